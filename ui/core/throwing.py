"""Things typed and chosen but not signed: dice, a drawn card, how far to take back, a correction."""

from __future__ import annotations

from banker.rules.dice import WHITE_FACES
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Why
from ui.core.asking import dice_awaited, dice_due
from ui.core.dice import is_correctable
from ui.core.messages import DieEmptied, DieKey
from ui.core.model import Model, UiState
from ui.core.notice import DiceUnclear
from ui.core.update import Update, keyed, said


def type_die(touch: DieKey, model: Model) -> Update:
    """The first die that is empty; of two dice that the tray read the doubtful one, and then the other.

    Otherwise, when all are there, a new roll begins.
    """
    ui, count = model.ui, _dice_count(model)
    dice = ui.dice
    if touch.face not in WHITE_FACES and len(dice) < 2:
        return keyed(ui)
    if is_correctable(ui, count):
        return keyed(_corrected_die(ui, touch.face))
    if "" in dice:
        at = dice.index("")
        return keyed(ui.but(dice=(*dice[:at], touch.face, *dice[at + 1 :])))
    if not dice or len(dice) == count:
        return keyed(ui.but(dice=(touch.face,), has_seen_dice=False))
    return keyed(ui.but(dice=(*dice, touch.face)))


def _corrected_die(ui: UiState, face: str) -> UiState:
    """One key mends the die that the tray was least sure of; who types both dice has both in the end."""
    dice, at = list(ui.dice), ui.doubtful or 0
    dice[at] = face
    return ui.but(dice=tuple(dice), doubtful=1 - at)


def empty_die(touch: DieEmptied, model: Model) -> Update:
    """One die is typed anew, and so is a third one after it."""
    dice = list(model.ui.dice[:2])
    if touch.index < len(dice):
        dice[touch.index] = ""
    while dice and not dice[-1]:
        dice.pop()
    return keyed(model.ui.but(dice=tuple(dice)))


def _dice_count(model: Model) -> int:
    """Two for the start, as many as the rules have at the table."""
    if model.game is None or model.ui.stack:
        return 2
    return dice_due(model.game)


_SILENT = (Why.MOVING, Why.EMPTY, Why.LYING)


def dice_seen(seen: DiceSeen, model: Model) -> Update:
    """The dice lie still: proposed, where a roll or throw of so many is awaited and nobody has typed yet."""
    ui, awaited = model.ui, _awaited_anew(model)
    if awaited is None:
        return Update(ui)
    if awaited != len(seen.values):
        return said(ui, DiceUnclear(seen.values), "")
    faces = tuple(str(value) for value in seen.values)
    proposed = ui.but(dice=faces, read=faces, has_seen_dice=True, doubtful=seen.doubtful)
    return Update(proposed.but(told=None, idle_seconds=0.0), cue="key")


def dice_glimpsed(glimpsed: DiceGlimpsed, model: Model) -> Update:
    """The tray shows something that is not enough to propose: it is told, and people type."""
    if dice_awaited(model) is None or glimpsed.why in _SILENT:
        return Update(model.ui)
    return said(model.ui, DiceUnclear(glimpsed.values, is_unsure=glimpsed.why is Why.UNSURE), "")


def _awaited_anew(model: Model) -> int | None:
    """How many dice may be proposed: seen ones that nobody confirmed yet may be rolled again, such as a leaning die."""
    seen = model.ui.has_seen_dice
    return dice_awaited(model.but(ui=model.ui.but(dice=()))) if seen else dice_awaited(model)
