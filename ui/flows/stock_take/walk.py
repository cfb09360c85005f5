"""The walk of a stock-take: where it stops, and what is looked at there. Used by the update and the view."""

from collections.abc import Iterator

import msgspec

from banker.ledger import BANK
from banker.play.state import Game
from banker.play.stock_take import StockCount, deed, jail_cards
from ui.core.state import routes
from ui.flows.stock_take.model import (
    CashCounted,
    DeedCounted,
    DeedMissing,
    JailCards,
    LapsCell,
    PawnCounted,
    PotCounted,
    StockCounted,
)

CELLS = 8
"""The most things at one stop."""
Cell = routes.Route | JailCards | LapsCell
"""One thing to check: the page that corrects it, or jail cards and laps, which a touch changes."""


class Stop(msgspec.Struct, frozen=True):
    """A stop on the walk: before a player, or at the bank."""

    owner: int
    cells: tuple[Cell, ...]


def stations(game: Game, draft: StockCount, has_notes: bool) -> tuple[Stop, ...]:
    """The stops round the table, the bank last; a player with many things has several stops."""
    owners = [(player, tuple(_cells(game, draft, player, has_notes))) for player in game.players]
    owners.append((BANK, tuple(_cells_of_bank(game))))
    return tuple(
        Stop(owner, cells[first : first + CELLS]) for owner, cells in owners for first in range(0, len(cells), CELLS)
    )


def _cells_of_bank(game: Game) -> Iterator[Cell]:
    """Its buildings where they are counted, and what lies on free parking."""
    if game.houses is not None:
        yield from (StockCounted("houses"), StockCounted("hotels"))
    if game.book.rules.parking.pot:
        yield PotCounted()


def _cells(game: Game, draft: StockCount, player: int, has_notes: bool) -> Iterator[Cell]:
    """Pawn, notes, jail cards and laps, then the deeds in board order, with those that the bank knows elsewhere."""
    yield PawnCounted(player)
    if has_notes:
        yield CashCounted(player)
    if jail_cards(game):
        yield JailCards(player)
    if game.book.rules.turn.speed_die:
        yield LapsCell(player)
    for index in game.book.board.deeds:
        if player in (game.owners[index], deed(game, draft, index).owner):
            yield DeedCounted(index)
    yield DeedMissing(player)
