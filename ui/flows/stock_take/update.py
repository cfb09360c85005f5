"""Updates of a stock-take: findings are a draft until the banker signs all differences at once.

If play goes on in between, the counts are dropped, because they belong to another point of the game.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec

from banker.ledger import BANK
from banker.play import stock_take
from banker.play.state import Game
from banker.play.stock_take import StockCount
from ui.core.shown.keypad import after_key
from ui.core.state import routes
from ui.core.state.drafts import StockTyped
from ui.core.state.model import Model
from ui.core.state.pending_moves import uses_notes
from ui.core.state.update import Update
from ui.core.words.corrections import next_tries, stepped
from ui.flows.stock_take import walk
from ui.flows.stock_take.model import (
    CashKey,
    DeedCounted,
    DeedMissing,
    DeedOwned,
    DeedTurned,
    DifferenceDropped,
    Differences,
    JailCards,
    LevelStep,
    PawnCell,
    PawnStep,
    StationBefore,
    StationRight,
    StockAnew,
    StockReason,
    StockStep,
)


def station_right(message: StationRight, model: Model) -> Update:
    """Go to the next stop; after the last one to the differences."""
    draft = _draft(model)
    last = len(walk.stations(model.table, draft, uses_notes(model))) - 1
    if draft.station >= last:
        return _open(model, Differences())
    return _kept(model, msgspec.structs.replace(draft, station=draft.station + 1))


def station_before(message: StationBefore, model: Model) -> Update:
    """Go one stop back; from the first one leave the walk, with all counts kept."""
    draft = _draft(model)
    if draft.station == 0:
        return Update(model.ui.closed(), cue="key")
    last = len(walk.stations(model.table, draft, uses_notes(model))) - 1
    return _kept(model, msgspec.structs.replace(draft, station=min(draft.station, last) - 1))


def step_pawn(message: PawnStep, model: Model) -> Update:
    """Move the counted pawn; a pawn that leaves jail is free."""
    game, draft = model.table, _draft(model)
    space, _ = stock_take.pawn(game, draft, message.whose)
    return _kept(model, stock_take.with_pawn(game, draft, message.whose, stepped(game, space, message.steps)))


def change_cell(message: PawnCell, model: Model) -> Update:
    """Change between visiting and jail, each time with one failed try more."""
    game, draft = model.table, _draft(model)
    space, tries = stock_take.pawn(game, draft, message.whose)
    return _kept(model, stock_take.with_pawn(game, draft, message.whose, space, next_tries(game, tries)))


def type_cash(message: CashKey, model: Model) -> Update:
    """Add or erase a digit of the notes' sum, or take what the bank knows."""
    draft = _draft(model)
    if message.key == "known":
        return _kept(model, stock_take.with_cash(model.table, draft, message.whose, ""))
    digits = stock_take.digits(draft, message.whose)
    typed = after_key(digits, message.key, stock_take.MOST_DIGITS, is_whole=True)
    return _kept(model, stock_take.with_cash(model.table, draft, message.whose, typed))


def step_level(message: LevelStep, model: Model) -> Update:
    """Count one building more or fewer."""
    lying = stock_take.deed(model.table, _draft(model), message.deed)
    return _with_deed(model, msgspec.structs.replace(lying, level=lying.level + message.change))


def turn_deed(message: DeedTurned, model: Model) -> Update:
    """Count the deed as turned over."""
    lying = stock_take.deed(model.table, _draft(model), message.deed)
    return _with_deed(model, msgspec.structs.replace(lying, is_mortgaged=not lying.is_mortgaged))


def own_deed(message: DeedOwned, model: Model) -> Update:
    """Count the deed as another owner's. If it was found in the list of other deeds, open it."""
    lying = stock_take.deed(model.table, _draft(model), message.deed)
    update = _with_deed(model, msgspec.structs.replace(lying, owner=message.owner))
    if not isinstance(model.ui.stack[-1], DeedMissing):
        return update
    return Update(update.ui.closed().opened(DeedCounted(message.deed)), cue="key")


def change_cards(message: JailCards, model: Model) -> Update:
    """Change to the next set of jail cards: none, the first, the second, both."""
    game, draft = model.table, _draft(model)
    cards, held = stock_take.jail_cards(game), stock_take.cards_of(game, draft, message.whose)
    possible = [tuple(bool(bit) for bit in reversed(bits)) for bits in product((0, 1), repeat=len(cards))]
    now = possible.index(tuple(card in held for card in cards))
    for card, is_held in zip(cards, possible[(now + 1) % len(possible)], strict=True):
        if is_held != (card in held):
            holder = message.whose if is_held else _other_holder(game, card, message.whose)
            draft = stock_take.with_card(game, draft, card, holder)
    return _kept(model, draft)


def step_stock(message: StockStep, model: Model) -> Update:
    """Change the count of buildings in the bank."""
    game, draft = model.table, _draft(model)
    now = stock_take.counted(game, draft, message.kind)
    return _kept(model, stock_take.with_stock(game, draft, message.kind, now + message.change))


def drop_difference(message: DifferenceDropped, model: Model) -> Update:
    """Drop a difference: the bank's books were right."""
    game, draft = model.table, _draft(model)
    return _kept(model, stock_take.without(game, draft, stock_take.differences(game, draft)[message.index]))


def choose_reason(message: StockReason, model: Model) -> Update:
    """Choose the reason of the corrections."""
    return _kept(model, msgspec.structs.replace(_draft(model), reason=message.reason))


def forget(message: StockAnew, model: Model) -> Update:
    """Drop all counts and correct nothing; the next walk starts from the beginning."""
    return Update(model.ui.at_table().without(StockTyped), cue="key")


def deed_held(deed: int, model: Model) -> Update:
    """Open a deed by its printed code."""
    return Update(model.ui.opened(DeedCounted(deed)), cue="card_read")


def _draft(model: Model) -> StockCount:
    return model.ui.get(StockTyped).count


def _kept(model: Model, draft: StockCount) -> Update:
    return Update(model.ui.typing(StockTyped(draft)).but(number=0), cue="key")


def _open(model: Model, address: routes.Route) -> Update:
    return Update(model.ui.opened(address), cue="key")


def _with_deed(model: Model, lying: Any) -> Update:
    return _kept(model, stock_take.with_deed(model.table, _draft(model), lying))


def _other_holder(game: Game, card: str, player: int) -> int:
    """The holder of a jail card that this player does not have: by the bank's books, else it is under its stack."""
    holder = dict(game.jail_cards).get(card, BANK)
    return BANK if holder == player else holder
