"""Amounts typed on a keypad: digits count smallest notes, and no amount begins with a zero."""

from __future__ import annotations

import pytest

from ui.core.shown.keypad import after_key, keypad
from ui.core.state.messages import ERASE
from ui.flows.corrections.model import AmountKey
from ui.toolkit.parts import Key


@pytest.mark.parametrize(
    ("digits", "key", "then"),
    [("", "5", "5"), ("5", "00", "500"), ("500", ERASE, "50"), ("5", ERASE, ""), ("", ERASE, "")],
)
def test_a_key_adds_its_digits_or_takes_the_last_one_off(digits: str, key: str, then: str) -> None:
    assert after_key(digits, key, 7) == then


@pytest.mark.parametrize(
    ("digits", "key", "then"), [("", "0", "0"), ("", "00", "0"), ("0", "00", "0"), ("0", "7", "7")]
)
def test_a_typed_nothing_is_one_zero_and_goes_with_the_next_digit(digits: str, key: str, then: str) -> None:
    assert after_key(digits, key, 7) == then


def test_where_one_zero_of_two_fits_it_is_typed() -> None:
    assert after_key("123456", "00", 7) == "1234560"
    assert after_key("1234560", "9", 7) == "1234560"


def test_where_keys_are_taken_whole_two_zeros_fit_or_are_not_typed() -> None:
    assert after_key("123456", "00", 7, is_whole=True) == "123456"
    assert after_key("123456", "0", 7, is_whole=True) == "1234560"


def test_another_key_may_stand_in_the_corner_of_the_two_zeros() -> None:
    sign = Key("±", AmountKey("sign"))
    plain, signed = keypad(AmountKey), keypad(AmountKey, sign)
    assert [key.label for key in plain] == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0", ""]
    assert signed == (*plain[:9], sign, *plain[10:])
