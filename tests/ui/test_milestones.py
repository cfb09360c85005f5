"""A whole group and the first hotel have a moment: once, for what was recorded, and never in anybody's way."""

import pytest

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Seat
from hardware.dice.signals import DiceSeen
from tests.ui.positions import at
from tests.ui.sitting import ANIA, BARTEK, Sitting, held, rolled
from tests.ui.stage import Stage
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.milestones import HELD_SECONDS
from ui.flows.auction.model import SOLD_SECONDS
from ui.flows.milestones.model import MilestoneView
from ui.locale.words import Words

LIGHT = Seat(1312, 2, holdings=held(6, 8))
BUILT = Seat(1312, 0, holdings=held(11, 13, 14, level=4))


@pytest.fixture
def reached() -> Sitting:
    """Ania has bought the last deed of a group; she and nobody else has a clock."""
    sitting = rolled(at(Words(), (LIGHT, Seat(), Seat())), 4, 3)
    sitting.submit(c.BuyDeed(ANIA))
    return sitting


def shown(sitting: Sitting) -> MilestoneView:
    """What is shown of it."""
    assert isinstance(sitting.view.screen, MilestoneView)
    return sitting.view.screen


def test_the_last_deed_of_a_group_shows_the_group_and_goes_on_to_what_is_asked(reached: Sitting) -> None:
    assert [card.deed.name for card in shown(reached).cards] == ["Radzymińska", "Jagiellońska", "Targowa"]
    assert [button.title for button in shown(reached).buttons] == ["Look at the deeds", "Build now", "Later"]
    reached.touch_title("Later")
    assert reached.showing == questions.TurnDone(ANIA)


def test_build_now_leads_to_the_planner_and_back_to_the_table(reached: Sitting) -> None:
    reached.touch_title("Build now")
    opened = reached.showing
    reached.touch(m.Back())
    assert (opened, reached.showing) == (routes.Planner(ANIA, 6), questions.TurnDone(ANIA))


def test_a_deal_that_makes_a_group_whole_for_each_shows_one_after_the_other() -> None:
    seats = Seat(500, 0, holdings=held(1, 37)), Seat(500, 0, holdings=held(3, 39)), Seat()
    sitting = at(Words(), seats)
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side(deeds=(37,)), Side(deeds=(3,))), c.AcceptDeal(BARTEK))
    assert shown(sitting).bar.sentence == "Ania completes a group: brown"
    sitting.touch_title("Later")
    assert shown(sitting).bar.sentence == "Bartek completes a group: dark blue"
    sitting.touch_title("Later")
    assert sitting.showing == questions.RollAsked(ANIA)


def test_an_auction_that_makes_a_group_whole_shows_the_sale_and_then_the_group() -> None:
    sitting = rolled(at(Words(), (Seat(at=32), Seat(holdings=held(37)), Seat())), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.CloseAuction())
    assert type(sitting.view.screen).__name__ == "SoldView"
    sitting.wait(SOLD_SECONDS)
    assert shown(sitting).bar.sentence == "Bartek completes a group: dark blue"
    assert (sitting.tap(ANIA), sitting.showing) == ((), questions.TurnDone(ANIA))


def test_the_first_hotel_of_the_game_is_shown_and_the_second_is_not() -> None:
    sitting = at(Words(), (BUILT, Seat(), Seat()))
    sitting.submit(c.Build(ANIA, ((14, 1),)))
    assert (shown(sitting).bar.sentence, shown(sitting).hotel) == ("Ania builds the first hotel", "HOTEL")
    sitting.submit(c.Build(ANIA, ((13, 1),)))
    assert sitting.showing == questions.RollAsked(ANIA)
    sitting.submit(c.SellBuildings(ANIA, ((14, 1), (13, 1))), c.Build(ANIA, ((14, 1),)))
    assert sitting.showing == questions.RollAsked(ANIA), "another first one"


def test_the_first_hotel_built_without_houses_shows_the_rent_of_the_bare_lot() -> None:
    sitting = at(Words(), (Seat(1500, 0, holdings=held(16, 18, 19)), Seat(), Seat()))
    sitting.submit(c.Build(ANIA, ((16, 5), (18, 5), (19, 5))))
    assert shown(sitting).words == "Rent 28 → 950\u00a0zł"


def test_the_clock_waits_for_the_moment_and_no_longer(reached: Sitting) -> None:
    before = reached.model.seconds_left
    assert before is not None
    reached.wait(HELD_SECONDS)
    assert reached.model.seconds_left == before
    reached.wait(2.0)
    assert reached.model.seconds_left == before - 2.0
    assert isinstance(reached.showing, routes.MilestoneShown)


def test_dice_that_lie_in_the_tray_end_the_moment() -> None:
    sitting = at(Words(), (BUILT, Seat(), Seat()))
    sitting.submit(c.Build(ANIA, ((14, 1),)))
    sitting.hear(DiceSeen((3, 4), 1.0))
    assert sitting.showing == questions.RollAsked(ANIA)


def test_cards_rise_and_shine_and_the_way_on_is_there_from_the_first_frame(stage: Stage, reached: Sitting) -> None:
    stage.show(shown(reached), is_still=False, has_frame=False)
    assert [stage.node(f"card-{index}").beat.moment for index in range(3)] == [0.0, 0.0, 0.0]
    stage.touch("button-2")
    assert (stage.actions, stage.node("card-0").beat.moment) == ([m.Back()], 1.0)


def test_the_stamp_comes_when_the_gavel_has_fallen_and_only_for_a_sale_that_is_news(stage: Stage) -> None:
    sitting = rolled(at(Words(), (Seat(at=32), Seat(), Seat())), 3, 4)
    sitting.submit(c.DeclineDeed(ANIA), c.Bid(BARTEK, 310), c.CloseAuction())
    stage.show(sitting.view.screen, is_still=False, has_frame=False)
    gavel, stamp = stage.node("gavel"), stage.node("stamp")
    assert (gavel.beat.moment, stamp.texts) == (0.0, [])
    for node in (gavel, stamp):
        node.step(0.2)
    assert (gavel.beat.moment, [text.text for text in stamp.texts]) == (1.0, ["SOLD"])
    sitting.wait(2.0)
    stage.close()
    stage.show(sitting.view.screen, is_still=False, has_frame=False)
    assert (stage.node("gavel").beat.moment, stage.node("stamp").beat.moment) == (1.0, 1.0)


def test_a_bankrupts_pawn_lies_down_and_then_every_line_follows_while_the_way_on_waits_for_none(stage: Stage) -> None:
    sitting = rolled(at(Words(), (Seat(10, 0, holdings=held(1)), Seat(), Seat())), 1, 3)
    sitting.submit(c.GoBankrupt(ANIA))
    stage.show(sitting.view.screen, is_still=False, has_frame=False)
    lines = [node for key, node in stage.root.nodes.items() if key.startswith("line-")]
    assert [line.texts for line in lines] == [[]] * len(lines)
    for line in lines:
        line.step(0.5 + 0.12 * 1.5)
    assert [bool(line.texts) for line in lines] == [True, True, *[False] * (len(lines) - 2)]
    stage.touch("button-1")
    assert stage.actions == [m.Back()]
    assert all(line.texts for line in lines), "a touch ends it"
