"""The texts and amounts of a title deed, as values. `core.shown.deed_cards` makes them, `title_deed` draws them."""

from __future__ import annotations

from ui.theme.names import Group
from ui.toolkit.parts import Part


class DeedRow(Part, frozen=True):
    """A line of a deed: words and amount, between them so many pictures; the rent due now is marked.

    Pictures are named as in `pictures`, but for `group`, little cards of the deed's own group, and `dice`: then the
    amount is times what two of them show.
    """

    label: str
    value: str
    is_marked: bool = False
    picture: str = ""
    count: int = 1


class DeedCard(Part, frozen=True):
    """A title deed: up to seven rents, perhaps under a picture, up to two lines at the foot; or its mortgaged back."""

    group: Group
    name: str
    rows: tuple[DeedRow, ...] = ()
    foot: tuple[DeedRow, ...] = ()
    action: object | None = None
    title: str = ""
    picture: str = ""
    is_turned: bool = False
