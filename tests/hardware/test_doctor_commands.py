"""The commands: a configuration checked in one line a fault, and every device of the bench tried."""

from functools import partial
from pathlib import Path

import pytest

from hardware.bench import Bench, BenchReader, LookClock
from hardware.config import ButtonPins, DeskConfig, LampPins, ReaderConfig
from hardware.desk import Desk
from hardware.doctor.findings import Finding
from hardware.doctor.system import System
from hardware.doctor.trial import HeardTrial, desk_trials, run_trials
from hardware.signals import CardTapped, SignalQueue
from tests.pins import is_seat_lit, press_seat
from tests.waiting import PATIENCE_SECONDS
from ui.cli.doctor.commands import MISSING, OK, WRONG, check_config, doctor, report

PLAN = DeskConfig(
    readers=(ReaderConfig("left", "rdm6300", "/dev/left"), ReaderConfig("window", "qr-serial", "/dev/window")),
    buttons=ButtonPins(next=5, seats=(4,)),
    lamps=LampPins(clock=19, buzzer=26, clock_rgb=(20, 21, 16), tones=12, seats=(17,)),
)


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "banker.toml"


@pytest.fixture
def system(tmp_path: Path) -> System:
    """A machine with a voice, a player and a sound card."""
    (tmp_path / "usr/bin").mkdir(parents=True)
    for program in ("espeak-ng", "aplay"):
        (tmp_path / "usr/bin" / program).touch()
    (tmp_path / "proc/asound/card0/pcm0p").mkdir(parents=True)
    (tmp_path / "proc/asound/cards").write_text(" 0 [Device         ]: USB-Audio - USB Audio Device\n")
    return System(tmp_path, {"lgpio"}.__contains__)


def test_a_good_configuration_is_counted(path: Path, system: System, said: list[str]) -> None:
    path.write_text('[buttons]\nnext = 5\n[[readers]]\nname = "left"\nkind = "rdm6300"\nport = "/dev/serial0"\n')
    assert check_config(path, system, said.append) == OK
    assert said == [f"{path}: ok: 1 reader, 1 pin"]


def test_every_fault_of_a_configuration_is_one_line(path: Path, system: System, said: list[str]) -> None:
    path.write_text("[buttons]\nnxt = 5\nnext = 99\n")
    assert check_config(path, system, said.append) == WRONG
    assert len(said) == 2
    assert f"{path}, line 2: buttons: Object contains unknown field `nxt`; allowed: next, cancel, pause, seats" in said


def test_each_missing_library_is_one_line(path: Path, system: System, said: list[str]) -> None:
    readers = [
        ("a", "usb-keyboard", "/dev/input/a"),
        ("b", "usb-keyboard", "/dev/input/b"),
        ("c", "acr122u", "pcsc://"),
    ]
    path.write_text("\n".join(f'[[readers]]\nname = "{n}"\nkind = "{k}"\nport = "{p}"' for n, k, p in readers))
    assert check_config(path, system, said.append) == MISSING
    assert [line.split(";")[0] for line in said] == [
        f"{path}: readers of the kind usb-keyboard: the library evdev is missing",
        f"{path}: readers of the kind acr122u: the library smartcard is missing",
    ]


def test_the_packaged_configuration_is_good(said: list[str]) -> None:
    assert check_config(Path(__file__).parents[2] / "systemd" / "banker.toml", say=said.append) == OK


def test_findings_are_said_with_what_mends_them_below(said: list[str]) -> None:
    found = [Finding("ok", "machine", "a Pi"), Finding("missing", "pins", "are away", "bring them")]
    assert report(found, said.append) == MISSING
    assert said == ["ok       machine: a Pi", "MISSING  pins: are away", "         -> bring them"]


def use(bench: Bench, device: str) -> None:
    """What a person at the table does when the doctor asks for this device."""
    match device:
        case "reader left":
            bench.lay("0700673158")
        case "reader window":
            bench.lay("5901234123457", "window")
        case "button next":
            bench.press("next")
        case "button seat 1":
            press_seat(bench, 0)


def test_every_device_of_a_desk_is_tried(bench: Bench, desk: Desk, queue: SignalQueue) -> None:
    asked: dict[str, bool] = {}

    def ask(question: str, patience_seconds: float) -> bool:
        asked[question] = is_seat_lit(bench, 0)
        return True

    trials = desk_trials(bench.config, desk, queue, ask, PATIENCE_SECONDS)
    found = list(run_trials(trials, queue, lambda request: use(bench, request.partition(":")[0])))
    assert [(finding.device, finding.says) for finding in found] == [
        ("reader left", "read the card 0700673158"),
        ("reader window", "read the code 5901234123457"),
        ("button next", "works"),
        ("button seat 1", "works"),
        ("clock lamp", "works"),
        ("clock lamp in colours", "works"),
        ("lamp of seat 1", "works"),
        ("buzzer", "works"),
        ("tonal buzzer", "works"),
    ]
    assert [question for question, is_lit in asked.items() if is_lit] == ["is the lamp of seat 1 lit?"]


def test_a_device_that_says_nothing_in_time_is_missing_with_its_wire(
    bench: Bench, desk: Desk, queue: SignalQueue
) -> None:
    trials = desk_trials(bench.config, desk, queue, lambda *_: True, patience_seconds=0.05)
    assert next(run_trials(trials[2:], queue, lambda _: press_seat(bench, 0))) == Finding(
        "missing", "button next", "nothing came within 0 s", "check the button between GPIO 5 and ground"
    )


@pytest.mark.parametrize(
    ("heard", "says"),
    [
        ([None, None], "nothing came within 20 s"),
        ([40, 40], "not one byte came within 20 s"),
        ([None, 7], "7 bytes, but nothing whole, came within 20 s"),
    ],
)
def test_a_silent_reader_is_told_from_one_that_is_heard_and_not_understood(heard: list[int | None], says: str) -> None:
    clock = LookClock(15.0)
    trial = HeardTrial("reader left", "", "", lambda _: False, SpentQueue(), partial(heard.pop, 0), clock)
    assert trial().says == says


class SpentQueue(SignalQueue):
    """A queue to which nothing comes, and which nobody waits for."""

    def take(self, timeout_seconds: float) -> None:
        """Nothing, at once."""


def test_the_bytes_of_a_reader_are_counted_whatever_they_mean(bench: Bench, desk: Desk, queue: SignalQueue) -> None:
    reader = bench.readers["left"]
    assert isinstance(reader, BenchReader)
    reader.send(b"??")
    bench.lay("0700673158")
    assert queue.take(PATIENCE_SECONDS) == CardTapped("0700673158", "left")
    assert (desk.heard_bytes("left"), desk.heard_bytes("nobody")) == (16, None)


def test_a_press_from_before_the_question_does_not_count(bench: Bench, desk: Desk, queue: SignalQueue) -> None:
    bench.press("next")
    trials = desk_trials(bench.config, desk, queue, lambda *_: True, patience_seconds=0.05)
    assert next(run_trials(trials[2:], queue, lambda _: None)).state == "missing"


@pytest.mark.parametrize(("answer", "state"), [(True, "ok"), (False, "missing"), (None, "note")])
def test_a_lamp_is_what_the_person_at_the_table_says(
    answer: bool | None, state: str, bench: Bench, desk: Desk, queue: SignalQueue
) -> None:
    trials = desk_trials(bench.config, desk, queue, lambda *_: answer)
    assert {finding.state for finding in run_trials(trials[4:], queue, lambda _: None)} == {state}


def test_a_device_that_could_not_be_opened_is_not_tried(queue: SignalQueue) -> None:
    with Bench(PLAN) as bench:
        bench.readers["left"].unplug()
        with bench.open_desk(queue) as desk:
            devices = {trial.device for trial in desk_trials(bench.config, desk, queue, lambda *_: True)}
            assert "reader left" not in devices
            assert "reader window" in devices


def test_the_doctor_looks_and_tries_and_says_what_is_missing(
    path: Path, system: System, said: list[str], bench: Bench
) -> None:
    path.write_text("[buttons]\nnext = 5\n[lamps]\nclock = 19\n")

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("button next: press"):
            bench.press("next")

    def open_desk(config: DeskConfig, queue: SignalQueue) -> Desk:
        return bench.open_desk(queue)

    status = doctor(path, system=system, open_desk=open_desk, ask=lambda *_: True, say=say)
    assert status == MISSING  # this machine is no Raspberry Pi
    assert said[-4:] == [
        "button next: press the button next",
        "ok       button next: works",
        "clock lamp: does the clock lamp blink?",
        "ok       clock lamp: works",
    ]


def test_the_doctor_may_only_look(path: Path, system: System, said: list[str]) -> None:
    path.write_text("")
    assert doctor(path, wants_trial=False, system=system, say=said.append) == OK
    assert said == ["note     machine: this is no Raspberry Pi: its pins are only played"]


def test_what_holds_a_port_or_a_pin_is_told_with_how_to_stop_the_bank(
    path: Path, system: System, said: list[str]
) -> None:
    path.write_text('[[readers]]\nname = "left"\nkind = "rdm6300"\nport = "/nowhere/serial"\n')
    assert doctor(path, system=system, say=said.append) == MISSING
    assert said[-2:] == [
        "MISSING  left: there is no such port; is it plugged in?",
        "         -> if the bank is running, stop it first: sudo systemctl stop banker",
    ]


def test_a_trial_from_elsewhere_is_tried_too(path: Path, system: System, said: list[str]) -> None:
    path.write_text("")

    class TrayTrial:
        device = "dice tray"
        request = "lay two dice in the tray"

        def __call__(self) -> Finding:
            return Finding("missing", self.device, "is dark", "switch the lamp on")

    assert doctor(path, system=system, more_trials=[TrayTrial()], say=said.append) == MISSING
    assert said[1:] == [
        "dice tray: lay two dice in the tray",
        "MISSING  dice tray: is dark",
        "         -> switch the lamp on",
    ]


def test_a_wrong_configuration_is_all_the_doctor_says(path: Path, said: list[str]) -> None:
    path.write_text("= =")
    assert doctor(path, say=said.append) == WRONG
    assert len(said) == 1


def test_lamps_that_want_more_than_the_pins_give_are_a_note_and_no_fault(path: Path, said: list[str]) -> None:
    path.write_text(
        "[lamps]\nclock = 19\nbuzzer = 26\nseats = [18, 25, 12, 16, 20, 21, 14, 22]\n[buses]\nserial = false\n"
    )
    assert check_config(path, System(), said.append) == OK
    assert "take about 51 mA, and the pins give about 50 mA together" in said[0]
