"""What is on the window? One root takes a `View`, places its screen, and hands back the action of what was touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui.theme import Light, Look
from ui.toolkit.bench import STRIP_UNITS, placed_bench
from ui.toolkit.coins import flight
from ui.toolkit.held import Held
from ui.toolkit.page import Page, Pages
from ui.toolkit.parts import NoticeLine, View, Writing
from ui.toolkit.piece import Patch, Setting
from ui.toolkit.placing import Form, Layout, Placed, explaining, fitted
from ui.toolkit.stage import being_written
from ui.toolkit.stencils import shapes_in_advance

REASON_SECONDS = 3.0
"""How long the reason of something that cannot be done stays in the bar."""


class TableRoot(Widget):  # type: ignore[misc]
    """The touchscreen. `show` draws a view; `on_action` is called with the action of what was touched, nothing else."""

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
        super().__init__(**kwargs)
        self._place = place
        self.on_action, self.look, self._has_fades = on_action, Look(light, is_still), has_fades
        self.view: View | None = None
        self.pages = Pages(self.canvas, self._pressed)
        self.strip: Page | None = None
        self._reason: NoticeLine | None = None
        self._held = Held(self._pressed)
        self._prepared, self._is_paying = (0.0, False), False
        self._shapes: Iterator[object] = iter(())
        self.bind(size=self._resized, on_touch_move=slid)

    def show(self, view: View) -> None:
        """Draws what differs from the view before; another kind of screen fades in."""
        is_other = self.view is None or type(view.screen) is not type(self.view.screen)
        if is_other:
            self._reason = None
        if is_other and self.view is not None:
            self.pages.turn(is_faded=self._has_fades and not self.look.is_still)
        before = self.view.number if self.view else -1
        if view.number != before or is_other:
            self._is_paying = view.number > before >= 0
        self.view = view
        self._draw()
        self._held.follow(view.writing, self.patches.values())

    def wear(self, look: Look) -> None:
        """Light, size of words, patterns and motion from now on."""
        if look != self.look:
            self.look = look
            self._draw()

    @property
    def page(self) -> Page:
        """The screen that is shown."""
        return self.pages.top

    @property
    def patches(self) -> dict[str, Patch]:
        """The pieces now on the window, by key; those of the bench's strip begin with `bench-`."""
        return {**self.page.patches, **(self.strip.patches if self.strip else {})}

    def png(self, key: str) -> bytes:
        """A piece as it stands, as a PNG."""
        shown, file = self.patches[key], BytesIO()
        sheet = Widget(pos=shown.place[:2], size=shown.place[2:])
        sheet.canvas.add(Patch(shown.placed, shown.setting, shown.on_press).canvas)
        sheet.export_as_image().save(file, fmt="png")
        return file.getvalue()

    def _draw(self) -> None:
        if self.view is None or self.width < 2 or self.height < 2:
            return
        size = int(self.width), int(self.height)
        form, scale = fitted(*size, STRIP_UNITS if self.view.bench else 0.0)
        setting = Setting(scale, self.look)
        pieces = self._place(self.view.screen, self._reason or self.view.notice, form)
        if self.view.writing is Writing.TOLD:
            pieces = [*pieces, being_written(form)]
        if self._is_paying and self.view.paid:
            pieces = [*pieces, *flight(self.view.paid, self.view.number, pieces, form)]
        self.page.show([explaining(piece) for piece in pieces], setting, size)
        self._draw_strip(form, setting)
        self._prepare((scale.unit, self.look.has_patterns))

    def _prepare(self, kind: tuple[float, bool]) -> None:
        """Makes what later screens need, a little at a time, so that none of them is late."""
        if kind != self._prepared:
            self._prepared = kind
            self._shapes = shapes_in_advance(*kind)
            Clock.unschedule(self._make_shape)
            Clock.schedule_interval(self._make_shape, 0.05)

    def _make_shape(self, _: float) -> bool:
        return next(self._shapes, None) is not None

    def _draw_strip(self, form: Form, setting: Setting) -> None:
        bench = self.view.bench if self.view else None
        if bench is None:
            self._drop_strip()
            return
        if self.strip is None:
            self.strip = Page(self._pressed)
            self.canvas.after.add(self.strip.canvas)
        size = int(self.width), round(STRIP_UNITS * setting.scale.unit)
        self.strip.show(placed_bench(bench, form), setting, size)

    def _drop_strip(self) -> None:
        if self.strip is not None:
            self.canvas.after.remove(self.strip.canvas)
            self.strip.end()
            self.strip = None

    def on_touch_down(self, touch: Any) -> bool:
        """A touch that a piece answers is kept until it ends; any touch ends what moves for a moment."""
        for moving in self.patches.values():
            moving.end_motion()
        if self._held.is_waiting:
            return False
        under = (page.under(*touch.pos) for page in (self.strip, self.page) if page)
        patch = next(filter(None, under), None)
        if patch is None:
            return False
        touch.grab(self)
        touch.ud["patch"] = patch
        patch.press()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The piece on which it began hears where a touch ends."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._held.release(touch.ud.pop("patch"), *touch.pos)
        return True

    def _pressed(self, placed: Placed) -> None:
        if self._held.is_waiting:
            self._held.ran_out(placed)
        elif placed.action is not None:
            self.on_action(placed.action)
        elif placed.reason:
            self._explain(placed.reason)

    def _explain(self, reason: str) -> None:
        """Says for a moment why something cannot be done."""
        self._reason = NoticeLine(reason)
        Clock.unschedule(self._forget_reason)
        Clock.schedule_once(self._forget_reason, REASON_SECONDS)
        self._draw()

    def _forget_reason(self, _: float) -> None:
        self._reason = None
        self._draw()

    def _resized(self, *_: Any) -> None:
        self._draw()


def slid(root: TableRoot, touch: Any) -> None:
    """A finger moved; what is held hears where it went."""
    if touch.grab_current is root:
        touch.ud["patch"].slide(*touch.pos)
