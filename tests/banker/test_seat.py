"""Does a seat that the bank plays always decide something that is allowed, and remember nothing but the game?"""

from itertools import product
from random import Random
from typing import get_args

import pytest
from hypothesis import given

from banker.bots.because import Because, Decision, Motive
from banker.bots.company import Company
from banker.bots.market import gain
from banker.bots.seat import decision, seat_to_move
from banker.bots.temper import temper_of
from banker.keep.record.replay import replay
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.evolve import evolve
from banker.play.level import LEVELS, Level
from banker.play.options import is_accepted
from banker.play.pending import Deal, Placing, Side
from banker.play.position import Holding, Position, Seat, arrange
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.play.state import Game
from banker.rulebook.ruleset import ruleset_names
from banker.steps import Step
from tests.banker.random_games import TABLES, random_history
from tests.banker.tables import tables
from tests.hunting import hunted

MIXED: tuple[Level, ...] = ("hard", "trader", "easy", "normal")
BY_HANDS = (c.Roll, c.Throw, c.DrawCard, c.CloseAuction)


def begun(ruleset: str, seed: int, levels: tuple[Level, ...] = MIXED) -> tuple[Game, Company]:
    game = new_game(with_digital_decks(Setup(ruleset, ("Ana", "Bo", "Cleo", "Dan")), seed))
    return game, Company(4, "leave", Random(seed), levels)


@pytest.mark.parametrize("table", TABLES)
def test_whatever_happened_every_seat_decides_what_the_bank_takes(table: str) -> None:
    """In games where people now and then do anything that is allowed."""
    reasons: set[Motive] = set()
    for seed in range(3):
        for moment in random_history(TABLES[table], seed, 150).standing:
            for player in moment.game.players:
                made = decision(moment.game, player, temper_of(LEVELS[(seed + player) % len(LEVELS)], player))
                if made and not moment.game.is_over:
                    assert is_accepted(made.command, moment.game), made
                    assert not isinstance(made.command, BY_HANDS)
                    assert getattr(made.command, "player", player) == player
                    reasons.add(made.because.motive)
    assert len(reasons) > 8


TAXED = "ruleset: ro-classic\nplayers: Ana, Bo\n\ngiven Ana cash {}\ngiven Ana owns {}\nAna rolls 1 3\n"


@pytest.mark.parametrize(("cash", "chosen"), [(1_300, "percent"), (1_700, "flat")])
def test_a_seat_chooses_the_tax_before_anybody_adds_up(cash: int, chosen: str) -> None:
    """So it is the same with two cheap deeds as with two dear ones: 10 percent of everything are 142 or 205 of 200."""
    for deeds in ("#1, #3", "#37, #39"):
        made = decision(replay(TAXED.format(cash, deeds))[1].game, 0, temper_of("hard", 0))
        assert made and made.command == c.Choose(0, chosen)


def test_a_seat_decides_the_same_of_the_same_game_read_back_from_its_facts() -> None:
    game, company = begun("ro-classic", 5)
    first, facts = game, list[e.Event]()
    for _ in range(900):
        if game.is_over:
            break
        draft = play(company.next_command(game), game)
        assert isinstance(draft, EventDraft)
        facts += draft.events
        game = draft.game
        if not game.turn.number % 10:
            again = evolve(first, facts)
            for player, level in enumerate(MIXED):
                assert decision(again, player, temper_of(level, player)) == decision(
                    game, player, temper_of(level, player)
                )


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_mixed_levels_play_whole_games_without_a_refusal_and_offer_no_deal_twice(ruleset: str) -> None:
    """While no deed of its groups changes hands; and an easy one offers none for 25 rounds, but a deed for its debt."""
    for seed in range(hunted(40)):
        made: set[Deal] = set()
        game, company = begun(ruleset, seed)
        for _ in range(8_000):
            if game.is_over:
                break
            draft = play(company.next_command(game), game)
            assert isinstance(draft, EventDraft), draft
            for event in draft.events:
                if isinstance(event, e.OfferMade):
                    assert event.deal not in made
                    is_early = game.turn.number < 25 * 4
                    assert not is_early or event.deal.by != MIXED.index("easy") or event.deal.gets.debt
                    made.add(event.deal)
                if isinstance(event, e.DeedMoved):
                    made = {deal for deal in made if not touches(game, deal, event.deed)}
            game = draft.game
        assert game.is_over


def touches(game: Game, deal: Deal, deed: int) -> bool:
    group = game.book.board.group_of[deed]
    return any(each in group for each in (*deal.gives.deeds, *deal.gets.deeds))


def test_a_seat_that_may_not_deal_offers_nothing_and_waits_for_an_answer_to_what_it_offered() -> None:
    game, company = begun("ro-classic", 3)
    while game.offer is None:
        game = done(company.next_command(game), game)
    deal = game.offer
    assert decision(game, deal.by, temper_of("hard", deal.by)) is None
    answered = decision(game, deal.to, temper_of("easy", deal.to))
    assert answered is not None
    assert isinstance(answered.command, c.AcceptDeal | c.RejectDeal)
    assert isinstance(answered.because, Because)
    among_the_bank = game.but(bank_plays=("hard",) * 4, offer=None)
    made = decision(among_the_bank, deal.by, temper_of("hard", deal.by))
    assert made is None or not isinstance(made.command, c.OfferDeal)


def test_every_level_has_a_temper_for_every_seat() -> None:
    assert {temper_of(level, player).level for level in get_args(Level) for player in range(8)} == set(LEVELS)
    assert len({temper_of("normal", player) for player in range(8)}) > 3


def test_a_prisoner_without_cash_sells_a_house_for_the_fine_where_jail_knows_no_dice() -> None:
    """S12: else two who sit there with nothing but houses would pass the turn on for ever."""
    brown = (Holding(1, level=3), Holding(3, level=3))
    setup = Setup("pl-simple", ("Ana", "Bo"))
    game = arrange(new_game(setup), Position((Seat(cash=20, tries=0, holdings=brown), Seat(cash=20)), turn=0))
    made = decision(game, 0, temper_of("normal", 0))
    assert made is not None
    assert isinstance(made.command, c.SellBuildings)
    assert is_accepted(made.command, game)


def test_while_nobody_has_bid_every_seat_is_asked_once() -> None:
    game, _ = begun("pl-tournament", 1)
    heard = []
    for command in (c.Roll(0, ("1", "2")), c.DeclineDeed(0)):
        game = done(command, game)
    while (player := seat_to_move(game)) is not None:
        heard.append(player)
        game = done(c.Pass(player), game)
    assert sorted(heard) == list(game.players)


def test_in_the_second_period_a_debtor_is_not_asked_to_bid() -> None:
    seats = (Seat(0, at=4, holdings=(Holding(12),)), Seat(holdings=(Holding(6),)))
    game = new_game(Setup("pl-tournament", ("Ania", "Bartek"), position=Position(seats)))
    for command in (c.Roll(0, ("1", "1")), c.Roll(0, ("1", "2")), c.ClaimRent(1), c.ExpireClock()):
        draft = play(command, game)
        assert isinstance(draft, EventDraft), draft
        game = draft.game
    assert game.auction and game.second_period(0)
    assert seat_to_move(game) == 1
    assert decision(game, 0, temper_of("normal", 0)) is None


def test_two_hard_seats_do_not_bid_against_each_other_by_the_smallest_note() -> None:
    game = arrange(new_game(Setup("ro-classic", ("Ana", "Bo"))), Position((Seat(), Seat()), 0))
    game, bids = done(c.DeclineDeed(0), done(c.Roll(0, ("1", "2")), game)), 0
    while found := next((each for p in (0, 1) if (each := decision(game, p, temper_of("hard", p)))), None):
        game, bids = done(found.command, game), bids + 1
        assert bids < 40
    assert bids > 2


def done(command: c.Command, game: Game) -> Game:
    """The game after a command that is taken."""
    draft = play(command, game)
    assert isinstance(draft, EventDraft)
    return draft.game


@given(tables())
def test_a_hard_seat_gives_no_deed_of_a_whole_group_away_for_less_than_it_costs(setup: Setup) -> None:
    game = new_game(setup).but(bank_plays=(None,) * len(setup.names))
    note = game.book.board.smallest_note
    for deed in (each for each in game.book.board.deeds if game.is_complete(each)):
        owner, price = game.owners[deed], game.deed(deed).price
        for other, cash in product(game.clockwise_from(owner), (0, note, price // 2 // note * note, price - note)):
            offered = play(c.OfferDeal(other, owner, Side(cash=cash), Side(deeds=(deed,))), game)
            if isinstance(offered, EventDraft) and not (game.mortgaged[deed] or offered.game.is_table_asked):
                made = decision(offered.game, owner, temper_of("hard", owner))
                assert made is not None
                assert made.command == c.RejectDeal(owner), made


def test_where_all_is_sold_and_nobody_can_build_a_seat_asks_for_no_share_after_ten_rounds() -> None:
    first = new_game(Setup("ro-classic", ("Ana", "Bo", "Cleo")))
    held = [tuple(map(Holding, first.book.board.deeds[player::3])) for player in range(3)]
    split = arrange(first, Position(tuple(Seat(holdings=each) for each in held), 0))
    completes_blue = c.OfferDeal(2, 0, Side(cash=800), Side(deeds=(39,)))
    for round_, answer in ((9, c.RejectDeal(0)), (10, c.AcceptDeal(0))):
        game = done(completes_blue, split.but(turn=split.turn.but(number=3 * round_)))
        made = decision(game, 0, temper_of("easy", 0))
        assert made is not None
        assert made.command == answer


def test_what_an_easy_seat_offers_from_round_25_on_is_bad_for_itself_and_good_for_the_other() -> None:
    own = others = 0
    for seed in range(6):
        game, company = begun("ro-classic", seed, ("easy",) * 4)
        while not game.is_over:
            game = done(company.next_command(game), game)
            deal = game.offer
            if deal and not deal.gets.debt:
                assert game.turn.number >= 25 * 4
                own, others = own + gain(game, deal.by, deal), others + gain(game, deal.to, deal)
    assert own < 0 < others


def test_a_hard_seat_builds_with_the_cash_that_a_normal_one_keeps_for_a_rent_behind_it() -> None:
    """Bo's hotels lie behind the pawn: the next dice cannot reach them."""
    hotels = tuple(Holding(lot, 5) for lot in (16, 18, 19))
    seats = (Seat(800, at=20, holdings=tuple(map(Holding, (31, 32, 34)))), Seat(holdings=hotels), Seat())
    game = arrange(new_game(Setup("ro-classic", ("Ana", "Bo", "Cleo"))), Position(seats, 0)).on_turn(step=Step.DONE)
    made = {level: decision(game, 0, temper_of(level, 0)) for level in ("normal", "hard")}
    assert not isinstance(command_of(made["normal"]), c.Build)
    assert isinstance(command_of(made["hard"]), c.Build)


def test_a_hard_seat_places_a_scarce_house_where_it_brings_most() -> None:
    seats = (Seat(holdings=tuple(map(Holding, (1, 3, 16, 18, 19)))), Seat())
    game = arrange(new_game(Setup("ro-classic", ("Ana", "Bo"))), Position(seats, 0))
    game = game.but(placing=Placing(0, "house", 100))
    assert command_of(decision(game, 0, temper_of("normal", 0))) == c.PlaceBuilding(0, 1)
    assert command_of(decision(game, 0, temper_of("hard", 0))) == c.PlaceBuilding(0, 19)


@pytest.mark.parametrize(("round_", "command"), [(9, c.EndTurn(0)), (10, c.Build(0, ((37, 1), (39, 1))))])
def test_hotels_that_give_a_rival_houses_are_bought_once_nobody_has_built_for_ten_rounds(
    round_: int, command: c.PlayerCommand
) -> None:
    """Each has houses that only the other's hotels would let grow."""
    seats = (Seat(9_000, holdings=(Holding(37, 4), Holding(39, 4))), Seat(9_000, holdings=tuple(map(Holding, (1, 3)))))
    game = arrange(new_game(Setup("ro-classic", ("Ana", "Bo"))), Position(seats, 0)).on_turn(step=Step.DONE)
    game = game.but(houses=0).on_turn(number=game.busy_turn + 2 * round_)
    assert command_of(decision(game, 0, temper_of("normal", 0))) == command


def command_of(made: Decision | None) -> c.PlayerCommand:
    assert made is not None
    return made.command
