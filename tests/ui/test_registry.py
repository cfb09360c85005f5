"""The registry: every address has a screen, every message somebody who does what it says."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from ui import flows
from ui.core.input.touch import SHARED
from ui.core.screen import ScreenError, Screens
from ui.core.state import messages as m
from ui.core.state.questions import Asked
from ui.core.state.routes import OfPlayer, Route
from ui.core.state.update import Do, Effect
from ui.flows.menu import screens as menu
from ui.runtime.devices.benchstrip import PlugReader
from ui.runtime.files.trouble import Dismiss
from ui.runtime.registry import FLOWS, SCREENS
from ui.runtime.rescue import BringBack, SaveLog, StartWithout, TryAgain


def below(kind: type[object]) -> Iterator[type[object]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_two_screens_of_one_address_are_an_error() -> None:
    with pytest.raises(ScreenError, match="two screens show Menu"):
        Screens([*menu.SCREENS, menu.SCREENS[0]])


def test_every_flow_is_in_the_registry() -> None:
    folders = {path.parent.name for folder in flows.__path__ for path in Path(folder).glob("*/screens.py")}
    assert {flow.__name__.split(".")[-2] for flow in FLOWS} == folders


def test_every_address_has_a_screen() -> None:
    assert set(below(Route)) - {OfPlayer} <= {screen.shows for screen in SCREENS.all()}


def test_every_question_has_a_screen() -> None:
    assert set(get_args(Asked)) <= {screen.shows for screen in SCREENS.all()}


def test_every_message_is_understood_by_a_screen_or_by_all() -> None:
    ask_the_screens = {m.Open, m.SeatTouched, m.ClockTouched}
    of_the_runtime = {Dismiss, PlugReader, BringBack, SaveLog, StartWithout, TryAgain}
    own = {message for screen in SCREENS.all() for message in screen.on}
    of_the_app = {Effect, *below(Effect), Do}
    assert set(below(m.Message)) == own | set(SHARED) | ask_the_screens | of_the_runtime | of_the_app
