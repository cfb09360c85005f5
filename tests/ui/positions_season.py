"""What a box remembers of people and of its evenings: the names that can be forgotten."""

from collections.abc import Callable
from functools import cache, partial

from banker.keep.evening import evening
from tests.ui.positions import SIGNED
from tests.ui.positions_pages import CHANGED_AT, SAVED, evenings, played
from tests.ui.scenes import Scene
from ui.core.state import routes
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route
from ui.core.view import view_in
from ui.flows.season.model import SeasonEvenings
from ui.flows.settings.model import ForgetAsked, NamesKept
from ui.flows.welcome.model import PastGames
from ui.locale.words import Words
from ui.runtime.registry import SCREENS
from ui.store.evenings import PastEvening


@cache
def winter() -> tuple[PastEvening, ...]:
    """What a box remembers of eight evenings of bots; one of them does not count."""
    found = list(evenings())
    for number, players in enumerate((4, 4, 3, 4, 8, 4), len(found)):
        history = played(Words(), players, 300, seed=number).history
        remembered = evening(history.first, history.standing)
        assert remembered is not None
        ended_at = CHANGED_AT.timestamp() - number * 864_000
        found.append(PastEvening(f"/games/{number}", ended_at, remembered, is_left_out=number == 4))
    return tuple(found)


def few() -> tuple[PastEvening, ...]:
    """Four people and two evenings."""
    return evenings()


def page_of(screen: Route, of: Callable[[], tuple[PastEvening, ...]] = winter) -> Scene:
    """A page over the first screen of a box with evenings."""
    model = partial(Model, ui=UiState((screen,)), saved=SAVED, cards=SIGNED)
    return Scene(lambda words: view_in(model(evenings=of()), SCREENS, words))


season = page_of(routes.SeasonShown())
season_of_four = page_of(routes.SeasonShown(), few)
season_of_nobody = page_of(routes.SeasonShown(), tuple)
season_evenings = page_of(SeasonEvenings())
season_way = page_of(PastGames())
names_kept = page_of(NamesKept())
names_of_nobody = Scene(lambda words: view_in(Model(ui=UiState((NamesKept(),))), SCREENS, words))
forget_asked = page_of(ForgetAsked("Ania"))
