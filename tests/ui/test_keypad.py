"""Amounts typed on a keypad: what is typed is read, and no amount begins with a zero."""

import pytest

from ui.core.shown.keypad import after_key, keypad
from ui.core.state.messages import ERASE
from ui.core.state.update import do
from ui.flows.corrections.update import type_amount


@pytest.mark.parametrize(
    ("digits", "key", "then"),
    [
        *(("", "5", "5"), ("5", "00", "500"), ("500", ERASE, "50"), ("5", ERASE, ""), ("", ERASE, "")),
        *(("", "0", "0"), ("", "00", "0"), ("0", "00", "0"), ("0", "7", "7")),
    ],
)
def test_a_key_adds_its_digits_or_takes_the_last_one_off_and_no_amount_begins_with_zeros(
    digits: str, key: str, then: str
) -> None:
    assert after_key(digits, key, 1) == then


@pytest.mark.parametrize(("note", "zeros"), [(1, "00"), (5, "00"), (100, "00"), (10_000, "0000")])
def test_the_key_of_zeros_has_those_of_the_smallest_note(note: int, zeros: str) -> None:
    assert keypad(lambda key: do(type_amount, key), note)[9].label == zeros
    assert after_key("1234567", zeros, note) == f"1234567{'0' * (len(str(note)) - 1)}"
