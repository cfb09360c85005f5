"""Drafts that outlive a restart: what is typed and not signed is kept beside the entries of the game.

A draft that cannot be read is dropped: what was signed is in the journal.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec

from banker.keep.table import Table
from ui.core.state.drafts import DealDrafts, StockTyped, Ticked
from ui.core.state.model import UiState
from ui.core.state.signing import Agreed
from ui.runtime.files.writer import Work

Unsigned = Agreed | DealDrafts | StockTyped | Ticked
"""The kinds that are kept: an agreement, deals in preparation, a stock-take, and ticked moves."""
_decoder = msgspec.json.Decoder(tuple[Unsigned, ...])


class Drafts:
    """Keeps the drafts of the present table."""

    def __init__(self, keep: Callable[[Work], None]) -> None:
        """`keep` writes the work, or only the newest of several."""
        self._keep = keep
        self._kept: tuple[Table, tuple[Unsigned, ...], int] | None = None

    def follow(self, ui: UiState, table: Table | None) -> None:
        """Keep the drafts when they have changed, and after each command that left them valid."""
        typed = tuple(each for each in ui.drafts if isinstance(each, Unsigned))
        if table is None or not (typed or (self._kept and self._kept[0] is table)):
            return
        now = (table, typed, table.journal.last_number if typed else 0)
        if now == self._kept:
            return
        self._keep(partial(table.keep_draft, msgspec.json.encode(typed)))
        self._kept = now


def state_left_at(table: Table | None) -> UiState:
    """The state with the drafts of this table when it was left, as the pauses since have left them."""
    after, body = table.draft if table else (0, b"")
    ui = UiState()
    with suppress(msgspec.DecodeError):
        ui = ui.but(drafts=_decoder.decode(body or b"[]"))
    for moment in table.history.standing if table else ():
        ui = ui.after(moment, moment.game) if moment.number > after else ui
    # A damaged or foreign file may name players and deeds that its game does not have.
    deals = ui.get(DealDrafts).fitting(table.game) if table else None
    return ui.typing(deals) if deals else ui.without(DealDrafts)
