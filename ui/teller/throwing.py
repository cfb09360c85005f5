"""What does the dice tray say to this screen? Its reading is typed on the dice pad; people confirm it."""

from __future__ import annotations

from hardware.dice.signals import DiceGlimpsed, DiceSeen, Why
from ui.asked import dice_awaited
from ui.scene import Scene
from ui.teller.answers import Answer
from ui.teller.telling import said
from ui.told import DiceUnclear


def dice_seen(seen: DiceSeen, scene: Scene) -> Answer:
    """The dice lie still: proposed, where a roll or throw of so many is awaited and nobody has typed yet."""
    page = scene.page
    if dice_awaited(scene) != len(seen.values):
        return Answer(page)
    faces = tuple(str(value) for value in seen.values)
    return Answer(page.but(dice=faces, has_seen_dice=True, told=None, idle_seconds=0.0), cue="key")


def dice_glimpsed(glimpsed: DiceGlimpsed, scene: Scene) -> Answer:
    """The tray shows something that is not enough to propose: it is told, and people type."""
    if dice_awaited(scene) is None or glimpsed.why in (Why.MOVING, Why.EMPTY):
        return Answer(scene.page)
    return said(scene.page, DiceUnclear(glimpsed.values, is_unsure=glimpsed.why is Why.UNSURE), "")
