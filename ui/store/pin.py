"""The banker's PIN, kept between games in one small file: its hash, and how often in a row it was typed wrong.

Used by the app and `banker pin reset`. A check takes a noticeable time, and two writes.
"""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Annotated, Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

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

_LOST: Final = "lost"


class KeptPin(Value, frozen=True, forbid_unknown_fields=True):
    """`hashed` in Argon2's own notation; empty: there is no PIN. `wrong`: wrong tries in a row.

    `was_taken_away`: it was reset at the machine, and no game has recorded that yet. `is_settled` was written by older
    banks.
    """

    hashed: str = ""
    wrong: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    is_settled: bool = False
    was_taken_away: bool = False


class PinState(msgspec.Struct, frozen=True):
    """What the screen knows of the PIN. `wait_seconds`: how long no PIN is accepted."""

    is_set: bool = False
    wait_seconds: int = 0
    was_taken_away: bool = False


class PinStore:
    """The PIN that is kept. Every change is kept when its method returns."""

    def __init__(self, kept: Keeper[KeptPin], clock: TimeSource = time.monotonic) -> None:
        """`clock` measures the waits; it is not the time of day. A restart begins the wait again."""
        self._kept, self._clock, self._tried_at = kept, clock, clock()

    @classmethod
    def beside(cls, cards: Path, on_fault: OnFault | None = None) -> PinStore:
        """The PIN in a file beside that of cards; a missing file means no PIN. A damaged one is reported to `on_fault`,
        and if its hash is lost, no PIN is right until the reset: else the next person at the screen would choose one.
        """
        return cls(KeptFile(cards.with_name("pin.json"), KeptPin(), on_fault, _closed))

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
        kept = self._kept.change(lambda before: before.but(wrong=before.wrong + 1))
        is_right = is_hash_of(kept.hashed, digits)
        self._tried_at = self._clock()
        if is_right:
            self._kept.change(lambda before: before.but(wrong=0))
        return is_right

    def keep(self, digits: str) -> None:
        """Set the PIN; empty digits remove it."""
        hashed = hash_of(digits) if digits else ""
        self._kept.change(lambda before: KeptPin(hashed))

    def take_away(self) -> bool:
        """Remove the PIN; the next game that is opened records that. True if there was one."""
        had_one = bool(self._kept.look().hashed)
        self._kept.change(lambda before: KeptPin(was_taken_away=had_one or before.was_taken_away))
        return had_one

    def mark_recorded(self) -> None:
        """A game has recorded the reset."""
        self._kept.change(lambda before: before.but(was_taken_away=False))


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
