"""Forecaster: plays the rules that are being chosen in a process of its own, so that the page can say what they do."""

import logging
import os
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, Final

from banker.forecast import COUNTING, GAMES, Forecast, forecast
from banker.play.setup import Setup
from ui.core.state.drafts import NewGameDraft
from ui.core.state.model import Model
from ui.core.state.new_game import forecast_setup
from ui.flows.house_rules.model import RULE_PAGES

_log = logging.getLogger(__name__)
_NICENESS: Final = 15
"""The frames come first where there is one core."""
_MOST_KEPT: Final = 32


class Forecaster:
    """Forecasts nothing, for tests and demonstrations. `known` is what is known of the rules that are being chosen."""

    known: Forecast | None = None
    is_playing = False

    def follow(self, model: Model) -> Forecast | None:
        """Take the rules that are being chosen; return `known`."""
        return None

    def hear(self) -> None:
        """Look whether the games have been played."""


class ForecastProcess(Forecaster):
    """Plays in another process, one combination at a time; other rules end it. If it fails, nothing is said."""

    def __init__(self, games: int = GAMES) -> None:
        self._games = games
        self._before: dict[Setup, Forecast | None] = {}
        self._setup: Setup | None = None
        self._process: Any = None
        self._line: Any = None

    def follow(self, model: Model) -> Forecast | None:
        """Begins to play these rules when a page about rules shows them; ends when no game is set up."""
        draft = model.ui.find(NewGameDraft)
        if draft is None:
            self._end()
            self._setup = self.known = None
        elif isinstance(model.ui.top, RULE_PAGES) and (setup := forecast_setup(draft)) != self._setup:
            self._end()
            self._setup = setup
            if setup not in self._before:
                self._begin(setup)
            self.known = self._before.get(setup, COUNTING)
        return self.known

    def hear(self) -> None:
        """Take the answer of the process, if it is there."""
        if self._line and self._setup and self._line.poll():
            try:
                self.known = self._line.recv()
            except (EOFError, OSError):
                self.known = None
                _log.warning("the rules of a new game cannot be tried: the process that plays them failed")
            self._before = dict([*self._before.items()][-_MOST_KEPT:]) | {self._setup: self.known}
            self._end()

    def _begin(self, setup: Setup) -> None:
        context = get_context("spawn")
        self._line, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_play, args=(theirs, setup, self._games), daemon=True)
        self._process.start()
        theirs.close()
        self.is_playing = True

    def _end(self) -> None:
        if self._line:
            self._line.close()
            self._process.terminate()
        self._line, self.is_playing = None, False


def _play(line: Any, setup: Setup, games: int) -> None:
    with suppress(OSError):  # a service may forbid it
        os.nice(_NICENESS)
    line.send(forecast(setup, games))
