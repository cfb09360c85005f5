"""A filter for touches that were aimed at the layout before: a target must be there for a moment first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from kivy.clock import Clock

from ui.toolkit.canvas import Place
from ui.toolkit.piece import Node

AIM_SECONDS: Final = 0.3
"""A touch that comes sooner after a change was meant for the screen before."""


class Targets(msgspec.Struct):
    """The targets on the window before it changed, for how long they count, and the side from which the window is read.

    On the same kind of screen after the same command, an action of the same kind counts as the same target, so that
    keys and arrows can be touched without waiting.
    """

    pieces: Mapping[str, tuple[object, Place]]
    number: int
    kind: type
    side: float
    seconds_left: float = AIM_SECONDS

    def had(self, node: Node, now: Targets, x: float, y: float) -> bool:
        """Could a touch here be aimed at this piece then? A piece without an action counts on its own screen: people
        wait for it.
        """
        if self.side != now.side or node.placed.key not in self.pieces:
            return False
        (action, (left, bottom, width, height)), wanted = self.pieces[node.placed.key], node.placed.action
        is_there = left <= x <= left + width and bottom <= y <= bottom + height
        is_screen = self.kind is now.kind
        if is_screen and action is None:
            return is_there
        is_state = is_screen and self.number == now.number
        return is_there and (_kind(action) is _kind(wanted) if is_state else action == wanted)


class Aim:
    """The targets on the window now, and those of the moment before."""

    def __init__(self) -> None:
        self._now: Targets | None = None
        self._before: list[Targets] = []
        self._ageing = Clock.create_trigger(self.step, 0, interval=True)
        self._drawn = Clock.create_trigger(lambda _: self._ageing())  # time counts from the drawn frame

    def follow(self, nodes: Mapping[str, Node], number: int, kind: type, side: float) -> None:
        """Takes the pieces that are on the window from now on: of this kind of screen, after the command `number`."""
        pieces = {key: (node.placed.action, node.place) for key, node in nodes.items()}
        before, self._now = self._now, Targets(pieces, number, kind, side)
        if before is not None and before != self._now:
            self._before.append(before)
            self._ageing.cancel()
            self._drawn()

    def takes(self, node: Node, x: float, y: float) -> bool:
        """Can a touch at this place be aimed at this piece?"""
        return self._now is None or all(before.had(node, self._now, x, y) for before in self._before)

    def step(self, seconds: float) -> bool:
        """Lets `seconds` pass; False once no earlier targets count any more, which stops Kivy's clock event."""
        for before in self._before:
            before.seconds_left -= seconds
        self._before = [before for before in self._before if before.seconds_left > 0]
        return bool(self._before)


def _kind(action: object) -> object:
    """The update that an action calls, or its type: what it does, to whatever it does it."""
    return getattr(action, "act", type(action))
