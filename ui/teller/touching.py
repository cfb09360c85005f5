"""What did a touch mean? One function an action; most change the page, a signature hands commands to the bank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui import opened
from ui import touches as t
from ui.scene import Page, Scene
from ui.teller import composing, seating
from ui.teller.answers import Answer, CloseGame, OpenGame, Quit, SaveRecord, WorkBench
from ui.teller.tapping import tap_of
from ui.teller.telling import said
from ui.told import WhyTheClock

KEY: Final = "key"


def touched(action: object, scene: Scene) -> Answer:
    """Something on the screen was touched; `action` is what its part of the view carries."""
    scene = scene.but(page=scene.page.but(idle_seconds=0.0))
    return _ANSWERS[type(action)](action, scene)


def _sign(touch: t.Sign, scene: Scene) -> Answer:
    return Answer(scene.page, touch.commands)


def _open(touch: t.Open, scene: Scene) -> Answer:
    """A screen over the present one; what it needs is begun."""
    page, screen = scene.page, touch.screen
    if isinstance(screen, opened.NewGame):
        return Answer(page.opened(screen, draft=page.draft or seating.fresh_draft(scene)), cue=KEY)
    return Answer(page.opened(screen), cue=KEY)


def _back(touch: t.Back, scene: Scene) -> Answer:
    """The topmost screen goes; without one, what was chosen on the way to the present question."""
    page = scene.page
    if page.stack:
        return Answer(page.closed(naming=None, dice=() if _was_rolling(page) else page.dice), cue=KEY)
    return Answer(page.but(is_rolling=False, is_raising=False, debtor=-1, card="", number=0), cue=KEY)


def _was_rolling(page: Page) -> bool:
    return isinstance(page.stack[-1], opened.RollForStart)


def _turn_page(touch: t.TurnPage, scene: Scene) -> Answer:
    return Answer(scene.page.but(number=(scene.page.number + 1) % max(touch.pages, 1)), cue=KEY)


def _seat(touch: t.SeatTouched, scene: Scene) -> Answer:
    """Without a reader that player's tap; with one a look at that player."""
    if not scene.has_reader:
        return tap_of(touch.player, scene)
    return Answer(scene.page.opened(opened.PlayerShown(touch.player)), cue=KEY)


def _clock(touch: t.ClockTouched, scene: Scene) -> Answer:
    return said(scene.page, WhyTheClock(), KEY)


def _leave(touch: t.Leave, scene: Scene) -> Answer:
    return Answer(Page(), effect=CloseGame() if scene.game else None, cue=KEY)


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
    t.StepChosen: composing.choose_step,
    t.PlanMore: composing.plan_more,
    t.PlanLess: composing.plan_less,
    t.DeedChosen: composing.choose_deed,
    t.SourceChosen: composing.choose_source,
    t.SaleChosen: composing.choose_sale,
    t.RaiseCash: composing.raise_cash,
    t.Waive: composing.waive,
    t.PickCard: composing.pick_card,
    t.UndoFrom: composing.undo_from,
    t.UndoChosen: composing.choose_undo,
    t.AccountChosen: composing.choose_account,
    t.AmountKey: composing.type_amount,
    t.ReasonChosen: composing.choose_reason,
    t.DealCash: composing.deal_cash,
    t.DealDeed: composing.deal_deed,
    t.DealJailCard: composing.deal_jail_card,
    t.DealDebt: composing.deal_debt,
    t.SeatChosen: seating.choose_seat,
    t.KeyTyped: seating.type_key,
    t.SignChosen: seating.choose_sign,
    t.NameDone: seating.name_done,
    t.SeatRemoved: seating.remove_seat,
    t.RulesChosen: seating.choose_rules,
    t.BoardChosen: seating.choose_board,
    t.DeckChosen: seating.choose_deck,
    t.SeatsTaken: seating.take_seats,
    t.RollTaken: seating.take_roll,
    t.Begin: seating.begin,
    t.PlayAgain: seating.play_again,
    t.Continue: lambda touch, scene: Answer(Page(), effect=OpenGame(touch.path), cue=KEY),
    t.Leave: _leave,
    t.Save: lambda touch, scene: Answer(scene.page, effect=SaveRecord(), cue=KEY),
    t.Switch: lambda touch, scene: Answer(scene.page, effect=Quit()),
    t.VirtualCard: lambda touch, scene: Answer(scene.page, effect=WorkBench(tag=touch.tag)),
    t.VirtualButton: lambda touch, scene: Answer(scene.page, effect=WorkBench(button=touch.button)),
}
