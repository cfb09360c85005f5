"""What the touchscreen shows, as one frozen value: the contract of the presenter, which builds it, with the screens.

Here are the screens of a turn and the `View` over all screens; `ui.pages` has the screens reached from them, `ui.parts`
the pieces. Buttons come in the order of the picture, from the left: at most four, at most one of them primary.
Lists longer than a page are cut into pages by the presenter: `PAGE` says how many entries a page takes.
"""

from __future__ import annotations

import msgspec

from ui.toolkit.parts import BenchStrip, NoticeLine, ViewModel


class View(msgspec.Struct, frozen=True):
    """The whole window: one screen, a notice if there is one, and the bench's strip on a laptop."""

    screen: ViewModel
    notice: NoticeLine | None = None
    bench: BenchStrip | None = None
