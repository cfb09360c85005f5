"""What does a touch mean on a stock-take? It is kept on the page until the banker signs all differences at once.

When play goes on meanwhile what was counted is forgotten: it was counted at another point of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

import msgspec

from banker import events as e
from banker import stock_take
from banker.history import Moment
from banker.ledger import BANK
from banker.state import Game
from ui.core import routes
from ui.core.corrections import next_tries, stepped
from ui.core.drafts import StockDraft
from ui.core.hands import uses_notes
from ui.core.model import Model, UiState
from ui.core.update import Update
from ui.flows.stock_take.model import (
    CashKey,
    DeedOwned,
    DeedTurned,
    DifferenceDropped,
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

_STILL: Final = (e.ClockPaused, e.ClockResumed)


def station_right(touch: StationRight, scene: Model) -> Update:
    """On to the next stop; after the last one what differs."""
    draft = _draft(scene)
    last = len(stock_take.stations(scene.table, draft, uses_notes(scene))) - 1
    if draft.station >= last:
        return _opened(scene, routes.Differences())
    return _kept(scene, msgspec.structs.replace(draft, station=draft.station + 1))


def station_before(touch: StationBefore, scene: Model) -> Update:
    """One stop back; from the first one off the walk, with what was counted kept."""
    draft = _draft(scene)
    if draft.station == 0:
        return Update(scene.page.closed(), cue="key")
    last = len(stock_take.stations(scene.table, draft, uses_notes(scene))) - 1
    return _kept(scene, msgspec.structs.replace(draft, station=min(draft.station, last) - 1))


def step_pawn(touch: PawnStep, scene: Model) -> Update:
    """So many spaces further; whoever is stepped out of jail is free."""
    game, draft = scene.table, _draft(scene)
    space, _ = stock_take.pawn(game, draft, touch.whose)
    return _kept(scene, stock_take.with_pawn(game, draft, touch.whose, stepped(game, space, touch.steps)))


def change_cell(touch: PawnCell, scene: Model) -> Update:
    """Only visiting, or in jail with one failed try more."""
    game, draft = scene.table, _draft(scene)
    space, tries = stock_take.pawn(game, draft, touch.whose)
    return _kept(scene, stock_take.with_pawn(game, draft, touch.whose, space, next_tries(game, tries)))


def type_cash(touch: CashKey, scene: Model) -> Update:
    """A digit more of what the notes add up to, the last one off, or what the bank knows."""
    draft = _draft(scene)
    typed = stock_take.digits(draft, touch.whose)
    if touch.key == "known":
        typed = ""
    elif touch.key == "erase":
        typed = typed[:-1]
    elif len(typed) + len(touch.key) <= stock_take.MOST_DIGITS:
        typed = (typed + touch.key).lstrip("0") or "0"
    return _kept(scene, stock_take.with_cash(scene.table, draft, touch.whose, typed))


def step_level(touch: LevelStep, scene: Model) -> Update:
    """One building more or fewer."""
    lying = stock_take.deed(scene.table, _draft(scene), touch.deed)
    return _with_deed(scene, msgspec.structs.replace(lying, level=lying.level + touch.change))


def turn_deed(touch: DeedTurned, scene: Model) -> Update:
    """The deed lies on its other side."""
    lying = stock_take.deed(scene.table, _draft(scene), touch.deed)
    return _with_deed(scene, msgspec.structs.replace(lying, is_mortgaged=not lying.is_mortgaged))


def own_deed(touch: DeedOwned, scene: Model) -> Update:
    """The deed is somebody else's; found among those that were missing, it is shown with what stands on it."""
    lying = stock_take.deed(scene.table, _draft(scene), touch.deed)
    answer = _with_deed(scene, msgspec.structs.replace(lying, owner=touch.owner))
    if not isinstance(scene.page.stack[-1], routes.DeedMissing):
        return answer
    return Update(answer.page.closed().opened(routes.DeedCounted(touch.deed)), cue="key")


def change_cards(touch: JailCards, scene: Model) -> Update:
    """The next possibility: none, the first, the second, both."""
    game, draft = scene.table, _draft(scene)
    cards, held = stock_take.jail_cards(game), stock_take.cards_of(game, draft, touch.whose)
    possible = [tuple(bool(bit) for bit in reversed(bits)) for bits in product((0, 1), repeat=len(cards))]
    now = possible.index(tuple(card in held for card in cards))
    for card, is_held in zip(cards, possible[(now + 1) % len(possible)], strict=True):
        if is_held != (card in held):
            holder = touch.whose if is_held else _other_holder(game, card, touch.whose)
            draft = stock_take.with_card(game, draft, card, holder)
    return _kept(scene, draft)


def step_stock(touch: StockStep, scene: Model) -> Update:
    """So many more or fewer lie in the bank."""
    game, draft = scene.table, _draft(scene)
    now = stock_take.counted(game, draft, touch.kind)
    return _kept(scene, stock_take.with_stock(game, draft, touch.kind, now + touch.change))


def drop_difference(touch: DifferenceDropped, scene: Model) -> Update:
    """It is as the bank knows it after all."""
    game, draft = scene.table, _draft(scene)
    return _kept(scene, stock_take.without(game, draft, stock_take.differences(game, draft)[touch.index]))


def choose_reason(touch: StockReason, scene: Model) -> Update:
    """Why the differences are corrected."""
    return _kept(scene, msgspec.structs.replace(_draft(scene), reason=touch.reason))


def forget(touch: StockAnew, scene: Model) -> Update:
    """Nothing is corrected; the next walk begins anew."""
    return Update(scene.page.at_table(stock=None), cue="key")


def without_counted(page: UiState, moment: Moment) -> dict[str, Any]:
    """What was counted is done with once anything but the pause of the clock has happened."""
    is_still = all(isinstance(event, _STILL) for event in moment.events)
    return {} if is_still or page.stock is None else {"stock": None}


def _draft(scene: Model) -> StockDraft:
    return scene.page.stock or StockDraft()


def _kept(scene: Model, draft: StockDraft) -> Update:
    return Update(scene.page.but(stock=draft, number=0), cue="key")


def _opened(scene: Model, screen: routes.Route) -> Update:
    return Update(scene.page.opened(screen), cue="key")


def _with_deed(scene: Model, lying: Any) -> Update:
    return _kept(scene, stock_take.with_deed(scene.table, _draft(scene), lying))


def _other_holder(game: Game, card: str, player: int) -> int:
    """Where a card is that is not before this player: where the bank knows it, else under its stack."""
    holder = dict(game.jail_cards).get(card, BANK)
    return BANK if holder == player else holder


ANSWERS: Final[dict[type, Callable[[Any, Model], Update]]] = {
    StationRight: station_right,
    StationBefore: station_before,
    PawnStep: step_pawn,
    PawnCell: change_cell,
    CashKey: type_cash,
    LevelStep: step_level,
    DeedTurned: turn_deed,
    DeedOwned: own_deed,
    JailCards: change_cards,
    StockStep: step_stock,
    DifferenceDropped: drop_difference,
    StockReason: choose_reason,
    StockAnew: forget,
}
