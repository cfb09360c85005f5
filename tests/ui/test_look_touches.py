"""Real touches in the real window: what they hand back, and what they must not."""

import msgspec
import pytest
from kivy.base import EventLoop

from tests.ui import views
from tests.ui.positions import at
from tests.ui.samples import ALL
from tests.ui.stage import Stage
from tests.ui.views_plans import build
from ui.core.state import messages as m
from ui.core.state import routes
from ui.locale.words import Words
from ui.toolkit.parts import Style


@pytest.mark.parametrize("name", ALL)
def test_each_piece_hands_back_its_own_action_once(stage: Stage, name: str) -> None:
    root = stage.show(ALL[name]())
    living = {key: patch.placed.action for key, patch in root.patches.items() if patch.placed.action is not None}
    for key in living:
        stage.touch(key)
    assert stage.actions == list(living.values())


@pytest.mark.parametrize("name", ALL)
def test_what_cannot_act_hands_back_nothing(stage: Stage, name: str) -> None:
    root = stage.show(ALL[name]())
    dead = [key for key, patch in root.patches.items() if patch.placed.action is None and _is_bare(stage, key)]
    for key in dead:
        stage.touch(key)
    assert stage.actions == []


def _is_bare(stage: Stage, key: str) -> bool:
    """No other piece that acts lies over the middle of this one."""
    middle = stage.patch(key).middle
    others = (patch for patch in stage.root.patches.values() if patch.placed.action is not None)
    return not any(patch.holds(*middle) for patch in others)


def test_the_ivory_card_of_a_purchase_buys(stage: Stage) -> None:
    root = stage.show(views.buy())
    ivory = [key for key, patch in root.patches.items() if getattr(patch.placed.value, "style", None) is Style.PRIMARY]
    stage.touch(ivory[0])
    assert stage.actions == ["do Kup"]


def test_a_finger_that_slides_off_presses_nothing(stage: Stage) -> None:
    stage.show(views.buy())
    finger = stage.put_finger("button-0")
    finger.touch_move(5, 5)
    finger.touch_up()
    assert stage.actions == []


def test_a_button_that_changes_its_meaning_under_the_finger_presses_nothing(stage: Stage) -> None:
    stage.show(views.buy())
    finger = stage.put_finger("button-0")
    other = msgspec.structs.replace(views.buy(), buttons=(views.primary("Kup za 300"), views.button("Licytacja")))
    stage.show(other)
    finger.touch_up()
    assert stage.actions == []


def test_a_screen_that_turns_under_the_finger_presses_nothing(stage: Stage) -> None:
    stage.show(views.buy())
    finger = stage.put_finger("button-0")
    stage.show(views.table_of_four())
    finger.touch_up()
    assert stage.actions == []


def test_a_screen_that_fades_out_takes_no_touches(stage: Stage) -> None:
    stage.show(views.claim(), is_still=False)
    stage.show(views.tap())
    stage.touch("button-0")
    assert stage.actions == ["do Bez karty"]


def test_a_dashed_key_says_why_in_the_bar(stage: Stage) -> None:
    stage.show(build())
    stage.touch("more-1")
    EventLoop.idle()
    assert stage.actions == []
    assert "najpierw pozostałe ulice" in stage.words()
    assert "Celina buduje: różowe" in stage.words()


def test_a_pressed_button_is_one_step_lighter(stage: Stage) -> None:
    stage.show(views.buy())
    resting = stage.patch("button-1").times_drawn
    finger = stage.put_finger("button-1")
    assert stage.patch("button-1").times_drawn == resting + 1
    finger.touch_up()


def test_a_quick_finger_finds_what_was_there_before_and_nothing_else(stage: Stage) -> None:
    stage.show(views.buy(), number=1)
    other = msgspec.structs.replace(views.buy(), buttons=(views.primary("Kup"), views.button("Płać")))
    stage.show(other, number=2)
    for seconds in (0.0, 0.2):
        stage.root.aim.step(seconds)
        for key in ("button-1", "button-0"):
            stage.put_quick_finger(key).touch_up()
    assert stage.actions == ["do Kup", "do Kup"]
    stage.root.aim.step(0.1)
    stage.put_quick_finger("button-1").touch_up()
    assert stage.actions[2:] == ["do Płać"]


def test_an_arrow_turns_as_fast_as_one_likes(stage: Stage) -> None:
    sitting = at(Words())
    sitting.touch(m.Open(routes.DeedShown(1)))
    seen = []
    stage.show(sitting.view.screen)
    for _ in range(3):
        stage.put_quick_finger("later").touch_up()
        sitting.touch(stage.actions[-1])
        stage.show(sitting.view.screen)
        seen.append(sitting.showing)
    assert seen == [routes.DeedShown(deed) for deed in (3, 5, 6)]
