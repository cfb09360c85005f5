"""The driver of PN532 readers. It polls the chip ten times a second; its `Link` is serial (HSU) or I2C."""

import re
import time
from typing import Protocol

from hardware.clock import TimeSource
from hardware.readers import ntag424
from hardware.readers import pn532_frames as pn532
from hardware.readers.faults import Faults
from hardware.readers.pn532_frames import ChipSign, Target
from hardware.readers.uids import own_number
from hardware.readers.watched import NotThere, SeenCard

MOST_CARDS = 2
"""The chip can read two cards that lie on it at the same time."""
ASK_SECONDS = 0.1
ACK_SECONDS = 0.1
ANSWER_SECONDS = 0.3
"""Far more than the chip needs to look for two cards twice."""
MOST_SILENCES = 3
"""The chip counts as gone after this many questions in a row without an answer."""

MOST_TRIES = 3
"""A strong card is asked for its proof this often: at first it may still move."""

_CHIP = 0x32
_ERROR = 0x3F
"""The bits of the status that name an error; the others say that more follows."""
_STRONG_UID = re.compile("04[0-9A-F]{12}")
_SILENT = "the PN532 does not answer; is it wired and powered, and do its switches stand for {bus}?"


class Link(Protocol):
    """Bytes to and from one chip."""

    @property
    def bus(self) -> str:
        """What the switches on the board must be set to: HSU or I2C."""
        ...

    @property
    def wake_up(self) -> bytes:
        """The bytes that wake a sleeping chip, sent before the first command."""
        ...

    def send(self, frame: bytes) -> None:
        """Drop the bytes that wait unread, then send these."""

    def receive(self, least: int) -> bytes:
        """Wait a short time for at least this many bytes; return those that came, perhaps fewer or no bytes."""
        ...

    def close(self) -> None:
        """Release the bus."""


class Pn532Line:
    """A PN532 that is awake and looks for cards of 13.56 MHz, type A."""

    pause_seconds = ASK_SECONDS

    def __init__(self, link: Link, faults: Faults, clock: TimeSource = time.monotonic) -> None:
        """Wakes the chip up; `NotThere` when it does not answer or is another chip."""
        self._link = link
        self._faults = faults
        self._clock = clock
        self._silences = 0
        self._tries: dict[str, int] = {}
        self._proofs: dict[str, str] = {}
        self.version = self._wake()

    def read(self) -> list[SeenCard]:
        """The cards that lie there now; a phone has the number NONE."""
        listed = self._ask(pn532.IN_LIST_PASSIVE_TARGET, MOST_CARDS, 0)
        if listed is not None:
            self._silences = 0
            there = pn532.cards(listed)
            uids = {card.uid for card in there}
            self._tries = {uid: tries for uid, tries in self._tries.items() if uid in uids}
            self._proofs = {uid: proof for uid, proof in self._proofs.items() if uid in uids}
            return [SeenCard(own_number(card.uid), self._proofs[card.uid]) for card in there if self._is_proven(card)]
        self._silences += 1
        if self._silences == MOST_SILENCES:
            raise self._silence()
        return []

    def close(self) -> None:
        """Release the bus."""
        self._link.close()

    def _is_proven(self, card: Target) -> bool:
        """Ask a new card for its proof, if it may have one. False if it must be asked again."""
        if card.uid not in self._proofs:
            proof = self._read_proof(card) if card.is_smart and _STRONG_UID.fullmatch(card.uid) else ""
            self._tries[card.uid] = self._tries.get(card.uid, 0) + 1
            if proof is None and self._tries[card.uid] < MOST_TRIES:
                return False
            self._proofs[card.uid] = proof or ""
        return True

    def _read_proof(self, card: Target) -> str | None:
        """The proof in the card's file; empty if there is no such file, None if the card was taken away."""
        for command in (ntag424.SELECT_APPLICATION, ntag424.SELECT_FILE):
            answer = self._exchange(card, command)
            if answer is None or not answer.endswith(ntag424.DONE):
                return None if answer is None else ""
        content = b""
        while len(content) < ntag424.MOST_BYTES:
            answer = self._exchange(card, ntag424.read_chunk(len(content)))
            if answer is None:
                return None
            content += answer.removesuffix(ntag424.DONE)
            if proof := ntag424.proof_in(content, card.uid):
                return proof
            if not answer.endswith(ntag424.DONE) or len(answer) < ntag424.CHUNK_BYTES:
                break
        return ""

    def _exchange(self, card: Target, command: bytes) -> bytes | None:
        """The answer of a card to a command; None if there was none."""
        answer = self._ask(pn532.IN_DATA_EXCHANGE, card.number, *command)
        return answer[1:] if answer and not answer[0] & _ERROR else None

    def _wake(self) -> str:
        """Set the chip up and return its version: it uses no SAM, and looks for cards twice instead of without end."""
        set_up = self._ask(pn532.SAM_CONFIGURATION, 1, 0x14, 1, before=self._link.wake_up)
        chip = self._ask(pn532.GET_FIRMWARE_VERSION) if set_up is not None else None
        if chip is None or self._ask(pn532.RF_CONFIGURATION, 5, 0xFF, 1, 1) is None:
            raise self._silence()
        if chip[:1] != bytes((_CHIP,)) or len(chip) < 3:
            raise NotThere(f"this is not a PN532; its answer is {chip.hex(' ')}")
        return f"{chip[1]}.{chip[2]}"

    def _silence(self) -> NotThere:
        return NotThere(_SILENT.format(bus=self._link.bus))

    def _ask(self, code: int, *parameters: int, before: bytes = b"") -> bytes | None:
        """Send a command and return its answer after the code; None if it was not acknowledged or answered in time."""
        self._link.send(before + pn532.command(code, *parameters))
        head = bytes((pn532.FROM_CHIP, code + 1))
        buffer, is_acknowledged, until = bytearray(), False, self._clock() + ACK_SECONDS
        while self._clock() < until:
            buffer += self._link.receive(_least(buffer, is_acknowledged))
            for frame in pn532.frames(buffer, self._faults):
                if frame is ChipSign.ACK and not is_acknowledged:  # more of them do not extend the wait
                    is_acknowledged, until = True, self._clock() + ANSWER_SECONDS
                elif is_acknowledged and isinstance(frame, bytes) and frame.startswith(head):
                    return frame[2:]
        return None


def _least(buffer: bytearray, is_acknowledged: bool) -> int:
    """The number of bytes that surely come next, so that one wait is enough."""
    if buffer:
        return 1
    return pn532.SHORTEST_ANSWER_BYTES if is_acknowledged else len(pn532.ACK)
