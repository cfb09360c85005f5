"""The layout and the draw functions of a wallet: the face of a card, and the deeds in a fan behind it."""

from collections.abc import Iterator
from functools import partial
from math import cos, radians, sin, tan
from typing import Final

from banker.play.state import HOTEL
from ui.flows.deeds_and_players.model import FanCard, SideNote, WalletView
from ui.pieces.stage import STAGE_TOP, bar_pieces
from ui.pieces.title_deed import draw_hatch
from ui.pieces.wallet_face import WalletFace, draw_wallet_face
from ui.theme import theme
from ui.theme.names import Edge
from ui.toolkit.easing import out_cubic
from ui.toolkit.figures import draw_line
from ui.toolkit.parts import NoticeLine, Part
from ui.toolkit.pen import Pen, Span
from ui.toolkit.pictures import draw_picture, in_row
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.signs import draw_header_pattern

SECONDS: Final = 0.24
"""The seconds in which it slides in."""
FACE: Final = (472.0, 255.0)
FOOT: Final = 29.0
"""The distance of the face from the lower edge."""
LOWER: Final = 100.0
"""How far under the middle the face is in portrait, where the deeds need room above it."""
DEED: Final = (124.0, 220.0)
REACH: Final = 470.0
"""The distance of the fan's pivot from the upper edges of the deeds."""
HIDDEN, UPRIGHT_HIDDEN = 102.0, 40.0
"""How much of the middle deed is behind the face, in landscape and in portrait."""
STEPS: Final = (10.5, 7.8)
"""The angles between two deeds, in degrees: up to five of them, and more."""
WIDEST, UPRIGHT_WIDEST = 27.5, 18.0
"""The angle of the outermost deeds."""
HEADER: Final = 46.0
NOTE, ICON = 144.0, 72.0
"""The height of a note beside the face, and the side of its picture."""
AWAY: Final[dict[Edge, tuple[float, float]]] = {
    "bottom": (0.0, 480.0), "top": (0.0, -480.0), "left": (-800.0, 0.0), "right": (800.0, 0.0),
}  # fmt: skip
"""From where it slides in."""


class FannedDeed(Part, frozen=True):
    """A deed in the fan: how far it is turned, how much of its upper edge is seen, how wide it is drawn (else a corner
    shows over the next one), and from where it comes.
    """

    card: FanCard
    degrees: float
    seen: float
    wide: float
    edge: Edge
    beside: tuple[str, ...]
    """The rents on the cards under others: they are in one size, and on every card or on none."""
    room: float
    """The width that such a card has for its rent, at the foot of the header, where less of it is seen."""


def wallet(view: WalletView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The fan, the face over it, notes at both sides (in portrait under it), and around it the touch that closes."""
    wide = min(FACE[0], form.width - 24)
    low = (form.height - FACE[1]) / 2 - LOWER if form.is_portrait else 0.0
    face = Box((form.width - wide) / 2, form.height - (low or FOOT) - FACE[1], wide, FACE[1])
    slides = partial(Placed, motion=Motion.ONCE, seconds=SECONDS)
    fan = [
        slides(f"deed-{index}", box, draw_fanned, deed)
        for index, (box, deed) in enumerate(_fanned(view, face, is_portrait=form.is_portrait))
    ]
    beside = face.x if not form.is_portrait else form.width / 2
    top = face.bottom + 12 if form.is_portrait else face.y + (face.h - NOTE) / 2
    notes = [
        slides(f"side-{side}", Box((form.width - beside) * side, top, beside, NOTE), draw_side, (note, view.edge))
        for side, note in enumerate(view.sides)
        if note is not None
    ]
    above = Placed("above", Box(0, STAGE_TOP, form.width, face.y - STAGE_TOP), draw_nothing, None, view.back)
    around = [
        Placed("below", Box(0, face.bottom, form.width, form.height - face.bottom), draw_nothing, None, view.back)
    ]
    if not form.is_portrait:
        down = form.height - face.y
        around = [
            Placed("left", Box(0, face.y, face.x, down), draw_nothing, None, view.back),
            Placed("right", Box(face.right, face.y, face.x, down), draw_nothing, None, view.back),
        ]
    bar = bar_pieces(view.bar, notice, form)
    return [*bar, above, *around, *fan, slides("face", face, draw_face, (view.face, view.edge), view.page), *notes]


def _fanned(view: WalletView, face: Box, *, is_portrait: bool) -> Iterator[tuple[Box, FannedDeed]]:
    """The place of each deed, unturned about its middle, and how it is turned there."""
    count, widest = len(view.deeds), UPRIGHT_WIDEST if is_portrait else WIDEST
    rents = tuple(card.notes[0] for card in view.deeds[:-1] if not card.is_mortgaged)  # the last is covered by none
    step = min(STEPS[count > 5], 2 * widest / max(count - 1, 1))
    top = face.y - DEED[1] + (UPRIGHT_HIDDEN if is_portrait else HIDDEN)
    for index, card in enumerate(view.deeds):
        degrees = (index - (count - 1) / 2) * step
        turn, radius = radians(degrees), REACH - DEED[1] / 2
        x, y = face.x + face.w / 2 + radius * sin(turn), top + REACH - radius * cos(turn)
        is_last = index == count - 1
        seen = DEED[0] if is_last else min(radians(step) * REACH, DEED[0])
        room = min(radians(step) * (REACH - HEADER), DEED[0]) - 11
        wide = DEED[0] if is_last else min(DEED[0] / 2 + tan(radians(step / 2)) * REACH, DEED[0])
        yield (
            Box(x - DEED[0] / 2, y - DEED[1] / 2, *DEED),
            FannedDeed(card, degrees, seen, wide, view.edge, rents, room),
        )


def draw_nothing(pen: Pen, _: None) -> None:
    """The ground beside the card."""


def draw_fanned(pen: Pen, deed: FannedDeed) -> None:
    """A deed with today's rent in the corner and its buildings; a mortgaged one shows its back."""
    card, box = deed.card, Box(0, 0, deed.wide, pen.box.h)
    with pen.moved((pen.box.w / 2, box.h / 2), by=_away(pen, deed.edge), turned=deed.degrees):
        pen.fill("ink", box, 10)
        pen.fill("paper", box.inset(1.5, 1.5), 8.5)
        band = Box(5, 5, box.w - 10, HEADER)
        pen.fill(theme().groups[card.group].header, band, 6)
        if card.is_mortgaged:
            pen.fill("paper", band.inset(3, 3), 4)
            draw_hatch(pen, band.inset(8, 8), 12)
            return
        draw_header_pattern(pen, card.group, band)
        colour = theme().groups[card.group].header_text
        rents = (card.notes[0], *deed.beside)
        fits = (size for size in (22.0, 20.0, 18.0) if all(pen.width(rent, size, True) <= deed.room for rent in rents))
        size = next(fits, 0.0)
        if size:
            pen.line((Span(card.notes[0], size, True, colour),), Box(8, 5, deed.seen - 9, HEADER), can_grow=False)
        if card.level:
            name, count = ("hotel", 1) if card.level == HOTEL else ("house", card.level)
            narrow = deed.seen * (1 - (HEADER + 34) / REACH) - 11  # nearer to the pivot less of it is seen
            side = min(24.0, narrow / 4 if count > 1 else 24.0)
            for place in in_row(name, count, 9, HEADER + 10, side):
                draw_picture(pen, name, place)


def draw_face(pen: Pen, value: tuple[WalletFace, Edge]) -> None:
    """The face of the card on its way."""
    face, edge = value
    with pen.moved((0, 0), by=_away(pen, edge)):
        draw_wallet_face(pen, face)


def draw_side(pen: Pen, value: tuple[SideNote, Edge]) -> None:
    """A figure with its picture over it and words under it."""
    note, edge = value
    with pen.moved((0, 0), by=_away(pen, edge)):
        draw_picture(pen, note.icon, Box((pen.box.w - ICON) / 2, 0, ICON, ICON), "soft")
        words, under = Box(8, ICON + 6, pen.box.w - 16, 38), Box(8, ICON + 46, pen.box.w - 16, 26)
        draw_line(pen, note.figure, words, (28.0, 26.0, 24.0, 20.0), bold=True, align="centre")
        draw_line(pen, note.note, under, (20.0, 18.0), colour="soft", align="centre")


def _away(pen: Pen, edge: Edge) -> tuple[float, float]:
    """How far it still is from its place."""
    left = 1 - out_cubic(pen.moment)
    return AWAY[edge][0] * left, AWAY[edge][1] * left
