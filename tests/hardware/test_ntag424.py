"""NTAG 424 DNA on a PN532: each reading carries a proof that a copy of the number cannot make."""

import pytest

from hardware.readers.ntag424 import counter_of, proof_in
from hardware.readers.pn532 import MOST_TRIES, Pn532Line
from hardware.readers.watched import SeenCard, WatchedReader
from hardware.signals import CardTapped, SignalQueue
from hardware.twins.ntag424 import TwinNtag424
from tests.hardware.drivers import running
from tests.hardware.test_pn532 import LONG_UID, Twin, line, open_link, patience, reader, twin  # noqa: F401
from tests.waiting import PATIENCE_SECONDS

UID, KEY = "04DE5F1EACC040", bytes(16)
OF_THE_NOTE = "00003D94EED9EE65337086"
"""The reading in AN12196, 4.4.4.2: counter 61 and its MAC under a key of zeros."""


def test_the_reading_of_the_application_note_is_proven() -> None:
    link = f"https://ntag.nxp.com/424?uid={UID}&ctr={OF_THE_NOTE[:6]}&c={OF_THE_NOTE[6:]}"
    assert proof_in(link.encode(), UID) == OF_THE_NOTE
    assert counter_of(UID, OF_THE_NOTE, KEY) == 61
    assert TwinNtag424(UID, KEY, 60).message().endswith(OF_THE_NOTE[6:].encode())


@pytest.mark.parametrize(
    ("uid", "proof", "key"),
    [
        ("04DE5F1EACC041", OF_THE_NOTE, KEY),
        (UID, OF_THE_NOTE.replace("3D", "3E"), KEY),
        (UID, OF_THE_NOTE[:-1] + "7", KEY),
        (UID, OF_THE_NOTE, bytes(15) + b"\1"),
    ],
)
def test_another_number_counter_mac_or_key_proves_nothing(uid: str, proof: str, key: bytes) -> None:
    assert counter_of(uid, proof, key) is None


def test_a_strong_card_is_read_with_its_proof_once_while_it_lies_there(line: Pn532Line, twin: Twin) -> None:  # noqa: F811
    card = twin.chip.smart[UID] = TwinNtag424(UID, KEY, 60)
    twin.chip.leave(UID)
    assert [line.read() for _ in range(3)] == [[SeenCard(UID, OF_THE_NOTE)]] * 3
    twin.chip.lift(UID)
    assert line.read() == []
    twin.chip.leave(UID)
    assert counter_of(UID, line.read()[0].proof, KEY) == card.counter == 62


def test_a_card_without_the_file_and_an_ordinary_one_are_read_by_their_numbers(line: Pn532Line, twin: Twin) -> None:  # noqa: F811
    twin.chip.smart[UID] = Empty(UID, KEY)
    twin.chip.leave(UID)
    twin.chip.leave(LONG_UID)
    assert line.read() == [SeenCard(UID), SeenCard(LONG_UID)]


def test_a_card_that_goes_away_while_it_is_asked_is_asked_again(line: Pn532Line, twin: Twin) -> None:  # noqa: F811
    card = TwinNtag424(UID, KEY, 60)
    twin.chip.smart[UID] = Moving(card, MOST_TRIES - 1)
    twin.chip.leave(UID)
    assert [line.read() for _ in range(MOST_TRIES)] == [*[[]] * (MOST_TRIES - 1), [SeenCard(UID, OF_THE_NOTE)]]


class Empty(TwinNtag424):
    """A device with a card's number and nothing in its file."""

    def message(self) -> bytes:
        """An empty record."""
        return bytes(2)


class Moving(TwinNtag424):
    """A card that does not lie still: its first answers are lost."""

    def __init__(self, card: TwinNtag424, lost: int) -> None:
        super().__init__(card.uid, KEY, card.counter)
        self._lost = lost

    def answer(self, command: bytes) -> bytes:
        """Nothing, at first."""
        self._lost -= 1
        return b"" if self._lost >= 0 else super().answer(command)


def test_a_tap_carries_the_proof(reader: WatchedReader, twin: Twin, queue: SignalQueue) -> None:  # noqa: F811
    twin.chip.smart[UID] = TwinNtag424(UID, KEY, 60)
    twin.chip.lay(UID)
    with running(reader):
        assert queue.take(PATIENCE_SECONDS) == CardTapped(UID, "near", "payee", OF_THE_NOTE)
