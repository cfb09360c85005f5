"""Deeds with their owners and buildings, painted by touches when a paper game is taken over."""

from typing import ClassVar

from ui.parts import Button, Group, Part, Pip, Seat, ViewModel


class TakenDeed(Part, frozen=True):
    """A deed: its family and name, what stands on it, whose it is."""

    group: Group
    name: str
    pip: Pip = Pip.DEED
    owner: Seat | None = None
    action: object | None = None
    reason: str = ""


class Brush(Part, frozen=True):
    """What a touch on a deed does: it becomes this player's, or gets these buildings."""

    action: object
    seat: Seat | None = None
    pip: Pip | None = None
    is_chosen: bool = False


class TakenView(ViewModel, frozen=True):
    """Twelve deeds a page (eleven and the turning cell if there are more), up to eight brushes, two ways on."""

    PAGE: ClassVar[int] = 12
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    deeds: tuple[TakenDeed, ...]
    brushes: tuple[Brush, ...]
    buttons: tuple[Button, ...]
    turn: Button | None = None
