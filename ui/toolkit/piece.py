"""A piece of the screen on the window: it draws itself when it changes, is pressed, and moves for a moment."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.graphics import Canvas as Instructions

from ui.theme import Look, theme
from ui.toolkit.beat import Beat
from ui.toolkit.buttons import draw_filling
from ui.toolkit.canvas import Canvas, Place
from ui.toolkit.kivycanvas import KivyCanvas
from ui.toolkit.parts import Slider
from ui.toolkit.pen import Lettered, Pen
from ui.toolkit.placing import Motion, Placed, Scale

_HELD_RADIUS = 16  # the radius of buttons


class RenderContext(msgspec.Struct, frozen=True):
    """The common settings of all pieces: the scale from units to pixels, and the look that people chose."""

    scale: Scale
    look: Look = Look()


class Node:
    """A piece of the screen: draws the value of its `Placed` with that one's function, and reports touches.

    It is not a Kivy widget: widgets have reference cycles, and thousands of them in an evening would wait for the
    garbage collector.
    """

    def __init__(self, placed: Placed, context: RenderContext, on_press: Callable[[Placed], None]) -> None:
        self.canvas = Instructions(nocompiler=True)  # a compiled canvas is a reference cycle
        self.place: Place = (0, 0, 0, 0)
        self.placed, self.context, self.on_press = placed, context, on_press
        self.texts: list[Lettered] = []
        self.times_drawn = 0
        self._before: Any = None
        self._pressed: Placed | None = None
        self._is_held = False
        self._share: float | None = None
        self._darkening: Any = None
        self.beat = Beat()
        self._start_motion(changed=False)
        self.redraw()

    def update(self, placed: Placed) -> None:
        """Takes the next value of the piece; draws it only if it looks different."""
        if placed == self.placed:
            return
        previous, self.placed = self.placed, placed
        looks_same = (previous.value, previous.box, previous.draw) == (placed.value, placed.box, placed.draw)
        if not looks_same:
            self._before = previous.value
            if placed.motion is not Motion.ONCE:
                self._start_motion(changed=True)
            self.redraw()

    def redraw(self) -> None:
        """Clears the piece and draws it again."""
        self.canvas.clear()
        growth = self._draw_on(Canvas()).growth() if self.context.look.has_large_text else ()
        pen = self._draw_on(KivyCanvas(self.canvas), growth)
        self.place, self.texts = pen.pixels(pen.whole), pen.texts
        self.times_drawn += 1

    def _draw_on(self, canvas: Canvas, growth: Sequence[float] = ()) -> Pen:
        """Draws the piece. With large text this runs twice: the first run, on a plain `Canvas`, measures the room."""
        pen = Pen(canvas, self.context.scale, self.context.look, self.placed.box, growth)
        pen.is_pressed = self._pressed is not None or self._is_held
        pen.moment, pen.before, pen.share = self.beat.moment, self._before, self._share
        self.placed.draw(pen, self.placed.value)
        if self._is_filling:
            draw_filling(pen, self.beat.moment, "coral")
        if self._is_held:
            pen.outline("brass", 4, radius=_HELD_RADIUS)
        canvas.end()
        return pen

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of the piece, in pixels of the stage."""
        left, bottom, width, height = self.place
        return left + width / 2, bottom + height / 2

    def holds(self, x: float, y: float) -> bool:
        """Is this point of the stage on the piece?"""
        left, bottom, width, height = self.place
        return left <= x <= left + width and bottom <= y <= bottom + height

    @property
    def _is_filling(self) -> bool:
        """Is a finger on a piece that must be held for its action?"""
        return self._pressed is not None and self._pressed.hold_seconds > 0

    def leave(self) -> None:
        """Stops the motion, and drops a touch that began on the piece; used before the piece is removed."""
        self.beat.rest()
        self._pressed = None

    def end(self) -> None:
        """Empties the removed piece: it separates canvas and instructions, which refer to each other."""
        self.leave()
        self.canvas.clear()

    def press(self) -> None:
        """Begins a touch."""
        self._pressed = self.placed
        if self._is_filling:
            self.beat.start(self.step, Motion.FILL)
        self.redraw()

    def slide(self, x: float, y: float) -> None:
        """Moves the finger: along a slider, or off a hold, which then ends without an action or a reason."""
        if isinstance(self.placed.action, Slider) and self._pressed is not None:
            self._share = self._share_at(x)
            self.redraw()
        elif self._is_filling and not self.holds(x, y):
            self.leave()
            self.redraw()

    def release(self, x: float, y: float) -> None:
        """Ends a touch. It counts if it ends on the piece and the action is still the one from its beginning."""
        began, self._pressed, self._share = self._pressed, None, None
        if began is not None and isinstance(began.action, Slider):
            self._set(began, began.action, self._share_at(x))
            return
        if began is not None and began.hold_seconds:
            self.beat.end()
        # The pressed look stays for a moment, so that a quick touch is visible too.
        self._darkening = Clock.schedule_once(self._grow_dark, theme().motion.press_seconds)
        if began is not None and began.action == self.placed.action and self.holds(x, y):
            is_too_soon = began.hold_seconds > 0  # a complete hold has cleared `_pressed`
            self.on_press(msgspec.structs.replace(self.placed, action=None) if is_too_soon else self.placed)

    def _share_at(self, x: float) -> float:
        """The share of a slider's length at this x, in pixels; at its ends the thumb has room for half its width."""
        left, _, width, height = self.place
        return (x - left - height / 2) / max(width - height, 1)

    def _set(self, began: Placed, slider: Slider, share: float) -> None:
        """Sends what the stop under the finger sends; a finger may leave the slider upwards or downwards."""
        if began.action == self.placed.action:
            self.on_press(msgspec.structs.replace(self.placed, action=slider.stops[slider.stop(share)]))

    def hold(self, *, is_held: bool) -> None:
        """Keeps the piece pressed, in a frame, after its touch. If the disk is quick, the frame is never drawn."""
        was_held, self._is_held = self._is_held, is_held
        if was_held and not is_held and not self._darkening.is_triggered:
            self.redraw()

    def _grow_dark(self, _: float) -> None:
        self.redraw()

    def _start_motion(self, *, changed: bool) -> None:
        self.beat.end()
        if self._is_filling:
            self._pressed = None  # the value has changed under the finger
        motion = self.placed.motion
        if motion is not None and not self._is_skipped(motion, changed):
            self.beat.start(self.step, motion, self.placed.delay_seconds)

    def _is_skipped(self, motion: Motion, changed: bool) -> bool:
        """Skips every motion but FILL if people turned motion off, and CHANGE if nothing changed."""
        if motion is Motion.FILL:
            return False
        return self.context.look.is_still or (motion is Motion.CHANGE and not changed)

    def step(self, passed_seconds: float) -> None:
        """Moves a running motion on by `passed_seconds`."""
        seconds = self.placed.hold_seconds if self._is_filling else self.placed.seconds
        if not self.beat.pass_time(passed_seconds, seconds):
            return
        if self.beat.moment >= 1 and self.placed.motion not in (Motion.WAVE, Motion.SWAY):
            self._finish()
            return
        self.beat.moment %= 1
        self.redraw()

    def end_motion(self) -> None:
        """Ends a motion of the kind ONCE or CHANGE at once, so that a touch does not wait for it."""
        if self.beat.is_running and self.placed.motion in (Motion.ONCE, Motion.CHANGE):
            self._finish()

    def _finish(self) -> None:
        self.beat.end()
        is_pressing = self.placed.motion is Motion.FILL
        if self._is_filling:
            began, self._pressed = self._pressed, None
            is_pressing = began is not None and began.action == self.placed.action
        self.redraw()
        if is_pressing:
            self.on_press(self.placed)
