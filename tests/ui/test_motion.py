"""Pieces that move for a moment: once, for a change, after a delay; and the curves by which they do."""

from typing import Any

import pytest
from msgspec.structs import replace

from banker.play import commands as c
from tests.ui.positions_looking import private_paid
from tests.ui.shown import CLAIM, PAID, TABLE, TAP
from tests.ui.sitting import seated, seen
from tests.ui.stage import Stage
from ui.core.state import routes
from ui.flows.debts.model import PaidView
from ui.locale.words import words_in
from ui.pieces.coins import heap_places
from ui.theme import Look
from ui.toolkit import easing
from ui.toolkit.parts import NARROW_SPACE, CoinsMoved
from ui.toolkit.pen import Pen
from ui.toolkit.piece import Node, RenderContext
from ui.toolkit.placing import Box, Motion, Placed, Scale
from ui.toolkit.weight import WEIGHTS, weight_of

MANY_PAID = replace(PAID, sides=(*PAID.sides, PAID.sides[1]))
"""The same payment among more accounts than two."""
EASINGS = (easing.in_cubic, easing.out_cubic, easing.in_out_cubic, easing.out_back)


class Moving:
    """A piece that notes at which moments it was drawn, and with which values."""

    def __init__(self, motion: Motion, value: str = "", delay: float = 0.0, *, is_still: bool = False) -> None:
        self.render: list[tuple[float, Any, Any]] = []
        self._motion, self._delay = motion, delay
        self.node = Node(self._placed(value), RenderContext(Scale(1, 0, 480), Look(is_still=is_still)), lambda _: None)

    def change(self, value: str) -> None:
        """The piece of the next view."""
        self.node.update(self._placed(value))

    @property
    def moments(self) -> list[float]:
        """When it was drawn, in the order of it."""
        return [round(moment, 6) for moment, _, _ in self.render]

    def _placed(self, value: str) -> Placed:
        return Placed(
            "piece", Box(0, 0, 100, 100), self._draw, value,
            motion=self._motion, seconds=1.0, delay_seconds=self._delay,
        )  # fmt: skip

    def _draw(self, pen: Pen, value: str) -> None:
        self.render.append((pen.moment, pen.before, value))


def test_what_moves_once_does_so_when_it_appears_and_then_rests() -> None:
    piece = Moving(Motion.ONCE)
    for _ in range(5):
        piece.node.step(0.4)
    assert piece.moments == [0.0, 0.4, 0.8, 1.0]


def test_a_change_moves_from_the_value_before_and_appearing_does_not() -> None:
    piece = Moving(Motion.CHANGE, "one")
    piece.node.step(0.4)
    piece.change("two")
    piece.node.step(0.4)
    assert piece.render == [(1.0, None, "one"), (0.0, "one", "two"), (0.4, "one", "two")]


def test_with_less_motion_everything_is_where_it_moves_to() -> None:
    piece = Moving(Motion.ONCE, "one", delay=0.5, is_still=True)
    piece.change("two")
    piece.node.step(0.4)
    assert piece.moments == [1.0, 1.0]


def test_easings_begin_and_end_where_the_motion_does() -> None:
    assert all(ease(0.0) == pytest.approx(0.0) and ease(1.0) == pytest.approx(1.0) for ease in EASINGS)
    assert (easing.hop(0.0), easing.hop(0.5), easing.hop(1.0)) == pytest.approx((0.0, 1.0, 0.0))


def test_only_what_springs_up_goes_beyond_its_end() -> None:
    ways = {ease: [ease(moment / 1000) for moment in range(1001)] for ease in EASINGS}
    assert {ease for ease, way in ways.items() if max(way) > 1.0001} == {easing.out_back}
    assert max(ways[easing.out_back]) == pytest.approx(1.08, abs=0.001)


def _coins(stage: Stage) -> list[Node]:
    return [node for key, node in stage.root.nodes.items() if key.startswith("coins-")]


def test_coins_fly_where_money_went_once_and_take_no_touch(stage: Stage) -> None:
    stage.show(TAP, is_still=False, has_frame=False, number=7)
    stage.show(MANY_PAID, has_frame=False, number=8, paid=(CoinsMoved(1, 2),))
    (coins,) = _coins(stage)
    assert (coins.placed.seconds, coins.placed.is_touchable) == (WEIGHTS[0].seconds, False)
    payer, payee = (stage.root.nodes[f"side-{index}"].placed.box for index in (0, 2))
    (way,) = coins.placed.value
    assert (payer.x < way.start[0] < payer.right, payee.x < way.end[0] < payee.right) == (True, True)
    stage.show(TABLE, has_frame=False, number=8, paid=(CoinsMoved(1, 2),))
    assert not _coins(stage), "the same payment on the next screen"


def test_each_coin_that_lands_on_the_heap_is_one_tick_of_the_receivers_balance(stage: Stage) -> None:
    stage.show(TAP, is_still=False, has_frame=False, number=7)
    stage.show(PAID, has_frame=False, number=8, paid=(CoinsMoved(1, 2),))
    assert [key for key in stage.root.nodes if key.startswith("coins")] == ["coins"]
    assert len(heap_places(stage.node("coins").placed.value.weight)) == 20
    payer, receiver = stage.node("side-0"), stage.node("side-1")
    shown = [(_balance(payer), _balance(receiver))]
    for _ in range(101):
        for side in (payer, receiver):
            side.step(side.placed.seconds / 100)
        shown.append((_balance(payer), _balance(receiver)))
    assert list(dict.fromkeys(balance for balance, _ in shown)) == list(range(864, 363, -25))
    assert list(dict.fromkeys(balance for _, balance in shown)) == list(range(540, 1041, 25))
    assert all(864 - paid >= received - 540 for paid, received in shown), "nothing lands that has not left"


def test_the_next_rolls_dice_pad_is_there_when_the_last_coin_has_landed(stage: Stage) -> None:
    stage.show(TAP, is_still=False, has_frame=False, number=7)
    stage.show(seen(private_paid(words_in("en")), PaidView), has_frame=False, number=8)
    confirm, receiver = stage.node("button-0"), stage.node("side-1")
    confirm.step(receiver.placed.seconds)
    assert confirm.texts == []
    confirm.step(0.05)
    assert confirm.texts


def _balance(side: Node) -> int:
    return next(int(text) for each in side.texts if (text := each.text.replace(NARROW_SPACE, "")).isdigit())


def test_more_and_larger_coins_fly_for_a_larger_share_of_the_payers_worth() -> None:
    found = [(weight_of(share).count, weight_of(share).side) for share in (0.0, 0.029, 0.03, 0.149, 0.15, 3.0)]
    assert found == [(3, 16), (3, 16), (8, 20), (8, 20), (20, 24), (20, 24)]


@pytest.mark.parametrize(("before", "number"), [(-1, 8), (9, 8), (8, 8)])
def test_no_coins_fly_for_a_game_that_is_opened_nor_for_what_is_taken_back(
    stage: Stage, before: int, number: int
) -> None:
    stage.show(TABLE, is_still=False, has_frame=False, number=before)
    stage.show(MANY_PAID, has_frame=False, number=number, paid=(CoinsMoved(1, 2),))
    assert not _coins(stage)


def test_no_coins_fly_to_an_account_that_the_screen_does_not_show(stage: Stage) -> None:
    stage.show(TAP, is_still=False, has_frame=False, number=7)
    stage.show(CLAIM, has_frame=False, number=8, paid=(CoinsMoved(1, 2),))
    assert not _coins(stage)


def test_the_view_tells_between_whom_the_last_touch_moved_money() -> None:
    sitting = seated()
    sitting.submit(c.Roll(0, ("1", "2")), c.BuyDeed(0))
    assert (sitting.view.paid, sitting.view.number) == ((CoinsMoved(0, -1, 60 / 1500),), 2)
    sitting.submit(c.Undo())
    assert (sitting.view.paid, sitting.view.number) == ((), 1)


def test_a_deed_that_is_bought_shrinks_from_its_place_to_its_buyers_tile(stage: Stage) -> None:
    sitting = seated()
    sitting.submit(c.Roll(0, ("1", "2")))
    stage.show(sitting.view.screen, is_still=False, has_frame=False)
    stage.root.show(sitting.view)
    place = stage.node("deed").placed.box
    sitting.submit(c.BuyDeed(0))
    stage.root.show(sitting.view)
    (deed,) = (node for key, node in stage.root.nodes.items() if key.startswith("bought-"))
    way, tile = deed.placed.value[1], stage.node(f"player-{sitting.view.buyer}").placed.box
    assert (deed.placed.box, way.moved(place.x, place.y)) == (place, tile)
    assert not deed.placed.is_touchable, "a key below it is meant"


def test_a_covered_decision_is_written_out_for_two_seconds_and_in_the_last_ten_of_its_clock(stage: Stage) -> None:
    sitting = seated()
    sitting.touch(routes.PlayerShown(0))
    stage.show(sitting.view.screen, is_still=False, has_frame=False)
    stage.root.show(sitting.view)
    seen = []
    for seconds, left in ((0.0, 0.0), (2.2, 0.0), (0.0, 10.0)):
        stage.node("band").step(seconds)
        sitting.wait(max(0.0, (sitting.model.seconds_left or 0.0) - left) if left else 0.0)
        stage.root.show(sitting.view)
        seen.append([text.text for text in stage.node("band").texts])
    assert seen == [["Ania rolls the dice"], [], ["Ania rolls the dice"]]
