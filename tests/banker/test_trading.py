"""What the bank's seats offer: nothing in kind soon after a refusal, and to a person only what the odds call a gain."""

from math import log
from random import Random

import pytest

from banker.bots.company import Company
from banker.bots.hands import Hands
from banker.bots.market import fair_cash, prospect, with_net_cash
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.bots.trading import offer_for_a_jail_card
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.level import LEVELS, Level
from banker.play.offers import turn_round
from banker.play.pending import ROUNDS_OF_SILENCE, Deal, Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game

NAMES = ("Ana", "Bo", "Cleo", "Dan")


def after(command: c.Command, game: Game) -> EventDraft:
    draft = play(command, game)
    assert isinstance(draft, EventDraft), command
    return draft


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_deeds_come_back_after_five_rounds_at_the_earliest_whatever_the_cash(level: Level) -> None:
    count = 0
    for seed in range(3):
        made: dict[tuple[object, ...], int] = {}
        game = new_game(with_digital_decks(Setup("ro-classic", NAMES), seed))
        company = Company(4, "leave", Random(seed), (level,) * 4)
        while not game.is_over and game.turn.number < 320:
            draft = after(company.next_command(game), game)
            for deal in (event.deal for event in draft.events if isinstance(event, e.OfferMade)):
                kind = deal.by, deal.to, deal.gives.deeds, deal.gets.deeds
                if deal.gets.deeds:
                    rounds = (game.turn.number - made.get(kind, -100)) / len(game.players)
                    assert rounds >= ROUNDS_OF_SILENCE
                    made[kind], count = game.turn.number, count + 1
            game = draft.game
    assert count > 5


def test_a_person_among_seats_of_the_bank_is_only_offered_what_raises_that_persons_odds() -> None:
    offers: list[Deal] = []
    for seed in range(2):
        levels: tuple[Level | None, ...] = (None, "hard", "normal", "easy")
        game = new_game(with_digital_decks(Setup("ro-classic", NAMES, bank_plays=levels), seed))
        hands = Hands(Random(seed))
        while not game.is_over and not game.out[0] and game.turn.number < 200:
            command = _next(game, levels, hands)
            if isinstance(command, c.OfferDeal) and command.to == 0:
                offers.append(Deal(command.player, 0, command.gives, command.gets))
                now, then = prospect(game, offers[-1])
                assert then > now
            game = after(command, game).game
    assert offers


def test_a_fair_price_helps_both_alike_and_is_the_same_from_either_side() -> None:
    prices = []
    for seed in range(2):
        game, company = (
            new_game(with_digital_decks(Setup("pl-tournament", NAMES), seed)),
            Company(4, "leave", Random(seed)),
        )
        while not game.is_over and game.turn.number < 200:
            draft = after(company.next_command(game), game)
            for deal in (event.deal for event in draft.events if isinstance(event, e.OfferMade)):
                fair = fair_cash(game, deal)
                if fair is None or deal.gives.jail_cards or deal.gets.jail_cards:
                    continue
                prices.append(fair)
                dearer, cheaper = (_lead(game, with_net_cash(deal, fair + step)) for step in (10, -10))
                assert cheaper < 0 < dearer
                assert abs(fair + (fair_cash(game, turn_round(deal)) or 0)) <= 10
            game = draft.game
    assert len(prices) > 10 and any(prices)


def _lead(game: Game, deal: Deal) -> float:
    """By how much a deal helps the one who offers it more than the other; as `prospect` says it for either."""
    (asked, asked_then), (offers, offers_then) = (prospect(game, each) for each in (deal, turn_round(deal)))
    return log(offers_then / offers) - log(asked_then / asked)


def test_a_jail_card_has_its_price() -> None:
    game = new_game(Setup("pl-tournament", NAMES[:2], position=Position((Seat(jail_cards=1), Seat()))))
    assert fair_cash(game, Deal(0, 1, Side(jail_cards=1), Side())) == 40


def _next(game: Game, levels: tuple[Level | None, ...], hands: Hands) -> c.Command:
    """The person refuses every offer, and decides else as a normal seat does."""
    if game.offer and game.offer.to == 0:
        return c.RejectDeal(0)
    for player in game.players:
        made = decision(game, player, temper_of(levels[player] or "normal", player))
        if made:
            return made.command
    return hands.next_command(game)


@pytest.mark.parametrize("is_jailed", [False, True])
def test_a_seat_of_the_bank_asks_nobody_in_jail_for_a_jail_card(is_jailed: bool) -> None:
    holder = Seat(jail_cards=1, at=10, tries=0) if is_jailed else Seat(jail_cards=1)
    position = Position((holder, Seat(at=10, tries=0)), 1)
    game = new_game(Setup("ro-classic", NAMES[:2], bank_plays=(None, "hard"), position=position))
    assert (offer_for_a_jail_card(game, 1, temper_of("hard", 1)) is None) is is_jailed


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_of_the_bank_promises_no_free_stays(level: Level) -> None:
    position = Position((Seat(), Seat(holdings=(Holding(3),))))
    setup = Setup("ro-classic", NAMES[:2], (("trade.free-stays", "on"),), position=position, bank_plays=(None, level))
    offered = after(c.OfferDeal(0, 1, Side(cash=900), Side(stays=((1, 1),))), new_game(setup)).game
    made = decision(offered, 1, temper_of(level, 1))
    assert made is not None
    assert made.command == c.RejectDeal(1)
