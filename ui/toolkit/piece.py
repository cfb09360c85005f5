"""How does one piece of the screen live on the window: drawn when it differs, pressed, moving for a moment?"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui.theme import Look, theme
from ui.toolkit.canvas import Canvas
from ui.toolkit.kivycanvas import KivyCanvas
from ui.toolkit.pen import Lettered, Pen
from ui.toolkit.placing import Motion, Placed, Scale

FRAMES_PER_SECOND = {Motion.COUNT: 30, Motion.WAVE: 2.5, Motion.FILL: 20}


class Setting(msgspec.Struct, frozen=True):
    """What all pieces share: how units become pixels, and what people chose of the look."""

    scale: Scale
    look: Look = Look()


class Patch(Widget):  # type: ignore[misc]
    """A piece of the screen. It draws its value with the piece's own function and reports touches; it knows no more."""

    def __init__(self, placed: Placed, setting: Setting, on_press: Callable[[Placed], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.placed, self.setting, self.on_press = placed, setting, on_press
        self.texts: list[Lettered] = []
        self.moment, self.times_drawn = 1.0, 0
        self._before: Any = None
        self._pressed: Placed | None = None
        self._beat: Any = None
        self._start_motion(changed=False)
        self.redraw()

    def update(self, placed: Placed) -> None:
        """Takes the piece's next value; what looks the same is not drawn again."""
        if placed == self.placed:
            return
        previous, self.placed = self.placed, placed
        looks_same = (previous.value, previous.box, previous.draw) == (placed.value, placed.box, placed.draw)
        if not looks_same:
            self._before = previous.value
            self._start_motion(changed=True)
            self.redraw()

    def redraw(self) -> None:
        """Draws the piece anew."""
        self.canvas.clear()
        growth = self._drawn_on(Canvas()).growth() if self.setting.look.has_large_text else ()
        pen = self._drawn_on(KivyCanvas(self.canvas), growth)
        left, bottom, width, height = pen.pixels(pen.whole)
        self.pos, self.size = (left, bottom), (width, height)
        self.texts = pen.texts
        self.times_drawn += 1

    def _drawn_on(self, canvas: Canvas, growth: Sequence[float] = ()) -> Pen:
        """Draws the piece; large words are drawn twice, for only then it is known where there is room."""
        pen = Pen(canvas, self.setting.scale, self.setting.look, self.placed.box, growth)
        pen.is_pressed, pen.moment, pen.before = self._pressed is not None, self.moment, self._before
        self.placed.draw(pen, self.placed.value)
        return pen

    def leave(self) -> None:
        """The piece leaves the screen: it moves no more, and a touch that began on it counts for nothing."""
        self._rest()
        self._pressed = None

    def on_touch_down(self, touch: Any) -> bool:
        """A touch that this piece answers is kept until it ends."""
        if not self.placed.is_touchable or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._pressed = self.placed
        self.redraw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A touch counts if it ends on the piece, and the piece still offers what it did when the touch began."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        began, self._pressed = self._pressed, None
        self._stay_lit()
        if began is not None and began.action == self.placed.action and self.collide_point(*touch.pos):
            self.on_press(self.placed)
        return True

    def _stay_lit(self) -> None:
        """A quick touch is seen as well: the lighter face goes only a moment later."""
        Clock.schedule_once(lambda _: self.redraw(), theme().motion.press_seconds)

    def _rest(self) -> None:
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    def _start_motion(self, *, changed: bool) -> None:
        self._rest()
        motion, self.moment = self.placed.motion, 1.0
        if motion is None or self._is_skipped(motion, changed):
            return
        self.moment = 0.0
        self._beat = Clock.schedule_interval(self.step, 1 / FRAMES_PER_SECOND[motion])

    def _is_skipped(self, motion: Motion, changed: bool) -> bool:
        """Less motion leaves only the bar that presses by itself; what counts has to have changed."""
        if motion is Motion.FILL:
            return False
        return self.setting.look.is_still or (motion is Motion.COUNT and not changed)

    def step(self, passed_seconds: float) -> None:
        """Moves on by so many seconds; only while in motion."""
        if self._beat is None:
            return
        self.moment += passed_seconds / self.placed.seconds
        if self.moment < 1:
            self.redraw()
        elif self.placed.motion is Motion.WAVE:
            self.moment %= 1
            self.redraw()
        else:
            self._finish()

    def _finish(self) -> None:
        self._rest()
        self.moment = 1.0
        self.redraw()
        if self.placed.motion is Motion.FILL:
            self.on_press(self.placed)
