"""A stage for tests: the root in the real window, real touches on it, and the measures of what is drawn there."""

from typing import Any

import msgspec
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from ui.pieces.root import TableRoot
from ui.runtime.registry import SCREENS
from ui.theme import Light, Look
from ui.toolkit.aim import AIM_SECONDS
from ui.toolkit.parts import View, ViewModel
from ui.toolkit.pen import Lettered
from ui.toolkit.piece import Node

LANDSCAPE, DESKTOP, PORTRAIT = (800, 480), (1280, 720), (720, 1280)
SIZES = (LANDSCAPE, DESKTOP, PORTRAIT)
Rectangle = tuple[float, float, float, float]


class Target(msgspec.Struct, frozen=True):
    """Something that answers a touch: its key and its place in pixels."""

    key: str
    place: Rectangle

    @property
    def finger_room(self) -> float:
        """Its narrow side in pixels. Of a card in a fan a strip is seen: half as high as a finger, but wide."""
        width, height = self.place[2:]
        return min(width / 2, height * 2) if self.key.startswith("fan-") else min(width, height)


class Measured(msgspec.Struct, frozen=True):
    """What a screen shows: texts with the key and place of their pieces, targets, and all pieces."""

    texts: tuple[tuple[str, Rectangle, Lettered], ...]
    targets: tuple[Target, ...]
    pieces: tuple[Target, ...]


class Stage:
    """Shows views in the window and touches them; `actions` keeps what was handed back."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.actions: list[Any] = []
        self._root: TableRoot | None = None

    @property
    def root(self) -> TableRoot:
        """The root, once something was shown."""
        assert self._root is not None
        return self._root

    def show(
        self,
        screen: ViewModel,
        size: tuple[int, int] = LANDSCAPE,
        light: Light = "evening",
        *,
        is_still: bool = True,
        has_frame: bool = True,
        look: Look | None = None,
        **more: Any,
    ) -> TableRoot:
        """The root with a screen on it; the first one makes the root, the next ones are shown on the same.

        Without a frame no time has passed: what moves has not begun to, however slow the machine is.
        """
        if self._root is None:
            self._root = TableRoot(
                self.actions.append, SCREENS.place, light, is_still=is_still, size_hint=(None, None), size=size
            )
            self.window.add_widget(self._root)
        if look:
            self.root.apply_theme(look)
        self.root.show(View(screen, **more))
        if has_frame:
            EventLoop.idle()
        return self.root

    def close(self) -> None:
        """Takes the root off the window."""
        if self._root is not None:
            self.window.remove_widget(self._root)
            self._root = None

    def node(self, key: str) -> Node:
        """The piece of a key."""
        return self.root.nodes[key]

    def words(self) -> list[str]:
        """Every text on the screen."""
        return [text.text for node in self.root.nodes.values() for text in node.texts]

    def touch(self, key: str) -> None:
        """A finger on the middle of a piece, as long as it wants to be held, and off again."""
        finger, node = self.put_finger(key), self.node(key)
        if node.placed.hold_seconds:
            node.step(node.placed.hold_seconds)
        finger.touch_up()

    def put_finger(self, key: str) -> UnitTestTouch:
        """A finger on the middle of a piece, after a look at what is there now."""
        self.root.aim.step(AIM_SECONDS)
        return self.put_quick_finger(key)

    def put_quick_finger(self, key: str) -> UnitTestTouch:
        """A finger on the middle of a piece, whatever was there a moment before."""
        finger = UnitTestTouch(*self.node(key).middle)
        finger.touch_down()
        return finger

    def measured(self) -> Measured:
        """The measures of what is shown now."""
        pieces = {key: node.place for key, node in self.root.nodes.items()}
        texts = ((key, pieces[key], text) for key, node in self.root.nodes.items() for text in node.texts)
        targets = (Target(key, pieces[key]) for key, node in self.root.nodes.items() if node.placed.is_touchable)
        return Measured(tuple(texts), tuple(targets), tuple(Target(*item) for item in pieces.items()))


def overlap(first: Rectangle, second: Rectangle) -> bool:
    """Whether two rectangles (left, bottom, width, height) share a pixel."""
    return all(
        first[axis] < second[axis] + second[axis + 2] and second[axis] < first[axis] + first[axis + 2]
        for axis in (0, 1)
    )


def is_inside(inner: Rectangle, outer: Rectangle, slack: float = 0) -> bool:
    """Whether a rectangle lies within another, give or take some pixels."""
    return all(
        inner[axis] >= outer[axis] - slack and inner[axis] + inner[axis + 2] <= outer[axis] + outer[axis + 2] + slack
        for axis in (0, 1)
    )


def ink(text: Lettered) -> Rectangle:
    """Where the letters of a text are, without the empty room above and below them."""
    return (text.left, text.bottom + text.height * 0.16, text.width, text.height * 0.66)
