"""A deal that is put together stops nobody: it waits while others play, and loses nothing without a word."""

import pytest

from banker.play import commands as c
from banker.play.pending import Deal, Side
from banker.play.position import Seat
from tests.ui.sitting import ANIA, BARTEK, CELINA, DAREK, TAGS, Sitting, done_on, held, seated, seen, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.drafts import DealDrafts
from ui.core.state.notices import DealHarmed
from ui.core.state.update import Do, do
from ui.flows.deals.model import DealDeeds, DealThen, DealView
from ui.flows.deals.update import deal_deed, deal_key, deal_net
from ui.flows.turn.model import TableView
from ui.pieces.templates.pick import PickView

DRAFT = Deal(BARTEK, CELINA, Side((6, 8), 50), Side((5,)))
OFFER = c.OfferDeal(BARTEK, CELINA, DRAFT.gives, DRAFT.gets)


def put_together(sitting: Sitting) -> None:
    """Bartek gives two streets and 50 for Celina's station."""
    done_on(sitting, DealDeeds(BARTEK, CELINA, BARTEK), do(deal_deed, BARTEK, 6), do(deal_deed, BARTEK, 8))
    done_on(sitting, DealDeeds(BARTEK, CELINA, CELINA), do(deal_deed, CELINA, 5))
    done_on(sitting, routes.DealMoney(BARTEK, CELINA, BARTEK), do(deal_key, BARTEK, "5"), do(deal_key, BARTEK, "0"))


@pytest.fixture
def sitting() -> Sitting:
    """It is Ania's turn; Bartek and Celina have a deal put together, and are back at the table."""
    sitting = seated(Seat(at=0), Seat(holdings=held(6, 8)), Seat(holdings=held(9, 5)), Seat(holdings=held(12)))
    put_together(sitting)
    sitting.touch(m.Back())
    return sitting


def drafts(sitting: Sitting) -> tuple[Deal, ...]:
    """What waits."""
    return sitting.ui.get(DealDrafts).deals


def call_up(sitting: Sitting, player: int) -> DealView:
    """By the player's own page."""
    sitting.touch(routes.PlayerShown(player))
    sitting.touch_title("Deal")
    return seen(sitting.view, DealView)


def test_the_tiles_of_the_two_say_that_they_deal_and_the_table_plays_on(sitting: Sitting) -> None:
    assert sitting.showing == questions.RollAsked(ANIA)
    tiles = seen(sitting.view, TableView).players
    assert [tile.deal for tile in tiles] == ["", "deal with Celina", "deal with Bartek", ""]
    sitting.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA), c.EndTurn(ANIA))
    assert drafts(sitting) == (DRAFT,)
    assert call_up(sitting, CELINA).left.cash == "0\u00a0zł"
    assert sitting.tap(BARTEK) == (OFFER,)
    assert sitting.tap(CELINA) == (c.AcceptDeal(CELINA),)
    assert drafts(sitting) == ()


def test_a_deal_that_people_leave_is_still_on_the_table(sitting: Sitting) -> None:
    call_up(sitting, BARTEK)
    sitting.touch(m.Decide())
    assert sitting.showing == questions.RollAsked(ANIA)
    assert drafts(sitting) == (DRAFT,)


def test_two_cards_at_once_sign_the_deal_that_was_shown_and_nothing_else(sitting: Sitting) -> None:
    call_up(sitting, BARTEK)
    assert [sitting.tap(player) for player in (CELINA, CELINA, BARTEK)] == [
        (c.OfferDeal(CELINA, BARTEK, DRAFT.gets, DRAFT.gives),), (), (c.AcceptDeal(BARTEK),)
    ]  # fmt: skip
    assert (sitting.game.owners[6], sitting.game.owners[5]) == (CELINA, BARTEK)


def test_a_card_never_accepts_an_offer_of_others_than_those_on_the_screen(sitting: Sitting) -> None:
    sitting.submit(c.OfferDeal(DAREK, CELINA, Side((12,)), Side()))
    sitting.touch(routes.Dealing(BARTEK, CELINA))
    assert sitting.sentence == "Something else must be decided first."
    assert sitting.tap(CELINA) == ()
    assert sitting.game.offer is not None


def test_what_was_mortgaged_stays_in_the_deal_and_what_went_elsewhere_leaves_it_with_a_word(sitting: Sitting) -> None:
    sitting.submit(c.MortgageDeed(BARTEK, 8))
    assert (drafts(sitting), sitting.ui.notice) == ((DRAFT,), None)
    sitting.submit(c.OfferDeal(BARTEK, DAREK, Side((6,)), Side((12,))), c.AcceptDeal(DAREK))
    assert drafts(sitting) == (Deal(BARTEK, CELINA, Side((8,), 50), Side((5,))),)
    assert sitting.ui.notice == DealHarmed(BARTEK, CELINA)
    assert there(sitting.view.notice).words == "Bartek and Celina: part of their deal is gone."


def test_whoever_leaves_takes_the_deal_away(sitting: Sitting) -> None:
    sitting.submit(c.LeaveGame(CELINA, "sharing-out"))
    assert drafts(sitting) == ()
    assert sitting.ui.notice == DealHarmed(BARTEK, CELINA)


def test_during_an_auction_a_deal_waits_and_says_for_what(sitting: Sitting) -> None:
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.DeclineDeed(ANIA), c.Bid(BARTEK, 1480))
    call_up(sitting, BARTEK)
    assert sitting.sentence == "Deal: can be confirmed after the auction"
    sitting.touch(m.Back())
    assert drafts(sitting) == (DRAFT,), "a bid is only set aside"
    sitting.submit(c.CloseAuction())
    assert drafts(sitting) == (Deal(BARTEK, CELINA, Side((6, 8), 20), Side((5,))),)
    call_up(sitting, BARTEK)
    assert sitting.sentence == "Deal: Bartek and Celina"


def test_a_rejected_offer_can_be_put_together_again_for_another_price(sitting: Sitting) -> None:
    call_up(sitting, BARTEK)
    sitting.tap(BARTEK)
    sitting.touch_title("No deal")
    assert drafts(sitting) == ()
    sitting.touch(routes.Dealing(CELINA, BARTEK))
    sitting.touch_title("As last time")
    assert drafts(sitting) == (DRAFT,)


def test_a_deal_that_was_struck_goes_back_the_same_way(sitting: Sitting) -> None:
    sitting.submit(OFFER, c.AcceptDeal(CELINA))
    sitting.touch(routes.Dealing(BARTEK, CELINA))
    sitting.touch_title("As last time")
    assert drafts(sitting) == (Deal(BARTEK, CELINA, Side((5,)), Side((6, 8), 50)),)


def test_what_was_put_together_is_given_up_where_all_of_it_is_shown(sitting: Sitting) -> None:
    call_up(sitting, BARTEK)
    sitting.touch(DealThen(BARTEK, CELINA))
    sitting.touch_title("No deal")
    assert (drafts(sitting), sitting.showing) == ((), questions.RollAsked(ANIA))


def test_with_two_deals_begun_a_player_says_which_one(sitting: Sitting) -> None:
    done_on(sitting, DealDeeds(BARTEK, DAREK, BARTEK), do(deal_deed, BARTEK, 6))
    sitting.touch(routes.PlayerShown(BARTEK))
    sitting.touch_title("Deal")
    entries = seen(sitting.view, PickView).entries
    assert [(entry.title, entry.note) for entry in entries if entry.is_chosen] == [
        ("Celina", "a deal is under way"), ("Darek", "a deal is under way")
    ]  # fmt: skip


@pytest.mark.parametrize(("deeds", "touches"), [((6,), 5), ((6, 8, 5), 7)], ids=("one deed", "three deeds"))
def test_deeds_for_cash_take_few_touches_and_two_cards(sitting: Sitting, deeds: tuple[int, ...], touches: int) -> None:
    sitting.ui = sitting.ui.without(DealDrafts).at_table()
    sitting.touch(m.Open(routes.PlayerShown(BARTEK)))
    sitting.touch_title("Deal")
    sitting.touch(next(entry.action for entry in seen(sitting.view, PickView).entries if entry.title == "Celina"))
    for deed in deeds:
        screen = seen(sitting.view, DealView)
        cells = (*screen.left.cells, *screen.right.cells)
        sitting.touch(
            next(cell.action for cell in cells if cell.action == do(deal_deed, sitting.game.owners[deed], deed))
        )
    slider = there(seen(sitting.view, DealView).slider)
    sitting.touch(next(stop for stop in slider.stops if stop == do(deal_net, 300)))
    before = sitting.game.accounts[BARTEK]
    sitting.hold(TAGS[BARTEK])
    sitting.hold(TAGS[CELINA])
    assert (sitting.game.owners[6], sitting.game.accounts[BARTEK] - before) == (CELINA, 300)
    assert 3 + len(deeds) + 1 == touches


def test_the_slider_goes_from_all_of_one_to_all_of_the_other_in_round_steps() -> None:
    sitting = seated(Seat(cash=1234), Seat(cash=560))
    sitting.touch(routes.Dealing(ANIA, BARTEK))
    stops = [stop.given[0] for stop in there(seen(sitting.view, DealView).slider).stops if isinstance(stop, Do)]
    assert (stops[0], stops[-1]) == (-1234, 560)
    assert {stop % 50 for stop in stops if stop not in (-1234, 560)} == {0}
    assert stops[len(stops) // 2] == 0
