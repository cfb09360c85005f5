"""The banker's PIN, kept between games in one small file: its hash, and how often in a row it was typed wrong.

Used by the app and `banker pin reset`. A check takes a noticeable time, and two writes.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from banker.keep.storage import StorageError
from banker.value import Value
from hardware.clock import TimeSource
from ui.store.kept_file import Keeper, KeptFile, OnFault

FEWEST_DIGITS, MOST_DIGITS = 4, 8
WAITS_SECONDS: Final = (0, 0, 0, 5, 15, 60, 300)
"""The wait after 0, 1, 2, ... wrong tries in a row, during which no PIN is accepted; the last value stays."""
_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=12 * 1024, parallelism=1)
"""Argon2id with 12 MiB and three passes, as OWASP advises where memory is short: some 60 ms on a desktop, and longer on
a Pi, which can spare that. The waits stop guessing at the screen; the hash hides the digits in the file.
"""

PIN_FILE: Final = "pin.json"
SECOND_FILE: Final = "pin.second.json"
_LOST: Final = "lost"


class KeptPin(Value, frozen=True, forbid_unknown_fields=True):
    """`hashed` in Argon2's own notation; empty: there is no PIN. `wrong`: wrong tries in a row.

    `was_taken_away`: it was reset at the machine, and no game has recorded that yet. `is_settled` was written by older
    banks. `sum` belongs to the other fields; older banks wrote none.
    """

    hashed: str = ""
    wrong: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    is_settled: bool = False
    was_taken_away: bool = False
    sum: str = ""

    def __post_init__(self) -> None:
        """A wrong sum is damage: a flipped bit must not make another PIN right, or the right one wrong."""
        if self.sum and self.sum != _sum(self):
            raise ValueError("the sum is not that of the other fields")

    def summed(self) -> KeptPin:
        """The same with its sum; where there is no PIN, there is nothing to protect."""
        return self.but(sum=_sum(self) if self.hashed else "")


def _sum(pin: KeptPin) -> str:
    fields = (pin.hashed, pin.wrong, pin.is_settled, pin.was_taken_away)
    return hashlib.sha256(msgspec.json.encode(fields)).hexdigest()[:16]


class PinState(msgspec.Struct, frozen=True):
    """What the screen knows of the PIN. `wait_seconds`: how long no PIN is accepted."""

    is_set: bool = False
    wait_seconds: int = 0
    was_taken_away: bool = False


class PinStore:
    """The PIN that is kept. Every change is kept when its method returns."""

    def __init__(
        self, kept: Keeper[KeptPin], clock: TimeSource = time.monotonic, second: Keeper[KeptPin] | None = None
    ) -> None:
        """`clock` measures the waits; it is not the time of day. A restart begins the wait again. `second` gets a copy
        of every change.
        """
        self._kept, self._clock, self._tried_at, self._second = kept, clock, clock(), second

    @classmethod
    def beside(cls, cards: Path, on_fault: OnFault | None = None) -> PinStore:
        """The PIN in a file beside that of cards, and in a second copy; without both there is no PIN. A damaged or
        missing one is replaced by the second, and damage is reported to `on_fault`. If the hash of both is lost, no PIN
        is right until the reset: else the next person at the screen would choose one.
        """
        path = cards.with_name(PIN_FILE)
        second = KeptFile(cards.with_name(SECOND_FILE), KeptPin(), on_fault, _closed)
        is_lost = not path.exists() and bool(second.value.hashed)
        kept = KeptFile(path, KeptPin(), on_fault, lambda parts: second.value if second.value.sum else _closed(parts))
        store = cls(kept, second=second)
        if is_lost:
            kept.value = second.value
        with suppress(StorageError):  # on a disk that cannot be written, the value that was read counts
            if is_lost or kept.value.hashed != second.value.hashed:
                kept.change(lambda _: kept.value)
                store._change(lambda before: before)
        return store

    @property
    def state(self) -> PinState:
        """The present state."""
        kept = self._kept.value
        wait = WAITS_SECONDS[min(kept.wrong, len(WAITS_SECONDS) - 1)] - (self._clock() - self._tried_at)
        return PinState(bool(kept.hashed), max(math.ceil(wait), 0), kept.was_taken_away)

    def look(self) -> KeptPin:
        """Read the file again: the PIN may have been reset while the app runs."""
        return self._kept.look()

    def is_right(self, digits: str) -> bool:
        """Is this the PIN? The try counts as wrong before the check, so that switching off gives no free try."""
        if not self.state.is_set or self.state.wait_seconds:
            return False
        kept = self._change(lambda before: before.but(wrong=before.wrong + 1))
        is_right = is_hash_of(kept.hashed, digits)
        self._tried_at = self._clock()
        if is_right:
            self._change(lambda before: before.but(wrong=0))
        return is_right

    def keep(self, digits: str) -> None:
        """Set the PIN; empty digits remove it."""
        hashed = hash_of(digits) if digits else ""
        self._change(lambda before: KeptPin(hashed))

    def take_away(self) -> bool:
        """Remove the PIN; the next game that is opened records that. True if there was one."""
        had_one = bool(self._kept.look().hashed)
        self._change(lambda before: KeptPin(was_taken_away=had_one or before.was_taken_away))
        return had_one

    def mark_recorded(self) -> None:
        """A game has recorded the reset."""
        self._change(lambda before: before.but(was_taken_away=False))

    def _change(self, alter: Callable[[KeptPin], KeptPin]) -> KeptPin:
        """Change the PIN, then its second copy: after a power cut between both, the first one counts."""
        kept = self._kept.change(lambda before: alter(before.but(sum="")).summed())
        if self._second:
            self._second.change(lambda before: kept)
        return kept


def _closed(parts: KeptPin) -> KeptPin:
    """What is left of a damaged file; a lost hash becomes one that no PIN has."""
    return parts if parts.hashed or parts.was_taken_away else parts.but(hashed=_LOST)


def hash_of(secret: str) -> str:
    """The Argon2 hash of a secret."""
    return _HASHER.hash(secret)


def is_hash_of(hashed: str, secret: str) -> bool:
    """Is this the hash of the secret?"""
    try:
        return _HASHER.verify(hashed, secret)
    except (VerificationError, InvalidHashError):
        return False
