"""Updates of the evening's film: it begins, and time moves it on to its end."""

from banker.keep.film import SHOT_SECONDS, film
from ui.core.state import routes
from ui.core.state.model import Model, UiState
from ui.core.state.update import Update


def open_film(shown: routes.FilmShown, model: Model) -> UiState:
    """Put the film together, and show its first shot."""
    assert model.first is not None and model.moments, "a game without a past has no film"
    found = film(model.first, model.moments, model.judged, is_still=model.settings.look.is_still)
    return model.ui.opened(routes.FilmShown(shown.seconds, found))


def pass_film(shown: routes.FilmShown, seconds: float, model: Model) -> Update:
    """The next shot; after the last one the end of the game is shown again."""
    now = shown.seconds + seconds
    is_over = shown.film is None or now >= len(shown.film.shots) * SHOT_SECONDS
    return Update(model.ui.closed() if is_over else model.ui.opened(routes.FilmShown(now, shown.film)))
