"""The model of taking over a paper game: the view, the messages, and what was typed so far."""

from typing import ClassVar

from banker.play.take_over import PaperGame
from ui.core.state.drafts import Draft
from ui.core.state.routes import Route
from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Button, Part, Pip, ViewModel


class TakenDeed(Part, frozen=True):
    """A deed: its group and name, its buildings, its owner."""

    group: Group
    name: str
    pip: Pip = Pip.DEED
    owner: SeatNumber | None = None
    action: object | None = None
    reason: str = ""


class DeedBrush(Part, frozen=True):
    """A brush: a touch on a deed then gives it to this player, or puts these buildings on it."""

    action: object
    seat: SeatNumber | None = None
    pip: Pip | None = None
    is_chosen: bool = False


class TakenView(ViewModel, frozen=True):
    """Twelve deeds a page (eleven and the turning cell if there are more), up to eight brushes, two buttons."""

    PAGE: ClassVar[int] = 12
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    deeds: tuple[TakenDeed, ...]
    brushes: tuple[DeedBrush, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None


class PaperTyped(Draft, frozen=True):
    """The paper game as typed so far."""

    paper: PaperGame = PaperGame()
    outlives_game = True


class PlayerTaken(Route, frozen=True):
    """The page of one player's cash, space and jail cards; `name` is the key, because seats may still change."""

    name: str


class PawnTaken(Route, frozen=True):
    """The page of one player's pawn: its space, and the failed tries in jail."""

    name: str


class ParkingTaken(Route, frozen=True):
    """The page that counts what lies on free parking."""


class OwnersTaken(Route, frozen=True):
    """The page that paints deeds with owners."""


class LevelsTaken(Route, frozen=True):
    """The page that paints owned deeds with buildings and mortgages."""
