"""Writes the pictures of the documents: `python -m tests.pictures docs/pictures` draws them in the real window, off
screen.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal

import msgspec

from tests.ui import positions, positions_pages, positions_past
from ui.view import View
from ui.words import Words

LANDSCAPE: Final = (800, 480)
PORTRAIT: Final = (720, 1280)
WINDOW: Final = (800, 1280)
"""One window for all sizes: off screen it keeps the size it was opened with."""
COLOURS: Final = 192
"""Enough for smooth edges on flat colours."""


class Picture(msgspec.Struct, frozen=True):
    """A picture of the documents."""

    name: str
    position: Callable[[Words], View]
    size: tuple[int, int] = LANDSCAPE
    light: Literal["evening", "day"] = "evening"


def paid(words: Words) -> View:
    """The payment, waiting for a touch: a bar that fills would be another one in each picture."""
    shown = positions.paid(words)
    return View(msgspec.structs.replace(shown.screen, returns_after_seconds=None))


PICTURES: Final = (
    Picture("table", positions.table),
    Picture("buy", positions.buy),
    Picture("claim", positions.claim),
    Picture("tap", positions.tap),
    Picture("paid", paid),
    Picture("auction", positions.auction),
    Picture("build", positions_pages.build),
    Picture("debt", positions.debt),
    Picture("jail", positions.jail),
    Picture("draw", positions.draw),
    Picture("setup", positions_pages.setup),
    Picture("end", positions_pages.end),
    Picture("player", positions_pages.player),
    Picture("undo", positions_past.undo_of_much),
    Picture("hands", positions_past.hands),
    Picture("stock-take", positions_past.stock_take_with_notes),
    Picture("deal", positions_pages.offered),
    Picture("table-day", positions.table, light="day"),
    Picture("table-eight", positions.table_of_eight),
    Picture("table-portrait", positions.table, size=PORTRAIT),
)


def written(folder: Path, words: Words) -> Iterator[Path]:
    """Draws each picture and writes it, with few colours so that it stays small."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from ui.widgets.fingers import save_picture
    from ui.widgets.root import TableRoot

    for picture in PICTURES:
        root = TableRoot(lambda action: None, picture.light, is_still=True, size_hint=(None, None), size=picture.size)
        Window.add_widget(root)
        root.show(picture.position(words))
        # Two frames: the first one places what the second one draws.
        EventLoop.idle()
        EventLoop.idle()
        path = folder / f"{picture.name}.png"
        save_picture(path)
        Window.remove_widget(root)
        shrink(path, picture.size)
        yield path


def shrink(path: Path, size: tuple[int, int]) -> None:
    """Cuts the lower left corner out of a picture of the window, and leaves it few colours."""
    from PIL import Image

    with Image.open(path) as whole:
        box = (0, whole.height - size[1], size[0], whole.height)
        cut = whole.convert("RGB").crop(box)
    cut.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


def main() -> None:
    """`python -m tests.pictures FOLDER [LANGUAGE]`."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from ui.widgets.window import prepare_window

    folder, language = (*sys.argv[1:], "en")[:2]
    prepare_window(WINDOW)
    for path in written(Path(folder), Words(language)):
        print(path)


if __name__ == "__main__":
    main()
