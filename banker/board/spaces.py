"""The kinds of spaces of a board, and what is printed on them. Figures are in whole units of the edition's currency."""

from typing import ClassVar, Literal, TypeAlias, TypeGuard

from msgspec import Struct

StackName: TypeAlias = Literal["chance", "chest"]
"""The two places a card can come from."""

COLOURS = ("brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue")
GROUPS = (*COLOURS, "station", "utility")
"""The ten group ids of every edition; `group_names` has the printed names of an edition."""


class PrintedSpace(Struct, frozen=True, gc=False, tag_field="kind", forbid_unknown_fields=True):
    """The base of all spaces: index from 0 (START) clockwise to 39, and printed name."""

    kind: ClassVar[str]

    index: int
    name: str


class Go(PrintedSpace, tag="go", frozen=True, gc=False):
    """START, the space that pays the salary (T09)."""

    kind: ClassVar[str] = "go"


class Lot(PrintedSpace, tag="lot", frozen=True, gc=False):
    """A lot of a colour group, the only deed that can be built on (T30)."""

    kind: ClassVar[str] = "lot"

    group: str
    price: int
    mortgage_value: int
    house_price: int
    hotel_price: int
    rents: tuple[int, int, int, int, int, int]  # unbuilt, one to four houses, hotel (T14)


class Station(PrintedSpace, tag="station", frozen=True, gc=False):
    """A station or railway; its rent depends on how many its owner has (T19)."""

    kind: ClassVar[str] = "station"

    group: str
    price: int
    mortgage_value: int
    rents: tuple[int, int, int, int]  # with one, two, three, four stations owned


class Utility(PrintedSpace, tag="utility", frozen=True, gc=False):
    """The power plant or the waterworks; its rent depends on the dice (T18)."""

    kind: ClassVar[str] = "utility"

    group: str
    price: int
    mortgage_value: int


class CardSpace(PrintedSpace, tag="card", frozen=True, gc=False):
    """A space where a card is drawn from its stack (T20)."""

    kind: ClassVar[str] = "card"

    stack: StackName


class Tax(PrintedSpace, tag="tax", frozen=True, gc=False):
    """A tax of a printed amount (T23); the rule set says whether an income tax may be paid in percent."""

    kind: ClassVar[str] = "tax"

    amount: int
    is_income: bool = False


class Jail(PrintedSpace, tag="jail", frozen=True, gc=False):
    """The jail, and just visiting (T29)."""

    kind: ClassVar[str] = "jail"


class FreeParking(PrintedSpace, tag="free-parking", frozen=True, gc=False):
    """Free parking (T24)."""

    kind: ClassVar[str] = "free-parking"


class GoToJail(PrintedSpace, tag="go-to-jail", frozen=True, gc=False):
    """The space that sends to jail (T25)."""

    kind: ClassVar[str] = "go-to-jail"


Deed: TypeAlias = Lot | Station | Utility
Space: TypeAlias = Go | Lot | Station | Utility | CardSpace | Tax | Jail | FreeParking | GoToJail

DEEDS = (Lot, Station, Utility)
"""The kinds of spaces that can be owned."""


def is_deed(space: Space) -> TypeGuard[Deed]:
    """Can this space be owned?"""
    return isinstance(space, DEEDS)
