"""The layout of an account's correction: the accounts, the keypad and the reasons."""

from msgspec.structs import replace

from ui.flows.corrections.model import CorrectionView
from ui.pieces import stage
from ui.pieces.templates.choices import choice_size
from ui.pieces.templates.money import draw_typed_amount
from ui.pieces.templates.step import SIGNS_IN_A_ROW, name_places, people_pieces
from ui.toolkit.buttons import draw_button, draw_key
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed


def correction(view: CorrectionView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Amount and keypad on the left; whose account, why, and the signature on the right."""
    wide, people, reasons, keys, decisions = _correction_places(view, form)
    key_boxes = stage.grid(len(view.keys), 3, keys, (keys.h - 3 * stage.TILE_GAP) / 4)
    reason_boxes = _reason_boxes(len(view.reasons), reasons)
    size = choice_size([reason.title for reason in view.reasons], reason_boxes[0].w - 4, form.unit)
    return [
        *stage.bar_pieces(view.bar, notice, form),
        Placed("amount", wide, draw_typed_amount, view.amount),
        *people_pieces(view.players, people, SIGNS_IN_A_ROW),
        *stage.listed("reason", reason_boxes, [replace(each, most=size) for each in view.reasons], draw_button),
        *stage.listed("key", key_boxes, view.keys, draw_key),
        *stage.in_row("button", view.buttons, (2.0, 1.0)[: len(view.buttons)], decisions),
    ]


def _correction_places(view: CorrectionView, form: Form) -> tuple[Box, Box, Box, Box, Box]:
    """The boxes of amount, players, reasons, keys and decisions; the reasons fill what the players leave."""
    people_height = name_places(view.players)
    if form.is_portrait:
        wide = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), 60)
        people = Box(wide.x, wide.bottom + stage.TILE_GAP, wide.w, people_height)
        reasons = Box(wide.x, people.bottom + stage.TILE_GAP, wide.w, 60)
        decisions = Box(stage.MARGIN, stage.bottom(form) - 84, wide.w, 84)
        keys = Box(
            stage.MARGIN,
            reasons.bottom + stage.TILE_GAP,
            wide.w,
            decisions.y - stage.GAP - reasons.bottom - stage.TILE_GAP,
        )
        return wide, people, reasons, keys, decisions
    wide = Box(stage.MARGIN, stage.STAGE_TOP, 288, 60)
    keys = Box(stage.MARGIN, 148, 288, stage.bottom(form) - 148)
    people = Box(312, stage.STAGE_TOP, form.width - 312 - stage.MARGIN, people_height)
    reasons = Box(
        people.x, people.bottom + stage.TILE_GAP, people.w, stage.FOOT_TOP - stage.GAP - people.bottom - stage.TILE_GAP
    )
    return wide, people, reasons, keys, Box(people.x, stage.FOOT_TOP, people.w, 112)


def _reason_boxes(count: int, room: Box) -> list[Box]:
    """The boxes of the reasons: one under the other if there is room, else side by side."""
    height = (room.h - (count - 1) * stage.TILE_GAP) / max(count, 1)
    if height >= 60:
        return stage.grid(count, 1, room, height)
    return stage.grid(count, max(count, 1), room, room.h, (stage.TILE_GAP, stage.TILE_GAP))
