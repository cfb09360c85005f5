"""Evenings at the real app, played by touch and card, until the bank says what everybody has."""

from pathlib import Path

import msgspec
import pytest

from banker.play.setup import Setup
from tests.ui.boxed_table import BoxedTable
from tests.ui.evening_script import Hands, Table, lay_out
from tests.ui.timed_table import TimedTable
from ui.store.settings import Settings


class Evening(msgspec.Struct, frozen=True):
    """What people do, and the recap. Without a set-up it is the first start of a new bank."""

    script: str
    recap: str
    setup: Setup | None = None


FAMILY = Evening(
    """
    touch "English"
    touch "Not now"
    card Mum
    touch "touch to name"
    type mum
    touch "Done"
    card Dad
    touch "touch to name"
    type dad
    touch "Done"
    card Zoe
    touch "touch to name"
    type zoe
    touch "Done"
    touch "Start the game"
    dice 1 2
    see "Who goes first? Dad rolls"
    dice 6 4
    see "Who goes first? Zoe rolls"
    dice 2 2
    touch "Begin"
    see "Dad rolls the dice"
    dice 2 4                    # Oriental Avenue, 100
    wait 2
    card Dad
    touch "Continue"
    dice 1 3                    # income tax, 200 or a tenth
    touch "Pay $ 200"
    card Zoe
    touch "Continue"
    dice 3 3                    # on Dad's Oriental Avenue, 6
    wait 3
    card Dad
    wait 1
    card Mum
    """,
    """
    Pause: round 1, 0 min
    $ 1,406 Dad 1 deed
    $ 1,300 Zoe 0 deeds
    $ 1,494 Mum 0 deeds
    What just happened
    Mum pays Dad $ 6: Oriental Avenue
    Mum moves: Oriental Avenue
    Zoe pays Bank $ 200: Income Tax
    Zoe moves: Income Tax
    Dad buys Oriental Avenue
    Full history and undo
    Continue Mum: roll the dice
    Dad: Oriental Avenue; Zoe: ; Mum:
    """,
)
RUDE = Evening(
    """
    touch "Continue"
    dice 1 2                    # Ulica Stalowa, 60
    wait 2
    card Bartek                 # who has nothing to sign here
    touch "Auction"
    wait 2
    card Bartek                 # 10
    wait 2
    card Celina                 # 20
    wait 1
    touch "+ 50"
    wait 1
    card Darek                  # 70
    card Celina                 # too soon after it
    wait 20
    touch "Continue"
    wait 1
    dice 4 3                    # a chance card
    touch "Bartek"              # while his pawn walks
    wait 2
    card Ania
    wait 2
    touch "Back"
    touch "Money out"
    touch "Back"
    """,
    """
    Pause: round 1, 1 min
    1 500 zł Ania 0 deeds
    1 500 zł Bartek 0 deeds
    1 500 zł Celina 0 deeds
    1 430 zł Darek 1 deed
    What just happened
    Bartek moves: Szansa
    Darek wins Ulica Stalowa: 70 zł
    Ania moves: Ulica Stalowa
    Full history and undo
    Continue Bartek: draw a card
    Ania: ; Bartek: ; Celina: ; Darek: Ulica Stalowa
    """,
    Setup("pl-tournament", ("Ania", "Bartek", "Celina", "Darek")),
)
FAST = Evening(
    """
    touch "Continue"
    dice 1 2                    # Ulica Stalowa, 60
    touch "touch a die to change it"
    card Ania
    touch "Continue"
    dice 1 2                    # the same: rent 4
    touch "touch a die to change it"
    card Bartek
    touch "Continue"
    touch "Continue"
    dice 5 5                    # and again
    touch "touch a die to change it"
    """,
    """
    Pause: round 2, 0 min
    1 444 zł Ania 1 deed
    1 496 zł Bartek 0 deeds
    What just happened
    Ania moves: Ulica Marsa
    Bartek pays Ania 4 zł: Ulica Stalowa
    Bartek moves: Ulica Stalowa
    Ania buys Ulica Stalowa
    Ania moves: Ulica Stalowa
    Full history and undo
    Continue Ania: buy or auction
    Ania: Ulica Stalowa; Bartek:
    """,
    Setup("pl-tournament", ("Ania", "Bartek")),
)
SOLO = Evening(
    """
    touch "Continue"
    dice 1 2                    # Ulica Stalowa, 60
    wait 2
    card Ania
    touch "Continue"
    dice 2 4                    # the bank buys Ulica Radzymińska, 100
    wait 9
    see "Ania rolls the dice"
    dice 1 4                    # Ulica Jagiellońska, which Ania leaves to the auction
    wait 2
    touch "Auction"
    wait 25
    """,
    """
    Pause: round 2, 1 min
    1 440 zł Ania 1 deed
    1 386 zł Bartek 2 deeds
    What just happened
    Bartek wins Ulica Jagiellońska: 14 zł
    Ania moves: Ulica Jagiellońska
    Bartek buys Ulica Radzymińska (the bank plays)
    Bartek moves: Ulica Radzymińska
    Ania buys Ulica Stalowa
    Full history and undo
    Continue Ania: pass the dice on
    Ania: Ulica Stalowa; Bartek: Ulica Radzymińska, Ulica Jagiellońska
    """,
    Setup("pl-tournament", ("Ania", "Bartek"), bank_plays=(None, "normal")),
)
TAKE_OVER = Evening(
    """
    touch "English"
    touch "Not now"
    card Mum
    touch "touch to name"
    type mum
    touch "Done"
    card Dad
    touch "touch to name"
    type dad
    touch "Done"
    touch "Take over"
    touch "Mum"
    type 900
    touch "Dad"
    type 1200
    touch "Back"
    touch "Deeds"
    touch "Mediterranean Av."
    touch "Baltic Av."
    piece brush-1
    touch "Reading R.R."
    touch "Back"
    touch "Go on from here"
    """,
    """
    Pause: round 1, 0 min
    $ 900 Mum 2 deeds
    $ 1,200 Dad 1 deed
    What just happened
    Full history and undo
    Continue Mum: roll the dice
    Mum: Mediterranean Avenue, Baltic Avenue; Dad: Reading Railroad
    """,
)
LOST_THINGS = Evening(
    """
    touch "Continue"
    dice 1 2                    # Ulica Stalowa, 60
    wait 2
    card Ania
    touch "Continue"
    card Bartek new             # the old one is gone
    touch "instead of card 74 65"
    card Ania                   # agrees
    see "Bartek has this card now."
    dice 2 4                    # Ulica Radzymińska, 100
    wait 2
    card Bartek                 # the lost one buys nothing
    wait 1
    touch "Leave the card"
    card Bartek new
    unplug
    see "Card reader table: check the cable"
    plug
    wait 1
    touch "Continue"
    dice 1 2                    # Ania owes 6
    wait 2
    restart
    see "Pause"
    touch "Continue"
    card Bartek new             # asks
    wait 1
    card Ania                   # pays
    wait 4
    """,
    """
    Pause: round 2, 0 min
    1 434 zł Ania 1 deed
    1 406 zł Bartek 1 deed
    What just happened
    Ania pays Bartek 6 zł: Ulica Radzymińska
    Ania moves: Ulica Radzymińska
    Bartek buys Ulica Radzymińska
    Bartek moves: Ulica Radzymińska
    Ania buys Ulica Stalowa
    Full history and undo
    Continue Ania: pass the dice on
    Ania: Ulica Stalowa; Bartek: Ulica Radzymińska
    """,
    Setup("pl-tournament", ("Ania", "Bartek")),
)
EVENINGS = {
    "family": FAMILY,
    "rude": RUDE,
    "fast": FAST,
    "solo": SOLO,
    "take-over": TAKE_OVER,
    "lost things": LOST_THINGS,
}


def recap_after(table: Table, evening: Evening) -> list[str]:
    """The words of the recap at this table after the evening."""
    hands = Hands(table)
    try:
        hands.play(evening.script)
        return hands.recap().split()
    finally:
        hands.table.close()


@pytest.mark.parametrize("evening", EVENINGS.values(), ids=EVENINGS)
def test_an_evening_ends_with_what_its_script_expects(window: object, tmp_path: Path, evening: Evening) -> None:
    if evening.setup:
        lay_out(tmp_path, evening.setup)
    table = TimedTable(window, tmp_path, settings=Settings(language="en"))
    assert recap_after(table, evening) == evening.recap.split()


def test_an_evening_at_a_bank_in_its_own_process_and_time_ends_with_what_its_script_expects(tmp_path: Path) -> None:
    assert recap_after(BoxedTable(tmp_path), FAMILY) == FAMILY.recap.split()
