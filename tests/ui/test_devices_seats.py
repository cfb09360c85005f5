"""The buttons and lamps at the seats, and the tunes of the buzzer."""

import queue

import pytest
from gpiozero import Buzzer, TonalBuzzer
from gpiozero.pins.mock import MockFactory, MockPWMPin

from banker.play import commands as c
from hardware.lamps import Lamps, SeatLight
from hardware.signals import SeatPressed
from hardware.tunes import MIDDLE_TONE, OCTAVES
from tests.ui.sitting import ANIA, BARTEK, CELINA, Recorded, Sitting, seated
from tests.waiting import PATIENCE_SECONDS
from ui.core.state import questions, routes
from ui.core.state.update import do
from ui.flows.auction.model import FROZEN_SECONDS
from ui.flows.auction.update import choose_step
from ui.runtime.devices.lights import seat_lights, with_tunes
from ui.runtime.devices.sounds import CUES


class ToldPin(MockPWMPin):  # type: ignore[misc]  # gpiozero has no types
    """A mock pin that tells each tone it is given."""

    def __init__(self, factory: MockFactory, info: object) -> None:
        self.tones: queue.Queue[float] = queue.Queue()
        super().__init__(factory, info)

    def _set_frequency(self, value: float | None) -> None:
        super()._set_frequency(value)
        if value is not None:
            self.tones.put(value)


def auction() -> Sitting:
    """Ania left a deed to the auction."""
    sitting = seated()
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.DeclineDeed(ANIA))
    return sitting


def press(sitting: Sitting, seat: int) -> Recorded:
    """The button of a seat."""
    return sitting.hear(SeatPressed(seat))


def lights(sitting: Sitting) -> str:
    """A letter a seat: - off, o on, * blinking."""
    letters: dict[SeatLight, str] = {"off": "-", "on": "o", "blink": "*"}
    return "".join(letters[light] for light in seat_lights(sitting.game))


def test_a_seats_button_bids_the_shown_step_for_its_player() -> None:
    sitting = auction()
    sitting.touch(do(choose_step, 2))
    sitting.wait(FROZEN_SECONDS)
    assert press(sitting, BARTEK) == (c.Bid(BARTEK, 50),)
    assert press(sitting, CELINA) == ()
    sitting.wait(FROZEN_SECONDS)
    assert press(sitting, CELINA) == (c.Bid(CELINA, 100),)


def test_the_leader_does_not_bid_against_themselves_by_button() -> None:
    sitting = auction()
    sitting.submit(c.Bid(BARTEK, 10))
    sitting.wait(FROZEN_SECONDS)
    assert (press(sitting, BARTEK), sitting.cues[-1]) == ((), "card_read")


@pytest.mark.parametrize("seat", [3, 7])
def test_the_button_of_an_empty_seat_bids_nothing(seat: int) -> None:
    assert press(auction(), seat) == ()


def test_outside_an_auction_a_seats_button_only_sounds_refused() -> None:
    sitting = seated()
    sitting.submit(c.Roll(ANIA, ("1", "2")))
    before = sitting.ui
    assert (press(sitting, ANIA), sitting.cues[-1], sitting.ui) == ((), "refused", before)


def test_without_a_game_and_in_a_pause_a_seats_button_does_nothing() -> None:
    assert press(Sitting(), 0) == ()
    sitting = auction()
    sitting.submit(c.PauseClock())
    assert press(sitting, BARTEK) == ()


def test_under_another_screen_the_first_press_brings_the_auction_back() -> None:
    sitting = auction()
    sitting.touch(routes.Deeds())
    assert press(sitting, BARTEK) == ()
    assert sitting.showing == questions.Bidding()
    sitting.wait(FROZEN_SECONDS)
    assert press(sitting, BARTEK) == (c.Bid(BARTEK, 10),)


def test_the_lamps_say_who_is_on_the_move_who_owes_and_who_leads_an_auction() -> None:
    sitting = seated()
    assert lights(sitting) == "o-------"
    sitting.submit(c.Roll(ANIA, ("1", "3")))  # income tax
    assert lights(sitting) == "*-------"
    sitting.submit(c.Pay(ANIA), c.EndTurn(ANIA))
    assert lights(sitting) == "-o------"
    sitting.submit(c.Roll(BARTEK, ("1", "2")), c.DeclineDeed(BARTEK))
    assert lights(sitting) == "--------"
    sitting.submit(c.Bid(CELINA, 10))
    assert lights(sitting) == "--o-----"
    sitting.submit(c.CloseAuction(), c.EndGame())
    assert sitting.game.is_over
    assert lights(sitting) == "--------"
    assert set(seat_lights(None)) == {"off"}


def test_every_cue_of_the_look_is_a_tune_that_the_buzzer_can_sound() -> None:
    pins = MockFactory(pin_class=MockPWMPin)
    lamps = Lamps(tones=TonalBuzzer(20, mid_tone=MIDDLE_TONE, octaves=OCTAVES, pin_factory=pins))
    heard: list[str] = []
    sound = with_tunes(lamps, heard.append)
    for cue in CUES:
        sound(cue)
    lamps.close()
    assert heard == list(CUES)


def test_a_cue_sounds_its_first_tone_on_the_passive_buzzer() -> None:
    pins = MockFactory(pin_class=ToldPin)
    lamps = Lamps(tones=TonalBuzzer(20, mid_tone=MIDDLE_TONE, octaves=OCTAVES, pin_factory=pins))
    tones: queue.Queue[float] = pins.pin(20).tones
    while not tones.empty():
        tones.get()  # of making the buzzer
    with_tunes(lamps, lambda cue: None)("refused")
    assert tones.get(timeout=PATIENCE_SECONDS) == pytest.approx(247, abs=1)
    lamps.close()


def test_a_buzzer_of_one_tone_does_not_rattle_at_every_cue() -> None:
    pins = MockFactory()
    lamps = Lamps(buzzer=Buzzer(20, pin_factory=pins))
    with_tunes(lamps, lambda cue: None)("coins_few")
    assert not any(state.state for state in pins.pin(20).states)
    lamps.close()
