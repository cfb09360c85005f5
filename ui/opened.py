"""Which screen is open over the game's own? The teller opens and closes these, the presenter draws them."""

from __future__ import annotations

import msgspec


class Opened(msgspec.Struct, frozen=True):
    """A screen that somebody opened; it is left by going back or by being forgotten."""


class Menu(Opened, frozen=True):
    """What can be gone to from anywhere."""


class NewGame(Opened, frozen=True):
    """Who sits down, on which board, by which rules."""


class Naming(Opened, frozen=True):
    """The name and sign of one seat, 0 to 7."""

    seat: int


class ChooseRules(Opened, frozen=True):
    """Which rule set, and which cards: the stacks on the board, or shuffled by the bank."""


class ChooseBoard(Opened, frozen=True):
    """Which edition is on the table."""


class RollForStart(Opened, frozen=True):
    """The highest roll begins (T06)."""


class DrawForStart(Opened, frozen=True):
    """Who begins was drawn by lot (S01)."""


class Players(Opened, frozen=True):
    """Everybody at the table, to look at one."""


class Deeds(Opened, frozen=True):
    """All deeds in board order."""


class DeedShown(Opened, frozen=True):
    """One deed with its rents."""

    deed: int


class PlayerShown(Opened, frozen=True):
    """One player's deeds and what that player may do."""

    player: int


class Planner(Opened, frozen=True):
    """Building and selling on one complete group, named by one of its lots."""

    player: int
    lot: int


class Mortgages(Opened, frozen=True):
    """Deeds to mortgage and to lift."""

    player: int


class OutOfJail(Opened, frozen=True):
    """The ways out of jail that need no dice, out of turn (T26)."""

    player: int


class GivingUp(Opened, frozen=True):
    """Bankruptcy, asked once more."""

    player: int


class UndoList(Opened, frozen=True):
    """Past commands, and what taking them back changes."""


class Correction(Opened, frozen=True):
    """The banker's correction of an account."""


class PawnToMove(Opened, frozen=True):
    """Whose pawn stands wrong."""


class PawnTo(Opened, frozen=True):
    """Where the pawn should stand."""

    player: int


class PawnMoved(Opened, frozen=True):
    """The banker's correction of a pawn, before it is signed."""

    player: int
    to: int


class SignsShown(Opened, frozen=True):
    """What the signs and the strip of deeds mean."""


class PaidShown(Opened, frozen=True):
    """What was just paid, by the number of the command."""

    number: int


class EndAsked(Opened, frozen=True):
    """The agreed end, asked once more (T53)."""


class ChoosePartner(Opened, frozen=True):
    """With whom to deal."""

    player: int


class Dealing(Opened, frozen=True):
    """Two players put a deal together."""

    player: int
    partner: int


class DealDeeds(Opened, frozen=True):
    """What one side may add to the deal: its deeds and jail cards."""

    player: int
    partner: int
    giver: int


OpenScreen = (
    Menu | NewGame | Naming | ChooseRules | ChooseBoard | RollForStart | DrawForStart | Players | Deeds | DeedShown
    | PlayerShown | Planner | Mortgages | OutOfJail | GivingUp | UndoList | Correction | PawnToMove | PawnTo | PawnMoved
    | SignsShown | PaidShown | EndAsked | ChoosePartner | Dealing | DealDeeds
)  # fmt: skip

SETTING_UP = (NewGame, Naming, ChooseRules, ChooseBoard, RollForStart, DrawForStart)
"""Screens before a game: they are never left by themselves."""
