"""Houses, locomotives, pawns: each layer of a picture lies inside it, and what is cut out is open."""

import pytest

from ui.theme import Look
from ui.toolkit.canvas import Canvas
from ui.toolkit.coverage import coverage
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import PICTURES, draw_gavel, draw_pawn, draw_picture, in_row, layer_of, row_width
from ui.toolkit.placing import Box, Scale

LAYERS = [f"{name}.{index}" for name, picture in PICTURES.items() for index in range(len(picture.layers))]


def pixels(layer: str, width: int = 100, height: int = 100) -> bytes:
    shapes = [tuple((x * width, y * height) for x, y in outline) for outline in layer_of(layer)]
    return coverage(shapes, width, height)


@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_of_a_picture_is_seen_and_stays_inside_it(layer: str) -> None:
    points = [point for outline in layer_of(layer) for point in outline]
    assert all(-0.02 <= share <= 1.02 for point in points for share in point)
    assert sum(pixels(layer)) > 255 * 40


def test_a_house_has_an_open_door_and_a_full_wall() -> None:
    drawn = pixels("house.0")
    assert (drawn[80 * 100 + 50], drawn[80 * 100 + 30]) == (0, 255)


def test_a_wheel_is_open_between_its_spokes() -> None:
    drawn = pixels("wheel.0")
    assert (drawn[35 * 100 + 35], drawn[50 * 100 + 25]) == (0, 255)


def test_a_picture_has_the_same_size_wherever_it_stands() -> None:
    sizes = set()

    class Noting(Canvas):
        def stamp(self, name: str, place: tuple[int, int, int, int]) -> None:
            sizes.add(place[2:])

    for step in range(10):
        pen = Pen(Noting(), Scale(1.28, 0, 900), Look(), Box(step * 0.13, step * 0.31, 400, 400))
        draw_picture(pen, "locomotive", Box(10, 10, 168, 92.4))
    assert sizes == {(215, 118)}


def test_a_turn_touches_neither_what_is_noted_nor_what_is_drawn_after_it() -> None:
    pen = Pen(Canvas(), Scale(1.0, 0, 400), Look(), Box(0, 0, 400, 400))
    draw_pawn(pen, 3, "brass", Box(0, 0, 68, 108), 84)
    draw_gavel(pen, Box(100, 0, 100, 100))
    lying = list(pen.shapes)
    pen = Pen(Canvas(), Scale(1.0, 0, 400), Look(), Box(0, 0, 400, 400))
    draw_pawn(pen, 3, "brass", Box(0, 0, 68, 108))
    draw_gavel(pen, Box(100, 0, 100, 100), 0)
    assert lying == pen.shapes


def test_pictures_stand_side_by_side_around_their_middle_line() -> None:
    houses = in_row("house", 4, 10, 50, 20)
    assert [(box.x, box.y, box.right) for box in houses] == [(10, 40, 30), (32, 40, 52), (54, 40, 74), (76, 40, 96)]
    assert row_width("house", 4, 20) == 86
    assert row_width("hotel", 1, 20) == pytest.approx(37.4)
