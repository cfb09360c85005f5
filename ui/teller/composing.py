"""Things typed and chosen but not signed: dice, a drawn card, how far to take back, a correction."""

from __future__ import annotations

from banker.rules.dice import WHITE_FACES
from ui import touches as t
from ui.asked import dice_due
from ui.presenter.dice import is_correctable
from ui.scene import Page, Scene
from ui.teller.answers import Answer


def _keyed(page: Page) -> Answer:
    return Answer(page, cue="key")


def type_die(touch: t.DieKey, scene: Scene) -> Answer:
    """The first die that is empty; of two dice that the tray read the doubtful one, and then the other.

    Otherwise, when all are there, a new roll begins.
    """
    page, count = scene.page, _dice_count(scene)
    dice = page.dice
    if touch.face not in WHITE_FACES and len(dice) < 2:
        return _keyed(page)
    if is_correctable(page, count):
        return _keyed(_corrected_die(page, touch.face))
    if "" in dice:
        at = dice.index("")
        return _keyed(page.but(dice=(*dice[:at], touch.face, *dice[at + 1 :])))
    if not dice or len(dice) == count:
        return _keyed(page.but(dice=(touch.face,), has_seen_dice=False))
    return _keyed(page.but(dice=(*dice, touch.face)))


def _corrected_die(page: Page, face: str) -> Page:
    """One key mends the die that the tray was least sure of; who types both dice has both in the end."""
    dice, at = list(page.dice), page.doubtful or 0
    dice[at] = face
    return page.but(dice=tuple(dice), doubtful=1 - at)


def empty_die(touch: t.DieEmptied, scene: Scene) -> Answer:
    """One die is typed anew, and so is a third one after it."""
    dice = list(scene.page.dice[:2])
    if touch.index < len(dice):
        dice[touch.index] = ""
    while dice and not dice[-1]:
        dice.pop()
    return _keyed(scene.page.but(dice=tuple(dice)))


def roll_in_jail(touch: t.RollInJail, scene: Scene) -> Answer:
    """Of the ways out, the dice."""
    return _keyed(scene.page.but(is_rolling=True, dice=()))


def pick_card(touch: t.PickCard, scene: Scene) -> Answer:
    """The card in the player's hand, shown before it is done."""
    return _keyed(scene.page.but(card=touch.card, number=0))


def choose_card_kind(touch: t.CardKindChosen, scene: Scene) -> Answer:
    """What the card in the player's hand does."""
    return _keyed(scene.page.but(card_kind=touch.kind, number=0))


def _dice_count(scene: Scene) -> int:
    """Two for the start, as many as the rules have at the table."""
    if scene.game is None or scene.page.stack:
        return 2
    return dice_due(scene.game)
