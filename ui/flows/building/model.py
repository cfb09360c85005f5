"""The planner: buildings and mortgages of one player, page by page, in one plan."""

from __future__ import annotations

from typing import ClassVar

from ui.core.messages import Message
from ui.toolkit.parts import Button, Group, LotLine, Part, Transfer, ViewModel


class PlanKey(Part, frozen=True):
    """A key of a lot: what the step does and the money it moves with its sign; without an action `reason` says why."""

    words: str
    amount: str = ""
    action: object | None = None
    reason: str = ""


class PlanLot(Part, frozen=True):
    """A lot of a complete group with its keys; rungs now and planned: -1 mortgaged, 0 bare, 1-4 houses, 5 a hotel."""

    group: Group
    name: str
    now: int
    planned: int
    rows: tuple[tuple[str, str, str], ...]
    """Words, what it was (empty if unchanged), what it will be."""
    less: PlanKey
    more: PlanKey
    action: object | None = None


class PlanView(ViewModel, frozen=True):
    """A page of the planner: the lots of a group, or up to nine other deeds; the total, one order, back, more pages."""

    PAGE: ClassVar[int] = 9
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    transfer: Transfer
    order: Button
    back: Button
    lots: tuple[PlanLot, ...] = ()
    deeds: tuple[LotLine, ...] = ()
    turn: Button | None = None
    empty_words: str = ""


class PlanMore(Message, frozen=True):
    """One rung higher: a mortgage lifted, or one building more."""

    player: int
    deed: int


class PlanLess(Message, frozen=True):
    """One rung lower: one building less, or the deed mortgaged."""

    player: int
    deed: int
