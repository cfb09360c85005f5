"""The layouts of past commands with every account, of a search, of the board then, and of the moves to make on it."""

from msgspec.structs import replace

from ui.flows.undo.drawing import draw_account, draw_job, draw_way_on
from ui.flows.undo.model import BoardView, HandsView, SearchView, UndoView
from ui.pieces import stage
from ui.pieces.bands import draw_rows
from ui.pieces.entries import draw_entry
from ui.pieces.pawns import ring_pieces
from ui.pieces.templates.choices import choice_size
from ui.pieces.templates.place import ring_and_rest
from ui.toolkit.cards import draw_quiet_words
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed

LINES = UndoView.PAGE
JOBS = HandsView.PAGE
FOUND = SearchView.PAGE
IN_ONE_COLUMN = 4
"""Up to this number accounts have one column."""
MOST_ACCOUNT = 96.0
UNDO_FOOT, KEYS, BOARD_ROWS = 96.0, 64.0, 64.0
"""The heights of the decisions, of the keys above them in portrait, and of the rows about the board."""
ARROWS = 60.0
"""The width of the keys beside the list."""
LOW_FOOT = 62.0
FOOT_GAP = 16.0
LEAST_RING = 310.0
"""The side of a board whose signs can be read."""
UPRIGHT_FOUND = 66.0
"""The height of what was found in portrait: four leave room for the board."""
BOARD_FOOT = 80.0
JOB_HEIGHT = 66.0
UPRIGHT_WORDS = 320.0
"""The height that the ring leaves in portrait: three moves and the decisions."""
MOST_JOB_HEIGHT = 76.0


def undo(view: UndoView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The list, beside it its keys, then every account over what moves on the board; decisions at the foot. In portrait
    all of it is one under the other.
    """
    listing, accounts, rows, keys, decisions = _undo_places(len(view.accounts), form)
    gap = stage.TILE_GAP / 2
    height = (listing.h - (LINES - 1) * gap) / LINES
    columns = 1 if len(view.accounts) <= IN_ONE_COLUMN else 2
    lines = -(-len(view.accounts) // columns)
    high = min((accounts.h - (lines - 1) * gap) / lines, MOST_ACCOUNT)
    cells = stage.grid(len(view.accounts), columns, accounts, high, (stage.TILE_GAP, gap))
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *stage.listed("entry", stage.grid(LINES, 1, listing, height, (0, gap)), view.entries, draw_entry),
        *stage.listed("account", cells, view.accounts, draw_account),
        Placed("rows", rows, draw_rows, view.rows),
        *stage.listed("key", _key_boxes(len(view.keys), keys), view.keys, draw_way_on),
        *stage.button_pieces("button", decisions, view.buttons),
    ]


def _key_boxes(count: int, box: Box) -> list[Box]:
    """The keys side by side, or in a narrow box one under the other."""
    if box.w > box.h:
        return stage.side_by_side([1.0] * count, box, stage.TILE_GAP)
    return stage.grid(count, 1, box, (box.h + stage.TILE_GAP) / count - stage.TILE_GAP)


def _undo_places(count: int, form: Form) -> tuple[Box, Box, Box, Box, list[Box]]:
    """The boxes of the list, the accounts, the rows under them, the keys and the decisions."""
    wide = stage.inner_width(form)
    foot = Box(stage.MARGIN, stage.bottom(form) - UNDO_FOOT, wide, UNDO_FOOT)
    if form.is_portrait:
        decisions = stage.side_by_side((2.2, 1.0), foot, stage.TILE_GAP)
        keys = Box(foot.x, foot.y - stage.TILE_GAP - KEYS, wide, KEYS)
        rows = Box(foot.x, keys.y - stage.GAP - BOARD_ROWS, wide, BOARD_ROWS)
        high = rows.y - stage.STAGE_TOP - stage.GAP - stage.TILE_GAP
        listing = Box(foot.x, stage.STAGE_TOP, wide, high * 0.57)
        return listing, Box(foot.x, listing.bottom + stage.GAP, wide, high * 0.43), rows, keys, decisions
    decisions = stage.side_by_side((576.0, 188.0), foot)
    left, right = (368.0, 332.0) if count <= IN_ONE_COLUMN else (310.0, 390.0)
    room = Box(foot.x, stage.STAGE_TOP, wide, foot.y - stage.GAP - stage.STAGE_TOP)
    listing, keys, side = stage.side_by_side((left, ARROWS, right), room, stage.TILE_GAP)
    rows = Box(side.x, side.bottom - BOARD_ROWS, side.w, BOARD_ROWS)
    accounts = Box(side.x, side.y, side.w, rows.y - stage.TILE_GAP - side.y)
    return listing, accounts, rows, keys, decisions


def hands(view: HandsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The moves to make, in two columns filled downwards (one in portrait)."""
    columns, count = 1 if form.is_portrait else 2, JOBS if view.turn else len(view.jobs)
    room, rows = stage.stage(view.buttons, form), max(-(-count // columns), 1)
    boxes = stage.columns_of(count, columns, min(MOST_JOB_HEIGHT, (room.h - (rows - 1) * stage.TILE_GAP) / rows), form)
    turning = [stage.turn_piece(boxes[JOBS - 1], view.turn)] if view.turn else []
    empty = [] if view.jobs else [Placed("empty", room, draw_quiet_words, view.empty_words)]
    jobs = stage.listed("job", boxes, view.jobs, draw_job)
    return [*stage.bar_pieces(view.bar, notice, form), *jobs, *turning, *empty, *stage.foot(view.buttons, form)]


def search(view: SearchView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """What was found, in two columns filled downwards (one in portrait), over a low row of the filters (two in
    portrait); the board where the second half is bare and large enough.
    """
    count, lines = len(view.filters) + 1, 2 if form.is_portrait else 1
    foot = FOOT_GAP + lines * (LOW_FOOT + stage.TILE_GAP) - stage.TILE_GAP
    room = Box(stage.MARGIN, stage.STAGE_TOP, stage.inner_width(form), stage.bottom(form) - stage.STAGE_TOP - foot)
    columns = 1 if form.is_portrait else 2
    rows = FOUND // columns
    height = (room.h - (rows - 1) * stage.TILE_GAP) / rows
    boxes = stage.columns_of(FOUND, columns, min(height, UPRIGHT_FOUND) if form.is_portrait else height, form)
    turning = [stage.turn_piece(boxes[-1], view.turn)] if view.turn else []
    empty = [] if view.entries else [Placed("empty", room, draw_quiet_words, view.empty_words)]
    area = Box(room.x, room.bottom + FOOT_GAP, room.w, LOW_FOOT)
    across = -(-count // lines)
    filled = (across, area), (count - across, area.moved(y=LOW_FOOT + stage.TILE_GAP))
    cells = [cell for many, row in filled for cell in stage.side_by_side([1.0] * many, row, stage.TILE_GAP)]
    places, last = cells[: len(view.filters)], cells[-1]
    placed = zip((*view.filters, *view.buttons), (*places, last), strict=True)
    most = min(choice_size([button.title], box.w - 4, form.unit) for button, box in placed)
    filters = stage.button_pieces("filter", places, [replace(each, most=most) for each in view.filters])
    back = stage.button_pieces("button", [last], [replace(each, most=most) for each in view.buttons])
    entries = stage.listed("entry", boxes, view.entries, draw_entry)
    shown = []
    bare = boxes[min(len(entries), FOUND // 2) if form.is_portrait else FOUND // 2]
    side = min(bare.w, room.bottom - bare.y)
    if view.ring and side >= LEAST_RING:
        ring = Box(bare.x + (bare.w - side) / 2, room.bottom - side, side, side)
        shown = list(ring_pieces(view.ring, ring, (None,) * 4))
    return [*stage.bar_pieces(view.bar, notice, form), *entries, *shown, *turning, *empty, *filters, *back]


def board(view: BoardView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The ring on the left (on top in portrait), the first moves beside it, and the decisions under them."""
    ring, words = ring_and_rest(form, UPRIGHT_WORDS - stage.GAP)
    foot = Box(words.x, words.bottom - BOARD_FOOT, words.w, BOARD_FOOT)
    room = Box(words.x, words.y, words.w, words.h - BOARD_FOOT - stage.GAP)
    pitch = JOB_HEIGHT + stage.TILE_GAP
    jobs = stage.grid(int((room.h + stage.TILE_GAP) / pitch), 1, room, JOB_HEIGHT)
    empty = [] if view.jobs else [Placed("empty", room, draw_quiet_words, view.empty_words)]
    return [
        *stage.bar_pieces(view.bar, notice, form),
        *ring_pieces(view.ring, ring, (None,) * 4),
        *stage.listed("job", jobs, view.jobs, draw_job),
        *empty,
        *stage.in_row("button", view.buttons, [1.0] * len(view.buttons), foot),
    ]
