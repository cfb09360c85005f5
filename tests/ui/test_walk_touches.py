"""What a touch does while a pawn walks, and a moment after the screen changed: in the real application, with motion."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from banker.play import commands as c
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from tests.ui.branch import ANIA, NAMES, SETUP, commands_in, playing
from tests.ui.running import SIZE, Screen
from ui.core.state.drafts import ANNOUNCED_SECONDS
from ui.core.state.messages import DieKey, Sign
from ui.core.state.update import WorkBench
from ui.pieces.walk import WALK
from ui.runtime.files.writer import WriterThread
from ui.toolkit.canvas import Place

ROOMY = (1280, 852)
"""The board is the home there; below it is the strip of the bench."""
BARTEK_OWNS = Setup("pl-tournament", NAMES, position=Position((Seat(), Seat(holdings=(Holding(6),)), Seat()), ANIA))
Opens = Callable[..., Screen]


@pytest.fixture
def opened(window: object, tmp_path: Path) -> Iterator[Opens]:
    """A table with its screen, at which Ania is to roll."""
    with ExitStack() as stack:

        def opened(
            writer: WriterThread | None = None, size: tuple[int, int] = SIZE, setup: Setup = SETUP
        ) -> Screen:  # fmt: skip
            branch = stack.enter_context(playing(tmp_path, setup=setup, writer=writer))
            screen = Screen(window, branch, is_still=False, size=size)
            stack.callback(screen.close)
            return screen

        yield opened


def walk(screen: Screen, *faces: str) -> Place:
    """Ania rolls by touch; her pawn walks when this is over. The place that was touched last."""
    for face in faces:
        screen.touch(DieKey(face))
    go = place_of(screen, Sign((c.Roll(ANIA, faces),)))
    screen.touch(Sign((c.Roll(ANIA, faces),)))
    screen.until(lambda: not screen.branch.runtime.is_writing)
    return go


def place_of(screen: Screen, action: object) -> Place:
    """Where the window offers this."""
    places: list[Place] = [each.place for each in screen.root.nodes.values() if each.placed.action == action]
    return places[0]


def offered(screen: Screen, kind: type) -> list[Any]:
    """What of this kind can be touched on the window."""
    return [node.placed.action for node in screen.root.nodes.values() if isinstance(node.placed.action, kind)]


def tap_all_over(place: Place, shares: tuple[float, ...] = (0.05, 0.5, 0.95)) -> None:
    """A quick finger, at these shares of a place's width and height."""
    from ui.runtime.demo.fingers import Finger

    left, bottom, width, height = place
    for across, up in product(shares, repeat=2):
        Finger(left + across * width, bottom + up * height).tap()


@pytest.mark.parametrize("size", [SIZE, ROOMY])
@pytest.mark.parametrize("setup", [SETUP, BARTEK_OWNS])
def test_a_second_tap_signs_nothing_of_what_came_under_the_finger(
    opened: Opens, size: tuple[int, int], setup: Setup
) -> None:
    screen = opened(size=size, setup=setup)
    go = walk(screen, "2", "4")
    view = screen.root.view
    for _ in range(2):
        tap_all_over(go)
        screen.root.aim.step(0.14)
    assert commands_in(screen.branch.journal)[-1] == c.Roll(ANIA, ("2", "4"))
    assert screen.root.view is view
    screen.root.aim.step(0.02)
    tap_all_over(go)
    assert (WALK in screen.root.nodes, screen.root.view is view) == (False, True), "a touch ends the walk alone"
    screen.root.aim.step(0.3)
    tap_all_over(go)
    assert screen.root.view is not view, "what is there after a moment can be touched"


def test_a_finger_that_comes_too_late_for_a_bar_signs_nothing_else(opened: Opens) -> None:
    screen = opened(size=ROOMY)
    for face in ("2", "4"):
        screen.touch(DieKey(face))
    go = place_of(screen, Sign((c.Roll(ANIA, ("2", "4")),)))
    screen.app.let_pass(ANNOUNCED_SECONDS)
    view = screen.root.view
    tap_all_over(go)
    assert commands_in(screen.branch.journal)[-1] == c.Roll(ANIA, ("2", "4"))
    assert screen.root.view is view


@pytest.mark.parametrize("size", [SIZE, ROOMY])
def test_dice_are_typed_and_confirmed_as_fast_as_one_likes(opened: Opens, size: tuple[int, int]) -> None:
    screen = opened(size=size)
    roll = c.Roll(ANIA, ("2", "4"))
    screen.touch(DieKey("2"))
    for action in (DieKey("4"), Sign((roll,))):
        tap_all_over(place_of(screen, action), (0.5,))
    assert commands_in(screen.branch.journal)[-1] == roll


def test_a_card_is_never_too_quick(opened: Opens) -> None:
    screen = opened()
    walk(screen, "2", "4")
    cards = screen.branch.runtime.model.cards.names
    tag = next(bench.tag for bench in offered(screen, WorkBench) if cards.get(bench.tag) == NAMES[ANIA])
    tap_all_over(place_of(screen, WorkBench(tag)), (0.5,))
    screen.until(lambda: screen.branch.game.owners[6] == ANIA)


def test_what_is_new_takes_touches_when_its_moment_is_over_by_the_windows_own_clock(opened: Opens) -> None:
    screen = opened()
    go = walk(screen, "2", "4")
    view = screen.root.view

    def is_heard() -> bool:
        tap_all_over(go)
        return screen.root.view is not view

    assert not is_heard() and WALK in screen.root.nodes
    screen.until(is_heard)
    assert WALK not in screen.root.nodes
