"""The page on the screen with its pieces, and the fade from one page to the next."""

from collections.abc import Callable, Sequence
from io import BytesIO

from kivy.animation import Animation
from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from ui.pieces.bench import STRIP_UNITS, placed_bench
from ui.theme import theme
from ui.toolkit.kivycanvas import cover
from ui.toolkit.meshes import drawing_context
from ui.toolkit.parts import BenchStrip
from ui.toolkit.piece import Node, RenderContext
from ui.toolkit.placing import Form, Placed


class Page:
    """The pieces of one screen, or of the bench's strip. A piece with the same key in the next view is kept.

    A page that `covers` draws a background, because another page may be below it. Other pages draw none: the window has
    that colour already, and without a graphics chip each background costs time.
    """

    def __init__(self, on_press: Callable[[Placed], None], *, covers: bool = False) -> None:
        self.on_press, self._covers = on_press, covers
        self.nodes: dict[str, Node] = {}
        self.canvas = Canvas(nocompiler=True)
        self.height = 0
        self._stacked: list[Node] = []
        self._ground, self._cover = Canvas(nocompiler=True), ("", (0, 0))

    def show(self, pieces: Sequence[Placed], context: RenderContext, size: tuple[int, int]) -> None:
        """Shows these pieces: updates those that stay, adds new ones, removes the others."""
        gone = self._take_gone({piece.key for piece in pieces}, context)
        for piece in pieces:
            if piece.key in self.nodes:
                self.nodes[piece.key].update(piece)
            else:
                self.nodes[piece.key] = Node(piece, context, self.on_press)
        self._stack([self.nodes[piece.key] for piece in pieces])
        ground = theme().colour[context.look.light].ground, size
        if self._covers and ground != self._cover:
            self._cover = ground
            cover(self._ground, *ground)
        self.height = size[1]
        for node in gone:
            node.end()

    def under(self, x: float, y: float) -> Node | None:
        """The uppermost piece that reacts to a touch at this place, or None."""
        under = (node for node in reversed(self._stacked) if node.placed.is_touchable and node.holds(x, y))
        return next(under, None)

    def close(self) -> None:
        """Stops all motion and drops touches; the page stays visible."""
        for node in self.nodes.values():
            node.leave()

    def uncover(self) -> None:
        """Stops drawing the background, because no page is below any more."""
        self._covers = False
        self._ground.clear()

    def end(self) -> None:
        """Removes everything from the canvas."""
        self.canvas.clear()
        self._ground.clear()
        for node in self.nodes.values():
            node.end()

    def _take_gone(self, keys: set[str], context: RenderContext) -> list[Node]:
        left = [key for key, node in self.nodes.items() if key not in keys or node.context != context]
        return [self.nodes.pop(key) for key in left]

    def _stack(self, nodes: list[Node]) -> None:
        """Puts the pieces on the canvas in order: later ones cover earlier ones."""
        if self._stacked != nodes:
            self._stacked = nodes
            self.canvas.clear()
            for instruction in (self._ground, *(node.canvas for node in nodes)):
                self.canvas.add(instruction)


class StripPage(Page):
    """The bench's strip under the screen, if there is one."""

    def __init__(self, below: Canvas, on_press: Callable[[Placed], None]) -> None:
        super().__init__(on_press)
        self._below = below

    def follow(self, bench: BenchStrip | None, form: Form, context: RenderContext, width: int) -> None:
        """Draws the strip, or removes it if `bench` is None."""
        if bench is None and self.nodes:
            self._below.remove(self.canvas)
            self.end()
            self.nodes, self._stacked = {}, []
        elif bench is not None:
            if not self.nodes:
                self._below.add(self.canvas)
            self.show(placed_bench(bench, form), context, (width, round(STRIP_UNITS * context.scale.unit)))


class Pages:
    """The screen that is shown, on top of the older screens while it fades in."""

    def __init__(self, canvas: Canvas, on_press: Callable[[Placed], None]) -> None:
        self.below: list[Page] = []
        self.top = Page(on_press)
        self._canvas = canvas
        self._canvas.add(self.top.canvas)
        self._fade = Animation(opacity=1, duration=theme().motion.screen_seconds)  # only one: it is a reference cycle
        self._fade.bind(on_complete=self._on_fade_end)

    def turn(self, *, is_faded: bool) -> None:
        """Puts a new, empty page on top; the old page takes no more touches."""
        self.top.close()
        self.below.append(self.top)
        self.top = Page(self.top.on_press, covers=is_faded)
        self._canvas.add(self.top.canvas)
        if is_faded:
            self.top.canvas.opacity = 0
            self._fade.start(self.top.canvas)
        else:
            self._clear_below()

    def _on_fade_end(self, _: Animation, canvas: Canvas) -> None:
        if canvas is self.top.canvas:
            self._clear_below()

    def _clear_below(self) -> None:
        for page in self.below:
            self._canvas.remove(page.canvas)
            page.end()
        self.below = []
        self.top.uncover()


def png_of(node: Node) -> bytes:
    """The piece as it looks now, as a PNG."""
    sheet, file, drawing = Widget(pos=node.place[:2], size=node.place[2:]), BytesIO(), drawing_context()
    drawing.add(Node(node.placed, node.context, node.on_press).canvas)
    sheet.canvas.add(drawing)
    sheet.export_as_image().save(file, fmt="png")
    return file.getvalue()
