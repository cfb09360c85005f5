"""Updates of a stock-take: findings are a draft until the banker signs all differences at once.

If play goes on in between, the counts are dropped, because they belong to another point of the game.
"""

from itertools import product
from typing import Any, Literal

import msgspec

from banker.ledger import BANK
from banker.play import stock_take
from banker.play.rules.building import level_at, step_of
from banker.play.state import Game
from banker.play.stock_take import StockCount
from ui.core.shown.keypad import after_key
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import StockTyped
from ui.core.state.model import Model
from ui.core.state.pending_moves import uses_notes
from ui.core.state.update import Update
from ui.core.words.corrections import next_laps
from ui.flows.stock_take import model as own
from ui.flows.stock_take import walk


def station_right(model: Model) -> Update:
    """Go to the next stop; after the last one to the differences."""
    draft = _draft(model)
    last = len(walk.stations(model.table, draft, uses_notes(model))) - 1
    if draft.station >= last:
        return _open(model, own.Differences())
    return _keep(model, msgspec.structs.replace(draft, station=draft.station + 1))


def station_before(model: Model) -> Update:
    """Go one stop back; from the first one leave the walk, with all counts kept."""
    draft = _draft(model)
    if draft.station == 0:
        return Update(model.ui.closed(), cue="key")
    last = len(walk.stations(model.table, draft, uses_notes(model))) - 1
    return _keep(model, msgspec.structs.replace(draft, station=min(draft.station, last) - 1))


def put_pawn(message: m.PawnPut, model: Model) -> Update:
    """Set the counted pawn on a space of the board."""
    shown = model.ui.top
    assert isinstance(shown, own.PawnCounted)
    return _keep(model, stock_take.with_pawn(model.table, _draft(model), shown.whose, message.space, message.tries))


def type_cash(whose: int, key: str, model: Model) -> Update:
    """Add or erase a digit of the notes' sum, or take what the bank knows."""
    draft = _draft(model)
    if key == "known":
        return _keep(model, stock_take.with_cash(model.table, draft, whose, ""))
    digits = stock_take.digits(draft, whose)
    typed = after_key(digits, key, model.table.book.board.smallest_note)
    return _keep(model, stock_take.with_cash(model.table, draft, whose, typed))


def step_level(deed: int, change: int, model: Model) -> Update:
    """Count one building more or fewer."""
    lying = stock_take.deed(model.table, _draft(model), deed)
    level = level_at(model.table, step_of(model.table, lying.level) + change)
    return _with_deed(model, msgspec.structs.replace(lying, level=level))


def turn_deed(deed: int, model: Model) -> Update:
    """Count the deed as turned over."""
    lying = stock_take.deed(model.table, _draft(model), deed)
    return _with_deed(model, msgspec.structs.replace(lying, is_mortgaged=not lying.is_mortgaged))


def own_deed(deed: int, owner: int, model: Model) -> Update:
    """Count the deed as another owner's. If it was found in the list of other deeds, open it."""
    lying = stock_take.deed(model.table, _draft(model), deed)
    update = _with_deed(model, msgspec.structs.replace(lying, owner=owner))
    if not isinstance(model.ui.stack[-1], own.DeedMissing):
        return update
    return Update(update.ui.closed().opened(own.DeedCounted(deed)), cue="key")


def change_cards(whose: int, model: Model) -> Update:
    """Change to the next set of jail cards: none, the first, the second, both."""
    game, draft = model.table, _draft(model)
    cards, held = stock_take.jail_cards(game), stock_take.cards_of(game, draft, whose)
    possible = [tuple(bool(bit) for bit in reversed(bits)) for bits in product((0, 1), repeat=len(cards))]
    now = possible.index(tuple(card in held for card in cards))
    for card, is_held in zip(cards, possible[(now + 1) % len(possible)], strict=True):
        if is_held != (card in held):
            holder = whose if is_held else _other_holder(game, card, whose)
            draft = stock_take.with_card(game, draft, card, holder)
    return _keep(model, draft)


def change_laps(whose: int, model: Model) -> Update:
    """Count one lap more; after two or more none."""
    game, draft = model.table, _draft(model)
    laps = next_laps(stock_take.laps(game, draft, whose))
    return _keep(model, stock_take.with_laps(game, draft, whose, laps))


def type_pot(key: str, model: Model) -> Update:
    """Add or erase a digit of what lies on free parking, or take what the bank knows."""
    draft, is_known = _draft(model), key == "known"
    typed = "" if is_known else after_key(draft.pot, key, model.table.book.board.smallest_note)
    return _keep(model, msgspec.structs.replace(draft, pot=typed))


def step_stock(kind: Literal["houses", "hotels"], change: int, model: Model) -> Update:
    """Change the count of buildings in the bank."""
    game, draft = model.table, _draft(model)
    now = stock_take.count_in_bank(game, draft, kind)
    return _keep(model, stock_take.with_stock(game, draft, kind, now + change))


def drop_difference(index: int, model: Model) -> Update:
    """Drop a difference: the bank's books were right."""
    game, draft = model.table, _draft(model)
    return _keep(model, stock_take.without(game, draft, stock_take.differences(game, draft)[index]))


def choose_reason(reason: str, model: Model) -> Update:
    """Choose the reason of the corrections."""
    return _keep(model, msgspec.structs.replace(_draft(model), reason=reason))


def forget(model: Model) -> Update:
    """Drop all counts and correct nothing; the next walk starts from the beginning."""
    return Update(model.ui.at_table().without(StockTyped), cue="key")


def open_deed(deed: int, model: Model) -> Update:
    """Open a deed by its printed code."""
    return Update(model.ui.opened(own.DeedCounted(deed)), cue="card_read")


def _draft(model: Model) -> StockCount:
    return model.ui.get(StockTyped).count


def _keep(model: Model, draft: StockCount) -> Update:
    return Update(model.ui.typing(StockTyped(draft)).but(number=0), cue="key")


def _open(model: Model, address: routes.Route) -> Update:
    return Update(model.ui.opened(address), cue="key")


def _with_deed(model: Model, lying: Any) -> Update:
    return _keep(model, stock_take.with_deed(model.table, _draft(model), lying))


def _other_holder(game: Game, card: str, player: int) -> int:
    """The holder of a jail card that this player does not have: by the bank's books, else it is under its stack."""
    holder = dict(game.jail_cards).get(card, BANK)
    return BANK if holder == player else holder
