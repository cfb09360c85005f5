"""The layout and the draw functions of a milestone: its cards rise."""

from typing import Final

from msgspec.structs import replace

from ui.flows.milestones.model import MilestoneCard, MilestoneView
from ui.pieces.buildings import draw_rising
from ui.pieces.deed_card import DeedCard
from ui.pieces.stage import bar_pieces, foot, in_row, night, stage
from ui.pieces.title_deed import COUNTING_HEIGHT, counting_row, deed_piece, draw_head, draw_paper
from ui.theme import theme
from ui.toolkit.buttons import largest_lines
from ui.toolkit.easing import out_back, share
from ui.toolkit.figures import draw_line, draw_lines
from ui.toolkit.parts import NoticeLine
from ui.toolkit.pen import Pen
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_coin

CARD: Final = 176.0
ABOVE, BETWEEN, WORDS, UPRIGHT_WORDS = 26.0, 34.0, 60.0, 84.0
"""The heights of the rays over a card, between two rows of cards, and of the line under them with its words: one line
of them, or upright two.
"""
UNDER, UPRIGHT_UNDER = 36.0, 24.0
"""From the cards to that line; upright the last row leans less."""
DEED_WIDTH, RISING_SECONDS = 316.0, 0.83
"""The width of the hotel's deed, and how long the hotel rises."""
_WIDTHS: Final = (250.0, 312.0, 190.0)
LEAST_HEAD: Final = 46.0
"""The least height of a card's head: two lines of a name."""
_RISEN: Final = 0.6
"""The share of the motion in which the cards rise; then the rays grow."""


def milestone(view: MilestoneView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The cards side by side (in portrait two by two) over a line, the words below it, and the ways on; or a hotel."""
    if view.deed is not None:
        return _hotel(view, view.deed, notice, form)
    decisions = foot(view.buttons, form, _WIDTHS if len(view.buttons) == len(_WIDTHS) else (), top=372, height=96)
    room = stage((), form)
    room = Box(room.x, room.y, room.w, min(piece.box.y for piece in decisions) - room.y)
    words, under = (UPRIGHT_WORDS, UPRIGHT_UNDER) if form.is_portrait else (WORDS, UNDER)
    place = replace(room, h=room.h - words - under)
    cards = _cards(view.cards, place, columns=2 if form.is_portrait else len(view.cards))
    line = Box(room.x + 12, max(card.box.bottom for card in cards) + under, room.w - 24, words)
    return [*bar_pieces(view.bar, notice, form), *cards, Placed("follows", line, draw_follows, view.words), *decisions]


def _hotel(view: MilestoneView, deed: DeedCard, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The hotel on the dim stage, the rent under it, and its deed at the right, or in portrait the row that counts."""
    room = stage((), form)
    if form.is_portrait:
        decisions = foot(view.buttons, form)
        place = Box(room.x, min(each.box.y for each in decisions) - 12 - COUNTING_HEIGHT, room.w, COUNTING_HEIGHT)
        deed, end = counting_row(deed), place.y
    else:
        place = Box(room.right - DEED_WIDTH, room.y, DEED_WIDTH, form.height - 12 - room.y)
        room = replace(room, w=place.x - 12 - room.x)
        decisions, end = in_row("button", view.buttons, (1, 1), Box(room.x, 372, room.w, 96)), 372.0
    rises = Placed(
        "hotel", Box(room.x, room.y, room.w, end - 56 - room.y), draw_rising, view.hotel, deed.action,
        motion=Motion.ONCE, seconds=RISING_SECONDS,
    )  # fmt: skip
    words = Placed("rent", Box(room.x, end - 50, room.w, 44), draw_rent, view.words)
    return [
        night(form, view.bar, notice),
        *bar_pieces(view.bar, notice, form),
        rises,
        words,
        deed_piece(deed, place),
        *decisions,
    ]


def draw_rent(pen: Pen, words: str) -> None:
    """The rent before and after."""
    draw_line(pen, words, pen.whole, (28.0, 24.0, 22.0, 20.0), bold=True, align="centre")


def _cards(cards: tuple[MilestoneCard, ...], room: Box, columns: int) -> list[Placed]:
    """The cards in the middle of the room; the outer ones lean."""
    columns = min(columns, len(cards))
    rows = -(-len(cards) // columns)
    side = min(CARD, (room.w - 48) / columns - 10, (room.h - ABOVE - BETWEEN * (rows - 1)) / rows)
    gap, lean = (24.0 if columns < 4 else 12.0), (10.0 if len(cards) < 4 else 5.0)
    top = room.y + max(room.h - rows * side - (rows - 1) * BETWEEN - ABOVE, 0) / 2 + ABOVE
    boxes = []
    for index in range(len(cards)):
        in_row = min(columns, len(cards) - index // columns * columns)
        offset = index % columns - (in_row - 1) / 2
        left, turned = room.x + room.w / 2 + offset * (side + gap) - side / 2, 2 * lean * offset / max(in_row - 1, 1)
        boxes.append((Box(left, top + index // columns * (side + BETWEEN), side, side), turned))
    return [
        Placed(f"card-{index}", box, draw_card, (card, turned), card.action,
               motion=Motion.ONCE, seconds=theme().motion.rise_seconds)
        for index, (card, (box, turned)) in enumerate(zip(cards, boxes, strict=True))
    ]  # fmt: skip


def draw_card(pen: Pen, value: tuple[MilestoneCard, float]) -> None:
    """A deed on paper: it rises, leaning, and then it shines."""
    card, lean = value
    side = pen.box.w
    with pen.moved((side / 2, side * 1.2), by=(0, 24 * (1 - out_back(share(pen.moment, 0, _RISEN)))), turned=lean):
        _draw_rays(pen, share(pen.moment, _RISEN, 1))
        _draw_deed(pen, card)


def _draw_rays(pen: Pen, length: float) -> None:
    for index in range(5) if length else ():
        reach = 9 + (9 if index % 2 else 15) * length
        pen.fill("brass", Box(pen.box.w * (0.1 + 0.2 * index) - 2.5, -reach, 5, reach - 9), 2.5)


def _draw_deed(pen: Pen, card: MilestoneCard) -> None:
    side, share_of = pen.box.w, pen.box.w / CARD
    draw_paper(pen)
    head = Box(7, 7, side - 14, max(side * 0.3, LEAST_HEAD))
    draw_head(pen, card.deed, head, "")
    rent = Box(9, head.bottom + 6 * share_of, side - 18, 22)
    draw_line(pen, card.rent, rent, (18,), colour="ink_soft", align="centre")
    sign, y = 32 * share_of, side - 42 * share_of
    amount = Box(9, rent.bottom, side - 18, y - rent.bottom)
    sizes = [size for size in (36, 32, 28, 24, 22, 20, 18) if size * 0.9 <= amount.h] or [18]
    draw_line(pen, card.amount, amount, sizes, bold=True, colour="ink", align="centre")
    draw_coin(pen, card.seat, side / 2 - sign / 2, y, sign, on="paper")


def draw_follows(pen: Pen, words: str) -> None:
    """A line under all the cards, and the words below it."""
    pen.fill("text", Box(pen.box.w / 2 - min(288, pen.box.w / 2), 0, min(576, pen.box.w), 4), 2)
    size, lines = largest_lines(pen, words, (24, 22, 20, 18), pen.box.w, 2)
    top = 4 + (pen.box.h - 4 - 26 * len(lines)) / 2
    draw_lines(pen, lines, Box(0, top, pen.box.w, 26.0 * len(lines)), size, 26, align="centre")
