"""The next player's dice end the turn, on the table and while a payment is shown; what happened is in the sentence."""

import pytest

from banker.play import commands as c
from banker.play.position import Seat
from banker.play.setup import Setup, new_game, with_digital_decks
from banker.steps import Step
from hardware.dice.signals import DiceSeen
from tests.ui.positions_choosing import PAST_START
from tests.ui.sitting import ANIA, BARTEK, NAMES, Sitting, buttons, held, seated, seen, there
from ui.core.input.card import SEEN_SECONDS
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieKey
from ui.core.state.notices import TOO_SOON
from ui.core.state.update import do
from ui.flows.debts.model import PaidView
from ui.flows.draw.update import pick_card
from ui.flows.turn.model import TableView

ENDED = (c.EndTurn(ANIA), c.Roll(BARTEK, ("2", "4")))
RENT = (Seat(), Seat(), Seat(holdings=held(3)))


def bought(*seats: Seat) -> Sitting:
    """Ania has bought the street that she came to."""
    sitting = seated(*seats)
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.BuyDeed(ANIA))
    return sitting


def landed(*seats: Seat) -> Sitting:
    """Ania stands on a street of Celina's."""
    sitting = seated(*(seats or RENT))
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    return sitting


def typed(sitting: Sitting, *faces: str) -> Sitting:
    """These dice touched on the pad that is shown."""
    for face in faces:
        sitting.touch(DieKey(face))
    return sitting


def on_chance(card: str, cash: int = 1500) -> Sitting:
    """Ania has this card of the bank's stack before her."""
    setup = with_digital_decks(Setup("pl-tournament", NAMES[:4]), 3)
    dealt = new_game(setup)
    stacks = tuple((name, (card,) if name == "chance" else cards) for name, cards in dealt.stacks)
    accounts = (cash, *dealt.accounts[1:-1], -sum((cash, *dealt.accounts[1:-1])))
    return Sitting(setup, game=dealt.but(stacks=stacks, accounts=accounts).on_turn(step=Step.DRAW, stack="chance"))


def test_dice_that_the_next_player_types_end_the_turn_and_are_taken_back_with_it() -> None:
    sitting = typed(bought(), "2", "4")
    button = buttons(sitting.view.screen)[0]
    assert (button.title, button.note) == ("Go 6 spaces", "Ulica Radzymińska")
    assert sitting.wait(1.2) == ENDED
    sitting.touch(m.Open(routes.UndoList(1)))
    sitting.touch_title("Undo")
    assert sitting.game.turn.player == ANIA
    assert sitting.game.turn.step is Step.DONE


def test_dice_that_are_seen_end_it_too_and_the_next_players_card_does_not_wait_for_them() -> None:
    sitting = bought()
    sitting.hear(DiceSeen((2, 4), 0.9))
    assert sitting.sentence == "Bartek: the dice show 2, 4"
    sitting.wait(SEEN_SECONDS)
    assert sitting.tap(BARTEK) == ENDED


def test_the_turn_still_ends_without_dice() -> None:
    sitting = bought()
    assert sitting.sentence == "Ania: end of the turn. Bartek rolls"
    assert [button.title for button in buttons(sitting.view.screen)] == ["Continue", "Mortgage"]
    assert sitting.press("next") == (c.EndTurn(ANIA),)


@pytest.mark.parametrize("is_by_clock", [False, True])
def test_a_die_that_was_typed_stays_when_the_turn_passes_on_by_card_or_by_the_clock(is_by_clock: bool) -> None:
    sitting = typed(bought(), "2")
    sitting.wait(1.0)
    assert sitting.submit(c.ExpireClock()) if is_by_clock else sitting.tap(BARTEK)
    assert sitting.showing == questions.RollAsked(BARTEK)
    assert sitting.ui.get(DiceTyped).faces == ("2",)


def test_nobody_rolls_after_the_last_turn() -> None:
    sitting = bought(Seat(), Seat())
    sitting.submit(c.CallLastTurn(), c.EndTurn(ANIA), c.Roll(BARTEK, ("2", "4")), c.BuyDeed(BARTEK))
    assert (buttons(sitting.view.screen)[0].title, seen(sitting.view, TableView).pad) == ("End the game", None)


def test_the_third_die_of_the_next_player_is_asked_for() -> None:
    sitting = Sitting(Setup("pl-millions", NAMES[:3], (("speed-die", "on"),)))
    game = sitting.game.but(laps=(0, PAST_START, 0)).on_turn(step=Step.DONE)
    sitting = Sitting(Setup("pl-millions", NAMES[:3], (("speed-die", "on"),)), game=game)
    assert typed(sitting, "2", "4").showing == questions.ThirdDieAsked(BARTEK)
    typed(sitting, "1")
    assert sitting.wait(1.2) == (c.EndTurn(ANIA), c.Roll(BARTEK, ("2", "4", "1")))


def test_the_pad_says_whose_rent_lapses_before_the_dice_are_taken() -> None:
    sitting = landed()
    sitting.hear(DiceSeen((2, 4), 0.9))
    assert isinstance(sitting.showing, questions.ClaimAsked), "the owner is asked first"
    sitting.touch_title("Waive")
    typed(sitting, "2", "4")
    assert sitting.sentence == "Bartek rolls: rent of 4\u00a0zł lapses (Celina)"
    assert sitting.wait(1.2) == ENDED
    assert sitting.game.claims == ()


def test_the_next_player_who_is_owed_a_rent_asks_for_it_before_the_own_dice_end_the_turn() -> None:
    sitting = landed(Seat(), Seat(holdings=held(3)), Seat())
    sitting.touch_title("Waive")
    sitting.hear(DiceSeen((2, 4), 0.9))
    assert sitting.tap(BARTEK) == (c.ClaimRent(BARTEK),)


def test_the_next_dice_are_typed_while_a_payment_is_shown_and_it_stays_until_they_count() -> None:
    sitting = landed()
    sitting.tap(ANIA)
    screen = seen(sitting.view, PaidView)
    assert screen.returns_after_seconds == 3.0
    typed(sitting, "2", "4")
    screen = seen(sitting.view, PaidView)
    assert screen.returns_after_seconds is None
    assert there(screen.confirm).title == "Go 6 spaces"
    assert there(screen.pad).hint == "touch a die to change it"
    assert sitting.wait(1.2) == ENDED


def test_a_real_button_takes_the_dice_that_are_typed_there() -> None:
    sitting = landed()
    sitting.tap(ANIA)
    assert typed(sitting, "2", "4").press("next") == ENDED


def test_dice_that_are_seen_close_the_payment() -> None:
    sitting = landed()
    sitting.tap(ANIA)
    sitting.hear(DiceSeen((2, 4), 0.9))
    assert sitting.showing == questions.TurnDone(ANIA)
    assert sitting.wait(1.2) == ENDED


def test_a_card_held_just_after_anothers_purchase_is_answered_in_words() -> None:
    sitting = seated()
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    sitting.tap(ANIA)
    assert sitting.tap(BARTEK) == ()
    assert sitting.ui.notice == TOO_SOON.but(player=BARTEK)
    assert there(sitting.view.notice).words == "Bartek: that was too quick. Look, then tap again."
    sitting.wait(SEEN_SECONDS)
    assert sitting.tap(BARTEK) == (c.EndTurn(ANIA),)


@pytest.mark.parametrize(("card", "payments", "cost"), [("chance-speeding", 1, 15), ("chance-chairman", 3, 150)])
def test_one_card_signs_a_drawn_card_and_all_that_it_costs(card: str, payments: int, cost: int) -> None:
    sitting = on_chance(card)
    assert sitting.sentence == f"Ania: {cost}\u00a0zł, tap your card"
    assert sitting.tap(BARTEK) == ()
    assert sitting.tap(ANIA) == (c.DrawCard(ANIA, card), *(c.Pay(ANIA) for _ in range(payments)))
    screen = seen(sitting.view, PaidView)
    assert (screen.amount.value, len(screen.sides)) == (cost, payments + 1)
    sitting.touch_title("Undo")
    assert sitting.game.turn.step is Step.DRAW


def test_a_card_that_costs_more_than_the_cash_becomes_a_debt() -> None:
    sitting = on_chance("chance-speeding", cash=10)
    assert sitting.tap(ANIA) == ()
    sitting.touch_title("Do it")
    assert isinstance(sitting.showing, questions.Raising)


def test_a_card_of_a_stack_on_the_board_is_picked_before_it_is_paid() -> None:
    sitting = seated()
    sitting.submit(c.Roll(ANIA, ("3", "4")))
    assert sitting.tap(ANIA) == ()
    sitting.touch(do(pick_card, "chance-speeding"))
    assert sitting.tap(ANIA) == (c.DrawCard(ANIA, "chance-speeding"), c.Pay(ANIA))


def test_doubles_and_the_third_doubles_are_in_the_sentence() -> None:
    sitting = seated(Seat(at=20), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("2", "2")), c.BuyDeed(ANIA))
    assert sitting.sentence == "Ania: doubles, roll again"
    sitting.submit(c.Roll(ANIA, ("1", "1")), c.BuyDeed(ANIA), c.Roll(ANIA, ("1", "1")))
    assert sitting.sentence == "Ania: third double, to jail. Bartek rolls"
