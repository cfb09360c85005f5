"""How is a menu shown? Large buttons to places, up to nine of them."""

from __future__ import annotations

from typing import ClassVar

from ui.toolkit.buttons import draw_button
from ui.toolkit.parts import Button, NoticeLine, ViewModel
from ui.toolkit.placing import Form, Placed
from ui.toolkit.stage import bar_pieces, foot, grid, listed, stage


class MenuView(ViewModel, frozen=True):
    """Up to nine things to go to, three in a row, and the way back."""

    PAGE: ClassVar[int] = 9
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    items: tuple[Button, ...]
    buttons: tuple[Button, ...]


def menu(view: MenuView, notice: NoticeLine | None, form: Form) -> list[Placed]:
    """Places to go to, three in a row (two in portrait)."""
    boxes = grid(len(view.items), 2 if form.is_portrait else 3, stage(view.buttons, form), 82)
    items = listed("item", boxes, view.items, draw_button)
    return [*bar_pieces(view.bar, notice, form), *items, *foot(view.buttons, form)]
