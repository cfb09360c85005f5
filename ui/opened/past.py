"""Screens about past commands, who agrees to take them back, and the banker's corrections."""

from __future__ import annotations

from banker.commands import JournalCommand
from banker.state import FREE
from ui.opened.screen import Opened


class UndoList(Opened, frozen=True):
    """Past commands, and what taking them back or doing them again changes."""


class BoardThen(Opened, frozen=True):
    """What hands would have to do to take back so many commands; below zero to do so many again."""

    count: int


class HandsToDo(Opened, frozen=True):
    """What hands still have to do after an undo or a redo, to be ticked off."""


class Agreement(Opened, frozen=True):
    """What the table's rule of undo keeps for two players or for the banker's card, and who has agreed to it."""

    commands: tuple[JournalCommand, ...]
    agreed: tuple[int, ...] = ()
    is_once_touched: bool = False  # without a card: a second touch signs


class BankersCard(Opened, frozen=True):
    """The banker's card is held to a reader, to be known from now on; `is_allowed` by the one there was before."""

    is_allowed: bool = False


class Correction(Opened, frozen=True):
    """The banker's correction of an account."""


class PawnToMove(Opened, frozen=True):
    """Whose pawn stands wrong."""


class PawnMoved(Opened, frozen=True):
    """The banker's correction of a pawn, before it is signed; with `tries` failed it is in jail."""

    player: int
    to: int
    tries: int = FREE
