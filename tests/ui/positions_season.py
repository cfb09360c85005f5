"""What a box remembers of people and of its evenings: the names that can be forgotten."""

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from banker.play.position import Seat
from tests.ui.positions import SIGNED, at
from tests.ui.positions_looking import private
from tests.ui.positions_pages import SAVED, evenings, past_evening
from tests.ui.scenes import Scene, after, tapped
from tests.ui.sitting import ANIA, BARTEK, CELINA, Sitting, held
from ui.core.state import routes
from ui.core.state.devices import TableDevices
from ui.core.state.model import Model, SavedGameInfo, UiState
from ui.core.state.routes import Route
from ui.core.view import view_in
from ui.flows.season.model import SeasonEvenings
from ui.flows.settings.model import ForgetAsked, NamesKept
from ui.flows.welcome.model import DeleteAsked, MakeRoom, PastGames
from ui.runtime.registry import SCREENS
from ui.store.copies import LastCopy
from ui.store.evenings import PastEvening


@cache
def winter() -> tuple[PastEvening, ...]:
    """What a box remembers of eight evenings of bots; one of them does not count."""
    more = enumerate((4, 4, 3, 4, 8, 4), len(evenings()))
    return *evenings(), *(past_evening(n, players, 300, seed=n, is_left_out=n == 4) for n, players in more)


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


def deleting(screen: Route, copied_at: float = 0.0) -> Scene:
    """A page over finished games, of which eight are remembered; a stick got a copy then."""
    saved = tuple(
        SavedGameInfo(each.path, "Warszawa", each.evening.names, f"{20 - number}.07.2025, 20:14", is_over=True)
        for number, each in enumerate(winter())
    )
    devices = TableDevices(last_copy=LastCopy("KINGSTON" if copied_at else "", copied_at))
    model = Model(ui=UiState((screen,)), saved=saved, cards=SIGNED, evenings=winter(), devices=devices)
    return Scene(lambda words: view_in(model, SCREENS, words))


make_room = deleting(MakeRoom())
delete_asked = deleting(DeleteAsked("/games/1"))
delete_asked_of_a_copy = deleting(DeleteAsked("/games/1"), copied_at=1_800_000_000.0)
names_kept = page_of(NamesKept())
names_of_nobody = Scene(lambda words: view_in(Model(ui=UiState((NamesKept(),))), SCREENS, words))
forget_asked = page_of(ForgetAsked("Ania"))


def remembering(sitting: Sitting) -> None:
    """The box remembers a winter."""
    sitting.runtime.model = sitting.model.but(evenings=winter())


MANY: Final = held(5, 12, 15, 25, 28, 35, 21, 23, 26, 1, 3, 6, 8, 9, 11, 13)
wallet = after(at, tapped(ANIA), remembering)
wallet_of_few = after(at, tapped(BARTEK), remembering)
wallet_without_deeds = after(partial(at, seats=(Seat(), Seat(), Seat())), tapped(CELINA))
wallet_of_many = after(partial(at, seats=(Seat(1500), Seat(12, holdings=MANY), Seat())), tapped(BARTEK), remembering)
wallet_in_private = after(private, tapped(CELINA))
