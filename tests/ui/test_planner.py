"""The planner: one plan for buildings and mortgages, only steps that the bank takes, one signature for all of them."""

import pytest

from banker.play import commands as c
from banker.play.pending import Side
from banker.play.plans import MORTGAGED
from banker.play.position import Seat
from banker.play.refusals import Reason, Refusal
from banker.play.state import HOTEL
from tests.ui.planning import page, planned, planning, signs, three
from tests.ui.sitting import ANIA, BARTEK, CELINA, held, seated, there
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.notices import Refused
from ui.core.state.update import do
from ui.flows.building.update import plan_more
from ui.theme.names import BANK


def test_one_plan_sells_mortgages_lifts_and_builds_in_the_order_that_makes_it_legal() -> None:
    sitting = planning(three(cash=0), 11, (5, -1), (15, -1), (11, -1), (28, 1), (1, 1))
    assert signs(sitting) == (
        c.SellBuildings(ANIA, ((11, 1),)),
        c.MortgageDeed(ANIA, 5),
        c.MortgageDeed(ANIA, 15),
        c.LiftMortgage(ANIA, 28),
        c.Build(ANIA, ((1, 1),)),
    )


def test_a_page_of_a_group_shows_what_the_bank_has_left_to_build_with() -> None:
    sitting = planning(three(), 11)
    stock, game = page(sitting).stock, sitting.game
    assert stock is not None
    assert (stock.houses, stock.hotels) == (str(game.houses), str(game.hotels))


def test_the_total_and_the_cash_afterwards_are_shown_before_and_true_after_the_signature() -> None:
    sitting = planning(three(cash=200), 11, (5, -1), (11, -1), (28, 1), (1, 1))
    screen = page(sitting)
    assert (screen.transfer.payer.seat, screen.transfer.amount.value) == (BANK, 100 + 50 - 83 - 50)
    assert (screen.order.title, screen.order.note) == ("Confirm 4 changes", "tap your card: then 217\u00a0zł")
    sitting.sign(screen.order.action)
    assert sitting.game.accounts[ANIA] == 217
    assert (sitting.game.levels[1], sitting.game.levels[11], sitting.game.mortgaged[5], sitting.game.mortgaged[28]) == (
        1, 2, True, False,
    )  # fmt: skip
    assert planned(sitting).rungs == ()


def test_a_hotel_that_is_sold_whole_counts_as_one_building() -> None:
    sitting = planning(three(holdings=held(16, 18, 19, level=HOTEL), houses=0), 16, (16, -1))
    assert signs(sitting) == (c.SellBuildings(ANIA, ((16, 5), (18, 5), (19, 5))),)
    assert page(sitting).order.title == "Sell 3 buildings"


def test_a_lot_is_mortgaged_and_lifted_on_the_same_ladder_as_its_houses() -> None:
    sitting = planning(three(), 1, (1, -1))
    lot = page(sitting).lots[0]
    assert (lot.planned, lot.rows[0]) == (MORTGAGED, ("Deed", "", "mortgaged"))
    assert lot.less.reason == "Already mortgaged: nothing is left to sell."
    assert (lot.more.words, lot.more.amount) == ("undo", "\u2212\u00a030")
    assert page(sitting).lots[1].more.reason == "A deed of the group is mortgaged."
    assert signs(sitting) == (c.MortgageDeed(ANIA, 1),)


def test_each_key_says_what_it_does_and_what_it_moves() -> None:
    sitting = planning(three(), 11)
    lot = page(sitting).lots[0]
    assert [(key.words, key.amount) for key in (lot.less, lot.more)] == [
        ("sell", "+\u00a050"), ("build", "\u2212\u00a0100"),
    ]  # fmt: skip


def test_a_group_is_sold_down_and_mortgaged_in_one_plan() -> None:
    down = [(lot, -1) for _ in range(3) for lot in (11, 13, 14)]
    sitting = planning(three(cash=0), 11, *down, (11, -1))
    assert signs(sitting) == (c.SellBuildings(ANIA, ((11, 3), (13, 3), (14, 3))), c.MortgageDeed(ANIA, 11))
    sitting.touch(do(plan_more, ANIA, 13))
    assert sitting.ui.notice == Refused(Refusal(Reason.GROUP_BUILT, space=11))


def test_pages_go_round_each_complete_group_and_then_all_other_deeds() -> None:
    sitting, seen = planning(three(), 1), []
    for _ in range(4):
        screen = page(sitting)
        turn = there(screen.turn)
        seen.append((len(screen.lots), len(screen.deeds), turn.title, turn.note))
        sitting.touch(turn.action)
    assert seen[:3] == [(2, 0, "Next group", "pink"), (3, 0, "Other deeds", "3 / 3"), (0, 5, "Next group", "brown")]
    assert seen[3] == seen[0]


def test_a_plan_over_several_pages_is_one_order_on_each_of_them() -> None:
    sitting = planning(three(), 11, (11, 1), (21, -1), (1, 1))
    assert [signs(planning(sitting, deed)) for deed in (1, 11, 5)] == [
        (c.MortgageDeed(ANIA, 21), c.Build(ANIA, ((1, 1), (11, 1))))
    ] * 3


def test_without_houses_in_the_bank_plus_goes_on_to_a_hotel_outright() -> None:
    sitting = planning(three(houses=0), 11, (11, 1))
    assert signs(sitting) == (c.Build(ANIA, ((11, 2), (13, 1), (14, 1))),)
    sitting = planning(three(holdings=held(11, 13, 14, level=4), houses=0), 11, (11, 1))
    assert signs(sitting) == (c.Build(ANIA, ((11, 1),)),)


def test_without_houses_in_the_bank_minus_takes_hotels_down_whole_and_plus_brings_them_back() -> None:
    sitting = planning(three(holdings=held(11, 13, 14, level=5), houses=0), 11, (11, -1))
    assert signs(sitting) == (c.SellBuildings(ANIA, ((11, 5), (13, 5), (14, 5))),)
    sitting.touch(do(plan_more, ANIA, 13))
    assert planned(sitting).rungs == ()


def test_a_plan_is_signed_by_the_card_of_its_player_only() -> None:
    sitting = planning(three(), 11, (5, -1), (11, 1))
    assert sitting.tap(CELINA) == ()
    assert sitting.tap(ANIA) == (c.MortgageDeed(ANIA, 5), c.Build(ANIA, ((11, 1),)))


def test_a_plan_of_which_the_bank_refuses_a_part_is_not_signed_at_all() -> None:
    sitting = planning(three(turn=BARTEK), 11, (5, -1), (11, 1))
    stack = sitting.ui.stack
    sitting.submit(c.Roll(BARTEK, ("4", "6")))
    sitting.submit(c.EndTurn(BARTEK), c.Roll(CELINA, ("4", "3")))  # a purchase is open: no building between moves
    sitting.ui = sitting.ui.but(stack=stack)
    assert (sitting.tap(ANIA), sitting.cues[-1]) == ((), "refused")
    assert sitting.ui.notice == Refused(Refusal(Reason.BUILDING_CLOSED))
    assert page(sitting).order.note == "During another player's turn you can build only between moves."
    assert planned(sitting).rungs == ((5, MORTGAGED), (11, 4))


def test_a_plan_that_cannot_be_signed_any_more_can_be_taken_back_step_by_step() -> None:
    sitting = planning(three(turn=BARTEK), 11, (11, 1), (13, 1))
    sitting.submit(c.Roll(BARTEK, ("4", "3")))
    planning(sitting, 11, (11, -1), (13, -1))
    assert planned(sitting).rungs == ()


def test_a_plan_survives_other_peoples_plans_and_is_used_up_by_its_own_signature_only() -> None:
    seats = (Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9)), Seat())
    sitting = planning(seated(*seats), 1, (1, 1))
    sitting.touch(routes.Planner(BARTEK), do(plan_more, BARTEK, 6))
    assert sitting.tap(BARTEK) == (c.Build(BARTEK, ((6, 1),)),)
    assert signs(planning(sitting, 1)) == (c.Build(ANIA, ((1, 1),)),)


def test_a_deed_that_went_to_somebody_else_is_planned_no_more() -> None:
    sitting = planning(three(), 5, (5, -1), (15, -1))
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side(deeds=(5,)), Side()), c.AcceptDeal(BARTEK))
    assert signs(planning(sitting, 15)) == (c.MortgageDeed(ANIA, 15),)


def test_a_touch_on_a_lot_explains_it_and_leads_back_to_the_plan() -> None:
    sitting = planning(three(), 11, (11, 1))
    sitting.touch(page(sitting).lots[0].action)
    assert sitting.showing == routes.DeedShown(11)
    sitting.touch(m.Back())
    assert signs(sitting) == (c.Build(ANIA, ((11, 1),)),)


@pytest.mark.parametrize(
    ("ruleset", "step", "says"),
    [
        ("pl-tournament", 1, "During another player's turn you can build only between moves."),
        ("pl-simple", 1, "Only before or after your own roll."),
        ("pl-simple", -1, "Only before or after your own roll."),
    ],
)
def test_a_closed_window_says_when_it_opens(ruleset: str, step: int, says: str) -> None:
    sitting = seated(Seat(holdings=held(1, 3)), Seat(), Seat(), ruleset=ruleset, turn=BARTEK)
    sitting.submit(c.Roll(BARTEK, ("4", "2")))
    lot = page(planning(sitting, 1)).lots[0]
    assert (lot.more if step > 0 else lot.less).reason == says


def test_who_leads_for_a_scarce_building_sells_nothing_before_the_hammer() -> None:
    seats = (Seat(holdings=held(1, 3)), Seat(holdings=(*held(6, 8, 9), *held(5))), Seat())
    sitting = seated(*seats, houses=1)
    sitting.submit(c.Build(ANIA, ((1, 1),)), c.Build(BARTEK, ((6, 1),)), c.Bid(BARTEK, 60))
    sitting.touch(routes.Planner(BARTEK, 5))
    assert page(sitting).deeds[0].reason == "The highest bidder cannot sell until the auction ends."


def test_with_hotels_after_three_houses_the_fourth_step_is_the_hotel() -> None:
    estate = held(11, 13, 14, level=3)
    sitting = seated(Seat(holdings=estate), Seat(), rules=(("building.houses-before-hotel", "3"),))
    planning(sitting, 11, (11, 1))
    screen = page(sitting)
    assert (screen.lots[0].planned, screen.lots[0].most_houses, screen.order.title) == (HOTEL, 3, "Build 1 hotel")
    assert screen.lots[0].more.reason == "Nothing more fits on Płowiecka."
    sitting.sign(screen.order.action)
    assert (sitting.game.levels[11], sitting.game.houses) == (HOTEL, 26)
    planning(sitting, 11, (11, -1))
    assert page(sitting).lots[0].planned == 3
