"""The bank plays the seat of somebody who is away: left to it with consent, decided after three seconds unless somebody
objects, taken back by the player's own card (ruling 29).
"""

from random import Random
from typing import Final

import pytest

from banker.bots.hands import Hands
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.level import LEVELS
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from hardware.dice.signals import DiceSeen
from tests.ui.positions_bank import since_last_turn
from tests.ui.positions_past import BANKERS_TAG
from tests.ui.sitting import ANIA, BARTEK, CARDS, CELINA, NAMES, Sitting, held, rolled, seated, seen, there
from ui.core.input.pin import PinDone, type_pin
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.bank_seat import PACE_SECONDS, SHOWN_SECONDS, BankDecides, LetBankGoOn, StopBank, shown_decision
from ui.core.state.drafts import ANNOUNCED_SECONDS
from ui.core.state.signing import Agreement
from ui.core.state.update import ChangeSettings, do
from ui.flows.agreement.model import AgreementView
from ui.flows.agreement.update import sign_by_name
from ui.flows.leaving.model import SeatToBank
from ui.flows.phones.permits import is_permitted
from ui.flows.turn.model import ArrivalView
from ui.locale.words import Words
from ui.pieces.templates.decision import DecisionView
from ui.store.cards import Cards
from ui.store.kept_file import Keeper
from ui.store.pin import KeptPin, PinStore
from ui.store.settings import Pace

TICK: Final = 0.5
WITHOUT_ANIA: Final = Cards({tag: name for tag, name in CARDS.names.items() if name != "Ania"})


def still(sitting: Sitting) -> Sitting:
    """A table without animation: a decision is shown as soon as it is asked."""
    sitting.touch(ChangeSettings(sitting.settings.but(is_still=True)))
    return sitting


@pytest.fixture
def away() -> Sitting:
    """The bank plays Ania's seat, and she stands on a free deed that she can well pay."""
    sitting = still(seated(Seat(), Seat(), Seat()))
    sitting.touch(m.Sign((c.PlayByBank(ANIA, "normal"),)))
    assert sitting.tap(ANIA) == (c.PlayByBank(ANIA, "normal"),)
    rolled(sitting, 1, 2)
    return sitting


def decided(sitting: Sitting) -> c.Command:
    """What is shown to be done."""
    found = shown_decision(sitting.model)
    assert found is not None and found.decision is not None
    return found.decision.command


def test_the_own_card_leaves_the_seat_to_the_bank_from_the_page_that_asks_how_well(away: Sitting) -> None:
    away.touch(routes.Leaving(BARTEK))
    away.touch_title("The bank plays on")
    assert away.showing == SeatToBank(BARTEK)
    assert away.touch_title("Hard") == ()
    assert away.tap(BARTEK) == (c.PlayByBank(BARTEK, "hard"),)
    assert away.history.standing[-1].agreed == ()


def test_without_the_own_card_all_others_and_the_banker_agree() -> None:
    sitting = seated(Seat(), Seat(), Seat(), cards=WITHOUT_ANIA.with_banker(BANKERS_TAG))
    sitting.touch(m.Sign((c.PlayByBank(ANIA, "easy"),)))
    assert seen(sitting.view, AgreementView).bar.sentence == "Ania must agree, or all others and the banker"
    assert sitting.tap(BARTEK) == sitting.hold(BANKERS_TAG) == ()
    assert sitting.tap(CELINA) == (c.PlayByBank(ANIA, "easy"),)
    assert sitting.history.standing[-1].agreed == (BARTEK, BANK, CELINA)


def test_the_pin_is_asked_for_once_all_others_have_agreed() -> None:
    pin = PinStore(Keeper(KeptPin()))
    pin.keep("73915826")
    sitting = seated(Seat(), Seat(), Seat(), pin=pin)
    sitting.has_reader = False
    sitting.touch(m.Sign((c.PlayByBank(ANIA, "easy"),)))
    for player in (BARTEK, CELINA):
        assert "PIN" not in sitting.sentence
        sitting.touch(do(sign_by_name, player))
    assert sitting.sentence == "The banker's PIN"
    sitting.touch(*(do(type_pin, digit) for digit in "73915826"))
    assert sitting.touch(PinDone()) == (c.PlayByBank(ANIA, "easy"),)
    assert sitting.history.standing[-1].agreed == (BARTEK, CELINA, BANK)


def test_while_it_is_shown_nobodys_clock_runs_and_behind_a_page_it_waits(away: Sitting) -> None:
    away.submit(c.TakeSeat(ANIA), c.BuyDeed(ANIA), c.Roll(BARTEK, ("1", "2")), c.PlayByBank(ANIA, "normal"))
    assert decided(away) == c.ClaimRent(ANIA)
    left = away.table.seconds_left
    away.touch(routes.Deeds())
    assert away.wait(SHOWN_SECONDS) == ()
    away.touch(m.Back())
    away.wait(SHOWN_SECONDS - TICK)
    assert away.table.seconds_left == left
    assert away.wait(TICK) == (c.ClaimRent(ANIA),)


def test_a_rent_between_two_seats_of_the_bank_is_one_picture_and_one_act_that_is_undone_as_one(away: Sitting) -> None:
    away.submit(c.BuyDeed(ANIA), c.PlayByBank(BARTEK, "normal"), c.EndTurn(ANIA), c.Roll(BARTEK, ("1", "2")))
    shown = seen(away.view, DecisionView)
    assert there(shown.announced).sentence == "Bartek: the bank pays Ania 4\u00a0zł"
    assert there(shown.transfer).amount.value == 4
    assert away.wait(SHOWN_SECONDS) == (c.ClaimRent(ANIA), c.Pay(BARTEK))
    assert away.ui.stack == ()
    before = away.game.accounts
    away.touch(m.Sign((c.Undo(), c.Undo())))
    assert away.game.accounts != before


def test_where_a_pawn_walks_first_the_seconds_of_a_decision_are_counted_from_its_arrival() -> None:
    sitting = seated(Seat(), Seat(), Seat())
    sitting.submit(c.PlayByBank(ANIA, "normal"), c.Roll(ANIA, ("1", "2")))
    assert isinstance(sitting.view.arrival, ArrivalView)
    arrives = sitting.view.arrival.seconds
    assert sitting.wait(SHOWN_SECONDS + arrives - 0.1) == ()
    assert sitting.wait(0.1) == (c.BuyDeed(ANIA),)


def test_the_bank_ends_its_turn_when_the_bars_of_its_jail_have_closed() -> None:
    sitting = seated(Seat(at=27), Seat(), Seat())
    sitting.submit(c.PlayByBank(ANIA, "normal"), c.Roll(ANIA, ("1", "2")))
    assert isinstance(sitting.view.arrival, ArrivalView)
    lasts = sitting.view.arrival.seconds
    assert (sitting.wait(lasts - 0.3), sitting.wait(0.3)) == ((), (c.EndTurn(ANIA),))


@pytest.mark.parametrize(("pace", "seconds"), PACE_SECONDS.items())
def test_the_pace_of_the_settings_says_how_long_a_decision_is_shown(away: Sitting, pace: Pace, seconds: float) -> None:
    away.touch(ChangeSettings(away.settings.but(pace=pace)), StopBank(), LetBankGoOn())
    away.submit(c.BuyDeed(ANIA), c.Undo())
    away.ui = away.ui.at_table().without(BankDecides)
    away.wait(0.0)
    away.touch(LetBankGoOn())
    assert away.wait(seconds - 0.1) == ()
    assert away.wait(0.1) == (c.BuyDeed(ANIA),)


def test_a_persons_turn_after_the_banks_begins_with_what_happened_until_a_touch_or_its_seconds() -> None:
    sitting = since_last_turn(Words())
    assert sitting.sentence == "Ania: since your last turn"
    rows = [(row.label, row.value.replace("\u00a0", " ")) for row in seen(sitting.view, DecisionView).rows]
    assert rows == [("Received", "4 zł"), ("Bought: Radzymińska", "100 zł")]
    sitting.wait(2 * SHOWN_SECONDS)
    assert sitting.showing == questions.RollAsked(ANIA)


def test_who_objects_leaves_it_to_the_banker_until_it_is_let_go_on(away: Sitting) -> None:
    away.touch(StopBank())
    assert away.wait(5 * SHOWN_SECONDS) == ()
    assert away.touch(m.Sign((c.DeclineDeed(ANIA),))) == away.tap(BARTEK) == ()
    assert isinstance(away.showing, Agreement)
    away.touch(m.Back(), LetBankGoOn())
    assert away.wait(SHOWN_SECONDS) == (c.BuyDeed(ANIA),)


def test_two_others_decide_what_was_stopped_where_there_is_no_banker(away: Sitting) -> None:
    away.touch(StopBank(), m.Sign((c.DeclineDeed(ANIA),)))
    away.tap(BARTEK)
    assert away.tap(CELINA) == (c.DeclineDeed(ANIA),)
    assert away.history.standing[-1].agreed == (BARTEK, CELINA)


def test_what_is_shown_anybody_may_do_at_once(away: Sitting) -> None:
    assert away.touch(m.Sign((c.BuyDeed(ANIA),))) == (c.BuyDeed(ANIA),)


def test_the_own_card_takes_the_seat_back_in_the_middle_and_buys_only_when_held_again(away: Sitting) -> None:
    away.touch(routes.Deeds())
    assert away.tap(ANIA) == (c.TakeSeat(ANIA),)
    assert away.wait(2 * SHOWN_SECONDS) == ()
    assert away.showing == questions.BuyAsked(ANIA, 3)
    assert away.tap(ANIA) == (c.BuyDeed(ANIA),)


def test_the_phone_of_who_is_away_signs_nothing() -> None:
    sitting = seated(Seat(), Seat(), Seat(), rules=(("phones", "sign"),))
    assert is_permitted((c.BuyDeed(ANIA),), ANIA, sitting.game)
    sitting.submit(c.PlayByBank(ANIA, "normal"))
    assert not is_permitted((c.BuyDeed(ANIA),), ANIA, sitting.game)


def test_dice_that_the_tray_saw_for_the_bank_are_confirmed_by_anybodys_card() -> None:
    sitting = seated(Seat(), Seat(), Seat(), rules=(("table.confirmed-rolls", "on"),))
    sitting.submit(c.PlayByBank(ANIA, "normal"))
    sitting.hear(DiceSeen((1, 2), 1.0))
    sitting.wait(ANNOUNCED_SECONDS)
    assert sitting.tap(CELINA) == (c.Roll(ANIA, ("1", "2")),)


def test_an_offer_to_the_bank_is_answered_at_once_with_the_reason_and_not_made_twice() -> None:
    sitting = seated(Seat(), Seat(holdings=(Holding(39),)), Seat())
    sitting.submit(c.PlayByBank(BARTEK, "normal"))
    offer = c.OfferDeal(ANIA, BARTEK, Side(cash=10), Side(deeds=(39,)))
    sitting.submit(offer)
    assert sitting.wait(TICK) == (c.RejectDeal(BARTEK),)
    assert sitting.view.notice and sitting.view.notice.words.startswith("Bartek refuses the deal (the bank: a loss of")
    assert sitting.submit(offer) == ()


def test_who_is_away_is_not_one_of_the_two_who_agree() -> None:
    sitting = seated(Seat(), Seat(), Seat())
    sitting.submit(c.PlayByBank(ANIA, "normal"))
    sitting.touch(m.Sign((c.EndGame(),)))
    assert len(seen(sitting.view, AgreementView).people) == 2
    sitting.tap(BARTEK)
    assert sitting.tap(CELINA) == (c.EndGame(),)


def test_one_person_plays_against_three_to_the_end_by_hands_that_only_roll_and_draw() -> None:
    seats = (Seat(200), Seat(200), Seat(200), Seat(holdings=held(16, 18, 19, 37, 39, level=5)))
    begun = Setup("pl-tournament", NAMES[:4], position=Position(seats, ANIA), bank_plays=(None, *LEVELS[2:]))
    sitting = Sitting(begun, has_reader=False)
    hands = Hands(Random(7))
    temper, by_bank = temper_of("normal", ANIA), 0
    for _ in range(5_000):
        if sitting.game.is_over:
            break
        done = sitting.wait(SHOWN_SECONDS)
        by_bank += any(isinstance(each, c.PlayerCommand) and each.player != ANIA for each in done)
        if done or sitting.ui.stack or sitting.ui.find(BankDecides) is None or shown_decision(sitting.model):
            continue
        own = decision(sitting.game, ANIA, temper)
        sitting.submit(own.command if own else hands.next_command(sitting.game))
    assert sitting.game.is_over and by_bank > 10
