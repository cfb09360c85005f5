"""The model of taking over a paper game: the view, the messages, and what was typed so far."""

from __future__ import annotations

from typing import ClassVar

from banker.play.take_over import PaperGame
from ui.core.state.drafts import Typed
from ui.core.state.messages import Message
from ui.core.state.routes import Route
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Part, Pip, ViewModel


class TakenDeed(Part, frozen=True):
    """A deed: its family and name, what stands on it, whose it is."""

    group: Group
    name: str
    pip: Pip = Pip.DEED
    owner: SeatNumber | None = None
    action: object | None = None
    reason: str = ""


class DeedBrush(Part, frozen=True):
    """What a touch on a deed does: it becomes this player's, or gets these buildings."""

    action: object
    seat: SeatNumber | None = None
    pip: Pip | None = None
    is_chosen: bool = False


class TakenView(ViewModel, frozen=True):
    """Twelve deeds a page (eleven and the turning cell if there are more), up to eight brushes, two ways on."""

    PAGE: ClassVar[int] = 12
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    deeds: tuple[TakenDeed, ...]
    brushes: tuple[DeedBrush, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class CashTaken(Message, frozen=True):
    """A key of a player's cash: a digit, `00` or `erase`."""

    name: str
    key: str


class JailCardsTaken(Message, frozen=True):
    """One jail card more; after the last one none."""

    name: str


class OutTaken(Message, frozen=True):
    """The player is bankrupt, or plays after all."""

    name: str


class PlaceTaken(Message, frozen=True):
    """Where a pawn stands; failed tries (or FREE) say whether it is in jail."""

    name: str
    at: int
    tries: int


class OwnerMeant(Message, frozen=True):
    """Whose the deeds are that are touched next."""

    name: str


class DeedOfOwner(Message, frozen=True):
    """This deed is that owner's; a second touch makes it nobody's."""

    deed: int


class LevelMeant(Message, frozen=True):
    """What stands on the deeds that are touched next: 0 to 5, or MORTGAGED."""

    level: int


class DeedAtLevel(Message, frozen=True):
    """That stands on this deed."""

    deed: int


class DeedsKnown(Message, frozen=True):
    """All deeds are painted: back to everybody."""


class TurnTaken(Message, frozen=True):
    """It is the next player's turn."""


class PositionBegun(Message, frozen=True):
    """The game goes on from here, with the bank."""


class PaperTyped(Typed, frozen=True):
    """The paper game as far as it was typed."""

    paper: PaperGame = PaperGame()
    outlives_game = True


class PlayerTaken(Route, frozen=True):
    """One player's cash, place and jail cards; players are called by name, for seats may still change."""

    name: str


class PawnTaken(Route, frozen=True):
    """Where one player's pawn stands, or how often that player tried to get out of jail."""

    name: str


class OwnersTaken(Route, frozen=True):
    """Whose deeds are whose."""


class LevelsTaken(Route, frozen=True):
    """What stands on each owned deed, and whether it is mortgaged."""
