"""The views of one deed and of one player."""

from ui.pieces.deed_card import DeedCard
from ui.pieces.wallet_face import WalletFace
from ui.theme.names import Edge, Group, SeatNumber
from ui.toolkit.parts import Button, Part, Party, Row, ViewModel


class DeedView(ViewModel, frozen=True):
    """One deed with its rents, the present one marked; its owner, rows about it, and up to four buttons.

    `earlier` and `later` turn to the neighbouring deeds of the list.
    """

    deed: DeedCard
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    owner: Party | None = None
    earlier: object | None = None
    later: object | None = None


class FanCard(Part, frozen=True):
    """A small deed: names and notes from long to short, for cards with less room; the buildings on it, the owner."""

    group: Group
    names: tuple[str, ...]
    notes: tuple[str, ...]
    level: int = 0
    picture: str = ""
    is_mortgaged: bool = False
    action: object | None = None
    owner: SeatNumber | None = None


class DeedsView(ViewModel, frozen=True):
    """All deeds, each group together, and two buttons."""

    groups: dict[Group, tuple[FanCard, ...]]
    buttons: tuple[Button, ...]


class FanSlot(Part, frozen=True):
    """The place of a group: the deeds of it that the player has, and a count in words."""

    group: Group
    cards: tuple[FanCard, ...]
    count: str
    is_complete: bool = False


class PlayerView(ViewModel, frozen=True):
    """One player's deeds fanned out by groups, in the order of the deed strip; up to four buttons."""

    slots: tuple[FanSlot, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""


class SideNote(Part, frozen=True):
    """A figure beside a card, with its picture over it and words under it."""

    figure: str
    note: str
    icon: str


class WalletView(ViewModel, frozen=True):
    """A player's card that slides in from the side of its owner, with the deeds in a fan behind it. `page` opens the
    owner's page; a touch beside the card closes it.
    """

    face: WalletFace
    deeds: tuple[FanCard, ...]
    sides: tuple[SideNote | None, SideNote | None]
    edge: Edge
    page: object
    back: object
    buttons: tuple[Button, ...] = ()
