"""Which screen belongs to what is showing, with the notice and the bench's strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui import asked, opened, questions
from ui import touches as t
from ui.parts import Bench, Button, Notice, Tone, ViewModel
from ui.presenter import (
    agreeing,
    beginning,
    bidding,
    building,
    choosing,
    correcting,
    dealing,
    drawing,
    ending,
    exchanging,
    following,
    handing,
    houserules,
    leaving,
    menus,
    payments,
    people,
    pictures,
    register,
    ring,
    rulebooks,
    settings,
    starting,
    stocktaking,
    takingover,
    turns,
    undoing,
    welcoming,
    why,
)
from ui.presenter.explaining import explained
from ui.presenter.frame import Frame
from ui.presenter.telling import short_tag, told_notice
from ui.scene import Scene, signs
from ui.view import View
from ui.words import Words

SCREENS: Final[dict[type, Callable[[Any, Frame], ViewModel]]] = {
    questions.Welcome: welcoming.welcome,
    questions.Over: ending.over,
    questions.Paused: menus.paused,
    questions.Bidding: bidding.bidding,
    questions.BuildingsWanted: choosing.wanted,
    questions.PlaceWanted: choosing.place,
    questions.MortgageReceived: choosing.received,
    questions.Offered: dealing.offered,
    questions.Due: payments.due,
    questions.SeveralDue: payments.several,
    questions.Raising: payments.raising,
    questions.ClaimAsked: payments.claim,
    questions.JailAsked: turns.jail,
    questions.RollAsked: turns.roll,
    questions.ThrowAsked: turns.throw,
    questions.ThirdDieAsked: choosing.third_die,
    questions.BusAsked: choosing.bus,
    questions.TripleAsked: choosing.triple,
    questions.BuyAsked: turns.buy,
    questions.DrawAsked: drawing.draw,
    questions.ChoiceAsked: choosing.choice,
    questions.TaxAsked: choosing.tax,
    questions.TurnDone: turns.done,
    opened.Menu: menus.menu,
    opened.BankerMenu: menus.banker_menu,
    opened.GameMenu: menus.game_menu,
    opened.NewGame: starting.new_game,
    opened.Naming: starting.naming,
    opened.ChooseRules: rulebooks.choose_rules,
    opened.TableDiffers: rulebooks.table_differs,
    opened.TableManners: houserules.table_manners,
    opened.HouseRulesPage: houserules.house_rules,
    opened.MoreRules: houserules.more_rules,
    opened.OneRule: houserules.one_rule,
    opened.StartCashTyped: houserules.start_cash,
    opened.ChooseBoard: starting.choose_board,
    opened.RollForStart: beginning.roll_for_start,
    opened.DrawForStart: beginning.draw_for_start,
    opened.HandingOut: handing.handing_out,
    opened.TakingOver: takingover.taking_over,
    opened.PlayerTaken: takingover.player_taken,
    opened.PawnTaken: takingover.pawn_taken,
    opened.OwnersTaken: takingover.owners_taken,
    opened.LevelsTaken: takingover.levels_taken,
    opened.PastGames: welcoming.past_games,
    opened.CardList: welcoming.card_list,
    opened.CardsOf: welcoming.cards_of,
    opened.CardRevoked: welcoming.card_revoked,
    opened.CardAwaited: welcoming.card_awaited,
    opened.Renaming: welcoming.renaming,
    opened.Players: people.players,
    opened.Deeds: register.deeds,
    opened.DeedShown: register.deed,
    opened.PlayerShown: people.player,
    opened.PlayerAsked: people.player_asked,
    opened.BoardShown: ring.board,
    opened.SideShown: ring.side,
    opened.WhyShown: why.why,
    opened.Matters: why.matters,
    opened.AccountShown: why.account,
    opened.Planner: building.planner,
    opened.OutOfJail: turns.out_of_jail,
    opened.GivingUp: leaving.giving_up,
    opened.WhoLeaves: leaving.who_leaves,
    opened.Leaving: leaving.leaving,
    opened.LeavingSheet: leaving.leaving_sheet,
    opened.Settled: leaving.settled,
    opened.UndoList: undoing.undo,
    opened.BoardThen: following.board_then,
    opened.HandsToDo: following.hands_to_do,
    opened.Agreement: agreeing.agreement,
    opened.BankersCard: agreeing.bankers_card,
    opened.StockTake: stocktaking.station,
    opened.PawnCounted: stocktaking.pawn,
    opened.CashCounted: stocktaking.cash,
    opened.DeedCounted: stocktaking.deed,
    opened.DeedMissing: stocktaking.missing,
    opened.StockCounted: stocktaking.stock,
    opened.Differences: stocktaking.differences,
    opened.Correction: correcting.correction,
    opened.PawnToMove: correcting.pawn_to_move,
    opened.PawnMoved: correcting.pawn_moved,
    opened.SignsShown: menus.signs_shown,
    opened.PaidShown: payments.paid,
    opened.EndAsked: ending.end_asked,
    opened.Pictures: pictures.pictures,
    opened.WorthSheet: ending.worth_sheet,
    opened.ChoosePartner: dealing.choose_partner,
    opened.Dealing: dealing.dealing,
    opened.DealDeeds: dealing.deal_deeds,
    opened.DealMoney: exchanging.deal_money,
    opened.DealThen: exchanging.deal_then,
    **settings.SCREENS,
}


def view(scene: Scene, words: Words, aside: Words | None = None) -> View:
    """The whole window; the line under the sentence in words of its own, where somebody else reads it."""
    frame = Frame(scene, words)
    screen = asked.showing(scene)
    notice = _notice(Frame(scene, aside or words))
    shown = explained(SCREENS[type(screen)](screen, frame), frame)
    return View(shown, notice, _bench(frame) if scene.bench else None)


def _notice(frame: Frame) -> Notice | None:
    """What was just told, then what the app has to say, then a device that is not there."""
    if frame.page.told:
        return told_notice(frame.page.told, frame)
    if frame.scene.notice:
        return frame.scene.notice
    if frame.scene.lost_devices:
        devices = ", ".join(frame.scene.lost_devices)
        return Notice(frame.words("No answer from: {devices}", devices=devices), Tone.CORAL)
    return None


def _bench(frame: Frame) -> Bench:
    words = frame.words
    cards = tuple(_card(frame, tag) for tag in frame.scene.bench_cards)
    named = (("next", words("Next")), ("cancel", words("Cancel")), ("pause", words("Pause")))
    return Bench(cards, tuple(Button(title, "", t.VirtualButton(name)) for name, title in named))


def _card(frame: Frame, tag: str) -> Button:
    """A virtual card, with the sign of its owner."""
    owner = frame.scene.cards.owner(tag)
    action = t.VirtualCard(tag)
    if owner is None:
        return Button(short_tag(tag), "", action)
    player = frame.scene.player_named(owner)
    seat = frame.scene.seat(player) if player is not None else signs((owner,), frame.scene.cards)[0]
    return Button(owner, "", action, seat=seat)
