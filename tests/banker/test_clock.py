"""Whose seconds run, when they begin anew, and when they stand still (T05, ruling 5)."""

from banker.keep.clock import Clock
from banker.play import commands as c
from banker.play.decide import play
from banker.play.decide.draft import Draft
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, new_game
from banker.play.state import Game


def warsaw(clock: str = "50") -> Game:
    return new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), (("clock", clock),)))


def after(game: Game, *commands: c.Command) -> Game:
    for command in commands:
        draft = play(command, game)
        assert isinstance(draft, Draft), draft
        game = draft.game
    return game


def test_a_turn_begins_with_the_whole_period() -> None:
    assert Clock().seconds_left(warsaw()) == 50


def test_without_a_clock_in_the_rules_there_are_no_seconds() -> None:
    assert Clock().seconds_left(warsaw("off")) is None


def test_seconds_run_down_to_zero_and_no_further() -> None:
    clock = Clock().after(49.5, warsaw())
    assert clock.seconds_left(warsaw()) == 0.5
    assert clock.after(3, warsaw()).is_run_out(warsaw())


def test_rolling_does_not_begin_the_period_anew() -> None:
    game = warsaw()
    clock = Clock().after(20, game)
    assert clock.seconds_left(after(game, c.Roll(0, ("2", "4")))) == 30


def test_a_further_roll_after_doubles_has_a_period_of_its_own() -> None:
    game = after(warsaw(), c.Roll(0, ("3", "3")), c.BuyDeed(0))
    clock = Clock((("turn 1.0", 7.0),))
    assert clock.seconds_left(game) == 50


def test_the_next_player_has_a_period_of_their_own() -> None:
    game = after(warsaw(), c.Roll(0, ("2", "4")), c.BuyDeed(0))
    clock = Clock().after(40, game)
    assert clock.seconds_left(after(game, c.EndTurn(0))) == 50


def test_an_auction_stops_the_clock() -> None:
    game = after(warsaw(), c.Roll(0, ("2", "4")))
    clock = Clock().after(10, game)
    auction = after(game, c.DeclineDeed(0))
    assert clock.after(30, auction).seconds_left(auction) == 40


def test_the_bankers_pause_stops_the_clock() -> None:
    game = after(warsaw(), c.PauseClock())
    assert Clock().after(30, game).seconds_left(game) == 50


def test_another_players_debt_has_its_own_seconds_and_the_turns_wait() -> None:
    bought = after(warsaw(), c.Roll(0, ("2", "4")), c.BuyDeed(0), c.Roll(1, ("2", "4")), c.EndTurn(1))
    rolled = after(bought, c.Roll(2, ("2", "2")))
    game = after(bought, c.Roll(2, ("1", "1"))) if rolled.claims else rolled
    clock = Clock().after(15, game)
    assert clock.seconds_left(game) == 35


def test_the_seconds_of_the_turn_come_back_after_another_players_debt() -> None:
    game = after(warsaw(), c.Roll(0, ("1", "2")), c.BuyDeed(0), c.Roll(1, ("1", "2")), c.ClaimRent(0))
    assert game.debts[0].debtor == 1
    clock = Clock().after(12, game)
    paid = after(game, c.Pay(1))
    assert clock.seconds_left(paid) == 38


def test_all_debts_of_one_moment_share_the_second_period() -> None:
    game = owing_twice()
    spent = Clock().after(50, game)
    assert spent.is_run_out(game)
    second = after(game, c.ExpireClock())
    clock = spent.after(20, second)
    paid = after(second, c.MortgageDeed(0, 5), c.Pay(0))
    assert [debt.creditor for debt in paid.debts] == [2]
    assert clock.seconds_left(paid) == 30


def owing_twice() -> Game:
    """Ania owes Bartek and Celina 50 each and has nothing but deeds."""
    seats = (Seat(0, holdings=(Holding(5), Holding(12))), Seat(), Seat())
    game = new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=Position(seats)))
    return after(game, c.Roll(0, ("3", "4")), c.DrawCard(0, "chance-chairman"))


def test_a_debt_claimed_later_has_a_first_period_of_its_own_after_a_second_one() -> None:
    seats = (Seat(0, holdings=(Holding(5), Holding(12))), Seat(holdings=(Holding(6),)), Seat())
    game = new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=Position(seats)))
    game = after(game, c.Roll(0, ("3", "3")), c.Roll(0, ("5", "6")), c.DrawCard(0, "chest-doctor"), c.ExpireClock())
    assert [period.debtor for period in game.second_periods] == [0]
    game = after(game, c.ClaimRent(1), c.MortgageDeed(0, 12), c.Pay(0))
    assert [debt.creditor for debt in game.debts] == [1]
    assert game.second_periods == ()
    assert Clock((("second 0.2", 3.0),)).seconds_left(game) == 50
