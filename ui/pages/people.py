"""One player, one deed."""

from ui.parts import Bar, Button, DeedCard, Lot, Part, Party, Row


class DeedView(Part, frozen=True):
    """One deed with its rents, the one due now marked; owner and what is on it in rows; up to four buttons.

    `earlier` and `later` turn to the deeds beside it in the order of the list.
    """

    bar: Bar
    deed: DeedCard
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    owner: Party | None = None
    earlier: object | None = None
    later: object | None = None


class PlayerView(Part, frozen=True):
    """One player's deeds, eight a page (seven and the turning cell if there are more); up to four buttons."""

    bar: Bar
    deeds: tuple[Lot, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""
    turn: Button | None = None
