"""Draw functions of the podium and the story beside it: pillars rise from the fourth to the first, then the crown."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from ui.flows.standings.model import Standing, StoryLine, StorySign
from ui.toolkit.easing import out_cubic, share
from ui.toolkit.figures import draw_line
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_coin, draw_die

SHARES: Final = (1.0, 0.7, 0.55, 0.42)
"""The heights of the pillars, as shares of the first one's."""
COINS: Final = (84.0, 54.0, 48.0, 40.0)
LOW_COINS: Final = (44.0, 40.0, 38.0, 36.0)
"""The sides of the coins if a row of other players is below."""
NAME: Final = 28.0
CROWN: Final = 40.0
"""How far the rays reach over the coin, with some air above them."""
FOOT: Final = 6.0
RISEN: Final = 0.55
"""The share of the winner's time in which the pillar rises; then the rays grow."""
LEAST: Final = 46.0
"""The least height of a pillar: it has room for place and worth."""
STORY_PITCH, WIDEST_PITCH = 46.0, 60.0
"""The distances of the lines of a story: over a chart, and without one."""
TALL: Final = 230.0
SIZES: Final = (22.0, 20.0, 18.0)
"""From this height on, the podium has its large coins."""


def draw_pillar(pen: Pen, value: tuple[Standing, int]) -> None:
    """A pillar of the podium with its player; the second value is the place of its coin's size, from 0."""
    standing, size = value
    coins = COINS if pen.box.h > TALL else LOW_COINS
    tallest, coin = pen.box.h - CROWN - coins[0] - NAME - FOOT, coins[size]
    height = max(tallest * SHARES[min(standing.place, len(SHARES)) - 1], LEAST)
    rise = share(pen.moment, 0.0, RISEN if standing.is_winner else 1.0)
    top = pen.box.h - FOOT - height * out_cubic(rise)
    _draw_stone(pen, standing, Box(0, top, pen.box.w, pen.box.h - FOOT - top))
    middle = top - NAME - coin / 2
    draw_coin(pen, standing.seat, (pen.box.w - coin) / 2, middle - coin / 2, coin, dim=bool(standing.out))
    name = Box(0, top - NAME, pen.box.w, NAME)
    draw_line(pen, standing.name, name, (22.0, 20.0, 18.0), bold=standing.is_winner, align="centre")
    rays = share(pen.moment, RISEN, 1.0)
    if standing.is_winner and rays:
        _draw_crown(pen, (pen.box.w / 2, middle), coin / 2, rays)


def _draw_stone(pen: Pen, standing: Standing, box: Box) -> None:
    """The part of a pillar that has risen; place and worth are written on it."""
    stone, ink = ("brass", "on_accent") if standing.is_winner else ("raised", "text")
    if box.h >= 2:
        pen.fill(pen.face(stone), box, radius=10)
    if box.h >= LEAST:
        size = max(min(40.0 if standing.is_winner else 28.0, box.h - 28), 18.0)
        place = Box(box.x, box.y + 3, box.w, size)
        pen.words(str(standing.place), place, size, bold=True, colour=ink, align="centre")
        _draw_worth(pen, standing, Box(box.x + 2, box.bottom - 27, box.w - 4, 24), ink)


def _draw_worth(pen: Pen, standing: Standing, box: Box, ink: str) -> None:
    """The worth, with its currency if that fits; for a player who is out the reason, if it fits."""
    box = box.inset(4, 0)  # two reasons side by side are two
    tried = ((standing.out, False), (standing.worth_in_words, True))
    words = next((text for text, bold in tried if text and pen.width(text, 18, bold) <= box.w), standing.worth)
    draw_line(
        pen, words, box, (18.0,) if standing.out else (20.0, 18.0), bold=not standing.out, colour=ink, align="centre"
    )


def _draw_crown(pen: Pen, centre: tuple[float, float], radius: float, grown: float) -> None:
    """Seven rays over the winner's coin."""
    for turn in range(-60, 61, 20):
        x, y = sin(radians(turn)), -cos(radians(turn))
        ends = [(centre[0] + x * reach, centre[1] + y * reach) for reach in (radius * 1.4, radius * 1.4 + 11 * grown)]
        pen.thread("brass", ends, 5)


def draw_other(pen: Pen, standing: Standing) -> None:
    """A player who is not on the podium: place and coin, and under them the name."""
    pen.fill(pen.face("tile"))
    place = f"{standing.place}."
    length = pen.width(place, 20, bold=True)
    x = (pen.box.w - length - 34) / 2
    pen.words(place, Box(x, 3, length + 1, 30), 20, bold=True, colour="soft")
    draw_coin(pen, standing.seat, x + length + 6, 4, 28, dim=bool(standing.out))
    draw_line(pen, standing.name, Box(1, 33, pen.box.w - 2, 24), (20.0, 18.0), align="centre")


def draw_story_panel(pen: Pen, top: float) -> None:
    """The ground of the story; with an arrow at this height, beside a line, if a touch opens what turned the game."""
    if not top:
        pen.fill("tile", radius=14)
        return
    pen.touchable("raised", 14)
    draw_arrow(pen, pen.box.w - 44, top, 30, "brass")


def draw_story(pen: Pen, lines: Sequence[StoryLine]) -> None:
    """For each line a sign, the title, and under it who and how much, all in one size."""
    room, pitch = pen.box.w - 62, pen.box.h / max(len(lines), 1)  # the words end as far from the edge as signs begin
    texts = [each.short if each.short and pen.width(each.text, 18, bold=True) > room else each.text for each in lines]
    size = next((size for size in SIZES if all(pen.width(text, size, bold=True) <= room for text in texts)), SIZES[-1])
    for index, (line, text) in enumerate(zip(lines, texts, strict=True)):
        y = index * pitch + (pitch - STORY_PITCH) / 2
        _draw_sign(pen, line.sign, Box(12, y + 7, 32, 32))
        pen.words(line.title, Box(50, y, room, 22), 18, colour="soft")
        draw_line(pen, text, Box(50, y + 21, room, 26), (size,), bold=True)


def _draw_sign(pen: Pen, sign: StorySign, box: Box) -> None:
    match sign:
        case "deed":
            draw_picture(pen, "house", box, "mint", ground="tile")
        case "roll":
            draw_die(pen, 6, box)
        case "deal":
            draw_arrow(pen, box.x, box.y + 9, box.w, "mint")
            draw_arrow(pen, box.x, box.y + 24, box.w, "mint", back=True)
        case "thought":
            pen.stamp("ring-12", "text", box)
            pen.thread("text", [_on(box, 16, 8), _on(box, 16, 16), _on(box, 22, 20)], 3)
        case "turn":
            pen.thread("brass", [_on(box, 0, 28), _on(box, 10, 18), _on(box, 16, 23), _on(box, 30, 4)], 4)
            pen.stamp("dot", "brass", Box(box.x + 11, box.y + 18, 10, 10))


def _on(box: Box, x: float, y: float) -> tuple[float, float]:
    return box.x + x, box.y + y
