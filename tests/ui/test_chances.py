"""Who is winning, as the screens show it: where it is shown, in which steps, and what it costs."""

import pytest

from banker.ledger import BANK
from banker.play.setup import Setup, new_game
from banker.play.state import Game
from banker.rulebook.houserules import HouseRules
from tests.ui.positions import EIGHT, FOUR
from tests.ui.positions_pictures import late, pictures_odds, pictures_odds_of_eight
from tests.ui.sitting import seen
from ui.core.shown.chances import percents, shown_chances
from ui.core.shown.chart import RoundChart
from ui.flows.standings.model import PicturesView
from ui.flows.turn.model import TableView
from ui.locale.words import Words

WORDS = Words()


def in_round(number: int, *rules: tuple[str, str], ruleset: str = "ro-classic") -> Game:
    """Four players at the beginning of a round."""
    agreed: HouseRules = rules
    return new_game(Setup(ruleset, ("Ana", "Dan", "Ion", "Eva"), agreed)).on_turn(number=4 * (number - 1) + 1)


def test_the_bars_of_the_tiles_are_steps_of_five_that_add_up_to_a_hundred() -> None:
    for seats in (FOUR, EIGHT):
        chances = [tile.chance for tile in seen(late(WORDS, seats).view, TableView).players]
        told = [chance for chance in chances if chance is not None]
        assert sum(told) == 100
        assert all(chance % 5 == 0 for chance in told)
        assert chances.index(max(told)) == 3, "Darek has most"
        assert [chance == 0 for chance in chances] == [seat.is_bankrupt for seat in seats]


@pytest.mark.parametrize(
    ("game", "is_shown"),
    [
        (in_round(10), True),
        (in_round(9), False),
        (in_round(10, ("odds", "off")), False),
        (in_round(10, ("balances", "private"), ("odds", "on")), False),
        (in_round(10, ruleset="pl-tournament"), False),
        (in_round(10, ("odds", "on"), ruleset="pl-tournament"), True),
    ],
)
def test_odds_are_shown_from_round_ten_on_but_not_at_tournaments_nor_where_balances_are_private(
    game: Game, is_shown: bool
) -> None:
    assert (None not in shown_chances(game)) == is_shown


def test_the_chart_of_odds_begins_even_ends_with_the_winner_and_says_what_it_holds_for() -> None:
    for view in (pictures_odds(WORDS), pictures_odds_of_eight(WORDS)):
        chart = seen(view, PicturesView).chart
        assert isinstance(chart, RoundChart)
        assert max(line.values[0] for line in chart.lines) - min(line.values[0] for line in chart.lines) <= 1
        assert sorted(line.values[-1] for line in chart.lines)[-2:] == [0, 100]
        assert chart.title == "if everybody played like the bank's bots"


def test_nobody_who_may_still_win_is_said_to_have_none() -> None:
    game = late(WORDS, FOUR).model.table
    last = min(game.players, key=lambda player: game.accounts[player])
    poor = game.pay(last, BANK, game.accounts[last] - 1)
    assert min(chance for chance in shown_chances(poor) if chance is not None) >= 5
    assert 0 < min(percents(poor)[player] for player in poor.players) <= max(percents(poor)) < 100
