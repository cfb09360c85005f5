"""What a table will be like: the bank tries the rules that are being chosen, in a process of its own."""

import pytest

from banker.forecast import COUNTING, forecast
from banker.play.setup import Setup
from banker.rulebook.ruleset import load_ruleset, ruleset_names
from tests.hunting import hunted
from tests.ui.sitting import NAMES, Sitting, done_on, seen
from tests.waiting import PATIENCE_SECONDS
from ui.core.state import routes
from ui.core.state.new_game import draft_of, forecast_setup
from ui.core.state.update import do
from ui.flows.house_rules.model import HouseRulesPage, LinesView, TableDiffers
from ui.flows.house_rules.update import agree
from ui.runtime.files.forecasting import ForecastProcess

GAMES = 2


@pytest.fixture
def sitting() -> Sitting:
    """A new game like the last one, a tournament of four."""
    sitting = Sitting(last=Setup("pl-tournament", NAMES[:4]))
    sitting.touch(routes.NewGame())
    return sitting


def hear(process: ForecastProcess) -> None:
    """Waits for what the process answers."""
    assert process._line and process._line.poll(PATIENCE_SECONDS)
    process.hear()
    assert not process.is_playing


@pytest.mark.parametrize("book", ruleset_names())
def test_games_of_each_book_end_and_last_as_long_as_an_evening(book: str) -> None:
    found = forecast(Setup(book, NAMES[: max(4, load_ruleset(book).start.min_players)]), hunted(100))
    assert (found.games, found.endless) == (hunted(100), 0)
    assert 20 <= found.minutes <= 600


def test_the_page_of_differences_says_what_the_table_will_be_like(sitting: Sitting) -> None:
    found = forecast(forecast_setup(draft_of(sitting.ui)), GAMES)
    sitting.touch(TableDiffers())
    for known, says in ((None, ""), (COUNTING, "The bank plays"), (found, f"{found.minutes} minutes (30 s a turn), ")):
        sitting.runtime.model = sitting.model.but(forecast=known)
        assert says in seen(sitting.view, LinesView).note


def test_each_combination_is_played_once_and_another_one_begins_anew(sitting: Sitting) -> None:
    process = ForecastProcess(GAMES)
    assert process.follow(sitting.model) is None
    sitting.touch(HouseRulesPage())
    first = forecast_setup(draft_of(sitting.ui))
    assert process.follow(sitting.model) == COUNTING
    hear(process)
    assert process.follow(sitting.model) == forecast(first, GAMES)
    done_on(sitting, HouseRulesPage(), do(agree, (("free-parking", "pot"),)))
    sitting.touch(HouseRulesPage())
    assert process.follow(sitting.model) == COUNTING
    hear(process)
    assert process.known == forecast(forecast_setup(draft_of(sitting.ui)), GAMES)
    done_on(sitting, HouseRulesPage(), do(agree, ()))
    sitting.touch(HouseRulesPage())
    assert process.follow(sitting.model) == forecast(first, GAMES)
    assert not process.is_playing


def test_rules_that_cannot_be_played_stop_nobody(sitting: Sitting) -> None:
    process = ForecastProcess(GAMES)
    sitting.touch(HouseRulesPage())
    process.follow(sitting.model)
    process._process.terminate()  # as a machine without memory does
    hear(process)
    assert process.follow(sitting.model) is None
