"""Where a game turned: the decisions that the bank would have made otherwise, in games played by the bank's bots."""

from random import Random

import pytest

from banker.bots.company import Company
from banker.bots.hands import Hands
from banker.bots.seat import decision, seat_to_move
from banker.bots.temper import temper_of
from banker.keep.coach import LEAST, MOST, judge
from banker.play import commands as c
from banker.play.history import History
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.refusals import Refusal
from banker.play.setup import Setup, new_game, with_digital_decks

ANIA, BARTEK, CELINA = range(3)
NAMES = ("Ania", "Bartek", "Celina")
LIGHT_BLUE = (6, 8, 9)
HALVES = Seat(1500, holdings=(Holding(6), Holding(8))), Seat(1500, holdings=(Holding(9),)), Seat(1500)
WHOLE = Seat(1500, holdings=tuple(map(Holding, LIGHT_BLUE))), Seat(1500), Seat(1500)


def played(book: str, seats: tuple[Seat, ...], *commands: c.Command, bots: int = 150, seed: int = 3) -> History:
    """A game from a position on: these commands, then so many of *normal* bots."""
    history = History(new_game(with_digital_decks(Setup(book, NAMES, position=Position(seats)), seed)))
    for command in commands:
        assert not isinstance(history.submit(command), Refusal), command
    company = Company(len(NAMES), "leave", Random(seed))
    while not history.game.is_over and len(history.standing) < bots:
        history.submit(company.next_command(history.game))
    return history


@pytest.mark.parametrize("book", ["ro-classic", "pl-tournament", "es-pesetas"])
def test_a_gift_that_completes_anothers_group_is_the_decision_that_cost_most(book: str) -> None:
    gift = c.OfferDeal(ANIA, BARTEK, Side((6, 8)), Side())
    history = played(book, HALVES, gift, c.AcceptDeal(BARTEK))
    worst = judge(history.first, history.standing)[ANIA][0]
    assert (worst.command, worst.place, worst.round) == (gift, 0, 1)
    assert worst.gain < -0.05


def test_houses_that_were_not_built_are_advised_at_the_end_of_the_turn() -> None:
    history = played("ro-classic", WHOLE, c.Roll(ANIA, ("4", "6")), c.EndTurn(ANIA))
    missed = judge(history.first, history.standing[:2])[ANIA][0]
    assert isinstance(missed.command, c.EndTurn)
    assert missed.advice is not None
    assert isinstance(missed.advice.command, c.Build)
    assert missed.gain < 0


def test_a_turn_that_the_next_roll_ends_is_judged_like_one_that_was_ended() -> None:
    history = played("ro-classic", WHOLE, c.Roll(ANIA, ("4", "6")), c.Roll(BARTEK, ("4", "6")))
    missed = judge(history.first, history.standing[:2])[ANIA][0]
    assert missed.command == c.EndTurn(ANIA)


def test_who_plays_as_the_bank_does_has_nothing_to_learn() -> None:
    history = History(new_game(with_digital_decks(Setup("ro-classic", NAMES), 7)))
    hands = Hands(Random(7))
    for _ in range(250):
        mover = seat_to_move(history.game)
        made = None if mover is None else decision(history.game, mover, temper_of("hard", mover))
        history.submit(made.command if made else hands.next_command(history.game))
    assert judge(history.first, history.standing) == ((), (), ())


def test_of_each_player_only_what_mattered_most_is_kept_the_weightiest_first() -> None:
    history = played("pl-tournament", (Seat(1500), Seat(1500), Seat(1500)), bots=400)
    found = judge(history.first, history.standing)
    assert any(found)
    for player, decisions in enumerate(found):
        gains = [abs(each.gain) for each in decisions]
        assert len(gains) <= MOST
        assert gains == sorted(gains, reverse=True)
        assert all(gain >= LEAST for gain in gains)
        assert {each.player for each in decisions} <= {player}


def test_what_the_bank_decided_for_a_seat_is_not_judged() -> None:
    history = played("ro-classic", WHOLE, c.PlayByBank(ANIA, "easy"), bots=200)
    assert judge(history.first, history.standing)[ANIA] == ()
