"""When have dice that report one by one made one throw? Pure; the driver of the Bluetooth dice asks it."""

from collections.abc import Sequence

from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt

LONE_SECONDS = 4.0
"""So long after a roll has ended with too few dice, the screen says what was seen."""


class GatheredThrow:
    """The dice of one throw, each by its name: they roll, come to rest, may be rolled again, and may go away."""

    def __init__(self, dice: Sequence[str], lone_seconds: float = LONE_SECONDS) -> None:
        """`dice` are all there are, in the order in which their faces are told."""
        self._dice = tuple(dice)
        self._lone_seconds = lone_seconds
        self._awaited: int | None = None
        self._rolling: set[str] = set()
        self._faces: dict[str, int] = {}
        self._rested_at: float | None = None

    def await_dice(self, dice: int | None) -> None:
        """A throw of so many dice, anew. None: no other one, but a die of the last one may still be rolled again."""
        if dice is not None:
            self._awaited = dice
            self._faces.clear()
            self._rested_at = None

    def rolls(self, die: str) -> None:
        """The die has begun to roll; what it showed before does not count any more."""
        self._rolling.add(die)
        self._faces.pop(die, None)

    def rests(self, die: str, face: int | None, now_seconds: float) -> DiceSeen | DiceGlimpsed | None:
        """The die lies still, with the face that its roll gave, if it gave one. What there is to tell by now, if any.

        A die that was only moved keeps what it showed; a face without a roll before it is none.
        """
        if die not in self._rolling:
            return None
        self._rolling.remove(die)
        self._rested_at = now_seconds
        if face is not None:
            self._faces[die] = face
        return self._told()

    def goes(self, die: str) -> None:
        """The die is not there any more: nobody waits for it, and what it showed does not count."""
        self._rolling.discard(die)
        self._faces.pop(die, None)

    def told_late(self, now_seconds: float) -> DiceGlimpsed | None:
        """What was seen, once `lone_seconds` have passed since the last die came to rest and too few were rolled."""
        if self._rested_at is None or self._rolling or now_seconds - self._rested_at < self._lone_seconds:
            return None
        self._rested_at = None
        is_short = self._awaited is not None and 0 < len(self._faces) < self._awaited
        return DiceGlimpsed(self._values(), Doubt.TOO_FEW) if is_short else None

    def _told(self) -> DiceSeen | DiceGlimpsed | None:
        if self._rolling or self._awaited is None or len(self._faces) < self._awaited:
            return None
        if len(self._faces) > self._awaited:
            return DiceGlimpsed(self._values(), Doubt.TOO_MANY)
        return DiceSeen(self._values(), confidence=1.0)

    def _values(self) -> tuple[int, ...]:
        return tuple(self._faces[die] for die in self._dice if die in self._faces)
