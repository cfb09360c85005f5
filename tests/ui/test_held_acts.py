"""What cannot be mended looks it, and is held for a second: every such act of every position, and the finger on it."""

from typing import Any, Final

import msgspec
import pytest
from kivy.base import EventLoop

from banker.play import commands as c
from tests.ui.everything import EVERYTHING
from tests.ui.shown import BUY, button
from tests.ui.sitting import every
from tests.ui.stage import Stage
from ui.core.state.messages import Sign
from ui.core.state.update import DeleteGame, Do, ForgetPerson, ForgetPhones, TellHall, WriteUpdate
from ui.flows.new_game.cards_update import free_card
from ui.flows.new_game.update import remove_seat
from ui.flows.pin.update import drop
from ui.flows.stock_take.update import forget
from ui.flows.welcome.update import revoke_card
from ui.locale.words import Words
from ui.toolkit.parts import Button, Style, ViewModel

FOR_GOOD: Final = (
    c.GoBankrupt, c.LeaveGame, c.EndGame, revoke_card, ForgetPerson, ForgetPhones, free_card, remove_seat, drop,
    forget, TellHall, WriteUpdate, DeleteGame,
)  # fmt: skip
"""A player or a game that ends, a game that is deleted, a card or phone that confirms nothing any more, and what was
typed or chosen and is dropped; a table that leaves its hall; a machine that starts again with another version.
"""
BY_OWN_CARD: Final = (c.GoBankrupt, c.LeaveGame)
NOTHING_IS_LOST: Final = {"Done", "No PIN"}
"""Titles of buttons that hand on the same message where there is nothing to lose."""


def test_every_act_that_cannot_be_mended_is_held_and_no_other_is() -> None:
    offered = [button for position in EVERYTHING for button in buttons(position(Words("en")).screen)]
    for_good = [button for button in offered if act(button) and button.title not in NOTHING_IS_LOST]
    assert {act(button) for button in for_good} == set(FOR_GOOD)
    by_card = [button for button in for_good if button.icon == "card"]  # a touch asks for the card
    assert {(act(button), button.style) for button in by_card} == {(kind, Style.GRAVE) for kind in BY_OWN_CARD}
    for_good = [button for button in for_good if button not in by_card]
    assert [button.title for button in for_good if button.style is not Style.DESTRUCTIVE] == []
    assert [button.title for button in offered if button.style is Style.DESTRUCTIVE and not act(button)] == []
    assert {button.reason for button in for_good} == {"Press and hold for a second."}


def buttons(part: object) -> list[Button]:
    """Every button that can be touched, wherever it stands on a screen."""
    return [button for button in every(Button, part) if button.action is not None]


def act(button: Button) -> object | None:
    """Which of the acts that are for good a button does."""
    done: tuple[Any, ...] = button.action.commands if isinstance(button.action, Sign) else (button.action,)
    kinds = (each.act if isinstance(each, Do) else type(each) for each in done)
    return next((kind for kind in kinds if kind in FOR_GOOD), None)


@pytest.fixture
def held(stage: Stage) -> Stage:
    """A stage with a decision that is held."""
    stage.show(screen("Revoke"))
    return stage


def screen(title: str) -> ViewModel:
    revoke = Button(title, "00 AB", f"do {title}", Style.DESTRUCTIVE, "Press and hold for a second.")
    return msgspec.structs.replace(BUY, buttons=(revoke, button("Back")))


def test_a_finger_that_stays_for_a_second_acts_once(held: Stage) -> None:
    finger = held.put_finger("button-0")
    held.node("button-0").step(0.6)
    assert held.actions == []
    held.node("button-0").step(0.5)
    assert held.actions == ["do Revoke"]
    finger.touch_up()
    assert held.actions == ["do Revoke"]


def test_a_finger_that_leaves_sooner_does_nothing_and_is_told_to_stay(held: Stage) -> None:
    finger = held.put_finger("button-0")
    held.node("button-0").step(0.9)
    finger.touch_up()
    EventLoop.idle()
    assert held.actions == []
    assert "Press and hold for a second." in held.words()


def test_a_second_begins_anew_with_each_touch(held: Stage) -> None:
    for _ in range(2):
        finger = held.put_finger("button-0")
        held.node("button-0").step(0.6)
        finger.touch_up()
    assert held.actions == []


def test_a_finger_that_slides_off_lets_go(held: Stage) -> None:
    finger = held.put_finger("button-0")
    finger.touch_move(5, 5)
    held.node("button-0").step(2.0)
    finger.touch_up()
    assert held.actions == []


def test_what_changes_under_a_finger_is_not_done(held: Stage) -> None:
    finger = held.put_finger("button-0")
    held.show(screen("Revoke another"))
    held.node("button-0").step(2.0)
    finger.touch_up()
    assert held.actions == []
