"""What did a touch mean? One function an action; most change the page, a signature hands commands to the bank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui.core import drafted, privacy, routes, throwing
from ui.core import messages as m
from ui.core.messages import DieEmptied, DieKey, KeyTyped, NameDone, TakeOver, UndoFrom
from ui.core.model import Model, UiState
from ui.core.notice import WhyTheClock
from ui.core.signing import signed
from ui.core.update import CloseGame, OpenGame, Quit, SavePage, SavePicture, SaveRecord, Update, WorkBench, said
from ui.flows.agreement import update as agreement_update
from ui.flows.agreement.model import BankerAgrees, NameAgrees
from ui.flows.auction import update as auction_update
from ui.flows.auction.model import StepChosen
from ui.flows.building import update as building_update
from ui.flows.building.model import PlanLess, PlanMore
from ui.flows.corrections import update as corrections_update
from ui.flows.corrections.model import AccountChosen, AmountKey, ReasonChosen
from ui.flows.deals import update as deals_update
from ui.flows.deals.model import DealCash, DealDebt, DealDeed, DealJailCard, DealKey, DealPage
from ui.flows.debts import update as debts_update
from ui.flows.debts.model import DebtorChosen, RaiseCash, SaleChosen, SourceChosen, Waive
from ui.flows.draw import update as draw_update
from ui.flows.draw.model import CardKindChosen, PickCard
from ui.flows.new_game import start_update as new_game_start_update
from ui.flows.new_game import update as new_game_update
from ui.flows.new_game.model import (
    Begin,
    BoardChosen,
    DeckChosen,
    LotNamed,
    LotWanted,
    PersonTouched,
    RollTaken,
    RuleChosen,
    RulesChosen,
    SeatChosen,
    SeatRemoved,
    SeatsTaken,
    SignChosen,
    StartByLot,
)
from ui.flows.settings import update as settings_update
from ui.flows.stock_take import update as stock_take_update
from ui.flows.take_over import update as take_over_update
from ui.flows.take_over.model import (
    CashTaken,
    DeedAtLevel,
    DeedOfOwner,
    DeedsKnown,
    JailCardsTaken,
    LevelMeant,
    OutTaken,
    OwnerMeant,
    PlaceTaken,
    PositionBegun,
    TurnTaken,
)
from ui.flows.turn import update as turn_update
from ui.flows.turn.model import RollInJail
from ui.flows.undo import update as undo_update
from ui.flows.undo.model import HandsDone, JobTicked, LinesFrom, UndoChosen
from ui.flows.welcome import update as welcome_update
from ui.flows.welcome.model import RenamePerson, RevokeCard
from ui.runtime.tapping import tap_of

KEY: Final = "key"


def touched(action: object, model: Model) -> Update:
    """Something on the screen was touched; `action` is what its part of the view carries."""
    model = model.but(ui=model.ui.but(idle_seconds=0.0))
    return _ANSWERS[type(action)](action, model)


def _sign(touch: m.Sign, model: Model) -> Update:
    return signed(touch.commands, model)


def _open(touch: m.Open, model: Model) -> Update:
    """A screen over the present one; what it needs is begun. A player's money asks first who wants to see it."""
    ui, screen = model.ui, _guarded(touch.screen, model)
    if isinstance(screen, routes.NewGame):
        return Update(ui.opened(screen, draft=drafted.drafted(model)), cue=KEY)
    return Update(ui.opened(screen), cue=KEY)


def _guarded(screen: routes.Route, model: Model) -> routes.Route:
    """At a table of private balances only a player's own tap opens the page, or the account behind it."""
    if not isinstance(screen, routes.PlayerShown | routes.AccountShown) or getattr(screen, "is_own", False):
        return screen
    if privacy.sees(model.table, model.ui, screen.player):
        return screen
    return routes.PlayerAsked(screen.player)


def _back(touch: m.Back, model: Model) -> Update:
    """The topmost screen goes; without one, what was chosen on the way to the present question."""
    ui = model.ui
    if ui.stack:
        return Update(ui.closed(naming=None, dice=() if _was_rolling(ui) else ui.dice), cue=KEY)
    kind = ui.card_kind if ui.card else ""
    return Update(ui.but(is_rolling=False, is_raising=False, debtor=-1, card="", card_kind=kind, number=0), cue=KEY)


def _was_rolling(ui: UiState) -> bool:
    return isinstance(ui.stack[-1], routes.RollForStart)


def _turn_page(touch: m.TurnPage, model: Model) -> Update:
    return Update(model.ui.but(number=(model.ui.number + 1) % max(touch.pages, 1)), cue=KEY)


def _seat(touch: m.SeatTouched, model: Model) -> Update:
    """Without a reader that player's tap; with one a look at that player."""
    if not model.has_reader:
        return tap_of(touch.player, model, is_touch=True)
    return Update(model.ui.opened(_guarded(routes.PlayerShown(touch.player), model)), cue=KEY)


def _clock(touch: m.ClockTouched, model: Model) -> Update:
    return said(model.ui, WhyTheClock(), KEY)


def _leave(touch: m.Leave, model: Model) -> Update:
    """The first screen; a game that was being set up is still there when it is opened again."""
    ui = model.ui
    return Update(UiState(draft=ui.draft, taking=ui.taking), effect=CloseGame() if model.game else None, cue=KEY)


_ANSWERS: Final[dict[type, Callable[[Any, Model], Update]]] = {
    m.Sign: _sign,
    m.Open: _open,
    m.Back: _back,
    m.TurnPage: _turn_page,
    m.SeatTouched: _seat,
    m.ClockTouched: _clock,
    DieKey: throwing.type_die,
    DieEmptied: throwing.empty_die,
    RollInJail: turn_update.roll_in_jail,
    StepChosen: auction_update.choose_step,
    PlanMore: building_update.plan_more,
    PlanLess: building_update.plan_less,
    SourceChosen: debts_update.choose_source,
    SaleChosen: debts_update.choose_sale,
    RaiseCash: debts_update.raise_cash,
    DebtorChosen: debts_update.choose_debtor,
    Waive: debts_update.waive,
    PickCard: draw_update.pick_card,
    CardKindChosen: draw_update.choose_card_kind,
    UndoFrom: undo_update.undo_from,
    UndoChosen: undo_update.choose_undo,
    LinesFrom: undo_update.turn_list,
    JobTicked: undo_update.tick,
    HandsDone: undo_update.hands_done,
    NameAgrees: agreement_update.name_touched,
    BankerAgrees: agreement_update.banker_touched,
    **stock_take_update.ANSWERS,
    AccountChosen: corrections_update.choose_account,
    AmountKey: corrections_update.type_amount,
    ReasonChosen: corrections_update.choose_reason,
    DealCash: deals_update.deal_cash,
    DealDeed: deals_update.deal_deed,
    DealJailCard: deals_update.deal_jail_card,
    DealDebt: deals_update.deal_debt,
    DealKey: deals_update.deal_key,
    DealPage: deals_update.deal_page,
    SeatChosen: new_game_update.choose_seat,
    KeyTyped: new_game_update.type_key,
    SignChosen: new_game_update.choose_sign,
    NameDone: new_game_update.name_done,
    PersonTouched: new_game_update.touch_person,
    SeatRemoved: new_game_update.remove_seat,
    RulesChosen: new_game_start_update.choose_rules,
    RuleChosen: new_game_start_update.agree,
    BoardChosen: new_game_start_update.choose_board,
    DeckChosen: new_game_start_update.choose_deck,
    SeatsTaken: new_game_start_update.take_seats,
    StartByLot: new_game_start_update.start_by_lot,
    LotWanted: new_game_start_update.want_lot,
    LotNamed: new_game_start_update.name_lot,
    RollTaken: new_game_start_update.take_roll,
    Begin: new_game_start_update.begin,
    m.PlayAgain: new_game_start_update.play_again,
    TakeOver: take_over_update.take_over,
    CashTaken: take_over_update.type_cash,
    JailCardsTaken: take_over_update.take_jail_cards,
    OutTaken: take_over_update.take_out,
    PlaceTaken: take_over_update.take_place,
    OwnerMeant: take_over_update.mean_owner,
    DeedOfOwner: take_over_update.take_deed,
    LevelMeant: take_over_update.mean_level,
    DeedAtLevel: take_over_update.take_level,
    TurnTaken: take_over_update.take_turn,
    DeedsKnown: take_over_update.know_deeds,
    PositionBegun: take_over_update.begin_position,
    RenamePerson: welcome_update.rename_person,
    RevokeCard: welcome_update.revoke_card,
    m.Continue: lambda touch, model: Update(UiState(), effect=OpenGame(touch.path), cue=KEY),
    m.Leave: _leave,
    m.Save: lambda touch, model: Update(model.ui, effect=SaveRecord(), cue=KEY),
    m.SavePicture: lambda touch, model: Update(model.ui, effect=SavePicture(touch.name), cue=KEY),
    m.SavePage: lambda touch, model: Update(model.ui, effect=SavePage(), cue=KEY),
    m.Switch: lambda touch, model: Update(model.ui, effect=Quit()),
    **settings_update.ANSWERS,
    m.VirtualCard: lambda touch, model: Update(model.ui, effect=WorkBench(tag=touch.tag)),
    m.VirtualButton: lambda touch, model: Update(model.ui, effect=WorkBench(button=touch.button)),
}
