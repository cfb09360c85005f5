"""The model of the planner: its view, its messages, and at most one plan per player."""

from __future__ import annotations

from typing import ClassVar, Final

from banker.play import commands as c
from banker.play.history import Moment
from banker.play.plans import Plan, still_fitting
from banker.play.state import Game
from ui.core.state.drafts import Draft
from ui.pieces.deed_card import DeedCard
from ui.pieces.walk import Arrival
from ui.theme import theme
from ui.theme.names import Group
from ui.toolkit.parts import Amount, Button, LotLine, Part, Party, Transfer, ViewModel


class PlanKey(Part, frozen=True):
    """A key of a lot: what the step does, and the signed amount it moves. Without an action, `reason` says why not."""

    words: str
    amount: str = ""
    action: object | None = None
    reason: str = ""


class PlanLot(Part, frozen=True):
    """A lot of a complete group with its keys. Levels now and planned: -1 mortgaged, 0 bare, 1-4 houses, 5 a hotel."""

    group: Group
    name: str
    now: int
    planned: int
    rows: tuple[tuple[str, str, str], ...]
    """Label, value before (empty if unchanged), value after."""
    less: PlanKey = PlanKey("")
    more: PlanKey = PlanKey("")
    action: object | None = None
    most_houses: int = 4
    all_rows: tuple[tuple[str, str, str], ...] = ()
    """Those of all lots beside this one, too: their figures have one size."""


class BankStock(Part, frozen=True):
    """The houses and hotels that the bank has left, where these are limited."""

    houses: str
    hotels: str
    action: object | None


class PlanView(ViewModel, frozen=True):
    """A page of the planner: the lots of a group, or up to nine other deeds; the total, the order, back, more pages."""

    PAGE: ClassVar[int] = 9
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    transfer: Transfer
    order: Button
    back: Button
    lots: tuple[PlanLot, ...] = ()
    deeds: tuple[LotLine, ...] = ()
    turn: Button | None = None
    empty_words: str = ""
    stock: BankStock | None = None


Things = tuple[tuple[str, str], ...]
"""`house` or `hotel`, each with its count."""


class Wish(Part, frozen=True):
    """What a player wants to build, and what the bank has: what follows in a sentence."""

    buyer: Party
    bank: Party
    order: Things
    stock: Things
    sentence: str
    action: object


class WishView(ViewModel, frozen=True):
    """Another player wants more buildings than the bank can spare: does this one want some too?"""

    wish: Wish
    buttons: tuple[Button, ...]


class LotsView(ViewModel, frozen=True):
    """The lots on which a building may stand, each as it would be then; a touch puts it there."""

    PAGE: ClassVar[int] = 6
    """How many entries fit; where a `turn` button is given, it takes the place of the last one."""

    lots: tuple[PlanLot, ...]
    turn: Button | None = None


class BuiltLot(Part, frozen=True):
    """A lot with its buildings and its rent before and after; one that rises has `seconds`, from `begins` on. With
    `hotel`, the word of the sign, a hotel takes the place of the houses.
    """

    deed: DeedCard
    before: int
    after: int
    rent: tuple[Amount, Amount]
    label: str
    hotel: str = ""
    begins: float = 0.0
    seconds: float = 0.0


class BuiltView(Arrival, frozen=True, kw_only=True):
    """What somebody has just built, without any question: the lots, one after the other, and what it cost now."""

    lots: tuple[BuiltLot, ...]
    transfer: Transfer | None

    @property
    def seconds(self) -> float:
        """See `Arrival`."""
        return sum(lot.seconds for lot in self.lots) + self.still_seconds

    @property
    def still_seconds(self) -> float:
        """See `Arrival`."""
        return theme().motion.look_seconds


class Plans(Draft, frozen=True):
    """The plans, at most one per player. Players may also plan while another one is on the move; plans are kept."""

    plans: tuple[Plan, ...] = ()

    def of(self, player: int, game: Game) -> Plan:
        """The player's plan, reduced to what can still be carried out."""
        plan = next((plan for plan in self.plans if plan.player == player), Plan(player))
        return still_fitting(game, plan)

    def with_plan(self, plan: Plan) -> Plans:
        """The same with this plan in place of the player's last one. An empty plan is removed."""
        others = tuple(each for each in self.plans if each.player != plan.player)
        return Plans((*others, plan) if plan.rungs else others)

    def after(self, moment: Moment, game: Game) -> Plans:
        """The plans after a moment: the one that was carried out is removed, those of others stay."""
        command = moment.command
        return self.with_plan(Plan(command.player)) if isinstance(command, _PLANNED) else self


_PLANNED: Final = (c.SellBuildings, c.MortgageDeed, c.LiftMortgage, c.Build)
