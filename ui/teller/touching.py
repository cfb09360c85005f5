"""What did a touch mean? One function an action; most change the page, a signature hands commands to the bank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui import opened, privacy
from ui import touches as t
from ui.scene import Page, Scene
from ui.teller import (
    agreeing,
    beginning,
    bidding,
    composing,
    correcting,
    dealing,
    drafting,
    planning,
    raising,
    seating,
    settings,
    stocktaking,
    takingover,
    undoing,
    welcoming,
)
from ui.teller.answers import Answer, CloseGame, OpenGame, Quit, SavePage, SavePicture, SaveRecord, WorkBench
from ui.teller.signing import signed
from ui.teller.tapping import tap_of
from ui.teller.telling import said
from ui.told import WhyTheClock

KEY: Final = "key"


def touched(action: object, scene: Scene) -> Answer:
    """Something on the screen was touched; `action` is what its part of the view carries."""
    scene = scene.but(page=scene.page.but(idle_seconds=0.0))
    return _ANSWERS[type(action)](action, scene)


def _sign(touch: t.Sign, scene: Scene) -> Answer:
    return signed(touch.commands, scene)


def _open(touch: t.Open, scene: Scene) -> Answer:
    """A screen over the present one; what it needs is begun. A player's money asks first who wants to see it."""
    page, screen = scene.page, _guarded(touch.screen, scene)
    if isinstance(screen, opened.NewGame):
        return Answer(page.opened(screen, draft=drafting.drafted(scene)), cue=KEY)
    return Answer(page.opened(screen), cue=KEY)


def _guarded(screen: opened.Opened, scene: Scene) -> opened.Opened:
    """At a table of private balances only a player's own tap opens the page, or the account behind it."""
    if not isinstance(screen, opened.PlayerShown | opened.AccountShown) or getattr(screen, "is_own", False):
        return screen
    if privacy.sees(scene.table, scene.page, screen.player):
        return screen
    return opened.PlayerAsked(screen.player)


def _back(touch: t.Back, scene: Scene) -> Answer:
    """The topmost screen goes; without one, what was chosen on the way to the present question."""
    page = scene.page
    if page.stack:
        return Answer(page.closed(naming=None, dice=() if _was_rolling(page) else page.dice), cue=KEY)
    kind = page.card_kind if page.card else ""
    return Answer(page.but(is_rolling=False, is_raising=False, debtor=-1, card="", card_kind=kind, number=0), cue=KEY)


def _was_rolling(page: Page) -> bool:
    return isinstance(page.stack[-1], opened.RollForStart)


def _turn_page(touch: t.TurnPage, scene: Scene) -> Answer:
    return Answer(scene.page.but(number=(scene.page.number + 1) % max(touch.pages, 1)), cue=KEY)


def _seat(touch: t.SeatTouched, scene: Scene) -> Answer:
    """Without a reader that player's tap; with one a look at that player."""
    if not scene.has_reader:
        return tap_of(touch.player, scene, is_touch=True)
    return Answer(scene.page.opened(_guarded(opened.PlayerShown(touch.player), scene)), cue=KEY)


def _clock(touch: t.ClockTouched, scene: Scene) -> Answer:
    return said(scene.page, WhyTheClock(), KEY)


def _leave(touch: t.Leave, scene: Scene) -> Answer:
    """The first screen; a game that was being set up is still there when it is opened again."""
    page = scene.page
    return Answer(Page(draft=page.draft, taking=page.taking), effect=CloseGame() if scene.game else None, cue=KEY)


_ANSWERS: Final[dict[type, Callable[[Any, Scene], Answer]]] = {
    t.Sign: _sign,
    t.Open: _open,
    t.Back: _back,
    t.TurnPage: _turn_page,
    t.SeatTouched: _seat,
    t.ClockTouched: _clock,
    t.DieKey: composing.type_die,
    t.DieEmptied: composing.empty_die,
    t.RollInJail: composing.roll_in_jail,
    t.StepChosen: bidding.choose_step,
    t.PlanMore: planning.plan_more,
    t.PlanLess: planning.plan_less,
    t.SourceChosen: raising.choose_source,
    t.SaleChosen: raising.choose_sale,
    t.RaiseCash: raising.raise_cash,
    t.DebtorChosen: raising.choose_debtor,
    t.Waive: raising.waive,
    t.PickCard: composing.pick_card,
    t.CardKindChosen: composing.choose_card_kind,
    t.UndoFrom: undoing.undo_from,
    t.UndoChosen: undoing.choose_undo,
    t.LinesFrom: undoing.turn_list,
    t.JobTicked: undoing.tick,
    t.HandsDone: undoing.hands_done,
    t.NameAgrees: agreeing.name_touched,
    t.BankerAgrees: agreeing.banker_touched,
    **stocktaking.ANSWERS,
    t.AccountChosen: correcting.choose_account,
    t.AmountKey: correcting.type_amount,
    t.ReasonChosen: correcting.choose_reason,
    t.DealCash: dealing.deal_cash,
    t.DealDeed: dealing.deal_deed,
    t.DealJailCard: dealing.deal_jail_card,
    t.DealDebt: dealing.deal_debt,
    t.DealKey: dealing.deal_key,
    t.DealPage: dealing.deal_page,
    t.SeatChosen: seating.choose_seat,
    t.KeyTyped: seating.type_key,
    t.SignChosen: seating.choose_sign,
    t.NameDone: seating.name_done,
    t.PersonTouched: seating.touch_person,
    t.SeatRemoved: seating.remove_seat,
    t.RulesChosen: drafting.choose_rules,
    t.RuleChosen: drafting.agree,
    t.BoardChosen: drafting.choose_board,
    t.DeckChosen: drafting.choose_deck,
    t.SeatsTaken: beginning.take_seats,
    t.StartByLot: beginning.start_by_lot,
    t.LotWanted: beginning.want_lot,
    t.LotNamed: beginning.name_lot,
    t.RollTaken: beginning.take_roll,
    t.Begin: beginning.begin,
    t.PlayAgain: beginning.play_again,
    t.TakeOver: takingover.take_over,
    t.CashTaken: takingover.type_cash,
    t.JailCardsTaken: takingover.take_jail_cards,
    t.OutTaken: takingover.take_out,
    t.PlaceTaken: takingover.take_place,
    t.OwnerMeant: takingover.mean_owner,
    t.DeedOfOwner: takingover.take_deed,
    t.LevelMeant: takingover.mean_level,
    t.DeedAtLevel: takingover.take_level,
    t.TurnTaken: takingover.take_turn,
    t.DeedsKnown: takingover.know_deeds,
    t.PositionBegun: takingover.begin_position,
    t.RenamePerson: welcoming.rename_person,
    t.RevokeCard: welcoming.revoke_card,
    t.Continue: lambda touch, scene: Answer(Page(), effect=OpenGame(touch.path), cue=KEY),
    t.Leave: _leave,
    t.Save: lambda touch, scene: Answer(scene.page, effect=SaveRecord(), cue=KEY),
    t.SavePicture: lambda touch, scene: Answer(scene.page, effect=SavePicture(touch.name), cue=KEY),
    t.SavePage: lambda touch, scene: Answer(scene.page, effect=SavePage(), cue=KEY),
    t.Switch: lambda touch, scene: Answer(scene.page, effect=Quit()),
    **settings.ANSWERS,
    t.VirtualCard: lambda touch, scene: Answer(scene.page, effect=WorkBench(tag=touch.tag)),
    t.VirtualButton: lambda touch, scene: Answer(scene.page, effect=WorkBench(button=touch.button)),
}
