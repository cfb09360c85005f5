"""Whose seconds run, when they start again, and when they stand still (T05, ruling 5)."""

import pytest

from banker.keep.clock import Clock
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide import play
from banker.play.decide.draft import EventDraft
from banker.play.evolve import fold
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup, new_game
from banker.play.state import Game


def warsaw(clock: str = "50") -> Game:
    return new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), (("clock", clock),)))


def after(game: Game, *commands: c.Command) -> Game:
    for command in commands:
        draft = play(command, game)
        assert isinstance(draft, EventDraft), draft
        game = draft.game
    return game


def test_without_a_clock_in_the_rules_there_are_no_seconds() -> None:
    assert Clock().seconds_left(warsaw("off")) is None


def test_seconds_run_down_to_zero_and_no_further() -> None:
    clock = Clock().after(49.5, warsaw())
    assert clock.seconds_left(warsaw()) == 0.5
    assert clock.after(3, warsaw()).is_run_out(warsaw())


def test_a_further_roll_after_doubles_has_a_period_of_its_own() -> None:
    game = after(warsaw(), c.Roll(0, ("3", "3")), c.BuyDeed(0))
    clock = Clock((("turn 1.0", 7.0),))
    assert clock.seconds_left(game) == 50


ROLLED, BOUGHT = c.Roll(0, ("1", "2")), c.BuyDeed(0)
RUNNING: dict[str, tuple[tuple[c.Command, ...], float, tuple[c.Command, ...], float, float]] = {
    "a turn begins with the whole period": ((), 0, (), 0, 50),
    "rolling does not begin it again": ((), 20, (ROLLED,), 0, 30),
    "the next player has one of their own": ((ROLLED, BOUGHT), 40, (c.EndTurn(0),), 0, 50),
    "an auction stops the clock": ((ROLLED,), 10, (c.DeclineDeed(0),), 30, 40),
    "the banker's pause stops it": ((), 0, (c.PauseClock(),), 30, 50),
    "it goes on after another's debt": (
        (ROLLED, BOUGHT, c.Roll(1, ("1", "2")), c.ClaimRent(0)), 12, (c.Pay(1),), 0, 38
    ),
}  # fmt: skip
"""What was done, for how long, what is done then, for how long, and the seconds that are left."""


@pytest.mark.parametrize("when", RUNNING)
def test_seconds_run_while_somebody_may_act(when: str) -> None:
    before, spent, then, more, left = RUNNING[when]
    game = after(warsaw(), *before)
    clock, later = Clock().after(spent, game), after(game, *then)
    assert clock.after(more, later).seconds_left(later) == left


def test_another_players_debt_has_its_own_seconds_and_the_turns_wait() -> None:
    bought = after(warsaw(), c.Roll(0, ("2", "4")), c.BuyDeed(0), c.Roll(1, ("2", "4")), c.EndTurn(1))
    rolled = after(bought, c.Roll(2, ("2", "2")))
    game = after(bought, c.Roll(2, ("1", "1"))) if rolled.claims else rolled
    clock = Clock().after(15, game)
    assert clock.seconds_left(game) == 35


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


def test_who_is_asked_about_scarce_houses_has_own_seconds_and_the_turns_wait() -> None:
    seats = (Seat(holdings=(Holding(37), Holding(39))), Seat(holdings=(Holding(1), Holding(3), Holding(6))), Seat())
    position = Position(seats, houses=1)
    game = new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position))
    game = after(game, c.Roll(0, ("2", "4")))
    clock = Clock().after(10, game)
    asked = after(game, c.Build(0, ((37, 1),)), c.ClaimRent(1))
    assert clock.seconds_left(asked) == 50
    clock = clock.after(45, asked)
    assert clock.seconds_left(asked) == 5
    assert clock.seconds_left(after(asked, c.Pass(1))) == 40


def test_a_debt_between_two_answers_does_not_begin_the_question_again() -> None:
    seats = (Seat(holdings=(Holding(5, is_mortgaged=True), Holding(15, is_mortgaged=True))), Seat(), Seat())
    game = new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=Position(seats)))
    asked = after(game, c.OfferDeal(0, 1, Side((5, 15)), Side()), c.AcceptDeal(1))
    clock = Clock().after(30, asked)
    owed = after(asked, c.KeepMortgage(1, 5))
    assert clock.seconds_left(owed) == 50
    clock = clock.after(10, owed)
    assert clock.seconds_left(after(owed, c.Pay(1))) == 20


def scarce(houses: int) -> Game:
    """Ania may build; Bartek and Celina wish for the same houses."""
    held = ((37, 39), (6, 8, 9), (16, 18, 19))
    seats = tuple(Seat(holdings=tuple(map(Holding, deeds))) for deeds in held)
    position = Position(seats, houses=houses)
    return new_game(Setup("pl-tournament", ("Ania", "Bartek", "Celina"), position=position))


def test_everybody_who_is_asked_about_scarce_houses_loses_the_clock_together() -> None:
    asked = after(scarce(1), c.Build(0, ((37, 1),)))
    draft = play(c.ExpireClock(), asked)
    assert isinstance(draft, EventDraft)
    assert [each.player for each in draft.events if isinstance(each, e.ClockExpired)] == [1, 2]


def test_a_second_call_about_scarce_houses_has_its_own_seconds() -> None:
    asked = after(scarce(2), c.Build(0, ((37, 1),)))
    clock = Clock().after(45, asked)
    again = after(asked, c.Pass(1), c.Pass(2), c.Build(0, ((39, 1),)))
    assert again.scarcity and clock.seconds_left(again) == 50


def test_each_won_building_has_its_own_seconds() -> None:
    won = e.BuildingWon(1, "house", 50)
    first = fold(scarce(2), won)
    clock = Clock().after(45, first)
    assert clock.seconds_left(first) == 5
    assert clock.seconds_left(fold(first.but(placing=None), won)) == 50


def test_only_the_winner_places_a_building() -> None:
    game = fold(scarce(2), e.BuildingWon(1, "house", 100))
    assert play(c.PlaceBuilding(0, 37), game) == Refusal(Reason.WRONG_PHASE)
    assert after(game, c.PlaceBuilding(1, 9)).levels[9] == 1
