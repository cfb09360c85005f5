"""What time does to the screen, and what is left of it after a command."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker import events as e
from banker.ledger import BANK, Why
from banker.position import Holding, Position, Seat
from banker.refusals import Reason, Refusal
from banker.setup import Setup, new_game
from tests.ui.clerk import Clerk
from ui.core import messages as m
from ui.core import questions, routes
from ui.core.messages import DieKey, UndoFrom
from ui.core.notice import Refused, TimeUp
from ui.core.update import TOLD_SECONDS
from ui.flows.building.model import PlanMore
from ui.flows.undo.model import UndoChosen
from ui.runtime import outcomes

ANIA, BARTEK, CELINA = range(3)
NAMES = ("Ania", "Bartek", "Celina")


@pytest.fixture
def clerk() -> Clerk:
    """Ania owns both brown lots and is to roll."""
    position = Position((Seat(holdings=(Holding(1), Holding(3))), Seat(), Seat()), ANIA)
    return Clerk(new_game(Setup("pl-tournament", NAMES, position=position)))


@pytest.fixture
def auction(clerk: Clerk) -> Clerk:
    """A deed under the hammer, without a bid."""
    clerk.submit(c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA))
    return clerk


def test_the_hammer_falls_after_once_twice_and_a_third_time(auction: Clerk) -> None:
    auction.tap(BARTEK)
    said = [auction.view.screen.countdown_words]
    for _ in range(2):
        auction.wait(5.0)
        said.append(auction.view.screen.countdown_words)
    assert said == ["Going once", "Going twice", "Last call"]
    assert auction.wait(4.9).commands == ()
    assert auction.wait(0.1).commands == (c.CloseAuction(),)
    assert auction.game.owners[6] == BARTEK


def test_the_second_and_third_call_are_heard(auction: Clerk) -> None:
    auction.tap(BARTEK)
    auction.cues.clear()
    for _ in range(15):
        auction.wait(1.0)
    assert auction.cues == ["going", "going", "sold", "paid"]


def test_a_bid_begins_the_countdown_anew(auction: Clerk) -> None:
    auction.tap(BARTEK)
    auction.wait(14.0)
    auction.tap(CELINA)
    assert auction.view.screen.countdown_words == "Going once"
    assert auction.view.screen.countdown.seconds == 5
    assert auction.wait(14.0).commands == ()


def test_an_auction_without_a_bid_closes_too(auction: Clerk) -> None:
    assert auction.wait(15.0).commands == (c.CloseAuction(),)
    assert auction.game.owners[6] == BANK


def test_during_a_pause_the_hammer_waits(auction: Clerk) -> None:
    auction.submit(c.PauseClock())
    assert auction.wait(60.0).commands == ()
    assert auction.game.auction is not None


def test_while_the_auction_is_not_on_the_screen_the_hammer_waits(auction: Clerk) -> None:
    auction.touch(m.Open(routes.Menu()))
    assert auction.wait(20.0).commands == ()
    assert auction.wait(10.0).ui.stack == ()


def test_a_forgotten_screen_goes_back_to_the_table_with_what_was_typed(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.Planner(ANIA, 1)))
    clerk.touch(PlanMore(ANIA, 1))
    clerk.wait(29.0)
    assert clerk.showing == routes.Planner(ANIA, 1)
    clerk.wait(1.0)
    assert clerk.showing == questions.RollAsked(ANIA)
    clerk.touch(m.Open(routes.Planner(ANIA, 1)))
    assert [lot.planned for lot in clerk.view.screen.lots] == [1, 0]


def test_a_touch_keeps_a_screen_open(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.Deeds()))
    clerk.wait(29.0)
    clerk.touch(m.TurnPage(4))
    clerk.wait(29.0)
    assert clerk.showing == routes.Deeds()


def test_dice_typed_at_the_table_are_never_forgotten(clerk: Clerk) -> None:
    clerk.touch(DieKey("5"))
    clerk.wait(500.0)
    assert clerk.ui.dice == ("5",)


def test_a_refusal_is_told_for_a_few_seconds(clerk: Clerk) -> None:
    clerk.submit(c.BuyDeed(ANIA))
    assert clerk.ui.told == Refused(Refusal(Reason.WRONG_PHASE))
    clerk.wait(TOLD_SECONDS - 0.5)
    assert clerk.view.notice is not None
    clerk.wait(0.5)
    assert clerk.view.notice is None


def test_a_refusal_keeps_what_was_typed(clerk: Clerk) -> None:
    clerk.touch(DieKey("5"))
    clerk.submit(c.BuyDeed(ANIA))
    assert clerk.ui.dice == ("5",)


def test_a_signed_roll_empties_the_dice(clerk: Clerk) -> None:
    for face in ("5", "5"):
        clerk.touch(DieKey(face))
    clerk.touch_title("Go 10 spaces")
    assert clerk.ui.dice == ()


def test_a_paid_debt_is_shown_with_both_accounts(clerk: Clerk) -> None:
    clerk.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA))
    sides = clerk.view.screen.sides
    assert [(side.name, side.change) for side in sides] == [
        ("Ania", "\u2212\u00a0200\u00a0zł"),
        ("Bank", "+\u00a0200\u00a0zł"),
    ]
    assert (sides[0].before.value, sides[0].balance.value) == (1500, 1300)


def test_a_purchase_is_not_shown_again(clerk: Clerk) -> None:
    clerk.submit(c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA))
    assert clerk.showing == questions.TurnDone(ANIA)


def test_what_was_paid_is_taken_back_in_one_touch(clerk: Clerk) -> None:
    clerk.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA))
    clerk.touch_title("Take back")
    assert clerk.game.accounts[ANIA] == 1500
    assert isinstance(clerk.showing, questions.Due)


def test_what_was_taken_back_can_be_done_again_until_something_else_is(clerk: Clerk) -> None:
    clerk.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA), c.Undo(), c.Undo())
    assert len(clerk.model.undone) == 2
    clerk.touch(UndoFrom(1))
    clerk.touch(UndoChosen(-1))
    clerk.touch_title("Do it again")
    assert len(clerk.model.undone) == 1
    clerk.submit(c.CorrectCash(ANIA, 10, "cash box"))
    assert clerk.model.undone == ()


def test_so_many_commands_are_taken_back_at_once(clerk: Clerk) -> None:
    clerk.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA), c.EndTurn(ANIA))
    clerk.touch(UndoFrom(1))
    clerk.touch(UndoChosen(3))
    assert clerk.touch_title("Take back").commands == (c.Undo(),) * 3
    assert clerk.game.positions[ANIA] == 0


def test_when_the_time_is_up_the_table_says_whose(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.Menu()))
    clerk.submit(c.ExpireClock())
    assert clerk.ui.told == TimeUp(ANIA)
    assert clerk.ui.stack == ()


def test_facts_have_their_sounds_and_each_sounds_once(clerk: Clerk) -> None:
    facts = (
        e.Paid(ANIA, BARTEK, 5, Why.RENT),
        e.Paid(ANIA, CELINA, 5, Why.RENT),
        e.Paid(BANK, ANIA, 200, Why.SALARY),
        e.Jailed(ANIA),
        e.PlayerLeft(ANIA, BANK),
        e.GameEnded((BARTEK,)),
    )
    assert outcomes.cues(facts, clerk.game) == ("paid", "received", "jail", "bankrupt", "winner")


@pytest.mark.parametrize(("button", "commands"), [("next", (c.EndTurn(ANIA),)), ("pause", (c.PauseClock(),))])
def test_a_real_button_does_what_the_screen_shows(clerk: Clerk, button: str, commands: tuple[c.Command, ...]) -> None:
    clerk.submit(c.Roll(ANIA, ("4", "6")))
    assert clerk.press(button).commands == commands


def test_next_on_a_screen_without_a_large_button_only_sounds(clerk: Clerk) -> None:
    clerk.submit(c.Roll(ANIA, ("1", "3")))
    answer = clerk.press("next")
    assert (answer.commands, answer.cue) == ((), "refused")


def test_cancel_is_the_way_back(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.Menu()))
    clerk.touch(m.Open(routes.Deeds()))
    clerk.press("cancel")
    assert clerk.showing == routes.Menu()


def test_cancel_never_takes_a_payment_back(clerk: Clerk) -> None:
    clerk.submit(c.Roll(ANIA, ("1", "3")), c.Pay(ANIA))
    assert clerk.press("cancel").commands == ()
    assert clerk.game.accounts[ANIA] == 1300


def test_pause_again_lets_the_clock_go_on(clerk: Clerk) -> None:
    clerk.press("pause")
    assert clerk.sentence == "Pause"
    assert clerk.press("pause").commands == (c.ResumeClock(),)
