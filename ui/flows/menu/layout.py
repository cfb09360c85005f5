"""The layout of the page of signs."""

from __future__ import annotations

from ui.flows.menu.drawing import draw_pip_state, draw_rule_line, draw_sample, draw_sign
from ui.flows.menu.model import SignsView
from ui.pieces.stage import MARGIN, bar_pieces, bottom, grid, inner_width, listed
from ui.toolkit.cards import draw_lines
from ui.toolkit.parts import NoticeLine
from ui.toolkit.placing import Box, Form, Placed


def signs(view: SignsView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """The eight signs, the states of a deed, and a whole strip."""
    per_row = 4 if form.is_portrait else 8
    coins = grid(len(view.signs), per_row, Box(MARGIN, 84, inner_width(form), 0), 102, (0, 10))
    states_top = coins[-1].bottom + 40
    rule = Placed("rule", Box(MARGIN, coins[-1].bottom + 20, inner_width(form), 2), draw_rule_line, None)
    states = grid(
        6, 3 if form.is_portrait else 6, Box(MARGIN, states_top, inner_width(form) * 750 / 776, 0), 118, (0, 10)
    )
    sample = Box(MARGIN, max(bottom(form) - 108, states[-1].bottom + 16), inner_width(form), 108)
    words = [Placed("lines", sample.moved(y=-76), draw_lines, view.lines)] if form.is_portrait else []
    return [
        *bar_pieces(view.bar, notice, form),
        *words,
        *listed("sign", coins, view.signs, draw_sign),
        rule,
        *listed("state", states, tuple(enumerate(view.pip_words)), draw_pip_state),
        Placed("sample", sample, draw_sample, (view.sample, () if words else view.lines)),
    ]
