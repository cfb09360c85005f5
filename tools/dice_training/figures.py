"""The figures of the training and the benchmark: how many photos the nets read correctly."""

from collections.abc import Sequence
from itertools import starmap

import msgspec

from hardware.dice.signals import DiceReading
from tools.dice_training.photos import Labelled


class Outcome(msgspec.Struct, frozen=True):
    """The reading and the truth of one photo."""

    name: str
    kind: str
    truth: tuple[int, ...]
    reading: DiceReading

    @property
    def is_exact(self) -> bool:
        """True when every top face was read, and nothing else."""
        return sorted(self.reading.values) == sorted(self.truth)


def outcome(photo: Labelled, reading: DiceReading) -> Outcome:
    """The reading with the photo's label."""
    return Outcome(photo.name, photo.kind, tuple(int(value) for value in photo.values), reading)


def report(outcomes: Sequence[Outcome]) -> list[str]:
    """The figures, one line for each group, with counts."""
    groups = {
        "tray, 1-3 dice": [one for one in outcomes if one.kind == "tray" and len(one.truth) <= 3],
        "tray, all": [one for one in outcomes if one.kind == "tray"],
        "mixed, 1-4 dice": [one for one in outcomes if one.kind == "mixed" and len(one.truth) <= 4],
        "mixed, all": [one for one in outcomes if one.kind == "mixed"],
        "all": list(outcomes),
    }
    return list(starmap(_line, groups.items()))


def _line(name: str, group: Sequence[Outcome]) -> str:
    if not group:
        return f"{name}: no photo"
    exact = sum(one.is_exact for one in group)
    surest = sorted(group, key=lambda one: -one.reading.confidence)[: round(0.9 * len(group))]
    wrong = sum(not one.is_exact for one in surest)
    times = sorted(one.reading.milliseconds for one in group)
    return (
        f"{name}: {exact} of {len(group)} exact ({exact / len(group):.1%}), {wrong} wrong among the {len(surest)} "
        f"surest, {times[len(times) // 2]:.0f} ms a photo (p99 {times[len(times) * 99 // 100]:.0f})"
    )
