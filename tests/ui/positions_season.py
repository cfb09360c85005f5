"""What a box remembers of people and of its evenings: the names that can be forgotten."""

from functools import partial

from tests.ui.positions import SIGNED
from tests.ui.positions_pages import SAVED, evenings
from tests.ui.scenes import Scene
from ui.core.state.model import Model, UiState
from ui.core.state.routes import Route
from ui.core.view import view_in
from ui.flows.settings.model import ForgetAsked, NamesKept
from ui.runtime.registry import SCREENS


def page_of(screen: Route) -> Scene:
    """A page over the first screen of a box with evenings."""
    model = partial(Model, ui=UiState((screen,)), saved=SAVED, cards=SIGNED)
    return Scene(lambda words: view_in(model(evenings=evenings()), SCREENS, words))


names_kept = page_of(NamesKept())
names_of_nobody = Scene(lambda words: view_in(Model(ui=UiState((NamesKept(),))), SCREENS, words))
forget_asked = page_of(ForgetAsked("Ania"))
