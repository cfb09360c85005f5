"""The keypad of the banker's PIN: its digits as dots, and the wait after wrong ones."""

from collections.abc import Sequence
from typing import Final

from ui.core.input.pin import pin_done, type_pin
from ui.core.shown.keypad import keypad
from ui.core.state.drafts import PinTyped
from ui.core.state.update import do
from ui.core.words.frame import Frame
from ui.locale.words import Words
from ui.pieces.templates.money import MoneyView
from ui.store.pin import FEWEST_DIGITS, MOST_DIGITS
from ui.toolkit.parts import Button, Key, Row, Style, Tone

DOT: Final = "•"


def pin_view(frame: Frame, sentence: str, rows: Sequence[Row]) -> MoneyView:
    """The keypad beside what it is for; after wrong PINs the keys are off, and a row says how long."""
    words, digits, wait = frame.words, frame.ui.get(PinTyped).digits, frame.model.pin.wait_seconds
    keys = keypad(lambda key: do(type_pin, key), corner=Key(""))
    done = Button(words("Done"), "", pin_done(None, frame.model), Style.PRIMARY)
    if wait:
        keys = tuple(Key(key.label, None, key.symbol) for key in keys)
        rows = (*rows, Row(words("Wrong PIN: wait"), words("{n} s", n=wait), Tone.CORAL))
    if done.action is None:
        done = Button(words("Done"), reason=digits_allowed(words))
    dots = " ".join(DOT * len(digits))
    return MoneyView(frame.bar(sentence), dots, keys, (), tuple(rows), (done, frame.back()))


def digits_allowed(words: Words) -> str:
    """The allowed length of a PIN, in words."""
    return words("A PIN has {least} to {most} digits.", least=FEWEST_DIGITS, most=MOST_DIGITS)
