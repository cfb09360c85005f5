"""What do the dice, or the tray they lie in, say to this screen? It is typed on the dice pad; people confirm it."""

from __future__ import annotations

from hardware.dice.signals import DiceGlimpsed, DiceSeen, Why
from ui.asked import dice_awaited
from ui.scene import Scene
from ui.teller.answers import Answer
from ui.teller.telling import said
from ui.told import DiceUnclear

_SILENT = (Why.MOVING, Why.EMPTY, Why.LYING)


def dice_seen(seen: DiceSeen, scene: Scene) -> Answer:
    """The dice lie still: proposed, where a roll or throw of so many is awaited and nobody has typed yet."""
    page, awaited = scene.page, _awaited_anew(scene)
    if awaited is None:
        return Answer(page)
    if awaited != len(seen.values):
        return said(page, DiceUnclear(seen.values), "")
    faces = tuple(str(value) for value in seen.values)
    proposed = page.but(dice=faces, read=faces, has_seen_dice=True, doubtful=seen.doubtful)
    return Answer(proposed.but(told=None, idle_seconds=0.0), cue="key")


def dice_glimpsed(glimpsed: DiceGlimpsed, scene: Scene) -> Answer:
    """The tray shows something that is not enough to propose: it is told, and people type."""
    if dice_awaited(scene) is None or glimpsed.why in _SILENT:
        return Answer(scene.page)
    return said(scene.page, DiceUnclear(glimpsed.values, is_unsure=glimpsed.why is Why.UNSURE), "")


def _awaited_anew(scene: Scene) -> int | None:
    """How many dice may be proposed: seen ones that nobody confirmed yet may be rolled again, such as a leaning die."""
    seen = scene.page.has_seen_dice
    return dice_awaited(scene.but(page=scene.page.but(dice=()))) if seen else dice_awaited(scene)
