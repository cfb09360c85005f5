"""The texts and amounts of a title deed, as values. `core.shown.deed_cards` makes them, `title_deed` draws them."""

from ui.theme.names import Group, SeatNumber
from ui.toolkit.parts import Part


class DeedRow(Part, frozen=True):
    """A line of a deed: words, `count` pictures, and an amount; the rent that is due now is marked.

    Pictures have the names of `pictures`. Two are special: `group` is little cards of the deed's own group; with `roll`
    the value is a factor of the roll, whose `faces` are shown if the dice have been rolled.
    """

    label: str
    value: str
    is_marked: bool = False
    picture: str = ""
    count: int = 1
    faces: tuple[int, ...] = ()


class DeedCard(Part, frozen=True):
    """A title deed: up to seven rents, a picture above them if it has one, up to two lines at the foot; or its back."""

    group: Group
    name: str
    rows: tuple[DeedRow, ...] = ()
    foot: tuple[DeedRow, ...] = ()
    action: object | None = None
    title: str = ""
    picture: str = ""
    is_turned: bool = False
    owner: SeatNumber | None = None
    """Whose coin is on its head."""
