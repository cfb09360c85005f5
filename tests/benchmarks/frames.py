"""How long is a frame in any flow, and how much of it is drawn again? Eight players, every screen, a whole game.

Run by `make bench`: `SDL_VIDEODRIVER=offscreen python -m tests.benchmarks.frames`. The real window at 800x480, for the
walks of pawns and the film at 1024x600, with a software renderer; a frame is from the scene to the finished picture:
presenter, places, drawing, and the renderer.
"""

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

from banker.bots.company import Company
from banker.keep.film import SHOT_SECONDS
from banker.play.history import History
from banker.play.setup import Setup, new_game
from tests.benchmarks.measuring import LONG_MS, shown
from tests.ui.everything import EVERYTHING
from tests.ui.positions import SIGNED
from tests.ui.positions_pages import played
from tests.ui.sitting import NAMES
from ui.core.state.messages import Open
from ui.core.state.model import Model
from ui.core.state.routes import FilmShown
from ui.core.view import view_in
from ui.locale.words import Words
from ui.pieces.walk import WALK
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import View

SIZE, ROOMY = (800, 480), (1024, 600)
FRAMES_PER_SECOND = 1000
"""No frame waits for its turn: the wait would be measured as well."""
COMMANDS = 600
WALKED, FILMED, FILMED_SECONDS = 150, 500, 15.0
"""The commands whose walks are drawn whole; those of the game in the film, and how much of the film is drawn."""
STEP_SECONDS = 1 / 30
WARM_UP = 60
TICKS = 200


Taken = tuple[float, float]
"""Milliseconds of a frame: of a processor for the project's own part (presenter, places, drawing), so that other
programs do not count; and of the whole frame with the software renderer.
"""


class Theatre:
    """The real root in the real window; `shown` is the time of one frame."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window
        from kivy.graphics.opengl import glFinish

        for before in tuple(Window.children):
            Window.remove_widget(before)
        self._idle, self.root = EventLoop.idle, _root(size)
        Window.add_widget(self.root)
        Window.bind(on_draw=lambda _: glFinish())  # as the app does

    def shown(self, make: Callable[[], View]) -> Taken:
        """One frame, from the scene to the finished picture."""
        return self.taken(lambda: self.root.show(make()))

    def taken(self, draw: Callable[[], object]) -> Taken:
        """One frame in which this is done."""
        from kivy.graphics.opengl import glFinish

        began, processor = time.perf_counter(), time.thread_time()
        draw()
        own = time.thread_time() - processor
        self._idle()
        glFinish()
        ended = time.perf_counter()
        return own * 1e3, (ended - began) * 1e3

    def rest(self, frames: int) -> None:
        """Frames in which nothing new is shown: fades end, coins are made in advance."""
        for _ in range(frames):
            self._idle()

    def kept(self) -> dict[str, object]:
        """The pieces on the window now."""
        return dict(self.root.nodes)


def _root(size: tuple[int, int]) -> Any:
    """The root as the app makes it."""
    from ui.pieces.root import TableRoot
    from ui.pieces.window import is_drawn_by_software

    has_fades = not is_drawn_by_software()
    return TableRoot(lambda action: None, SCREENS.place, has_fades=has_fades, size_hint=(None, None), size=size)


def game_of_eight() -> Iterator[Model]:
    """A whole game of bots, scene by scene, with its clock."""
    setup = Setup("pl-tournament", NAMES)
    history, company = History(new_game(setup)), Company(len(NAMES), "stay", Random(8))
    for _ in range(COMMANDS):
        if history.game.is_over:
            return
        history.submit(company.next_command(history.game))
        moments = tuple(history.standing)
        yield Model(history.game, moments, seconds_left=41.0, is_clock_running=True, setup=setup, cards=SIGNED)


def of_a_game(theatre: Theatre, words: Words, scenes: tuple[Model, ...]) -> list[Taken]:
    """Each command's frame."""
    return [theatre.shown(partial(view_in, model, SCREENS, words)) for model in scenes][WARM_UP:]


def of_every_screen(theatre: Theatre, words: Words) -> list[tuple[Taken, str]]:
    """Each screen after the table's own: the second time, as people meet it."""
    times = []
    for position in EVERYTHING:
        screen = _ready(position(words))
        theatre.shown(screen)
        theatre.shown(lambda: _table(words))
        theatre.rest(3)
        times.append((theatre.shown(screen), position.__name__))
    return times


def of_a_ticking_clock(theatre: Theatre, words: Words) -> tuple[list[Taken], float]:
    """Frames of a clock alone, and the share of pieces that they drew again."""
    model = next(iter(game_of_eight()))
    theatre.shown(partial(view_in, model, SCREENS, words))
    theatre.rest(30)
    times, drawn, seconds = [], 0, count(40, -1)
    before = {key: node.placed for key, node in theatre.root.nodes.items()}
    for _ in range(TICKS):
        ticking = model.but(seconds_left=float(next(seconds) % 50))
        times.append(theatre.shown(partial(view_in, ticking, SCREENS, words)))
        after = {key: node.placed for key, node in theatre.root.nodes.items()}
        drawn += sum(before.get(key) != placed for key, placed in after.items())
        before = after
    return times, drawn / (TICKS * max(len(before), 1))


def of_walks(theatre: Theatre, words: Words, scenes: tuple[Model, ...]) -> tuple[list[Taken], list[Taken]]:
    """The frame with which each walk begins, and those in which everything moves on."""
    first, moving = [], []
    for model in scenes:
        taken = theatre.shown(partial(view_in, model, SCREENS, words))
        first += [taken] if WALK in theatre.root.nodes else []
        while WALK in theatre.root.nodes:
            moving.append(theatre.taken(partial(_move, theatre.root)))
    return first, moving


def of_a_film(theatre: Theatre, words: Words) -> tuple[list[Taken], list[Taken]]:
    """The first frame of each shot of the film of eight players, and those in which its rivers flow."""
    sitting = played(words, len(NAMES), FILMED)
    sitting.touch(Open(FilmShown()))
    first, moving = [], []
    for _ in range(round(FILMED_SECONDS / SHOT_SECONDS)):
        sitting.wait(SHOT_SECONDS)
        first.append(theatre.shown(lambda: sitting.view))
        moving += [theatre.taken(partial(_move, theatre.root)) for _ in range(round(SHOT_SECONDS / STEP_SECONDS) - 1)]
    return first, moving


def _move(root: Any) -> None:
    for node in tuple(root.nodes.values()):
        node.step(STEP_SECONDS)


def _ready(view: View) -> Callable[[], View]:
    """A view that is there before its frame begins."""
    return lambda: view


def _table(words: Words) -> View:
    from tests.ui.positions import table_of_eight

    return table_of_eight(words)


def said(what: str, times: list[Taken]) -> None:
    """The own part and the whole."""
    print(what)
    for name, place in (("own part", 0), ("with the software renderer", 1)):
        shown(f"  {name}", [taken[place] for taken in times], LONG_MS)


def main() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    from ui.pieces.window import prepare_window
    from ui.runtime.sweeping import sweep_only_the_young

    prepare_window(ROOMY, frames_per_second=FRAMES_PER_SECOND)
    theatre, words = Theatre(), Words("pl")
    scenes = tuple(game_of_eight())
    sweep_only_the_young()  # as the app does once it is there
    said(f"a frame after each of {COMMANDS} commands of eight players", of_a_game(theatre, words, scenes))
    theatre.rest(200)
    screens = of_every_screen(theatre, words)
    said(f"a frame that opens one of {len(screens)} screens", [time_ for time_, _ in screens])
    for taken, name in sorted(screens, reverse=True)[:3]:
        print(f"  slowest own part: {name} {taken[0]:.1f} ms")
    times, share = of_a_ticking_clock(theatre, words)
    said("a frame in which only the clock steps", times)
    print(f"pieces that such a frame draws anew: {100 * share:.1f} %")
    first, moving = of_walks(Theatre(ROOMY), words, scenes[:WALKED])
    said(f"a frame with which one of {len(first)} walks begins, at 1024x600", first)
    said("a frame in which a pawn walks on", moving)
    first, moving = of_a_film(Theatre(ROOMY), words)
    said("a frame with which a shot of the film begins, at 1024x600", first)
    said("a frame in which the film flows", moving)


if __name__ == "__main__":
    main()
