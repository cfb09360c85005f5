"""The real application in the real window: touches and cards reach the journal; a supervisor hears that it turns."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop

from banker.play import commands as c
from tests.ui.branch import ANIA, BARTEK, Branch, commands_in, playing
from tests.ui.running import Screen
from ui.core.input.card import SEEN_SECONDS
from ui.core.screen import buttons_of
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import Back, DieKey, Sign
from ui.core.state.update import WorkBench
from ui.flows.building.model import PlanView
from ui.flows.standings.model import EndView
from ui.pieces.templates.menu import MenuView

FUNCTION_KEYS = range(256, 330)
"""F1 to F15 as SDL numbers them (282 to 296), with arrows, the number pad and *menu*."""


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Ania is to roll; the clock runs."""
    with playing(tmp_path) as branch:
        yield branch


@pytest.fixture
def supervisor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Where systemd would listen."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(tmp_path / "notify"))
        supervisor.setblocking(False)
        monkeypatch.setitem(os.environ, "NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield supervisor


@pytest.fixture
def screen(window: object, branch: Branch) -> Iterator[Screen]:
    screen = Screen(window, branch)
    yield screen
    screen.close()


def first_tag(branch: Branch, name: str) -> str:
    """A card of this person."""
    return next(tag for tag, owner in branch.runtime.model.cards.names.items() if owner == name)


def test_touches_into_the_window_and_cards_on_the_strip_reach_the_journal(screen: Screen, branch: Branch) -> None:
    for face in ("2", "4"):
        screen.touch(DieKey(face))
    screen.until(lambda: branch.runtime.model.ui.get(DiceTyped).faces == ("2", "4"))
    screen.touch(next(buttons_of(branch.view.screen)).action)
    screen.until(lambda: branch.game.positions[ANIA] == 6)
    screen.touch(WorkBench(first_tag(branch, "Ania")))
    screen.until(lambda: branch.game.owners[6] == ANIA)
    branch.runtime.pass_time(SEEN_SECONDS)
    branch.touch(WorkBench(first_tag(branch, "Bartek")))
    screen.until(lambda: branch.game.turn.player == BARTEK)
    turn = [c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.EndTurn(ANIA)]
    assert commands_in(branch.journal)[-3:] == turn


def test_what_a_card_did_is_on_the_window(screen: Screen, branch: Branch) -> None:
    branch.touch(WorkBench("00DEADBEEF"))
    screen.until(lambda: any("BE EF" in text.text for node in screen.root.nodes.values() for text in node.texts))


def test_no_key_of_a_keyboard_lays_anything_over_the_table(screen: Screen) -> None:
    for modifiers in ([], ["ctrl"], ["alt"], ["shift"], ["ctrl", "shift"]):
        for key in (*range(8, 128), *FUNCTION_KEYS):
            text = chr(key) if key < 127 else None
            screen.window.dispatch("on_key_down", key, key, text, modifiers)
            screen.window.dispatch("on_keyboard", key, key, text, modifiers)
            screen.window.dispatch("on_key_up", key, key)
            assert screen.window.children == [screen.root], f"key {key} with {modifiers}"
    assert not EventLoop.quit


def test_a_plan_stays_on_the_window_while_its_player_thinks_and_a_menu_does_not(screen: Screen, branch: Branch) -> None:
    for page, stays in ((routes.Planner(ANIA), True), (routes.Menu(), False)):
        branch.touch(page)
        for _ in range(150):
            screen.app.let_pass(0.2)
        assert isinstance(screen.root.view.screen, PlanView | MenuView) is stays
        branch.touch(Back())


def test_the_clock_on_the_window_runs_by_itself(window: object, branch: Branch) -> None:
    screen = Screen(window, branch, is_timed=True)
    screen.until(lambda: (branch.runtime.model.seconds_left or 50.0) < 49.5)
    assert screen.root.view == branch.view
    screen.close()


def test_a_real_button_ends_the_winners_stage_and_only_the_next_press_begins_another_game(
    window: object, branch: Branch
) -> None:
    screen = Screen(window, branch, is_still=False)
    branch.sign(Sign((c.EndGame(),)))
    screen.app._show()
    screen.until(lambda: "rain" in screen.root.nodes)
    for _ in range(2):
        assert isinstance(branch.view.screen, EndView)
        branch.runtime.touch(WorkBench(button="next"))
        screen.until(lambda: "rain" not in screen.root.nodes)
    screen.until(lambda: not isinstance(branch.view.screen, EndView))
    screen.close()


def test_a_supervisor_hears_that_the_bank_is_ready_and_that_its_frames_go_on(
    window: object, branch: Branch, supervisor: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "WATCHDOG_USEC", "100000")
    screen, told = Screen(window, branch), list[bytes]()
    screen.until(lambda: _heard(supervisor, told).count(b"WATCHDOG=1") >= 3)
    screen.close()
    assert b"READY=1" in told
    assert _heard(supervisor, told)[-1] == b"STOPPING=1"


def test_a_supervisor_hears_whether_a_game_is_being_played(
    window: object, branch: Branch, supervisor: socket.socket
) -> None:
    screen = Screen(window, branch)
    branch.press("pause")
    screen.app._show()
    screen.close()
    statuses = [each for each in _heard(supervisor, []) if each.startswith(b"STATUS=")]
    assert statuses == [b"STATUS=A game is being played", b"STATUS=No game is being played"]


def _heard(supervisor: socket.socket, told: list[bytes]) -> list[bytes]:
    """Everything the supervisor was told so far."""
    try:
        told.append(supervisor.recv(100))
    except BlockingIOError:
        return told
    return _heard(supervisor, told)
