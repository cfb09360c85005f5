"""The case: its clearances are kept in every console, and a change that breaks one is named. No solid is made here."""

from dataclasses import replace

import pytest

from hardware.dice.camera import WIDTH
from tools.case import bought
from tools.case.clearances import clearances, hood_clearances
from tools.case.measures import CONSOLES, HOOD, PI_5_CONSOLE, Console, Hood


def broken(console: Console) -> set[str]:
    return {each.what for each in clearances(console) if not each.is_kept}


@pytest.mark.parametrize("console", CONSOLES, ids=lambda console: console.name)
def test_everything_fits_into_the_case(console: Console) -> None:
    assert not broken(console)


@pytest.mark.parametrize("display", [bought.TOUCH_DISPLAY, bought.TOUCH_DISPLAY_2, bought.HDMI_PANEL])
def test_the_case_fits_each_display_with_each_pi(display: bought.Display) -> None:
    for console in CONSOLES:
        assert not broken(replace(console, display=display))


def test_the_hood_fits_the_camera_that_the_bank_asks_for() -> None:
    assert bought.CAMERA_PIXELS == WIDTH
    assert not [each.what for each in hood_clearances(HOOD) if not each.is_kept]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"bars_at": 93.0}, "between bar and column"),
        ({"bars_at": 93.0}, "between holder and column"),
        ({"buttons": (-92.0,)}, "between column and button"),
        ({"coil_at": 60.0}, "the coil to the display's metal: a hand's breadth"),
        ({"wing": 110.0}, "a card's rim to the wing's edge"),
        ({"wing": 240.0}, "the wing on a bed of 220 x 220"),
        ({"plug_room": 20.0}, "a plug at the back reaches its socket: at most 14 mm"),
        ({"plug_room": 35.0}, "room for a micro-HDMI plug and its cable's bend"),
        ({"plug_room": 2.0}, "a port's opening to a column with its screw"),
    ],
)
def test_a_measure_that_breaks_a_clearance_is_named(change: dict[str, object], named: str) -> None:
    assert named in broken(replace(PI_5_CONSOLE, **change))  # type: ignore[arg-type]


def test_a_hood_that_is_too_low_sees_too_little() -> None:
    wrong = {each.what for each in hood_clearances(Hood(camera=150.0)) if not each.is_kept}
    assert "the camera sees the tray's width" in wrong
