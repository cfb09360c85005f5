"""The turned screen: drawn and touched as somebody at that side of it sees it, in the real window."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from banker.play.setup import Setup
from tests.ui.branch import ANIA, BARTEK, Branch, playing
from tests.ui.conftest import WINDOW
from tests.ui.running import Screen
from tests.ui.shown import BUY, PAID, TABLE, TABLE_OF_EIGHT, TAP
from tests.ui.sitting import NAMES, Sitting
from tests.ui.stage import LANDSCAPE, Stage
from ui.core.input.card import SEEN_SECONDS
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import ChangeSettings, SeatAt
from ui.flows.settings.model import KeepTurning, ScreenPage
from ui.pieces.root import TableRoot
from ui.pieces.window import turn
from ui.runtime.facing import facing
from ui.runtime.registry import SCREENS
from ui.store.settings import Settings, Turning
from ui.theme.names import Edge
from ui.toolkit.aim import AIM_SECONDS
from ui.toolkit.parts import BenchStrip, Button
from ui.toolkit.placing import readable_from

PORTRAIT, DESKTOP = (720, 1280), (1280, 720)
EDGES: tuple[Edge, ...] = ("bottom", "right", "top", "left")
UPRIGHT: dict[Edge, str] = {"top": "ROTATE_180", "left": "ROTATE_90", "right": "ROTATE_270"}
"""How a picture of the glass is turned for who sits at its lower edge."""


@pytest.fixture(autouse=True)
def window_turned_back(window: object) -> Iterator[None]:
    """The window is for the next test."""
    yield
    turn("bottom")


def placed(edge: Edge, x: float, y: float) -> tuple[float, float]:
    """Where a place of the stage is on the glass, counted from its lower left corner."""
    width, height = WINDOW
    return {"bottom": (x, y), "top": (width - x, height - y), "right": (width - y, x), "left": (y, height - x)}[edge]


def tap_glass(x: float, y: float) -> None:
    """A finger at a place of the glass, which knows nothing of a turned screen."""
    from ui.runtime.demo.fingers import Finger

    Finger(x, y).tap()


def size_from(edge: Edge) -> tuple[int, int]:
    """How large a desktop's window is for who sits at this side."""
    return DESKTOP if edge in ("bottom", "top") else PORTRAIT


@pytest.mark.parametrize("edge", EDGES)
def test_a_finger_on_the_glass_touches_what_is_drawn_there(stage: Stage, edge: Edge) -> None:
    turn(edge)
    stage.show(BUY, size_from(edge))
    for key, button in zip(("button-0", "button-1"), BUY.buttons, strict=False):
        stage.actions.clear()
        tap_glass(*placed(edge, *stage.node(key).middle))
        assert stage.actions == [button.action]


@pytest.mark.parametrize("edge", EDGES)
def test_the_other_end_of_the_glass_touches_nothing(stage: Stage, edge: Edge) -> None:
    turn(edge)
    waiting = msgspec.structs.replace(TAP, deed=None, is_by_card=True, bar=msgspec.structs.replace(TAP.bar, about=None))
    root = stage.show(waiting, size_from(edge))
    left, bottom, wide, high = stage.node("button-0").place
    x, y = left + wide / 2, bottom + 0.9 * high
    width, height = size_from(edge)
    opposite = (width - x, height - y)
    assert not any(node.holds(*opposite) for node in root.nodes.values() if node.placed.action)
    tap_glass(*placed(edge, *opposite))
    assert stage.actions == []


@pytest.mark.parametrize("edge", EDGES)
def test_a_finger_that_slides_off_a_turned_button_presses_nothing(stage: Stage, edge: Edge) -> None:
    from kivy.base import EventLoop

    from ui.runtime.demo.fingers import Finger

    turn(edge)
    stage.show(BUY, size_from(edge))
    finger = Finger(*placed(edge, *stage.node("button-0").middle))
    EventLoop.post_dispatch_input("begin", finger)
    finger.move({"x": 0.99, "y": 0.99})
    EventLoop.post_dispatch_input("update", finger)
    EventLoop.post_dispatch_input("end", finger)
    assert stage.actions == []


def test_a_finger_that_was_on_its_way_when_the_screen_turned_presses_nothing(stage: Stage) -> None:
    stage.show(BUY, DESKTOP)
    turn("top")
    stage.show(BUY)
    where = placed("top", *stage.node("button-0").middle)
    tap_glass(*where)
    assert stage.actions == []
    stage.root.aim.step(AIM_SECONDS)
    tap_glass(*where)
    assert stage.actions == [BUY.buttons[0].action]


def glass(edge: Edge, size: tuple[int, int], tmp_path: Path) -> Any:
    """What who sits at this side sees in the lower left corner."""
    from kivy.base import EventLoop
    from PIL import Image

    from ui.runtime.demo.fingers import save_picture

    EventLoop.idle()
    EventLoop.idle()
    save_picture(tmp_path / "glass.png")
    with Image.open(tmp_path / "glass.png") as whole:
        turned = whole.convert("RGB")
    if edge in UPRIGHT:
        turned = turned.transpose(Image.Transpose[UPRIGHT[edge]])
    return turned.crop((0, turned.height - size[1], size[0], turned.height))


@pytest.mark.parametrize("edge", EDGES[1:])
def test_however_it_is_turned_every_pixel_is_the_same(stage: Stage, tmp_path: Path, edge: Edge) -> None:
    from PIL import ImageChops

    size = size_from(edge)
    stage.show(TABLE_OF_EIGHT, size)
    upright = glass("bottom", size, tmp_path)
    turn(edge)
    assert ImageChops.difference(upright, glass(edge, size, tmp_path)).getbbox() is None
    assert len(upright.getcolors(1 << 20)) > 50


def test_from_one_side_to_the_opposite_one_the_picture_turns_too(stage: Stage, tmp_path: Path) -> None:
    from PIL import ImageChops

    stage.show(TABLE, LANDSCAPE)
    upright = glass("bottom", LANDSCAPE, tmp_path)
    for edge in ("top", "bottom", "top"):
        turn(edge)
        assert ImageChops.difference(upright, glass(edge, LANDSCAPE, tmp_path)).getbbox() is None


def test_what_is_clipped_is_clipped_when_turned_too(stage: Stage, tmp_path: Path) -> None:
    from PIL import ImageChops

    stage.show(PAID, LANDSCAPE)
    stage.node("button-1").step(1.5)
    upright = glass("bottom", LANDSCAPE, tmp_path)
    turn("top")
    difference = ImageChops.difference(upright, glass("top", LANDSCAPE, tmp_path)).getbbox()
    assert difference is None or difference[3] - difference[1] <= 10  # the bar that fills went on


def test_a_root_that_fills_the_window_is_as_wide_as_who_sits_there_sees_it(window: Any) -> None:
    root = TableRoot(lambda action: None, SCREENS.place)
    window.add_widget(root)
    assert tuple(root.size) == WINDOW
    turn("left")
    assert tuple(root.size) == WINDOW[::-1]
    window.remove_widget(root)


@pytest.mark.parametrize(
    ("edge", "size", "seen_from"),
    [
        ("left", (800, 480), "bottom"),
        ("right", (800, 480), "bottom"),
        ("top", (800, 480), "top"),
        ("left", (1024, 600), "left"),
        ("right", (1280, 720), "right"),
        ("left", (720, 1280), "left"),
        ("bottom", (1280, 720), "bottom"),
    ],
)
def test_a_screen_is_turned_sideways_only_where_words_keep_their_size(
    edge: Edge, size: tuple[int, int], seen_from: Edge
) -> None:
    assert readable_from(edge, *size) == seen_from


def test_the_strip_of_the_bench_turns_with_the_screen(stage: Stage) -> None:
    turn("top")
    root = stage.show(BUY, DESKTOP, bench=BenchStrip((Button("Ania", action="card"),), ()))
    tap_glass(*placed("top", *root.nodes["bench-card-0"].middle))
    assert stage.actions == ["card"]


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Ania sits at the top and Bartek at the bottom; Ania is to roll."""
    with playing(tmp_path) as branch:
        touch_on(branch, routes.PersonPage("Ania"), SeatAt("Ania", "top"))
        yield branch


def touch_on(branch: Branch, page: routes.Route, message: m.Message) -> None:
    """A touch on a page that is opened for it and left again."""
    branch.touch(m.Open(page), message, m.Back())


def choose(branch: Branch, **change: object) -> None:
    """Something else about the screen."""
    touch_on(branch, ScreenPage(), ChangeSettings(branch.runtime.model.settings.but(**change)))


def test_the_screen_follows_the_turn_from_seat_to_seat(branch: Branch) -> None:
    choose(branch, turning="seat")
    assert facing(branch.runtime.model, *DESKTOP) == "top"
    branch.roll("2", "4")
    branch.tap(ANIA)
    branch.runtime.pass_time(SEEN_SECONDS)
    branch.tap(BARTEK)
    assert facing(branch.runtime.model, *DESKTOP) == "bottom"


def test_the_window_of_the_app_turns_when_it_is_chosen(branch: Branch, window: Any) -> None:
    branch.touch(ScreenPage())
    screen = Screen(window, branch)
    assert window.rotation == 0
    screen.touch(m.Open(KeepTurning("half")))
    screen.until(lambda: window.rotation == 180)
    screen.close()


def test_before_a_game_a_screen_that_follows_the_turn_is_upright() -> None:
    assert facing(Sitting(settings=Settings(turning="seat")).model, *DESKTOP) == "bottom"


def test_a_place_is_kept_by_name_for_the_next_game(branch: Branch, tmp_path: Path) -> None:
    branch.close()
    again = Branch(tmp_path)
    assert again.runtime.model.cards.edge("Ania") == "top"
    again.close()


@pytest.mark.parametrize(("turning", "edge"), [("right", "right"), ("half", "top"), ("left", "left")])
def test_a_panel_is_turned_as_it_is_mounted_whatever_its_size(turning: Turning, edge: Edge) -> None:
    assert facing(Sitting(settings=Settings(turning=turning)).model, 800, 480) == edge


@pytest.mark.parametrize("edge", EDGES)
def test_a_press_on_a_turned_panel_comes_through_the_windows_own_provider(
    stage: Stage, edge: Edge, window: Any
) -> None:
    from kivy.base import EventLoop
    from kivy.input.providers.mouse import MouseMotionEventProvider

    turn(edge)
    stage.show(BUY, size_from(edge))
    x, y = placed(edge, *stage.node("button-0").middle)
    provider = MouseMotionEventProvider("mouse", "disable_multitouch")
    provider.start()
    for event in ("on_mouse_down", "on_mouse_up"):
        window.dispatch(event, x, WINDOW[1] - y, "left", [])  # a window's pixels are counted from above
        provider.update(EventLoop.post_dispatch_input)
    provider.stop()
    assert stage.actions == [BUY.buttons[0].action]


def test_who_has_no_place_sits_at_the_bottom() -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES[:2]), settings=Settings(turning="seat"))
    assert facing(sitting.model, *DESKTOP) == "bottom"
