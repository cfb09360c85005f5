"""The odds of a position: what must hold of any, and that there are weights for every rule book."""

import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banker.board.board import Lot
from banker.keep.record.replay import replay
from banker.ledger import BANK
from banker.odds import fitted, odds
from banker.play.evolve.tuples import put
from banker.play.setup import Setup, new_game
from banker.play.state import HOTEL, Game
from banker.rulebook.ruleset import ruleset_names
from tests.banker.tables import tables

ANIA, BARTEK, CELINA = range(3)


def played(record: str) -> Game:
    return replay(f"ruleset: pl-tournament\nplayers: Ania, Bartek, Celina\nclock: off\n\n{record}")[1].game


@given(tables(), st.booleans())
def test_they_are_shares_of_one_at_any_table(setup: Setup, is_last_turn: bool) -> None:
    found = odds(new_game(setup).but(is_last_turn=is_last_turn))
    assert len(found) == len(setup.names)
    assert all(0 <= each <= 1 for each in found)
    assert math.isclose(sum(found), 1)


@given(tables(), st.integers(0, 7), st.integers(1, 5_000), st.booleans())
def test_what_helps_nobody_else_never_lowers_the_own_odds(
    setup: Setup, seat: int, classic: int, is_last_turn: bool
) -> None:
    """Cash, a deed of the bank or of another player, a building, a mortgage lifted: each as a gift."""
    game, player = new_game(setup).but(is_last_turn=is_last_turn), seat % len(setup.names)
    if game.out[player]:
        return
    richer = game.pay(BANK, player, game.book.scale(classic))
    for better in (richer, *gifts(game, player)):
        assert odds(better)[player] >= odds(game)[player] - 1e-12


def gifts(game: Game, player: int) -> Iterator[Game]:
    for deed in game.book.board.deeds:
        if game.owners[deed] != player and not game.is_group_built(deed):
            yield game.but(owners=put(game.owners, deed, player))
        if game.owners[deed] == player and game.mortgaged[deed]:
            yield game.but(mortgaged=put(game.mortgaged, deed, False))
        is_open = game.owners[deed] == player and game.is_complete(deed) and not game.is_group_mortgaged(deed)
        if is_open and isinstance(game.deed(deed), Lot) and game.levels[deed] < HOTEL:
            yield game.but(levels=put(game.levels, deed, game.levels[deed] + 1))


def test_who_is_out_has_none() -> None:
    assert odds(played("given Celina bankrupt\n"))[CELINA] == 0


def test_the_winners_share_the_whole() -> None:
    assert odds(played("given Celina cash 100\nbank ends game\n")) == (0.5, 0.5, 0)


def test_they_fall_with_the_landing_not_with_the_touch_that_asks_for_the_rent() -> None:
    before = "given Bartek owns #6(hotel), #8(hotel), #9(hotel)\n"
    landed, asked = f"{before}Ania rolls 2 4\n", f"{before}Ania rolls 2 4\nBartek claims rent\n"
    assert odds(played(landed))[ANIA] < odds(played(before))[ANIA]
    assert odds(played(asked)) == pytest.approx(odds(played(landed)))


def test_in_the_last_round_only_the_count_decides() -> None:
    ahead = "given Ania owns #1, #3\ngiven Bartek cash 2400\n"
    assert odds(played(f"{ahead}bank calls last turn\n"))[BARTEK] > 0.9 > odds(played(ahead))[BARTEK]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_rule_book_has_weights_of_its_own(ruleset: str) -> None:
    assert ruleset in fitted().books
