"""The window's one widget: takes a `View`, places its screen, and hands back the action of what was touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ui.theme import Light, Look, channels, theme
from ui.theme.names import Edge
from ui.toolkit.bench import STRIP_UNITS, placed_bench
from ui.toolkit.parts import NoticeLine, View, ViewModel
from ui.toolkit.piece import Patch, Setting
from ui.toolkit.placing import Form, Placed, Scale, explaining, fitted
from ui.toolkit.stencils import coins_in_advance
from ui.toolkit.turntable import Turntable

REASON_SECONDS = 3.0
"""How long the reason of something that cannot be done stays in the bar."""

Place = Callable[[ViewModel, NoticeLine | None, Form], list[Placed]]
"""Where the pieces of a view model stand."""


class Page(Widget):  # type: ignore[misc]
    """The pieces of one screen (or of the bench's strip), compared by their keys from view to view."""

    def __init__(self, on_press: Callable[[Placed], None]) -> None:
        super().__init__()
        self.on_press = on_press
        self.patches: dict[str, Patch] = {}
        with self.canvas.before:
            self._tint, self._ground = Color(), Rectangle()

    def show(self, pieces: Sequence[Placed], setting: Setting) -> None:
        """Updates pieces that stay, drops those that are gone, adds new ones."""
        self._drop({piece.key for piece in pieces}, setting)
        for piece in pieces:
            if piece.key in self.patches:
                self.patches[piece.key].update(piece)
            else:
                self.patches[piece.key] = Patch(piece, setting, self.on_press)
        self._stack([self.patches[piece.key] for piece in pieces])
        self._paint(setting)

    def close(self) -> None:
        """Stops everything that moves."""
        for patch in self.patches.values():
            patch.leave()

    def _drop(self, keys: set[str], setting: Setting) -> None:
        for key, patch in list(self.patches.items()):
            if key not in keys or patch.setting != setting:
                patch.leave()
                self.remove_widget(self.patches.pop(key))

    def _stack(self, patches: list[Patch]) -> None:
        """Later pieces lie over earlier ones."""
        if self.children[::-1] != patches:
            self.clear_widgets()
            for patch in patches:
                self.add_widget(patch)

    def _paint(self, setting: Setting) -> None:
        self._tint.rgb = channels(theme().colour[setting.look.light].ground)
        self._ground.pos, self._ground.size = self.pos, self.size


class TableRoot(Turntable):
    """The touchscreen. `show` draws a view; `on_action` is called with the action of what was touched, nothing else."""

    def __init__(
        self,
        on_action: Callable[[Any], None],
        place: Place,
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
        self.page = Page(self._pressed)
        self.strip: Page | None = None
        self._reason: NoticeLine | None = None
        self._prepared = (0.0, False)
        self.add_widget(self.page)
        self.bind(size=self._resized, pos=self._resized)

    def show(self, view: View) -> None:
        """Draws what differs from the view before; another kind of screen fades in."""
        is_other = self.view is None or type(view.screen) is not type(self.view.screen)
        if is_other:
            self._reason = None
        if is_other and self.view is not None:
            self._turn_page()
        self.view = view
        self._draw()

    def wear(self, look: Look) -> None:
        """Light, size of words, patterns and motion from now on."""
        if look != self.look:
            self.look = look
            self._draw()

    def face(self, edge: Edge) -> None:
        """The side of the window from which it is read from now on."""
        if edge != self.facing:
            self.facing = edge
            self._draw()

    @property
    def patches(self) -> dict[str, Patch]:
        """The pieces now on the window, by key; those of the bench's strip begin with `bench-`."""
        return {**self.page.patches, **(self.strip.patches if self.strip else {})}

    def _draw(self) -> None:
        if self.view is None or self.width < 2 or self.height < 2:
            return
        self.place_stage()
        form, scale = fitted(*self.stage_size, STRIP_UNITS if self.view.bench else 0.0)
        setting = Setting(scale, self.look)
        self.page.pos, self.page.size = (0, 0), self.stage_size
        pieces = self._place(self.view.screen, self._reason or self.view.notice, form)
        self.page.show([explaining(piece) for piece in pieces], setting)
        self._draw_strip(form, scale, setting)
        self._prepare((scale.unit, self.look.has_patterns))

    def _prepare(self, kind: tuple[float, bool]) -> None:
        """Makes what later screens need, a little at a time, so that none of them is late."""
        if kind != self._prepared:
            self._prepared = kind
            coins = coins_in_advance(*kind)
            Clock.schedule_interval(lambda _: next(coins, None) is not None and kind == self._prepared, 0.05)

    def _draw_strip(self, form: Form, scale: Scale, setting: Setting) -> None:
        bench = self.view.bench if self.view else None
        if bench is None:
            self._drop_strip()
            return
        if self.strip is None:
            self.strip = Page(self._pressed)
            self.add_widget(self.strip)
        height = round(STRIP_UNITS * scale.unit)
        self.strip.pos, self.strip.size = (0, 0), (self.stage_size[0], height)
        self.strip.show(placed_bench(bench, form), setting)

    def _drop_strip(self) -> None:
        if self.strip is not None:
            self.strip.close()
            self.remove_widget(self.strip)
            self.strip = None

    def _turn_page(self) -> None:
        """The old screen stays under the new one until that is fully there; it no longer takes touches."""
        old, self.page = self.page, Page(self._pressed)
        old.close()
        old.disabled = True
        self.add_widget(self.page, index=1 if self.strip else 0)
        if self.look.is_still or not self._has_fades:
            self.remove_widget(old)
            return
        self.page.opacity = 0
        fade = Animation(opacity=1, duration=theme().motion.screen_seconds)
        fade.bind(on_complete=lambda *_: self.remove_widget(old))
        fade.start(self.page)

    def _pressed(self, placed: Placed) -> None:
        if placed.action is not None:
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
