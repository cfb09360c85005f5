"""A stock-take as tests walk it. Whatever is counted: its page is opened, it is counted there, and the page is left."""

from collections.abc import Iterator
from typing import Any, Final

from banker.play import commands as c
from banker.play.position import Seat
from banker.play.stock_take import StockCount
from tests.ui.positions_past import by
from tests.ui.sitting import Sitting, held, seen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import StockTyped
from ui.core.state.update import Do
from ui.flows.stock_take import update
from ui.flows.stock_take.model import CashCounted, DeedCounted, Differences, PawnCounted, PotCounted, StockCounted
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
    sitting.touch(routes.StockTake())
    return sitting


def pawn_at(whose: int, space: int) -> tuple[routes.Route, m.Message]:
    """A player's pawn is on this space."""
    return PawnCounted(whose), m.PawnPut(space)


def count(sitting: Sitting, *messages: m.Message | tuple[routes.Route, m.Message]) -> None:
    """Each of these, on its page of the walk."""
    sitting.touch(*counting(*messages))


def found(sitting: Sitting) -> StockCount:
    """What was counted so far."""
    return sitting.ui.get(StockTyped).count


def station(sitting: Sitting) -> list[tuple[str, str]]:
    """What the bank knows at this station."""
    return [(entry.title, entry.note) for entry in seen(sitting.view, PickView).entries]


def signed(sitting: Sitting) -> tuple[c.JournalCommand, ...]:
    """What the banker signs at the end."""
    sitting.touch(Differences())
    return sitting.sign_title("Correct")


def counting(*messages: m.Message | tuple[routes.Route, m.Message]) -> Iterator[m.Message]:
    """Each message with the way to the page it belongs to, and the way back to the station."""
    for each in messages:
        page, message = each if isinstance(each, tuple) else (_page_of(each), each)
        yield from (message,) if page is None else (m.Open(page), message, m.Back())


def _page_of(message: m.Message) -> routes.Route | None:
    """None: it is counted at the station itself."""
    if not isinstance(message, Do) or message.act in (update.change_cards, update.change_laps):
        return None
    pages = {
        update.type_cash: CashCounted, update.step_level: DeedCounted, update.turn_deed: DeedCounted,
        update.own_deed: DeedCounted, update.step_stock: StockCounted,
    }  # fmt: skip
    return PotCounted() if message.calls(update.type_pot) else pages[message.act](message.given[0])
