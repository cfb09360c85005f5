"""What do the screens of one deed and of one player show?"""

from __future__ import annotations

from typing import ClassVar

from ui.toolkit.parts import Button, DeedCard, LotLine, Party, Row, ViewModel


class DeedView(ViewModel, frozen=True):
    """One deed with its rents, the one due now marked; owner and what is on it in rows; up to four buttons.

    `earlier` and `later` turn to the deeds beside it in the order of the list.
    """

    deed: DeedCard
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    owner: Party | None = None
    earlier: object | None = None
    later: object | None = None


class PlayerView(ViewModel, frozen=True):
    """One player's deeds, eight a page (seven and the turning cell if there are more); up to four buttons."""

    PAGE: ClassVar[int] = 8
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    deeds: tuple[LotLine, ...]
    buttons: tuple[Button, ...]
    empty_words: str = ""
    turn: Button | None = None
