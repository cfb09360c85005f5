"""When is a card on a reader a new tap?"""

import pytest

from hardware.bench import HandClock
from hardware.readers.same_card import SameCard

CARD, OTHER_CARD = "0700673158", "0C000621A5"


@pytest.fixture
def same_card(clock: HandClock) -> SameCard:
    return SameCard(clock)


def test_a_card_comes_through_at_once(same_card: SameCard) -> None:
    assert same_card.is_new(CARD)


def test_the_same_card_within_a_second_is_one_tap(same_card: SameCard, clock: HandClock) -> None:
    same_card.is_new(CARD)
    clock.turn(0.99)
    assert not same_card.is_new(CARD)


def test_the_same_card_after_a_second_is_a_second_tap(same_card: SameCard, clock: HandClock) -> None:
    same_card.is_new(CARD)
    clock.turn(1.0)
    assert same_card.is_new(CARD)


def test_a_card_left_on_the_reader_stays_one_tap(same_card: SameCard, clock: HandClock) -> None:
    taps = 0
    for _ in range(600):
        taps += same_card.is_new(CARD)
        clock.turn(0.065)
    assert taps == 1


def test_another_card_does_not_wait_for_the_first(same_card: SameCard) -> None:
    assert same_card.is_new(CARD)
    assert same_card.is_new(OTHER_CARD)


def test_two_cards_left_on_one_reader_are_two_taps(same_card: SameCard, clock: HandClock) -> None:
    taps = []
    for _ in range(50):
        taps += [card for card in (CARD, OTHER_CARD) if same_card.is_new(card)]
        clock.turn(0.13)
    assert taps == [CARD, OTHER_CARD]
