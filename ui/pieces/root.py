"""The root widget of the window: it takes a `View`, draws its screen, and reports the action of what was touched."""

import logging
from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from ui.pieces.bench import STRIP_UNITS
from ui.pieces.coins import flight
from ui.pieces.page import Page, Pages, StripPage, png_of
from ui.pieces.shrinking import growing, shrinking
from ui.pieces.stage import MARGIN, inner_width
from ui.pieces.walk import WALK, Arrival, Home, Walk, WalkOver
from ui.theme import Light, Look, theme
from ui.toolkit.aim import Aim
from ui.toolkit.bar import draw_writing
from ui.toolkit.held import Held
from ui.toolkit.kivycanvas import cover
from ui.toolkit.meshes import drawing_context
from ui.toolkit.parts import NoticeLine, Rest, View, ViewModel, Writing
from ui.toolkit.piece import Node, RenderContext
from ui.toolkit.placing import Box, Form, Layout, Motion, Placed, Scale, explaining, fitted
from ui.toolkit.stencils import shapes_in_advance

_log = logging.getLogger(__name__)

REASON_SECONDS = 3.0
"""The seconds for which the bar shows why a touch does nothing."""


SHADE = 0.7
"""How much of the light of a screen that rests is taken, where the panel cannot do it."""


class Advance:
    """Draws the shapes of later screens in advance, one at a time, so that those screens appear without delay."""

    def __init__(self) -> None:
        self._kind = (0.0, False)
        self._shapes: Iterator[object] = iter(())

    def follow(self, unit: float, has_patterns: bool) -> None:
        """Begins again if the size of a unit or the choice of patterns changed."""
        if self._kind != (unit, has_patterns):
            self._kind = unit, has_patterns
            self._shapes = shapes_in_advance(unit, has_patterns)
            Clock.unschedule(self._make)
            Clock.schedule_interval(self._make, 0.05)

    def _make(self, _: float) -> bool:
        return next(self._shapes, None) is not None


class TableRoot(Widget):  # type: ignore[misc]
    """The touchscreen. `show` draws a view; a touch calls `on_action` with the action of the touched piece."""

    def __init__(
        self,
        on_action: Callable[[Any], None],
        place: Layout,
        light: Light = "evening",
        *,
        is_still: bool = False,
        has_fades: bool = True,
        **kwargs: Any,
    ) -> None:
        self.canvas = drawing_context()
        super().__init__(**kwargs)
        self._place = place
        self.on_action, self.look, self._has_fades = on_action, Look(light, is_still), has_fades
        self.view: View | None = None
        self.pages = Pages(self.canvas, self._press)
        self.strip = StripPage(self.canvas.after, self._press)
        self._reason: NoticeLine | None = None
        self._held = Held(self._press)
        self._walk, self.aim = Walk(), Aim()
        self._shown: ViewModel | None = None
        self._advance, self._is_paying = Advance(), False
        self._deed: Node | None = None
        self._shade = Canvas(nocompiler=True)
        self.canvas.after.add(self._shade)
        self.bind(size=self._on_resize, on_touch_move=slide_piece)

    def show(self, view: View) -> None:
        """Draws the differences from the last view; another kind of screen fades in."""
        before, number = self._shown, self.view.number if self.view else -1
        self.view = view
        self._shown = self._walk.choose(view, self._fitted()[0], is_still=self.look.is_still)
        is_other = type(self._shown) is not type(before)
        if is_other:
            self._reason = None
        if is_other and before is not None:
            self._deed = self.page.nodes.get("deed")
            self.pages.turn(is_faded=self._has_fades and not self.look.is_still)
        if view.number != number or is_other:
            self._is_paying = view.number > number >= 0
        self._draw()
        self._held.follow(view.writing, self.nodes.values())

    def apply_theme(self, look: Look) -> None:
        """Takes another look: light, size of words, patterns and motion."""
        if look != self.look:
            self.look = look
            self._draw()

    @property
    def page(self) -> Page:
        """The page of the screen that is shown."""
        return self.pages.top

    @property
    def nodes(self) -> dict[str, Node]:
        """The pieces on the window, by key; keys of the bench's strip begin with `bench-`."""
        return {**self.page.nodes, **self.strip.nodes}

    def png(self, key: str) -> bytes:
        """The present look of a piece, as a PNG."""
        return png_of(self.nodes[key])

    def _draw(self) -> None:
        if self.view is None or self.width < 2 or self.height < 2:
            return
        size, (form, scale) = (int(self.width), int(self.height)), self._fitted()
        self._shade.clear()
        if self.view.rest is Rest.DRAWN:
            cover(self._shade, "#000000", size, SHADE)
        context = RenderContext(scale, self.look)
        shown = self._shown = self._walk.choose(self.view, form, is_still=self.look.is_still)
        pieces = self._place(shown, self._reason or self.view.notice, form)
        grown: list[Placed] = []
        if isinstance(shown, Arrival):
            grown = growing(self._place(self._walk.after(self.view, form), None, form), pieces, shown.seconds)
            lasts = shown.seconds + (theme().motion.grow_seconds if grown else 0)
            lasts = shown.still_seconds if self.look.is_still else lasts
            pieces = [self._walk.ground(lasts, form), *pieces]
        if self.view.writing is Writing.SHOWN:
            pieces = [*pieces, _writing_sign(form, is_low=isinstance(shown, Home | Arrival))]
        pieces = [*map(explaining, pieces), *grown]  # pieces that are added from here on take no touch
        if self._is_paying and self.view.paid and not isinstance(shown, Arrival):  # START has coins of its own
            pieces = [*pieces, *flight(self.view.paid, self.view.number, pieces, form)]
        if self._is_paying and self._deed and self.view.buyer is not None:
            pieces = [*pieces, *shrinking(self._deed.placed, self.view.buyer, self.view.number, pieces)]
        self.page.show(pieces, context, size)
        self.strip.follow(self.view.bench, form, context, size[0])
        side = 0
        if (window := self.get_root_window()) is not None:
            window.clearcolor, side = theme().colour[self.look.light].ground, window.rotation
        self.aim.follow(self.nodes, self.view.number, type(shown), side)
        self._advance.follow(scale.unit, self.look.has_patterns)

    def _fitted(self) -> tuple[Form, Scale]:
        has_strip = self.view is not None and self.view.bench is not None
        return fitted(max(int(self.width), 1), max(int(self.height), 1), STRIP_UNITS if has_strip else 0.0)

    @property
    def is_shielded(self) -> bool:
        """Does a motion last that the next touch only ends?"""
        return any(each.placed.is_shield and each.beat.is_running for each in self.nodes.values())

    def end_arrival(self) -> bool:
        """Ends an arrival, as a touch does; False if none is shown."""
        is_passing = self._walk.is_passing
        if is_passing:
            self._end_walk()
        return is_passing

    def on_touch_down(self, touch: Any) -> bool:
        """Begins a touch. A touch that was aimed at earlier targets is ignored, one that wakes the screen does nothing
        else. Any other one, on a piece or not, ends short motions; if none of them is a shield, one on a piece is
        grabbed until it ends.
        """
        if self.view is not None and self.view.rest is not Rest.AWAKE:
            self.on_action(None)
            return True
        node = self.strip.under(*touch.pos) or self.page.under(*touch.pos)
        if node and not self.aim.takes(node, *touch.pos):
            _log.info("a touch was aimed at the screen before: %s", node.placed.key)
            return False
        is_shielded = self.is_shielded
        for moving in self.nodes.values():
            moving.end_motion()
        if node is None or self._held.is_waiting or is_shielded:
            return is_shielded
        touch.grab(self)
        touch.ud["node"] = node
        if self._walk.is_passing:
            self.page.nodes[WALK].leave()  # the walk must not end under a finger
        node.press()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Ends a touch on the piece where it began."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        walk = self._walk_shown()
        self._held.release(touch.ud.pop("node"), *touch.pos)
        if walk is not None and walk == self._walk_shown():
            self._press(walk)  # show what the touch opened, if need be after the write
        return True

    def _walk_shown(self) -> Placed | None:
        node = self.page.nodes.get(WALK)
        return node.placed if node else None

    def _press(self, placed: Placed) -> None:
        if self._held.is_waiting:
            self._held.keep_late(placed)
        elif isinstance(placed.action, WalkOver):
            self._end_walk()
        elif placed.action is not None:
            self.on_action(placed.action)
        elif placed.reason:
            self._explain(placed.reason)

    def _end_walk(self) -> None:
        self._walk.end()
        if self.view is not None:
            self.show(self.view)

    def _explain(self, reason: str) -> None:
        """Shows in the bar, for some seconds, why a touch does nothing."""
        self._reason = NoticeLine(reason)
        Clock.unschedule(self._forget_reason)
        Clock.schedule_once(self._forget_reason, REASON_SECONDS)
        self._draw()

    def _forget_reason(self, _: float) -> None:
        self._reason = None
        self._draw()

    def _on_resize(self, *_: Any) -> None:
        self._draw()


def slide_piece(root: TableRoot, touch: Any) -> None:
    """Passes the movement of a finger to the piece where its touch began."""
    if touch.grab_current is root:
        touch.ud["node"].slide(*touch.pos)


def _writing_sign(form: Form, *, is_low: bool = False) -> Placed:
    """The sign that a command is not on the disk yet: a calm line under the bar, or under the board."""
    box = Box(MARGIN, form.height - 8 if is_low else 73, inner_width(form), 4)
    return Placed("being-written", box, draw_writing, None, motion=Motion.WAVE, seconds=theme().motion.wave_seconds)
