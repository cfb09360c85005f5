"""Signs inside larger pieces: coins, the Bank, dice, arrows, the deed strip."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ui.theme import mix, theme
from ui.theme.names import BANK, STRIP, Group, SeatNumber
from ui.toolkit.parts import Pip
from ui.toolkit.pen import Pen
from ui.toolkit.pictures import draw_picture
from ui.toolkit.placing import Box

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""The places of a face's pips in a grid of three by three."""
DIM: Final = 0.4
"""The opacity of a coin whose player is out."""


def draw_coin(
    pen: Pen,
    seat: SeatNumber,
    x: float,
    y: float,
    side: float,
    *,
    jailed: bool = False,
    dim: bool = False,
    on: str = "tile",
) -> None:
    """Draws a player's coin, behind bars in jail and faint when out; the Bank is a ring with a portico."""
    box, share = Box(x, y, side, side), DIM if dim else 1.0
    if seat == BANK:
        pen.stamp("bank", "text", box)
        return
    pen.stamp("disc", pen.colour(theme().sign(seat).colour, over=on, share=share), box)
    if not dim:
        pen.pattern(theme().sign(seat).pattern, theme().sign(seat).colour, box, words="ink", is_round=True)
    if pen.palette.has_outlines:
        pen.stamp("rim", pen.colour("text", over=on, share=share), box)
    pen.stamp(f"glyph-{seat}", pen.colour("ink", over=on, share=share), box)
    if jailed:
        _draw_bars(pen, box, on)


def _draw_bars(pen: Pen, box: Box, on: str) -> None:
    """Three bars, equally wide and ivory in any light: dark ones would hide the dark sign under them."""
    edge, bar = ("ink", "paper") if pen.palette.has_outlines else (on, "text")
    wide, rim = (pen.scale.length(box.w * share) / pen.scale.unit for share in (0.09, 0.035))  # whole pixels
    for middle in (0.24, 0.50, 0.76):
        pen.post(edge, box.x + box.w * middle, box.y, box.h, wide + 2 * rim)
        pen.post(bar, box.x + box.w * middle, box.y + rim, box.h - 2 * rim, wide)


def draw_arrow(
    pen: Pen, x: float, middle: float, length: float, colour: str = "text", *, back: bool = False, high: float = 18
) -> None:
    """Draws an arrow to the right (or back to the left) around a middle line."""
    inside = high * 7 / 9  # where the shaft ends in the head
    pen.bar(colour, x + inside if back else x, middle, length - inside, high / 6)
    name, head = ("arrow-back", x) if back else ("arrow-head", x + length - high)
    pen.stamp(name, colour, Box(head, middle - high / 2, high, high))


def draw_waves(pen: Pen, box: Box, on: str, colour: str = "brass") -> None:
    """Draws the three arcs of a card at a reader; they light in turn with the motion."""
    lit = 3 if pen.moment >= 1 else int(pen.moment * 3) + 1
    for index in range(3):
        pen.stamp(f"card-wave-{index}", colour if index < lit else pen.colour(colour, over=on, share=0.35), box)


def draw_pips(pen: Pen, face: int, box: Box, colour: str) -> None:
    """Draws the pips of a die's face in a square."""
    margin, radius = box.w * 0.26, box.w * 0.095
    step = (box.w - 2 * margin) / 2
    for column, row in PIPS[face]:
        x, y = box.x + margin + column * step, box.y + margin + row * step
        pen.stamp("dot", colour, Box(x - radius, y - radius, 2 * radius, 2 * radius))


def draw_die(pen: Pen, face: int | None, box: Box, picture: str = "") -> None:
    """Draws an ivory die with its pips or its picture, or the dashed place of a die that is awaited."""
    if face is None and not picture:
        pen.dashes("edge", 2, box, box.w * 0.2)
        return
    pen.fill("paper", box, box.w * 0.2)
    pen.outline("edge", 1.5, box, box.w * 0.2)
    if face is None:
        draw_picture(pen, picture, box.inset(box.w * 0.18, box.w * 0.18), "ink")
    else:
        draw_pips(pen, face, box, "ink")


def pip_colour(pen: Pen, group: Group) -> str:
    """A group's colour for small signs, in the present light."""
    return theme().groups[group].pip[pen.look.light]


def draw_group_pattern(pen: Pen, group: Group, box: Box) -> None:
    """Draws a group's pattern over its colour in small signs, if people chose patterns or another group looks alike."""
    inner = box.inset(1, 1) if pen.palette.has_outlines else box
    needed = pen.look.light in theme().groups[group].alike
    pen.pattern(theme().groups[group].pattern, pip_colour(pen, group), inner, is_needed=needed)


def draw_header_pattern(pen: Pen, group: Group, box: Box) -> None:
    """Draws the pattern at both ends of a deed's header; words over it stay readable."""
    colours = theme().groups[group]
    for x in (box.x + 4, box.right - 4 - HEADER_PATTERN):
        end = Box(x, box.y + 4, HEADER_PATTERN, box.h - 8)
        pen.pattern(colours.pattern, colours.header, end, words=colours.header_text)


class StripLook(msgspec.Struct, frozen=True):
    """The sizes of a deed strip: width of a pip, height of low and high blocks, pitch of rows; `scale` is for gaps."""

    pip: float = 12
    low: float = 12
    high: float = 19
    pitch: float = 25
    scale: float = 1

    @property
    def step(self) -> float:
        """The distance from one pip of a group to the next."""
        return self.pip + 2 * self.scale


GROUP_GAP = 5.0
HEADER_PATTERN: Final = 24.0
"""The width of the pattern at each end of a header."""


def draw_strip(pen: Pen, pips: Sequence[Pip], x: float, y: float, look: StripLook) -> None:
    """Draws 28 deeds on ten base lines, in board order: owned, complete, mortgaged and built."""
    for row_index, row in enumerate(_rows(pips)):
        left, base = x, y + look.high + row_index * look.pitch
        for group, held in row:
            width = (len(held) - 1) * look.step + look.pip
            _draw_base(pen, group, held, Box(left, base + look.scale, width, 2 * look.scale))
            for index, pip in enumerate(held):
                draw_deed_pip(pen, group, pip, left + index * look.step, base, look)
            left += width + GROUP_GAP * look.scale


def _rows(pips: Sequence[Pip]) -> Iterator[list[tuple[Group, Sequence[Pip]]]]:
    start = 0
    for row in STRIP:
        groups = []
        for group, count in row:
            groups.append((group, pips[start : start + count]))
            start += count
        yield groups


def _draw_base(pen: Pen, group: Group, held: Sequence[Pip], box: Box) -> None:
    if Pip.NONE not in held:
        pen.fill("text", Box(box.x, box.y, box.w, box.h * 1.5))
        return
    slot = mix(pen.palette.tile, pip_colour(pen, group), pen.palette.slot_opacity)
    pen.fill(slot, box)


def draw_deed_pip(pen: Pen, group: Group, pip: Pip, x: float, base: float, look: StripLook) -> None:
    """Draws one deed on its base line."""
    colour, low, high = pip_colour(pen, group), look.low, look.high
    match pip:
        case Pip.NONE:
            return
        case Pip.MORTGAGED:
            _draw_ring(pen, colour, Box(x, base - low, look.pip, low), look.scale)
        case Pip.DEED:
            _fill_outlined(pen, colour, Box(x, base - low, look.pip, low))
            draw_group_pattern(pen, group, Box(x, base - low, look.pip, low))
        case _:
            _draw_house(pen, colour, Box(x, base - high, look.pip, high), 4 * look.scale / high)
            if pip is Pip.HOTEL:
                _draw_windows(pen, Box(x, base - high, look.pip, high), look.scale)
            else:
                pen.figure(pip.value, x + look.pip / 2, base - 2 * look.scale, 18 * look.scale, colour="ink")


def _draw_ring(pen: Pen, colour: str, box: Box, scale: float) -> None:
    """A hollow block in the group's colour, between two outlines if the light needs them."""
    if not pen.palette.has_outlines:
        pen.outline(colour, 2.0 * scale, box)
        return
    pen.outline("text", 4 * scale, box)
    pen.outline(colour, 2 * scale, box.inset(scale, scale))


def _draw_windows(pen: Pen, box: Box, scale: float) -> None:
    """Two columns of windows under the gable, which tell a hotel from a house without a letter."""
    rows = int((box.h / scale - 6) // 5)
    for row in range(rows):
        y = box.y + (6 + row * 5) * scale
        for middle in (0.32, 0.68):
            pen.fill("ink", Box(box.x + box.w * middle - 1.5 * scale, y, 3 * scale, 3.4 * scale))


def _fill_outlined(pen: Pen, colour: str, box: Box) -> None:
    """A block with its outline inside its place, so that it does not cover the blocks beside it."""
    if pen.palette.has_outlines:
        pen.fill("text", box)
        box = box.inset(1, 1)
    pen.fill(colour, box)


def _draw_house(pen: Pen, colour: str, box: Box, gable: float) -> None:
    roof = f"house-{round(100 * gable)}"
    if pen.palette.has_outlines:
        pen.stamp(roof, "text", box)
        box = Box(box.x + 1, box.y + 1.2, box.w - 2, box.h - 2.2)
    pen.stamp(roof, colour, box, is_ground=True)
