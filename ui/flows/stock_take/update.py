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
    """On to the next stop; after the last one what differs."""
    draft = _draft(model)
    last = len(walk.stations(model.table, draft, uses_notes(model))) - 1
    if draft.station >= last:
        return _open(model, Differences())
    return _kept(model, msgspec.structs.replace(draft, station=draft.station + 1))


def station_before(message: StationBefore, model: Model) -> Update:
    """One stop back; from the first one off the walk, with what was counted kept."""
    draft = _draft(model)
    if draft.station == 0:
        return Update(model.ui.closed(), cue="key")
    last = len(walk.stations(model.table, draft, uses_notes(model))) - 1
    return _kept(model, msgspec.structs.replace(draft, station=min(draft.station, last) - 1))


def step_pawn(message: PawnStep, model: Model) -> Update:
    """So many spaces further; whoever is stepped out of jail is free."""
    game, draft = model.table, _draft(model)
    space, _ = stock_take.pawn(game, draft, message.whose)
    return _kept(model, stock_take.with_pawn(game, draft, message.whose, stepped(game, space, message.steps)))


def change_cell(message: PawnCell, model: Model) -> Update:
    """Only visiting, or in jail with one failed try more."""
    game, draft = model.table, _draft(model)
    space, tries = stock_take.pawn(game, draft, message.whose)
    return _kept(model, stock_take.with_pawn(game, draft, message.whose, space, next_tries(game, tries)))


def type_cash(message: CashKey, model: Model) -> Update:
    """A digit more of what the notes add up to, the last one off, or what the bank knows."""
    draft = _draft(model)
    if message.key == "known":
        return _kept(model, stock_take.with_cash(model.table, draft, message.whose, ""))
    digits = stock_take.digits(draft, message.whose)
    typed = after_key(digits, message.key, stock_take.MOST_DIGITS, is_whole=True)
    return _kept(model, stock_take.with_cash(model.table, draft, message.whose, typed))


def step_level(message: LevelStep, model: Model) -> Update:
    """One building more or fewer."""
    lying = stock_take.deed(model.table, _draft(model), message.deed)
    return _with_deed(model, msgspec.structs.replace(lying, level=lying.level + message.change))


def turn_deed(message: DeedTurned, model: Model) -> Update:
    """The deed lies on its other side."""
    lying = stock_take.deed(model.table, _draft(model), message.deed)
    return _with_deed(model, msgspec.structs.replace(lying, is_mortgaged=not lying.is_mortgaged))


def own_deed(message: DeedOwned, model: Model) -> Update:
    """The deed is somebody else's; found among those that were missing, it is shown with what stands on it."""
    lying = stock_take.deed(model.table, _draft(model), message.deed)
    update = _with_deed(model, msgspec.structs.replace(lying, owner=message.owner))
    if not isinstance(model.ui.stack[-1], DeedMissing):
        return update
    return Update(update.ui.closed().opened(DeedCounted(message.deed)), cue="key")


def change_cards(message: JailCards, model: Model) -> Update:
    """The next possibility: none, the first, the second, both."""
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
    """So many more or fewer lie in the bank."""
    game, draft = model.table, _draft(model)
    now = stock_take.counted(game, draft, message.kind)
    return _kept(model, stock_take.with_stock(game, draft, message.kind, now + message.change))


def drop_difference(message: DifferenceDropped, model: Model) -> Update:
    """It is as the bank knows it after all."""
    game, draft = model.table, _draft(model)
    return _kept(model, stock_take.without(game, draft, stock_take.differences(game, draft)[message.index]))


def choose_reason(message: StockReason, model: Model) -> Update:
    """Why the differences are corrected."""
    return _kept(model, msgspec.structs.replace(_draft(model), reason=message.reason))


def forget(message: StockAnew, model: Model) -> Update:
    """Nothing is corrected; the next walk begins anew."""
    return Update(model.ui.at_table().without(StockTyped), cue="key")


def deed_held(deed: int, model: Model) -> Update:
    """The code of a deed opens what was found of it."""
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
    """Where a card is that is not before this player: where the bank knows it, else under its stack."""
    holder = dict(game.jail_cards).get(card, BANK)
    return BANK if holder == player else holder
