"""In whose language does the screen speak? In that of the one person it asks, else in the table's. The counter asks."""

from __future__ import annotations

from typing import Final

from ui import opened, questions
from ui.asked import showing
from ui.scene import Scene
from ui.told import Refused
from ui.words import Words, words_in

_FOR_ALL: Final = (opened.Dealing, opened.DealThen, opened.PawnMoved, opened.BoardShown)
"""Screens that name a player and are read by others as well."""


def addressed(scene: Scene) -> str | None:
    """The name of the one person whom the screen asks, or to whom it shows their own; None where it is for all."""
    screen = showing(scene)
    match screen:
        case opened.PersonPage(name):
            return name
        case opened.Naming() if scene.page.naming:
            return scene.page.naming.text
        case opened.WhyShown():
            return addressed(scene.but(page=scene.page.closed()))  # who read the amount asks about it
        case opened.DealDeeds() | opened.DealMoney():
            player = screen.giver
        case questions.Due(debt) | questions.Raising(debt):
            player = debt.debtor
        case questions.ClaimAsked(claim):
            player = claim.owner
        case questions.Offered(deal):
            player = deal.to
        case _:
            player = -1 if isinstance(screen, _FOR_ALL) else getattr(screen, "player", -1)
    return _name(scene, player)


def told(scene: Scene) -> str | None:
    """The name of the one to whom the line under the sentence is said: who was refused, else who reads the screen."""
    line = scene.page.told
    return _name(scene, line.player) if isinstance(line, Refused) and line.player >= 0 else addressed(scene)


def words_for(name: str | None, scene: Scene) -> Words:
    """The words in which this person is spoken to; nobody in particular hears the table's."""
    return words_in(scene.cards.languages.get(name or "", scene.settings.language))


def _name(scene: Scene, player: int) -> str | None:
    return scene.table.names[player] if scene.game and player >= 0 else None
