"""In whose language does the screen speak? In that of the one person it asks, else in the table's. The counter asks."""

from __future__ import annotations

from typing import Final

from ui.core import questions, routes
from ui.core.asking import showing
from ui.core.model import Model
from ui.core.notice import Refused
from ui.locale.words import Words, words_in

_FOR_ALL: Final = (routes.Dealing, routes.DealThen, routes.PawnMoved, routes.BoardShown)
"""Screens that name a player and are read by others as well."""


def addressed(model: Model) -> str | None:
    """The name of the one person whom the screen asks, or to whom it shows their own; None where it is for all."""
    screen = showing(model)
    match screen:
        case routes.PersonPage(name):
            return name
        case routes.Naming() if model.ui.naming:
            return model.ui.naming.text
        case routes.WhyShown():
            return addressed(model.but(ui=model.ui.closed()))  # who read the amount asks about it
        case routes.DealDeeds() | routes.DealMoney():
            player = screen.giver
        case questions.Due(debt) | questions.Raising(debt):
            player = debt.debtor
        case questions.ClaimAsked(claim):
            player = claim.owner
        case questions.Offered(deal):
            player = deal.to
        case _:
            player = -1 if isinstance(screen, _FOR_ALL) else getattr(screen, "player", -1)
    return _name(model, player)


def told(model: Model) -> str | None:
    """The name of the one to whom the line under the sentence is said: who was refused, else who reads the screen."""
    line = model.ui.told
    return _name(model, line.player) if isinstance(line, Refused) and line.player >= 0 else addressed(model)


def words_for(name: str | None, model: Model) -> Words:
    """The words in which this person is spoken to; nobody in particular hears the table's."""
    return words_in(model.cards.languages.get(name or "", model.settings.language))


def _name(model: Model, player: int) -> str | None:
    return model.table.names[player] if model.game and player >= 0 else None
