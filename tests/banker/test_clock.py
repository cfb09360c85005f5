"""Whose seconds run, when they begin anew, and when they stand still (T05, ruling 5)."""

from banker import commands as c
from banker.clock import Clock
from banker.decide import play
from banker.decide.draft import Draft
from banker.setup import Setup, new_game
from banker.state import Game


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
