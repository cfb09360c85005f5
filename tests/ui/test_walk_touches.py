"""What a touch does while a pawn walks: in the real application, in the real window, with motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from banker import commands as c
from tests.ui.branch import ANIA, SETUP, playing
from tests.ui.running import Screen
from tests.ui.test_writing import held
from ui.core.messages import DieKey, Sign
from ui.flows.auction.model import AuctionView
from ui.flows.draw.model import CardKindChosen, PickCard
from ui.runtime.writer import WriterThread
from ui.toolkit.walk import WALK

Opens = Callable[..., Screen]


@pytest.fixture
def opened(window: object, tmp_path: Path) -> Iterator[Opens]:
    """A table with its screen, at which Ania is to roll."""
    with ExitStack() as stack:

        def opened(writer: WriterThread | None = None) -> Screen:
            branch = stack.enter_context(playing(tmp_path, setup=SETUP, writer=writer))
            screen = Screen(window, branch, is_still=False)
            stack.callback(screen.close)
            return screen

        yield opened


def walk(screen: Screen, *faces: str) -> None:
    """Ania rolls by touch; her pawn walks when this is over."""
    for face in faces:
        screen.touch(DieKey(face))
    screen.touch(Sign((c.Roll(ANIA, faces),)))
    screen.until(lambda: WALK in screen.root.patches)


def offered(screen: Screen, kind: type) -> list[Any]:
    """What of this kind can be touched on the window."""
    return [patch.placed.action for patch in screen.root.patches.values() if isinstance(patch.placed.action, kind)]


def test_a_touch_that_opens_something_while_a_pawn_walks_ends_the_walk_and_shows_it(opened: Opens) -> None:
    screen = opened()
    walk(screen, "4", "3")
    screen.touch(CardKindChosen("out"))
    assert WALK not in screen.root.patches
    assert len(offered(screen, PickCard)) > 1


def test_a_touch_that_signs_while_a_pawn_walks_shows_what_came_of_it_when_it_is_written(opened: Opens) -> None:
    screen = opened(WriterThread())
    walk(screen, "2", "4")
    with held(screen.branch.journal):
        screen.touch(Sign((c.DeclineDeed(ANIA),)))
        assert screen.branch.runtime.is_writing and WALK in screen.root.patches
    screen.until(lambda: not screen.branch.runtime.is_writing)
    assert WALK not in screen.root.patches
    assert isinstance(screen.root.view.screen, AuctionView)
