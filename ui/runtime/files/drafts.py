"""What is typed and not signed when a table is left? It is kept beside the entries of the game; the runtime asks.

A draft that cannot be read is no reason to stop: what was signed is in the journal.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec

from banker.keep.table import Table
from ui.core.state.drafts import StockTyped, Ticked
from ui.core.state.model import UiState
from ui.core.state.signing import Agreed
from ui.runtime.files.writer import Work

Unsigned = Agreed | StockTyped | Ticked
"""What outlives a restart: half an agreement, a stock-take, what hands have done."""
_decoder = msgspec.json.Decoder(tuple[Unsigned, ...])


class Drafts:
    """What is kept of the table of now."""

    def __init__(self, keep: Callable[[Work], None]) -> None:
        """`keep` has this written, or what comes after it."""
        self._keep = keep
        self._kept: tuple[Table, tuple[Unsigned, ...], int] | None = None

    def follow(self, ui: UiState, table: Table | None) -> None:
        """Keeps what is typed, when it has changed, and again after each command that left it standing."""
        typed = tuple(each for each in ui.typed if isinstance(each, Unsigned))
        if table is None or not (typed or (self._kept and self._kept[0] is table)):
            return
        now = (table, typed, table.journal.last_number if typed else 0)
        if now == self._kept:
            return
        self._keep(partial(table.keep_draft, msgspec.json.encode(typed)))
        self._kept = now


def left_at(table: Table | None) -> UiState:
    """What was typed at this table when it was left, as the pauses since have left it."""
    after, body = table.draft if table else (0, b"")
    ui = UiState()
    with suppress(msgspec.DecodeError):
        ui = ui.but(typed=_decoder.decode(body or b"[]"))
    for moment in table.history.standing if table else ():
        ui = ui.after(moment, moment.game) if moment.number > after else ui
    return ui
