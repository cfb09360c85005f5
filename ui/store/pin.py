"""Is this the banker's PIN? Kept between games in one small file: its hash, and how often in a row it was typed wrong.

The app asks, and `banker pin reset`. Checking takes a noticeable time, and two writes.
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
from ui.store.kept_file import FaultHeard, Keeper, KeptFile

FEWEST_DIGITS, MOST_DIGITS = 4, 8
WAITS_SECONDS: Final = (0, 0, 0, 5, 15, 60, 300)
"""By how many were wrong in a row, from none on, so long nothing is right; after more of them as after the last."""
_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=12 * 1024, parallelism=1)
"""Argon2id with 12 MiB and three passes, as OWASP advises where memory is short: some 60 ms on a desktop, and longer on
a Pi, which can spare so much. The waits keep off who guesses at the screen, the hash hides the digits in the file.
"""


class KeptPin(Value, frozen=True, forbid_unknown_fields=True):
    """`hashed` in Argon2's own notation; empty: there is no PIN. `wrong`: how often in a row it was tried.

    `is_settled`: people have said whether they want one; `was_taken_away`: at the machine, and no game knows it yet.
    """

    hashed: str = ""
    wrong: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    is_settled: bool = False
    was_taken_away: bool = False


class PinState(msgspec.Struct, frozen=True):
    """What the screen knows of it. `wait_seconds`: for so long nothing that is typed is right."""

    is_set: bool = False
    wait_seconds: int = 0
    is_settled: bool = True
    was_taken_away: bool = False


class PinStore:
    """The PIN that is kept. Every change is kept when its method returns."""

    def __init__(self, kept: Keeper[KeptPin], clock: TimeSource = time.monotonic) -> None:
        """By this clock the waits pass, and never by the time of day; a restart begins one anew."""
        self._kept, self._clock, self._tried_at = kept, clock, clock()

    @classmethod
    def beside(cls, cards: Path, told: FaultHeard | None = None) -> PinStore:
        """The PIN that is kept beside a file of cards; a missing file is none, of a damaged one somebody is told."""
        return cls(KeptFile(cards.with_name("pin.json"), KeptPin(), told))

    @property
    def state(self) -> PinState:
        """As it is now."""
        kept = self._kept.value
        wait = WAITS_SECONDS[min(kept.wrong, len(WAITS_SECONDS) - 1)] - (self._clock() - self._tried_at)
        return PinState(bool(kept.hashed), max(math.ceil(wait), 0), kept.is_settled, kept.was_taken_away)

    def look(self) -> KeptPin:
        """What is kept now, also after it was taken away while the app runs."""
        return self._kept.look()

    def is_right(self, digits: str) -> bool:
        """Is it this one? It counts as wrong until it is found right: pulling the plug gives no try for nothing."""
        if not self.state.is_set or self.state.wait_seconds:
            return False
        kept = self._kept.change(lambda before: before.but(wrong=before.wrong + 1))
        is_right = is_hash_of(kept.hashed, digits)
        self._tried_at = self._clock()
        if is_right:
            self._kept.change(lambda before: before.but(wrong=0))
        return is_right

    def keep(self, digits: str) -> None:
        """This is the PIN from now on; without digits there is none."""
        hashed = hash_of(digits) if digits else ""
        self._kept.change(lambda before: KeptPin(hashed, is_settled=True))

    def take_away(self) -> bool:
        """There is none from now on, and the next game that is opened will say so; was there one?"""
        had_one = bool(self._kept.look().hashed)
        self._kept.change(lambda before: KeptPin(is_settled=True, was_taken_away=had_one or before.was_taken_away))
        return had_one

    def was_told(self) -> None:
        """A game knows that it was taken away."""
        self._kept.change(lambda before: before.but(was_taken_away=False))


def hash_of(secret: str) -> str:
    """What may be kept of it."""
    return _HASHER.hash(secret)


def is_hash_of(hashed: str, secret: str) -> bool:
    """Was it made of this one?"""
    try:
        return _HASHER.verify(hashed, secret)
    except (VerificationError, InvalidHashError):
        return False
