"""Which screen belongs to what is showing, with the notice and the bench's strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui.core import asking, dice, questions, routes
from ui.core import messages as m
from ui.core.frame import Frame, explained
from ui.core.model import Model, signs
from ui.core.notice_words import short_tag, told_notice
from ui.core.view import View
from ui.flows.agreement import view as agreement_view
from ui.flows.auction import view as auction_view
from ui.flows.board import view as board_view
from ui.flows.building import view as building_view
from ui.flows.corrections import view as corrections_view
from ui.flows.deals import then_view as deals_then_view
from ui.flows.deals import view as deals_view
from ui.flows.debts import view as debts_view
from ui.flows.deeds_and_players import deeds_view as deeds_and_players_deeds_view
from ui.flows.deeds_and_players import view as deeds_and_players_view
from ui.flows.draw import view as draw_view
from ui.flows.house_rules import books_view as house_rules_books_view
from ui.flows.house_rules import view as house_rules_view
from ui.flows.leaving import view as leaving_view
from ui.flows.menu import view as menu_view
from ui.flows.new_game import start_view as new_game_start_view
from ui.flows.new_game import view as new_game_view
from ui.flows.settings import view as settings_view
from ui.flows.standings import pictures_view as standings_pictures_view
from ui.flows.standings import view as standings_view
from ui.flows.stock_take import view as stock_take_view
from ui.flows.take_over import view as take_over_view
from ui.flows.turn import view as turn_view
from ui.flows.undo import hands_view as undo_hands_view
from ui.flows.undo import view as undo_view
from ui.flows.welcome import view as welcome_view
from ui.flows.why import view as why_view
from ui.locale.words import Words
from ui.toolkit.parts import BenchStrip, Button, NoticeLine, Tone, ViewModel

SCREENS: Final[dict[type, Callable[[Any, Frame], ViewModel]]] = {
    questions.Welcome: welcome_view.welcome,
    questions.Over: standings_view.over,
    questions.Paused: menu_view.paused,
    questions.Bidding: auction_view.bidding,
    questions.BuildingsWanted: building_view.buildings_wanted,
    questions.PlaceWanted: building_view.place,
    questions.MortgageAsked: deals_view.received,
    questions.Offered: deals_view.offered,
    questions.Due: debts_view.due,
    questions.SeveralDue: debts_view.several,
    questions.Raising: debts_view.raising,
    questions.ClaimAsked: debts_view.claim,
    questions.JailAsked: turn_view.jail,
    questions.RollAsked: turn_view.roll,
    questions.ThrowAsked: turn_view.throw,
    questions.ThirdDieAsked: dice.third_die,
    questions.BusAsked: turn_view.bus,
    questions.TripleAsked: turn_view.triple,
    questions.BuyAsked: turn_view.buy,
    questions.DrawAsked: draw_view.draw,
    questions.ChoiceAsked: draw_view.choice,
    questions.TaxAsked: turn_view.tax,
    questions.TurnDone: turn_view.done,
    routes.Menu: menu_view.menu,
    routes.BankerMenu: menu_view.banker_menu,
    routes.GameMenu: menu_view.game_menu,
    routes.NewGame: new_game_view.new_game,
    routes.Naming: new_game_view.naming,
    routes.ChooseRules: house_rules_books_view.choose_rules,
    routes.TableDiffers: house_rules_books_view.table_differs,
    routes.TableManners: house_rules_view.table_manners,
    routes.HouseRulesPage: house_rules_view.house_rules,
    routes.MoreRules: house_rules_view.more_rules,
    routes.OneRule: house_rules_view.one_rule,
    routes.StartCashTyped: house_rules_view.start_cash,
    routes.ChooseBoard: new_game_view.choose_board,
    routes.RollForStart: new_game_start_view.roll_for_start,
    routes.DrawForStart: new_game_start_view.draw_for_start,
    routes.HandingOut: new_game_start_view.handing_out,
    routes.TakingOver: take_over_view.taking_over,
    routes.PlayerTaken: take_over_view.player_taken,
    routes.PawnTaken: take_over_view.pawn_taken,
    routes.OwnersTaken: take_over_view.owners_taken,
    routes.LevelsTaken: take_over_view.levels_taken,
    routes.PastGames: welcome_view.past_games,
    routes.CardList: welcome_view.card_list,
    routes.CardsOf: welcome_view.cards_of,
    routes.CardRevoked: welcome_view.card_revoked,
    routes.CardAwaited: welcome_view.card_awaited,
    routes.Renaming: welcome_view.renaming,
    routes.Players: deeds_and_players_view.players,
    routes.Deeds: deeds_and_players_deeds_view.deeds,
    routes.DeedShown: deeds_and_players_deeds_view.deed,
    routes.PlayerShown: deeds_and_players_view.player,
    routes.PlayerAsked: deeds_and_players_view.player_asked,
    routes.BoardShown: board_view.board,
    routes.SideShown: board_view.side,
    routes.WhyShown: why_view.why,
    routes.Matters: why_view.matters,
    routes.AccountShown: why_view.account,
    routes.Planner: building_view.planner,
    routes.OutOfJail: turn_view.out_of_jail,
    routes.GivingUp: leaving_view.giving_up,
    routes.WhoLeaves: leaving_view.who_leaves,
    routes.Leaving: leaving_view.leaving,
    routes.LeavingSheet: leaving_view.leaving_sheet,
    routes.Settled: leaving_view.settled,
    routes.UndoList: undo_view.undo,
    routes.BoardThen: undo_hands_view.board_then,
    routes.HandsToDo: undo_hands_view.hands_to_do,
    routes.Agreement: agreement_view.agreement,
    routes.BankersCard: agreement_view.bankers_card,
    routes.StockTake: stock_take_view.station,
    routes.PawnCounted: stock_take_view.pawn,
    routes.CashCounted: stock_take_view.cash,
    routes.DeedCounted: stock_take_view.deed,
    routes.DeedMissing: stock_take_view.missing,
    routes.StockCounted: stock_take_view.stock,
    routes.Differences: stock_take_view.differences,
    routes.Correction: corrections_view.correction,
    routes.PawnToMove: corrections_view.pawn_to_move,
    routes.PawnMoved: corrections_view.pawn_moved,
    routes.SignsShown: menu_view.signs_shown,
    routes.PaidShown: debts_view.paid,
    routes.EndAsked: standings_view.end_asked,
    routes.Pictures: standings_pictures_view.pictures,
    routes.WorthSheet: standings_view.worth_sheet,
    routes.ChoosePartner: deals_view.choose_partner,
    routes.Dealing: deals_view.dealing,
    routes.DealDeeds: deals_view.deal_deeds,
    routes.DealMoney: deals_then_view.deal_money,
    routes.DealThen: deals_then_view.deal_then,
    **settings_view.SCREENS,
}


def view(model: Model, words: Words, aside: Words | None = None) -> View:
    """The whole window; the line under the sentence in words of its own, where somebody else reads it."""
    frame = Frame(model, words)
    screen = asking.showing(model)
    notice = _notice(Frame(model, aside or words))
    shown = explained(SCREENS[type(screen)](screen, frame), frame)
    return View(shown, notice, _bench(frame) if model.bench else None)


def _notice(frame: Frame) -> NoticeLine | None:
    """What was just told, then what the app has to say, then a device that is not there."""
    if frame.ui.told:
        return told_notice(frame.ui.told, frame)
    if frame.model.notice:
        return frame.model.notice
    if frame.model.lost_devices:
        devices = ", ".join(frame.model.lost_devices)
        return NoticeLine(frame.words("No answer from: {devices}", devices=devices), Tone.CORAL)
    return None


def _bench(frame: Frame) -> BenchStrip:
    words = frame.words
    cards = tuple(_card(frame, tag) for tag in frame.model.bench_cards)
    named = (("next", words("Next")), ("cancel", words("Cancel")), ("pause", words("Pause")))
    return BenchStrip(cards, tuple(Button(title, "", m.VirtualButton(name)) for name, title in named))


def _card(frame: Frame, tag: str) -> Button:
    """A virtual card, with the sign of its owner."""
    owner = frame.model.cards.owner(tag)
    action = m.VirtualCard(tag)
    if owner is None:
        return Button(short_tag(tag), "", action)
    player = frame.model.player_named(owner)
    seat = frame.model.seat(player) if player is not None else signs((owner,), frame.model.cards)[0]
    return Button(owner, "", action, seat=seat)
