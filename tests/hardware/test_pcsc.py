"""PC/SC readers: the APDU for the UID, and the driver against its twin and, where it is installed, the real service."""

import random
import shutil
import socket
import struct
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.bench import HandClock
from hardware.reader_kinds import KINDS
from hardware.readers.pcsc import GET_UID, PcscLine, uid
from hardware.readers.watched import WatchedReader
from hardware.signals import CardTapped, DeviceFound, DeviceLost, PhoneHeld, SignalQueue
from hardware.twins.terminal import BenchTerminal
from tests.waiting import PATIENCE_SECONDS

UID, OTHER_UID = "1ADA7444", "04A1B2C3D4E5F6"


@pytest.fixture
def twin() -> BenchTerminal:
    return BenchTerminal()


@pytest.fixture
def reader(twin: BenchTerminal, queue: SignalQueue, clock: HandClock) -> Iterator[WatchedReader]:
    reader = WatchedReader(
        "near", twin.port, queue, lambda: PcscLine(twin.open(twin.port)), role="payer", clock=clock, poll_seconds=0.01
    )
    yield reader
    reader.stop()
    reader.join()


def test_the_uid_is_asked_with_the_apdu_of_pcsc() -> None:
    assert GET_UID.hex().upper() == "FFCA000000"


@pytest.mark.parametrize("number", [UID, OTHER_UID, "04A1B2C3D4E5F6A7B8C9", "0123456789ABCDEF"])
def test_the_answer_is_the_uid_and_9000(number: str) -> None:
    assert uid(bytes.fromhex(number) + b"\x90\x00") == number


@pytest.mark.parametrize("answer", ["", "90", "9000", "6300", "6A81", "1ADA74446300", "1ADA7444", "0102039000"])
def test_another_answer_is_no_card(answer: str) -> None:
    assert uid(bytes.fromhex(answer)) is None


def test_an_answer_cut_off_anywhere_is_no_card() -> None:
    whole = bytes.fromhex(UID) + b"\x90\x00"
    assert [uid(whole[:length]) for length in range(len(whole))] == [None] * len(whole)


def test_random_answers_are_hardly_ever_cards_and_no_crash() -> None:
    chance = random.Random(122)
    answers = [chance.randbytes(chance.randrange(20)) for _ in range(100_000)]
    assert sum(len(answer) for answer in answers) > 900_000
    taken = [answer for answer in answers if uid(answer)]
    assert len(taken) < 20  # two bytes in 65,536 are 90 00 by chance
    assert all(answer.endswith(b"\x90\x00") for answer in taken)


def test_a_phone_is_no_card_and_a_card_that_begins_like_one_is(
    reader: WatchedReader, twin: BenchTerminal, queue: SignalQueue
) -> None:
    reader.start()
    twin.lay("08A1B2C3")
    assert queue.take(PATIENCE_SECONDS) == PhoneHeld("near")
    twin.lay("08A1B2C3D4E5F6")
    assert queue.take(PATIENCE_SECONDS) == CardTapped("08A1B2C3D4E5F6", "near", "payer")


def test_a_card_left_lying_is_asked_once_and_another_comes_at_once(
    reader: WatchedReader, twin: BenchTerminal, queue: SignalQueue
) -> None:
    reader.start()
    twin.lay(UID)
    twin.lay(OTHER_UID)
    told = [CardTapped(number, "near", "payer") for number in (UID, OTHER_UID)]
    assert [queue.take(PATIENCE_SECONDS) for _ in told] == told
    assert twin.apdus == [GET_UID] * 2


def test_a_card_that_is_gone_before_it_is_asked_is_no_card_and_no_fault(
    reader: WatchedReader, twin: BenchTerminal, queue: SignalQueue
) -> None:
    reader.start()
    twin.lay("")
    twin.lay(UID)
    assert queue.take(PATIENCE_SECONDS) == CardTapped(UID, "near", "payer")


class VirtualCard:
    """A card in the virtual reader of vsmartcard: messages behind two bytes of length; one byte is for the reader."""

    PORT = 35963
    ATR = bytes.fromhex("3B8F8001804F0CA000000306030001000000006A")

    def __init__(self, number: str) -> None:
        self._answer = bytes.fromhex(number) + b"\x90\x00"
        self._line = socket.create_connection(("127.0.0.1", self.PORT))
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def lift(self) -> None:
        self._line.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._line.close()

    def _serve(self) -> None:
        while length := self._line.recv(2, socket.MSG_WAITALL):
            message = self._line.recv(struct.unpack(">H", length)[0], socket.MSG_WAITALL)
            if message == b"\x04":
                self._say(self.ATR)
            elif len(message) > 1:
                self._say(self._answer if message == GET_UID else b"\x6d\x00")

    def _say(self, said: bytes) -> None:
        self._line.sendall(struct.pack(">H", len(said)) + said)


@pytest.fixture
def service() -> Iterator[subprocess.Popen[bytes]]:
    pytest.importorskip("smartcard")
    if shutil.which("pcscd") is None or not list(Path("/usr/lib/pcsc/drivers").glob("**/libifdvpcd*")):
        pytest.skip("pcscd and vsmartcard-vpcd are not installed")
    if Path("/run/pcscd/pcscd.comm").exists():
        pytest.skip("a PC/SC service is running here, and is left alone")
    service = subprocess.Popen(["pcscd", "--foreground"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    yield service
    service.terminate()
    service.wait()


def test_the_real_service_is_found_tells_of_cards_and_may_end(
    service: subprocess.Popen[bytes], queue: SignalQueue
) -> None:
    reader = KINDS["acr122u"]("near", "pcsc://", queue)
    if reader.start() is not None:  # the service may still be starting
        assert isinstance(queue.take(PATIENCE_SECONDS), DeviceLost)
        assert queue.take(PATIENCE_SECONDS) == DeviceFound("near", "pcsc://")
    for number in (UID, OTHER_UID):
        card = VirtualCard(number)
        assert queue.take(PATIENCE_SECONDS) == CardTapped(number, "near")
        card.lift()
    service.terminate()
    assert queue.take(PATIENCE_SECONDS) == DeviceLost("near", "pcsc://", "the reader went away; is it unplugged?")
    reader.stop()
    reader.join()
