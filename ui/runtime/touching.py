"""What did a touch mean? One function an action; most change the page, a signature hands commands to the bank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui.core import drafted, privacy, routes
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


def touched(action: object, scene: Model) -> Update:
    """Something on the screen was touched; `action` is what its part of the view carries."""
    scene = scene.but(page=scene.page.but(idle_seconds=0.0))
    return _ANSWERS[type(action)](action, scene)


def _sign(touch: m.Sign, scene: Model) -> Update:
    return signed(touch.commands, scene)


def _open(touch: m.Open, scene: Model) -> Update:
    """A screen over the present one; what it needs is begun. A player's money asks first who wants to see it."""
    page, screen = scene.page, _guarded(touch.screen, scene)
    if isinstance(screen, routes.NewGame):
        return Update(page.opened(screen, draft=drafted.drafted(scene)), cue=KEY)
    return Update(page.opened(screen), cue=KEY)


def _guarded(screen: routes.Route, scene: Model) -> routes.Route:
    """At a table of private balances only a player's own tap opens the page, or the account behind it."""
    if not isinstance(screen, routes.PlayerShown | routes.AccountShown) or getattr(screen, "is_own", False):
        return screen
    if privacy.sees(scene.table, scene.page, screen.player):
        return screen
    return routes.PlayerAsked(screen.player)


def _back(touch: m.Back, scene: Model) -> Update:
    """The topmost screen goes; without one, what was chosen on the way to the present question."""
    page = scene.page
    if page.stack:
        return Update(page.closed(naming=None, dice=() if _was_rolling(page) else page.dice), cue=KEY)
    kind = page.card_kind if page.card else ""
    return Update(page.but(is_rolling=False, is_raising=False, debtor=-1, card="", card_kind=kind, number=0), cue=KEY)


def _was_rolling(page: UiState) -> bool:
    return isinstance(page.stack[-1], routes.RollForStart)


def _turn_page(touch: m.TurnPage, scene: Model) -> Update:
    return Update(scene.page.but(number=(scene.page.number + 1) % max(touch.pages, 1)), cue=KEY)


def _seat(touch: m.SeatTouched, scene: Model) -> Update:
    """Without a reader that player's tap; with one a look at that player."""
    if not scene.has_reader:
        return tap_of(touch.player, scene, is_touch=True)
    return Update(scene.page.opened(_guarded(routes.PlayerShown(touch.player), scene)), cue=KEY)


def _clock(touch: m.ClockTouched, scene: Model) -> Update:
    return said(scene.page, WhyTheClock(), KEY)


def _leave(touch: m.Leave, scene: Model) -> Update:
    """The first screen; a game that was being set up is still there when it is opened again."""
    page = scene.page
    return Update(UiState(draft=page.draft, taking=page.taking), effect=CloseGame() if scene.game else None, cue=KEY)


_ANSWERS: Final[dict[type, Callable[[Any, Model], Update]]] = {
    m.Sign: _sign,
    m.Open: _open,
    m.Back: _back,
    m.TurnPage: _turn_page,
    m.SeatTouched: _seat,
    m.ClockTouched: _clock,
    DieKey: turn_update.type_die,
    DieEmptied: turn_update.empty_die,
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
    m.Continue: lambda touch, scene: Update(UiState(), effect=OpenGame(touch.path), cue=KEY),
    m.Leave: _leave,
    m.Save: lambda touch, scene: Update(scene.page, effect=SaveRecord(), cue=KEY),
    m.SavePicture: lambda touch, scene: Update(scene.page, effect=SavePicture(touch.name), cue=KEY),
    m.SavePage: lambda touch, scene: Update(scene.page, effect=SavePage(), cue=KEY),
    m.Switch: lambda touch, scene: Update(scene.page, effect=Quit()),
    **settings_update.ANSWERS,
    m.VirtualCard: lambda touch, scene: Update(scene.page, effect=WorkBench(tag=touch.tag)),
    m.VirtualButton: lambda touch, scene: Update(scene.page, effect=WorkBench(button=touch.button)),
}
