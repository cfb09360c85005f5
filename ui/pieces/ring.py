"""The board, drawn as a ring of forty spaces with owners, buildings and mortgages: the home, and the board's page.

The ring begins with START in the lower right corner and goes round clockwise, as the board does. The pawns and the way
of a roll are pieces of their own (`pawns`), so that nothing else is drawn again while they move.
"""

from enum import StrEnum
from typing import Final

import msgspec

from ui.theme import mix, theme
from ui.theme.names import Group, SeatNumber
from ui.toolkit.easing import out_cubic
from ui.toolkit.parts import Part, Pip
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box
from ui.toolkit.signs import draw_arrow, draw_group_pattern, pip_colour

SIDE: Final = 456.0
"""The side of the ring for which all figures here are given; other sizes scale them."""
CORNER: Final = 66.0
BAND, EDGE = 18.0, 16.0
"""The depth of the group's band at the inner side, and of the owner's edge at the outer side."""
SIGN: Final = 13.0
SPACES: Final = 40
GABLE: Final = 8.4
"""The distance from one house to the next."""


class Corner(StrEnum):
    """The sign of a space's kind, beside a group's colour or instead of it."""

    GO = "go"
    JAIL = "jail"
    PARKING = "parking"
    TO_JAIL = "to-jail"
    CHANCE = "chance"
    CHEST = "chest"
    TAX = "tax"
    STATION = "station"
    WATER = "water"
    POWER = "power"


CORNERS: Final = (Corner.GO, Corner.JAIL, Corner.PARKING, Corner.TO_JAIL)
"""Signs as wide as their space, wherever that is drawn."""
LETTERS: Final = {Corner.CHANCE: "?", Corner.TAX: "%"}
PICTURES: Final = {
    Corner.STATION: ("locomotive", 28.0, 15.4),
    Corner.WATER: ("drop", 22.0, 22.0),
    Corner.POWER: ("lamp", 24.0, 24.0),
}
"""The pictures of deeds that cannot have houses, with their width and height."""


class RingSpace(Part, frozen=True):
    """A space: a deed has a group, a pip, an owner and maybe a sign; any other space has only a sign."""

    group: Group | None = None
    sign: Corner | None = None
    pip: Pip = Pip.DEED
    owner: SeatNumber | None = None
    is_complete: bool = False


class RingSide(Part, frozen=True):
    """Ten spaces from a corner on, at the edge 0 to 3; `meant` is a highlighted one, `bought` the ones just bought."""

    edge: int
    spaces: tuple[RingSpace, ...]
    meant: int = -1
    bought: tuple[int, ...] = ()


class Site(msgspec.Struct, frozen=True):
    """The place of a space: its box, its edge of the board, and the size of a unit of the figures of this module."""

    box: Box
    edge: int
    unit: float

    @property
    def is_level(self) -> bool:
        """Is it at the lower or upper edge, where bands are horizontal?"""
        return self.edge % 2 == 0

    def along(self, start: float, length: float) -> Box:
        """A part of the space; `start` and `length` are measured from the inner side outwards."""
        box, start, length = self.box, start * self.unit, length * self.unit
        return (
            Box(box.x, box.y + start, box.w, length),
            Box(box.right - start - length, box.y, length, box.h),
            Box(box.x, box.bottom - start - length, box.w, length),
            Box(box.x + start, box.y, length, box.h),
        )[self.edge]

    def middle(self, width: float, height: float, of: Box | None = None) -> Box:
        """A box of this size in the middle of another box, or of the space."""
        of = of or self.box
        wide, high = width * self.unit, height * self.unit
        return Box(of.x + (of.w - wide) / 2, of.y + (of.h - high) / 2, wide, high)


def space_box(index: int, side: float) -> Box:
    """The box of a space on a board with this side."""
    edge, step = divmod(index, SPACES // 4)
    corner = side * CORNER / SIDE
    width, far = (side - 2 * corner) / 9, side - corner
    before, after = far - step * width, corner + (step - 1) * width
    if step == 0:
        corners = ((far, far), (0.0, far), (0.0, 0.0), (far, 0.0))
        return Box(*corners[edge], corner, corner)
    return (
        Box(before, far, width, corner),
        Box(0, before, corner, width),
        Box(after, 0, width, corner),
        Box(far, after, corner, width),
    )[edge]


def draw_ring_side(pen: Pen, side: RingSide) -> None:
    """The spaces of a side; the highlighted one has a brass outline, and the owner's edge of bought ones grows."""
    unit = pen.box.w / SIDE
    for step, space in enumerate(side.spaces):
        site = Site(space_box(side.edge * 10 + step, pen.box.w).inset(0.75, 0.75), side.edge, unit)
        draw_space(pen, space, site, out_cubic(pen.moment) if step in side.bought else 1.0)
        if step == side.meant:
            pen.outline("brass", 4, site.box.inset(-1, -1), 6)


def draw_reached(pen: Pen, value: tuple[int, RingSpace, float]) -> None:
    """A space alone, with a brass outline, as soon as its motion begins; the last value is the size of a unit."""
    index, space, unit = value
    if pen.moment > 0:
        draw_space(pen, space, Site(pen.whole.inset(0.75, 0.75), index // 10, unit))
        pen.outline("brass", 4, pen.whole.inset(-0.25, -0.25), 6)


def draw_space(pen: Pen, space: RingSpace, site: Site, grown: float = 1.0) -> None:
    """A space with its band, buildings and sign; its owner's edge has grown so far."""
    is_corner = site.box.w == site.box.h
    pen.fill("tile", site.box, (8 if is_corner else 4) * site.unit)
    if space.group is not None:
        _draw_deed(pen, space, site, grown)
    else:
        draw_sign_of(pen, space, site)


def draw_sign_of(pen: Pen, space: RingSpace, site: Site) -> None:
    """The sign of a space, in the middle of it, or on a deed between its band and its owner's edge."""
    if space.group is None:
        side = min(44.0, min(site.box.w, site.box.h) / site.unit - 4) if space.sign in CORNERS else 44.0
        draw_sign(pen, space.sign, site.middle(side, side))
    elif space.sign in PICTURES:
        draw_sign(pen, space.sign, site.middle(30, 30, site.along(BAND, CORNER - 1.5 - BAND - EDGE)))


def draw_toned_side(pen: Pen, value: tuple[RingSide, float]) -> None:
    """A side of the ring in this strength."""
    side, pen.strength = value
    draw_ring_side(pen, side)


def draw_side_target(pen: Pen, _: object) -> None:
    """The target on a side of the board; visible only while it is pressed."""
    if pen.is_pressed:
        pen.outline("brass", 3, radius=8)


def _draw_deed(pen: Pen, space: RingSpace, site: Site, grown: float) -> None:
    """The band, the buildings, the picture, and the owner's edge as far as it has grown."""
    band = site.along(0, BAND)
    _draw_band(pen, space, band)
    if space.pip.value.isdigit():
        _draw_houses(pen, int(space.pip.value), band, site)
    elif space.pip is Pip.HOTEL:
        _draw_hotel(pen, band, site)
    if space.is_complete:
        pen.fill("text", _line_of(band, site))
    draw_sign_of(pen, space, site)
    if space.owner is not None:
        _draw_owner(pen, space.owner, site, grown)


def _draw_band(pen: Pen, space: RingSpace, band: Box) -> None:
    """The band of a deed: mixed with the tile's colour if it has no owner, less by day; hatched if mortgaged."""
    assert space.group is not None
    colour = pip_colour(pen, space.group)
    if space.owner is None:
        pen.fill(mix(pen.palette.tile, colour, 0.75 if pen.palette.has_outlines else 0.5), band)
        return
    if space.pip is Pip.MORTGAGED:
        pen.hatch(colour, band)
        pen.outline("text" if pen.palette.has_outlines else colour, 2, band)
        return
    pen.fill(colour, band)
    if space.pip is Pip.DEED:
        draw_group_pattern(pen, space.group, band)
    if pen.palette.has_outlines:
        pen.outline("text", 1, band)


def _draw_houses(pen: Pen, count: int, band: Box, site: Site) -> None:
    """Green houses with an ivory edge side by side, always upright."""
    width, height = (6.4, 12.0) if site.is_level else (11.0, 6.4)
    for colour, edge in (("paper", 2.4), ("house", 0.0)):
        for index in range(count):
            away = (index - (count - 1) / 2) * GABLE * site.unit
            place = site.middle(width + edge, height + edge, band)
            x, y = (away, 0.0) if site.is_level else (0.0, away)
            pen.stamp("house-38" if site.is_level else "house-46", colour, place.moved(x, y))


def _draw_hotel(pen: Pen, band: Box, site: Site) -> None:
    """A red house with ivory windows and an ivory edge."""
    roof = "house-33" if site.is_level else "house-17"
    for colour, edge in (("paper", 2.4), ("hotel", 0.0)):
        house = site.middle(*((26 + edge, 13.6 + edge) if site.is_level else (13 + edge, 27 + edge)), band)
        pen.stamp(roof, colour, house)
    places = ((-9, 4, 4), (0, 8, 4), (9, 4, 4)) if site.is_level else ((-6, 4, 9), (1, 4, 9), (8, 4, 9))
    for away, long, across in places:
        if site.is_level:
            pen.fill("paper", site.middle(across, long, house).moved(away * site.unit, (1 + long / 4) * site.unit))
        else:
            pen.fill("paper", site.middle(across, long, house).moved(0, (away + 1) * site.unit))


def _line_of(band: Box, site: Site) -> Box:
    """The line of a complete group, between its band and the middle of the board."""
    far, thick = 4.5 * site.unit, 3 * site.unit
    return (
        Box(band.x - 0.75, band.y - far, band.w + 1.5, thick),
        Box(band.right + far - thick, band.y - 0.75, thick, band.h + 1.5),
        Box(band.x - 0.75, band.bottom + far - thick, band.w + 1.5, thick),
        Box(band.x - far, band.y - 0.75, thick, band.h + 1.5),
    )[site.edge]


def _draw_owner(pen: Pen, seat: SeatNumber, site: Site, grown: float) -> None:
    """The owner's edge with the owner's sign; it grows from the middle to both ends."""
    whole = site.along(CORNER - 1.5 - EDGE, EDGE)
    edge = whole.inset(whole.w * (1 - grown) / 2, 0) if site.is_level else whole.inset(0, whole.h * (1 - grown) / 2)
    sign = theme().sign(seat)
    pen.fill(sign.colour, edge, 3 * site.unit)
    pen.pattern(sign.pattern, sign.colour, edge, words="ink")
    if pen.palette.has_outlines:
        pen.outline("text", 1, edge, 3 * site.unit)
    pen.stamp(f"glyph-{seat}", "ink", site.middle(SIGN, SIGN, whole))


def draw_sign(pen: Pen, sign: Corner | None, box: Box) -> None:
    """The sign of a space's kind: a letter or a drawing in the middle of a square."""
    x, y, half, unit = box.x + box.w / 2, box.y + box.h / 2, box.w / 2, box.w / 44
    if sign is not None and sign in PICTURES:
        name, width, height = PICTURES[sign]
        wide, high = width * box.w / 30, height * box.w / 30
        place = Box(x - wide / 2, y - high / 2, wide, high)
        if sign is Corner.POWER:
            pen.stamp("picture-lamp.1", "soft", place)  # only the lines of the lamp
        else:
            draw_picture(pen, name, place, "soft", "tile")
    elif sign is Corner.CHEST:
        draw_picture(pen, "chest", Box(x - 13 * unit, y - 11 * unit, 26 * unit, 22 * unit), "soft")
    elif sign is Corner.GO:
        pen.stamp("arrow-back", "text", Box(x - half * 0.9, y - half * 0.8, half * 0.9, half * 1.6))
        pen.fill("text", Box(x - 1, y - half * 0.36, half * 0.9, half * 0.72))
    elif sign is Corner.JAIL:
        _draw_bars(pen, box, (0.14, 0.38, 0.62, 0.86), unit)
    elif sign is Corner.TO_JAIL:
        draw_arrow(pen, box.x, y, box.w * 0.62, "soft", high=18 * unit)
        _draw_bars(pen, Box(x + half * 0.3, box.y, half * 0.7, box.h), (0.3, 0.8), unit)
    elif sign is Corner.PARKING:
        pen.outline("soft", box.w / 11, box.inset(box.w * 0.09, box.w * 0.05), box.w * 0.18)
        pen.figure("P", x, y + box.w * 0.21, box.w * 0.6, colour="soft")
    elif sign is not None:
        pen.figure(LETTERS[sign], x, y + box.w * 0.26, box.w * 0.72, colour="soft")


def _draw_bars(pen: Pen, box: Box, places: tuple[float, ...], unit: float) -> None:
    for place in places:
        pen.fill("soft", Box(box.x + box.w * place - 2.5 * unit, box.y, 5 * unit, box.h), 2.5 * unit)
    if len(places) > 2:
        for y in (0.16, 0.76):
            pen.fill("soft", Box(box.x, box.y + box.h * y, box.w, 4.5 * unit), 2 * unit)
