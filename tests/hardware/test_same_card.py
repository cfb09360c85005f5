"""When is a card on a reader a new tap?"""

import pytest

from hardware.bench import HandClock
from hardware.readers.same_card import SameCard

CARD, OTHER_CARD = "0700673158", "0C000621A5"


@pytest.fixture
def same_card(clock: HandClock) -> SameCard:
    return SameCard(clock)


@pytest.mark.parametrize(("seconds", "is_new"), [(0.99, False), (1.0, True)])
def test_the_same_card_is_a_second_tap_after_a_second(
    seconds: float, is_new: bool, same_card: SameCard, clock: HandClock
) -> None:
    assert same_card.is_new(CARD)
    clock.turn(seconds)
    assert same_card.is_new(CARD) is is_new


def test_a_card_left_on_the_reader_stays_one_tap(same_card: SameCard, clock: HandClock) -> None:
    taps = 0
    for _ in range(600):
        taps += same_card.is_new(CARD)
        clock.turn(0.065)
    assert taps == 1


def test_two_cards_left_on_one_reader_are_two_taps(same_card: SameCard, clock: HandClock) -> None:
    taps = []
    for _ in range(50):
        taps += [card for card in (CARD, OTHER_CARD) if same_card.is_new(card)]
        clock.turn(0.13)
    assert taps == [CARD, OTHER_CARD]
