"""The screen of a question with a few buttons: a transfer if money moves, and rows that explain it."""

from typing import Final

import msgspec

from ui.pieces.bands import draw_band, draw_rows, roomy_height, rows_height
from ui.pieces.deed_card import DeedCard
from ui.pieces.stage import GAP, bar_pieces, below, button_piece, foot, stage
from ui.pieces.subject import LEAST, draw_subject
from ui.pieces.title_deed import deed_piece
from ui.pieces.trade import Trade, draw_trade
from ui.toolkit.cards import draw_announced
from ui.toolkit.parts import Announced, Button, NoticeLine, Row, Transfer, ViewModel
from ui.toolkit.placing import Box, Form, Placed

MOST_SUBJECT = 104.0
"""The height that a picture takes from rows that want more room than there is."""
DEED_WIDTH, DEED_HEIGHT = 300.0, 330.0
TRADE: Final = 140.0
"""The height of the picture of a deal."""
LOW_BAND, STOP_WIDTH, LOW_STOP, NARROW = 104.0, 160.0, 72.0, 600.0


class DecisionView(ViewModel, frozen=True):
    """A question: a transfer if money moves, rows that explain it (five, or three under a transfer), and buttons."""

    buttons: tuple[Button, ...]
    rows: tuple[Row, ...] = ()
    transfer: Transfer | None = None
    announced: Announced | None = None
    """Shown instead of rows: an action that happens by itself."""
    trade: Trade | None = None
    """The deal that it offers, under it, in place of all notes but the first."""
    stop: Button | None = None
    """Prevents that action. It lies above it, where no question has the button that goes on."""
    deed: DeedCard | None = None
    """The deed that it is about, beside everything else, or under it."""
    subject: str = ""
    """The picture over a few rows: what the page is about."""


def decision(view: DecisionView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The transfer if there is one, and the rows or the announcement."""
    room = stage(view.buttons, form)
    explained = explained_pieces(view.transfer, view.rows, room)
    if view.subject:
        explained = _pictured(view.subject, view.rows, room)
    if view.announced is not None or view.deed is not None:
        explained = _with_deed(view, room)
    return [*bar_pieces(view.bar, notice, form), *explained, *foot(view.buttons, form)]


def _with_deed(view: DecisionView, room: Box) -> list[Placed]:
    """The announcement or the transfer, with its deed at the left, or under it in a narrow room: there Stop stays above
    all answers.
    """
    if view.deed is None:
        return _announced_pieces(view, room)
    if room.w < NARROW:
        height = min(DEED_HEIGHT, room.h - LOW_BAND - GAP)
        rest, card = below(Box(room.x, room.y, room.w, room.h - height - GAP), height)
    else:
        card = Box(room.x, room.y, DEED_WIDTH, room.h)
        rest = Box(card.right + GAP, room.y, room.w - DEED_WIDTH - GAP, room.h)
    is_announced = view.announced is not None
    beside = _announced_pieces(view, rest) if is_announced else [Placed("band", rest, draw_band, view.transfer)]
    return [deed_piece(view.deed, card), *beside]


def _announced_pieces(view: DecisionView, room: Box) -> list[Placed]:
    """The transfer and the stop above the announcement; either may be missing. They are side by side, but in a narrow
    room two names need the whole width, and a stop alone has it everywhere.
    """
    if view.trade is not None:
        room, trade = below(Box(room.x, room.y, room.w, room.h - TRADE - GAP), TRADE)
        said = msgspec.structs.replace(view.announced, notes=view.announced.notes[:1]) if view.announced else None
        above = _announced_pieces(msgspec.structs.replace(view, announced=said, trade=None), room)
        return [*above, Placed("trade", trade, draw_trade, view.trade)]
    band, words_box = below(Box(room.x, room.y, room.w, LOW_BAND), room.h - LOW_BAND - GAP)
    pieces = [Placed("announced", words_box if view.transfer or view.stop else room, draw_announced, view.announced)]
    if view.stop and (room.w < NARROW or not view.transfer):
        stop, band = below(Box(band.x, band.y, band.w, LOW_STOP), LOW_BAND)
        top = (band if view.transfer else stop).bottom + GAP
        words_box = Box(room.x, top, room.w, room.bottom - top)
        pieces = [Placed("announced", words_box, draw_announced, view.announced), button_piece("stop", stop, view.stop)]
    elif view.stop:
        left = band.w - STOP_WIDTH - GAP
        pieces.append(button_piece("stop", Box(band.x + left + GAP, band.y, STOP_WIDTH, band.h), view.stop))
        band = Box(band.x, band.y, left, band.h)
    return [Placed("band", band, draw_band, view.transfer), *pieces] if view.transfer else pieces


def _pictured(subject: str, rows: tuple[Row, ...], room: Box) -> list[Placed]:
    """The picture over the rows, if they leave room for it."""
    height = min(roomy_height(rows), max(room.h - MOST_SUBJECT - GAP, rows_height(rows))) if rows else -GAP
    picture = Box(room.x, room.y, room.w, room.h - height - GAP)
    if picture.h < LEAST:
        return explained_pieces(None, rows, room)
    top = picture.bottom + GAP
    tile = [Placed("rows", Box(room.x, top, room.w, room.bottom - top), draw_rows, rows)] if rows else []
    return [Placed("subject", picture, draw_subject, subject), *tile]


def explained_pieces(transfer: object, rows: tuple[Row, ...], room: Box) -> list[Placed]:
    """A transfer if there is one, and rows in the rest of the room."""
    if transfer is None:
        return [Placed("rows", room, draw_rows, rows)] if rows else []
    height = min(200.0, room.h - (40 * len(rows) + 16 + GAP if rows else 0))
    band = Placed("band", Box(room.x, room.y, room.w, max(height, 104.0)), draw_band, transfer)
    left = Box(room.x, band.box.bottom + GAP, room.w, room.bottom - band.box.bottom - GAP)
    return [band, *([Placed("rows", left, draw_rows, rows)] if rows else [])]
