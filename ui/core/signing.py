"""Are several commands one act? A signature that stands for several is taken whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from banker import commands as c
from banker.commands import JournalCommand
from banker.options import refusal_of
from banker.state import Game
from hardware.signals import Role
from ui.core import routes
from ui.core.gear import DeviceKind
from ui.core.model import Model
from ui.core.notice import PastGame, Refused
from ui.core.update import Update, said


def signed(commands: tuple[JournalCommand, ...], model: Model, cue: str = "") -> Update:
    """Hands the commands to the bank; of several none, if the bank would refuse one of them."""
    if model.is_past:
        return said(model.ui, PastGame(), "refused")
    refusal = refusal_of(model.table, commands) if len(commands) > 1 else None
    if refusal:
        return said(model.ui, Refused(refusal), "refused")
    if is_due(commands, model.table):
        return awaited(commands, model)
    return Update(model.ui, commands, cue=cue)


TWO: Final = 2
"""So many players agree where the table wants two."""
_KEPT: Final = (c.Undo, c.Redo, *get_args(c.Correction))


def is_due(commands: Sequence[JournalCommand], game: Game) -> bool:
    """Are these kept for two players or for the banker's card by the table's rule?"""
    return game.book.rules.table.undo != "anyone" and any(isinstance(command, _KEPT) for command in commands)


def is_by_card(model: Model) -> bool:
    """Can a card be read now? Where none can, or every reader is lost, touches stand for cards."""
    readers = [state for device, state in model.gear.devices if device.kind is DeviceKind.READER]
    return model.has_reader and (not readers or any(state != "missing" for state in readers))


def awaited(commands: tuple[JournalCommand, ...], model: Model) -> Update:
    """The screen that asks for two players or for the banker before anything is signed."""
    return Update(model.ui.opened(routes.Agreement(commands)), cue="key")


Commands = tuple[JournalCommand, ...]


def is_signed_at(role: Role, commands: Commands) -> bool:
    """Does a reader of this role sign these? One for who pays only what ends in a payment, one for who is paid only
    what is received.
    """
    if role == "payer":
        return isinstance(commands[-1], _PAYING)
    return role == "table" or all(isinstance(command, _RECEIVING) for command in commands)


_PAYING: Final = (c.Pay, c.BuyDeed, c.Bid, c.Build, c.LiftMortgage, c.OfferDeal, c.AcceptDeal)
_RECEIVING: Final = (c.ClaimRent, c.MortgageDeed, c.SellBuildings, c.OfferDeal, c.AcceptDeal)
