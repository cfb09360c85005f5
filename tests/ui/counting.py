"""A stock-take as tests walk it. Whatever is counted: its page is opened, it is counted there, and the page is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from banker.play import commands as c
from banker.play.position import Seat
from banker.play.stock_take import StockCount
from tests.ui.positions import held
from tests.ui.positions_past import by
from tests.ui.seen import seen
from tests.ui.sitting import Sitting
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import StockTyped
from ui.flows.stock_take.model import (
    CashCounted,
    CashKey,
    DeedCounted,
    DeedOwned,
    DeedTurned,
    Differences,
    LevelStep,
    PawnCell,
    PawnCounted,
    PawnStep,
    StockCounted,
    StockStep,
)
from ui.locale.words import Words
from ui.pieces.templates.pick import PickView

SEATS: Final = (
    Seat(1312, 17, holdings=(*held(6, 8, level=4), *held(9, level=5), *held(5))),
    Seat(864, 15, holdings=held(3, 15)),
    Seat(540, 10, tries=1, jail_cards=1),
)


def walking(*rules: tuple[str, str], seats: tuple[Seat, ...] = SEATS, **more: Any) -> Sitting:
    """A stock-take at its first station."""
    sitting = by(Words(), *rules, seats=seats, **more)
    sitting.touch(m.Open(routes.StockTake()))
    return sitting


def count(sitting: Sitting, *messages: m.Message) -> None:
    """Each of these, on its page of the walk."""
    for touch in counting(*messages):
        sitting.touch(touch)


def found(sitting: Sitting) -> StockCount:
    """What was counted so far."""
    return sitting.ui.get(StockTyped).count


def station(sitting: Sitting) -> list[tuple[str, str]]:
    """What the bank knows at this station."""
    return [(entry.title, entry.note) for entry in seen(sitting.view, PickView).entries]


def signed(sitting: Sitting) -> tuple[c.JournalCommand, ...]:
    """What the banker signs at the end."""
    sitting.touch(m.Open(Differences()))
    return sitting.sign_title("Correct")


def counting(*messages: m.Message) -> Iterator[m.Message]:
    """Each message with the way to the page it belongs to, and the way back to the station."""
    for message in messages:
        page = _page_of(message)
        yield from (message,) if page is None else (m.Open(page), message, m.Back())


def _page_of(message: m.Message) -> routes.Route | None:
    """None: it is counted at the station itself."""
    match message:
        case PawnStep(whose) | PawnCell(whose):
            return PawnCounted(whose)
        case CashKey(whose):
            return CashCounted(whose)
        case LevelStep(deed) | DeedTurned(deed) | DeedOwned(deed):
            return DeedCounted(deed)
        case StockStep(kind):
            return StockCounted(kind)
    return None
