"""The layouts of a claim, an awaited card, a payment and a debt."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from ui.flows.debts.drawing import (
    draw_debt,
    draw_late,
    draw_paid_account,
    draw_paid_amount,
    draw_paid_head,
    draw_paid_side,
    draw_party,
    draw_returning,
)
from ui.flows.debts.due_drawing import (
    draw_asked,
    draw_card,
    draw_due,
    draw_heavy_amount,
    draw_heavy_parties,
    draw_lapse,
    draw_pay,
    draw_share,
    draw_shivering,
    draw_sign,
)
from ui.flows.debts.model import ClaimView, DebtView, PaidSide, PaidView, TapView
from ui.pieces import stage
from ui.pieces.bands import draw_rows
from ui.pieces.buildings import draw_landmark
from ui.pieces.coins import HEAP, Paying, draw_paying
from ui.pieces.deeds import source_cells
from ui.pieces.dice_pad import pad_pieces, pane_box
from ui.pieces.title_deed import COUNTING_HEIGHT, counting_row, deed_piece
from ui.theme import theme
from ui.toolkit.coverage import Point
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Motion, Placed
from ui.toolkit.weight import WEIGHTS, weight_of


def claim(view: ClaimView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The deed, who pays whom how much, both balances, and three ways to answer; the shield of *Go* is the deed."""
    bar, wide = stage.bar_pieces(view.bar, notice, form), stage.inner_width(form)
    if form.is_portrait:
        end = stage.bottom(form) - ASK_HEIGHT - WAIVE_HEIGHT - 2 * stage.GAP
        low = ROWS_HEIGHT + stage.TILE_GAP if view.rows else 0.0
        band = Box(stage.MARGIN, end - low - ASKED_HEIGHT, wide, ASKED_HEIGHT)
        deed = Box(stage.MARGIN, stage.STAGE_TOP, wide, band.y - stage.GAP - stage.STAGE_TOP)
        ask, pay = stage.side_by_side((288, 156), Box(stage.MARGIN, end + stage.GAP, wide, ASK_HEIGHT))
        waive = Box(pay.x, ask.bottom + stage.GAP, pay.w, WAIVE_HEIGHT)
        boxes = (ask, pay, waive) if len(view.buttons) > 2 else (replace(ask, w=wide), waive)
        said = Placed("lapses", replace(waive, x=stage.MARGIN + 4, w=ask.w - 4), draw_lapse, view.note)
        rows = Box(band.x, band.bottom + stage.TILE_GAP, wide, ROWS_HEIGHT)
        decisions = stage.button_pieces("button", boxes, view.buttons)
    else:
        deed = Box(stage.MARGIN, stage.STAGE_TOP, DEED_WIDTH, DEED_HEIGHT)
        band = Box(deed.right + stage.GAP, deed.y, form.width - deed.right - stage.GAP - stage.MARGIN, 124)
        rows, note = stage.below(Box(band.x, band.bottom + stage.GAP, band.w, 80 if view.rows else -stage.GAP), 0)
        said = Placed("lapses", replace(note, x=note.x + 8, w=note.w - 8, h=LAPSE_END - note.y), draw_lapse, view.note)
        foot = Box(band.x, 372, band.w, 96)
        shares = (96, 124, 212) if len(view.buttons) > 2 else (104, 224)
        decisions = stage.button_pieces("button", stage.side_by_side(shares, foot, stage.TILE_GAP)[::-1], view.buttons)
    asked = [Placed("band", band, draw_asked, (view.transfer, view.share))]
    asked += [Placed("rows", rows, draw_rows, view.rows)] if view.rows else []
    return [*bar, deed_piece(view.deed, deed), *asked, said, *decisions]


DEED_WIDTH, DEED_HEIGHT, LAPSE_END = 316.0, 388.0, 366.0
ASK_HEIGHT, WAIVE_HEIGHT, ASKED_HEIGHT, ROWS_HEIGHT = 100.0, 76.0, 116.0, 76.0
FOOT_SHARES: Final = (212.0, 216.0)
LOW_PANELS: Final = (128.0, 144.0, 160.0)
"""The heights of the panel under a deed, by the weight of its amount."""
COUNT_SECONDS: Final = (0.0, 0.6, 1.2)
"""How long an amount of each weight counts up."""
SHIVER_SECONDS: Final = 0.6


def tap(view: TapView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The amount by its share of the payer's worth, what is built there, the deed, and the payment where no answer
    was. A heavy one dims the stage.
    """
    weight, bar = WEIGHTS.index(weight_of(view.share)), stage.bar_pieces(view.bar, notice, form)
    if weight == HEAVY:
        bar = [stage.night(form, view.bar, notice), *map(_shivering, bar)]
    return [*bar, *(_upright_due if form.is_portrait else _due)(view, weight, form)]


HEAVY: Final = len(WEIGHTS) - 1


def _due(view: TapView, weight: int, form: Form) -> list[Placed]:
    """In landscape the deed is at the right, the payment at the left."""
    deed = Box(form.width - stage.MARGIN - DEED_WIDTH, stage.STAGE_TOP, DEED_WIDTH, DEED_HEIGHT)
    left = Box(stage.MARGIN, stage.STAGE_TOP, deed.x - stage.GAP - stage.MARGIN, 280)
    pieces = [_owed(view, deed, weight), *_pay_foot(view, Box(left.x, 372, left.w, 96))]
    if weight < HEAVY:
        room = Box(left.x + 20, left.y + 100, left.w - 40, 136)
        landmark = (
            [_counted("landmark", room, draw_landmark, view.landmark, weight)] if weight and view.landmark else []
        )
        return [_panel(view, left, weight, has_coins=bool(landmark)), *landmark, *pieces]
    place = Box(left.x, 178, 284, 184)
    share = Box(place.right + 20, 188, left.right - place.right - 20, 174)
    amount = _counted(
        "amount", Box(left.x, 78, left.w, 100), draw_heavy_amount, (view.transfer.amount, False, weight), weight
    )
    return [replace(amount, action=view.action), *_on_stage(view, place, share), *pieces]


def _upright_due(view: TapView, weight: int, form: Form) -> list[Placed]:
    """In portrait the payment is at the foot, under the whole deed, or under the stage and the row that counts.

    A middle amount has the places of a heavy one, because upright a deed leaves no room for houses. Its ground is lit,
    and its amount is smaller and counts for half as long.
    """
    top, wide = stage.STAGE_TOP, stage.inner_width(form)
    foot = Box(stage.MARGIN, stage.bottom(form) - 105, wide, 105)
    pay = _pay_foot(view, foot)
    if not weight or view.deed is None:
        high = LOW_PANELS[weight]
        panel = Box(stage.MARGIN, foot.y - stage.GAP - high, wide, high)
        deed = Box(stage.MARGIN, top, wide, panel.y - stage.GAP - top)
        return [_owed(view, deed, 0), _panel(view, panel, weight, has_coins=True), *pay]
    strip = Box(stage.MARGIN, foot.y - stage.GAP - COUNTING_HEIGHT, wide, COUNTING_HEIGHT)
    share = Box(stage.MARGIN, strip.y - 12 - 66, wide, 66)
    amount = Box(stage.MARGIN, share.y - 110, wide, 104)
    place = Box(stage.MARGIN, top, wide, amount.y - stage.GAP - top)
    shown = _counted("amount", amount, draw_heavy_amount, (view.transfer.amount, True, weight), weight)
    return [
        replace(shown, action=view.action),
        *_on_stage(view, place, share),
        deed_piece(counting_row(view.deed), strip),
        *pay,
    ]


def _on_stage(view: TapView, place: Box, share: Box) -> list[Placed]:
    """What is on the deed, or the parties; and the share, if it may be seen. A touch on them explains the amount."""
    shown = _counted("landmark", place, draw_landmark, view.landmark, HEAVY)
    if view.landmark is None:
        shown = Placed("parties", place, draw_heavy_parties, view.transfer)
    if view.share_words is None:
        return [replace(shown, action=view.action)]
    value = view.share, view.share_words, view.after_words, view.after, view.transfer.payer.seat
    counted = _counted("share", share, draw_share, value, HEAVY)
    return [replace(shown, action=view.action), replace(counted, action=view.action)]


def _panel(view: TapView, box: Box, weight: int, *, has_coins: bool) -> Placed:
    value = view.transfer, view.why, view.after_words, view.after, weight, has_coins
    return replace(_counted("amount", box, draw_due, value, weight), action=view.action)


def _counted(key: str, box: Box, draw: Callable[..., None], value: object, weight: int) -> Placed:
    """A piece that moves while an amount of this weight counts up; a touch that ends it signs nothing."""
    if not weight:
        return Placed(key, box, draw, value)
    return Placed(key, box, draw, value, motion=Motion.ONCE, seconds=COUNT_SECONDS[weight], is_shield=True)


def _owed(view: TapView, box: Box, weight: int) -> Placed:
    """The deed of a rent; else the awaited card, or the payer's own sign, and a touch on it pays."""
    if view.deed is not None:
        return deed_piece(view.deed, box)
    value = view.transfer.payer.seat, view.why if weight == HEAVY else ""
    if not view.is_by_card:
        return Placed("sign", box, draw_sign, value, view.buttons[0].action)
    return Placed("card", box, draw_card, value, motion=Motion.WAVE, seconds=theme().motion.wave_seconds)


def _pay_foot(view: TapView, box: Box) -> list[Placed]:
    """The decisions; the arcs of an awaited card light in turn."""
    pay, other = stage.in_row("button", view.buttons, FOOT_SHARES, box)
    if view.buttons[0].icon:
        pay = replace(pay, draw=draw_pay, motion=Motion.WAVE, seconds=theme().motion.wave_seconds)
    return [pay, other]


def _shivering(piece: Placed) -> Placed:
    if piece.key != "coin":
        return piece
    return replace(piece, draw=draw_shivering, motion=Motion.ONCE, seconds=SHIVER_SECONDS)


LOW_FOOT, GO_ON = 60.0, 105.0
"""The heights of the decisions beside a dice pad and in portrait."""
PARTY, HEAP_WIDTH, HEAP_FOOT = 92.0, 176.0, 14.0
"""The side of a large coin, the room of the heap beside an amount, and the distance of its foot from an account."""
ARC: Final = 120.0
"""How high coins fly over the amount."""


def paid(view: PaidView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The coins fly from the payer over or beside the amount to a heap of the receiver, and both balances follow them;
    undo, and the button that presses itself. The next roll's dice pad is where the table has it.
    """
    room, foot, pad = _paid_places(view, form)
    bar = stage.bar_pieces(view.bar, notice, form)
    if len(view.sides) != 2:
        return [*bar, *_many_paid(view, room, form), *foot, *pad]
    is_wide = not pad and not form.is_portrait
    return [*bar, *(_paid_across if is_wide else _paid_down)(view, room, form), *foot, *pad]


def _paid_places(view: PaidView, form: Form) -> tuple[Box, list[Placed], list[Placed]]:
    """The room of the payment, its decisions, and the dice pad."""
    wide = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), 0)
    if view.pad and view.confirm:
        beside = _beside_pad(form)
        foot = Box(beside.x, beside.bottom - LOW_FOOT, beside.w, LOW_FOOT)
        decisions = stage.in_row("going", (view.undo, view.next), (180, 288), foot)
        pad = _after_coins(view, pad_pieces(view.pad, [view.confirm], form))
        return replace(beside, h=foot.y - stage.GAP - beside.y), _in_paid_row(view, decisions), pad
    if form.is_portrait:
        foot, shares = Box(wide.x, stage.bottom(form) - GO_ON, wide.w, GO_ON), (150, 294)
    else:
        foot, shares = Box(form.width - stage.MARGIN - 476, 372, 476, 96), (176, 288)
    decisions = _in_paid_row(view, stage.in_row("button", (view.undo, view.next), shares, foot))
    return replace(wide, h=foot.y - stage.GAP - wide.y), decisions, []


def _after_coins(view: PaidView, pad: Sequence[Placed]) -> list[Placed]:
    """The dice pad, which comes when the last coin has landed: first what happened, then what comes next."""
    if view.returns_after_seconds is None:
        return list(pad)
    seconds = max((weight_of(side.share).seconds for side in view.sides), default=0.0)
    return [
        replace(piece, draw=draw_late, value=(piece.draw, piece.value), motion=Motion.ONCE, seconds=0.01,
                delay_seconds=seconds, is_shield=True)
        for piece in pad
    ]  # fmt: skip


def _paid_across(view: PaidView, room: Box, form: Form) -> list[Placed]:
    """In landscape: large coins at both sides of the amount, and under each its account."""
    panels = [box.moved(y=room.h - 88) for box in stage.side_by_side((1, 1), replace(room, h=88))]
    coins = [Box(x, room.y + 4, PARTY, PARTY) for x in (room.x + 56, room.right - 56 - PARTY)]
    amount = Box(coins[0].right + 12, room.y + 12, coins[1].x - coins[0].right - 24, panels[0].y - room.y - 24)
    end = coins[1].x + PARTY / 2, panels[1].y - HEAP_FOOT
    start = coins[0].x + PARTY / 2, coins[0].y + PARTY / 2
    weight = weight_of(view.sides[1].share)
    head = view.amount, view.why, WEIGHTS.index(weight)
    return [
        *(
            Placed(f"party-{n}", box, draw_party, side.seat, side.action)
            for n, (box, side) in enumerate(zip(coins, view.sides, strict=True))
        ),
        Placed("head", amount, draw_paid_amount, head, view.action),
        *_accounts(view, panels, draw_paid_account),
        *_paying(view, start, end, ARC, form),
    ]


def _paid_down(view: PaidView, room: Box, form: Form) -> list[Placed]:
    """Upright or beside a dice pad: the payer's account above, the receiver's below, and the coins fall between."""
    high = 112.0 if room.h > 420 else 68.0
    top = replace(room, h=high)
    low = top.moved(y=room.h - high)
    between = Box(room.x, top.bottom + 8, room.w, low.y - top.bottom - 16)
    amount = Box(room.x + HEAP_WIDTH, between.y, room.w - HEAP_WIDTH, between.h)
    head = view.amount, view.why, WEIGHTS.index(weight_of(view.sides[1].share))
    end = room.x + HEAP_WIDTH / 2, low.y
    return [
        Placed("head", amount, draw_paid_amount, head, view.action),
        *_accounts(view, (top, low), draw_paid_side),
        *_paying(view, (room.x + 50, top.bottom - 4), end, 0.0, form),
    ]


def _many_paid(view: PaidView, room: Box, form: Form) -> list[Placed]:
    """The amount beside a tick, and all accounts; the coins fly between these."""
    head = Box(room.x, room.y, room.w, 100 if room.h < 330 else 132)
    place = Box(room.x, head.bottom + stage.GAP, room.w, room.bottom - head.bottom - stage.GAP)
    boxes = _side_boxes(view.sides, place, form)
    return [
        Placed("head", head, draw_paid_head, (view.amount, view.why), view.action),
        *_accounts(view, boxes, draw_paid_side),
    ]


def _accounts(view: PaidView, boxes: Sequence[Box], draw: Callable[..., None]) -> list[Placed]:
    """The accounts; each moves as long as the coins of its payment."""
    return [
        Placed(f"side-{n}", box, draw, side, side.action,
               motion=Motion.ONCE, seconds=weight_of(side.share).seconds)
        for n, (box, side) in enumerate(zip(boxes, view.sides, strict=True))
    ]  # fmt: skip


def _paying(view: PaidView, start: Point, end: Point, rise: float, form: Form) -> list[Placed]:
    """The coins, over all other pieces, and the line under their heap."""
    payer, weight = view.sides[0].seat, weight_of(view.sides[1].share)
    top = stage.STAGE_TOP if form.is_portrait else 0.0
    whole = Box(0, top, form.width, form.height - top)
    value = Paying(payer, weight, (start[0], start[1] - top), (end[0], end[1] - top), rise)
    return [Placed(HEAP, whole, draw_paying, value, motion=Motion.ONCE, seconds=weight.seconds)]


def _beside_pad(form: Form) -> Box:
    """The stage without the pane of the dice pad."""
    pane = pane_box(form)
    if form.is_portrait:
        return Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), pane.y - stage.GAP - stage.STAGE_TOP)
    left = pane.right + stage.GAP
    return Box(left, stage.STAGE_TOP, form.width - stage.MARGIN - left, pane.h)


def _side_boxes(sides: Sequence[PaidSide], room: Box, form: Form) -> list[Box]:
    columns = 2 if len(sides) <= 4 or form.is_portrait else 4
    rows = -(-len(sides) // columns)
    height = min(120.0, (room.h - 8 * (rows - 1)) / max(rows, 1))
    return stage.grid(len(sides), columns, room, height)


def _in_paid_row(view: PaidView, row: Sequence[Placed]) -> list[Placed]:
    """Undo, and the button that presses itself."""
    undo, on = row
    if view.returns_after_seconds is None:
        return [undo, on]
    going = Placed(
        on.key, on.box, draw_returning, view.next, view.next.action,
        motion=Motion.FILL, seconds=view.returns_after_seconds,
    )  # fmt: skip
    return [undo, going]


_WIDTHS = (300.0, 150.0, 166.0, 124.0)
"""The widths of four decisions of a debt: the order keeps its width."""


def debt(view: DebtView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The bar that fills, the sources, and the decisions."""
    height = 152.0 if form.is_portrait else 108.0
    band = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), height)
    decisions = stage.foot(view.buttons, form, _WIDTHS if len(view.buttons) == len(_WIDTHS) else (), top=372, height=96)
    top = band.bottom + stage.GAP
    area = Box(band.x, top, band.w, min(piece.box.y for piece in decisions) - stage.GAP - top)
    cells = source_cells(view.sources, view.turn, area, form)
    piece = Placed("debt", band, draw_debt, view.summary, view.summary.transfer.action)
    return [*stage.bar_pieces(view.bar, notice, form), piece, *cells, *decisions]
