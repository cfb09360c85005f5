"""Every kind of reader on one desk: each through its ordinary driver and its twin, all at once, coming and going."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from hardware.bench import Bench
from hardware.config import DeskConfig, ReaderConfig
from hardware.desk import Desk
from hardware.reader_kinds import KINDS
from hardware.signals import CardTapped, CodeScanned, DeviceFound, DeviceLost, Role, SignalQueue
from tests.waiting import PATIENCE_SECONDS

ROLES: tuple[Role, ...] = ("payer", "payee", "table")
PORTS = {"pn532-i2c": "/dev/i2c-1", "acr122u": "pcsc://"}
CARDS = {
    "rdm6300": "0700673158", "id12la": "0C000621A5", "pn532-serial": "04A1B2C3D4E5F6", "pn532-i2c": "1ADA7444",
    "usb-keyboard": "0006762840", "acr122u": "04A1B2C3D4E5F6A7B8C9", "qr-serial": "TB:7K2M-Q9XA",
    "gm65": "5901234123457",
}  # fmt: skip
SCANNERS = {"qr-serial", "gm65"}
PLAN = DeskConfig(
    tuple(
        ReaderConfig(f"the {kind}", kind, PORTS.get(kind, f"/dev/{kind}"), ROLES[number % 3])
        for number, kind in enumerate(KINDS)
    )
)


def expected(kind: str) -> CardTapped | CodeScanned:
    role = ROLES[list(KINDS).index(kind) % 3]
    return (CodeScanned if kind in SCANNERS else CardTapped)(CARDS[kind], f"the {kind}", role)


def test_cards_on_all_readers_at_once_are_all_told_with_their_names_and_roles(
    bench: Bench, desk: Desk, queue: SignalQueue
) -> None:
    for kind in KINDS:
        bench.lay(CARDS[kind], f"the {kind}")
    told = {queue.take(PATIENCE_SECONDS) for _ in KINDS}
    assert told == {expected(kind) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_each_may_go_and_come_while_the_others_read_on(kind: str, bench: Bench, desk: Desk, queue: SignalQueue) -> None:
    other = "rdm6300" if kind != "rdm6300" else "id12la"
    bench.readers[f"the {kind}"].unplug()
    lost = queue.take(PATIENCE_SECONDS)
    assert isinstance(lost, DeviceLost)
    assert lost.device == f"the {kind}"
    bench.lay(CARDS[other], f"the {other}")
    assert queue.take(PATIENCE_SECONDS) == expected(other)
    bench.readers[f"the {kind}"].replug()
    assert queue.take(PATIENCE_SECONDS) == DeviceFound(f"the {kind}", lost.port)
    bench.lay(CARDS[kind], f"the {kind}")
    assert queue.take(PATIENCE_SECONDS) == expected(kind)


def test_closing_a_desk_of_all_kinds_leaves_no_thread(bench: Bench, queue: SignalQueue) -> None:
    before = set(threading.enumerate())
    with bench.open_desk(queue):
        assert len(set(threading.enumerate()) - before) == len(KINDS)
    assert set(threading.enumerate()) == before


@pytest.mark.parametrize(
    ("library", "kind", "port"), [("evdev", "usb-keyboard", "/dev/input/event0"), ("smartcard", "acr122u", "pcsc://")]
)
def test_a_library_that_is_missing_is_told_and_the_desk_opens(library: str, kind: str, port: str) -> None:
    program = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "from hardware.config import *; from hardware.desk import Desk; from hardware.signals import SignalQueue\n"
        f"desk = Desk.open(DeskConfig((ReaderConfig('near', {kind!r}, {port!r}),)), SignalQueue())\n"
        "print(desk.missing[0].reason); desk.close()\n"
    )
    root = Path(__file__).parents[2]
    answer = subprocess.run([sys.executable, "-c", program], cwd=root, check=True, capture_output=True, text=True)
    assert answer.stdout.startswith("the library ")
    assert f" is missing; {Path(sys.prefix)}/bin/pip install --require-hashes -r " in answer.stdout
