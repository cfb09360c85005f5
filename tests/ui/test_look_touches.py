"""Real touches in the real window: what they hand back, and what they must not."""

import msgspec
from kivy.base import EventLoop

from tests.ui.positions import at
from tests.ui.positions_pages import deal
from tests.ui.shown import BUILD, BUY, CLAIM, TABLE, TAP, button
from tests.ui.stage import Stage
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.new_game.start_update import take_roll
from ui.flows.new_game.update import choose_seat
from ui.locale.words import Words
from ui.toolkit.parts import Button, Slider, Style, ViewModel


def test_a_slider_hands_back_the_stop_where_the_finger_is_lifted(stage: Stage) -> None:
    stage.show(deal(Words("pl")).screen)
    slider, (left, _, width, _) = stage.node("slider").placed.action, stage.node("slider").place
    assert isinstance(slider, Slider)
    for x in (left + 5, left + width - 5):
        finger = stage.put_finger("slider")
        finger.touch_move(x, finger.y)
        finger.touch_up()
    assert stage.actions == [slider.stops[0], slider.stops[-1]]


def test_a_finger_that_slides_off_presses_nothing(stage: Stage) -> None:
    stage.show(BUY)
    finger = stage.put_finger("button-0")
    finger.touch_move(5, 5)
    finger.touch_up()
    assert stage.actions == []


def test_a_button_that_changes_its_meaning_under_the_finger_presses_nothing(stage: Stage) -> None:
    stage.show(BUY)
    finger = stage.put_finger("button-0")
    other = msgspec.structs.replace(BUY, buttons=(button("Kup za 300", Style.PRIMARY), button("Licytacja")))
    stage.show(other)
    finger.touch_up()
    assert stage.actions == []


def test_a_screen_that_turns_under_the_finger_presses_nothing(stage: Stage) -> None:
    stage.show(BUY)
    finger = stage.put_finger("button-0")
    stage.show(TABLE)
    finger.touch_up()
    assert stage.actions == []


def test_a_screen_that_fades_out_takes_no_touches(stage: Stage) -> None:
    stage.show(CLAIM, is_still=False)
    stage.show(BUY)
    stage.touch("button-0")
    assert stage.actions == [BUY.buttons[0].action]


def test_a_touch_ends_the_count_of_a_rent_and_signs_nothing(stage: Stage) -> None:
    stage.show(TAP, is_still=False, has_frame=False)
    assert "0" in [text.text for text in stage.node("amount").texts]
    stage.touch("button-0")
    assert (stage.actions, "500" in stage.words()) == ([], True)
    stage.touch("button-0")
    assert stage.actions == [TAP.buttons[0].action]


def test_a_dashed_key_says_why_in_the_bar(stage: Stage) -> None:
    stage.show(BUILD)
    stage.touch("more-1")
    EventLoop.idle()
    assert stage.actions == []
    assert "Hotel wymaga kompletu domów na każdej działce." in " ".join(stage.words())


def test_a_pressed_button_is_one_step_lighter(stage: Stage) -> None:
    stage.show(BUY)
    resting = stage.node("button-1").times_drawn
    finger = stage.put_finger("button-1")
    assert stage.node("button-1").times_drawn == resting + 1
    finger.touch_up()


def test_a_quick_finger_finds_what_was_there_before_and_nothing_else(stage: Stage) -> None:
    stage.show(BUY, number=1)
    other = msgspec.structs.replace(BUY, buttons=(BUY.buttons[0], button("Płać")))
    stage.show(other, number=2)
    for seconds in (0.0, 0.2):
        stage.root.aim.step(seconds)
        for key in ("button-1", "button-0"):
            stage.put_quick_finger(key).touch_up()
    assert stage.actions == [BUY.buttons[0].action] * 2
    stage.root.aim.step(0.1)
    stage.put_quick_finger("button-1").touch_up()
    assert stage.actions[2:] == ["do Płać"]


def test_a_greyed_button_of_another_screen_is_not_the_one_that_people_wait_for(stage: Stage) -> None:
    greyed = msgspec.structs.replace(BUY.buttons[1], action=None)
    for screen, taken in ((CLAIM, []), (BUY, [BUY.buttons[1].action])):
        stage.actions.clear()
        stage.show(msgspec.structs.replace(screen, buttons=(BUY.buttons[0], greyed)), number=1)
        stage.root.aim.step(0.3)
        stage.show(BUY, number=2)
        stage.put_quick_finger("button-1").touch_up()
        assert stage.actions == taken


def test_another_update_at_the_same_place_of_the_same_screen_waits(stage: Stage) -> None:
    def shown(action: object) -> ViewModel:
        return msgspec.structs.replace(BUY, buttons=(Button("Next", action=action), *BUY.buttons[1:]))

    for other, taken in ((do(take_roll), []), (do(choose_seat, 2), [do(choose_seat, 2)])):
        stage.actions.clear()
        stage.show(shown(do(choose_seat, 1)), number=1)
        stage.root.aim.step(0.3)
        stage.show(shown(other), number=1)
        stage.put_quick_finger("button-0").touch_up()
        assert stage.actions == taken


def test_an_arrow_turns_as_fast_as_one_likes(stage: Stage) -> None:
    sitting = at(Words())
    sitting.touch(routes.DeedShown(1))
    seen = []
    stage.show(sitting.view.screen)
    for _ in range(3):
        stage.put_quick_finger("later").touch_up()
        sitting.touch(stage.actions[-1])
        stage.show(sitting.view.screen)
        seen.append(sitting.showing)
    assert seen == [routes.DeedShown(deed) for deed in (3, 5, 6)]
