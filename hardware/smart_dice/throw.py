"""Gathers dice that report one by one into throws. Pure; used by the driver of the Bluetooth dice."""

from collections.abc import Sequence

from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt

LONE_SECONDS = 4.0
"""The time after the last die came to rest; then a throw of too few dice is reported."""


class GatheredThrow:
    """The dice of one throw, by name: they roll, come to rest, may be rolled again, and may go away."""

    def __init__(self, dice: Sequence[str], lone_seconds: float = LONE_SECONDS) -> None:
        """`dice` are all dice of the table, in the order in which their faces are reported."""
        self._dice = tuple(dice)
        self._lone_seconds = lone_seconds
        self._awaited: int | None = None
        self._rolling: set[str] = set()
        self._faces: dict[str, int] = {}
        self._rested_at: float | None = None

    def await_dice(self, dice: int | None) -> None:
        """Start waiting for a throw of this many dice. None: no new throw; dice of the last one may be rolled again."""
        if dice is not None:
            self._awaited = dice
            self._faces.clear()
            self._rested_at = None

    def rolls(self, die: str) -> None:
        """The die has begun to roll; its earlier face no longer counts."""
        self._rolling.add(die)
        self._faces.pop(die, None)

    def rests(self, die: str, face: int | None, now_seconds: float) -> DiceSeen | DiceGlimpsed | None:
        """The die lies still; `face` is what its roll gave, or None. Returns what can be reported now, or None.

        A die that was only moved keeps its face; a face without a roll before it is ignored.
        """
        if die not in self._rolling:
            return None
        self._rolling.remove(die)
        self._rested_at = now_seconds
        if face is not None:
            self._faces[die] = face
        return self._signal()

    def goes(self, die: str) -> None:
        """The die has gone away: it is not awaited, and its face no longer counts."""
        self._rolling.discard(die)
        self._faces.pop(die, None)

    def late_signal(self, now_seconds: float) -> DiceGlimpsed | None:
        """The dice of a throw with too few dice, once `lone_seconds` have passed since the last one came to rest."""
        if self._rested_at is None or self._rolling or now_seconds - self._rested_at < self._lone_seconds:
            return None
        self._rested_at = None
        is_short = self._awaited is not None and 0 < len(self._faces) < self._awaited
        return DiceGlimpsed(self._values(), Doubt.TOO_FEW) if is_short else None

    def _signal(self) -> DiceSeen | DiceGlimpsed | None:
        if self._rolling or self._awaited is None or len(self._faces) < self._awaited:
            return None
        if len(self._faces) > self._awaited:
            return DiceGlimpsed(self._values(), Doubt.TOO_MANY)
        return DiceSeen(self._values(), confidence=1.0)

    def _values(self) -> tuple[int, ...]:
        return tuple(self._faces[die] for die in self._dice if die in self._faces)
