"""Which words does a field of a rule set have on the screen, and each of its values? Marked here for the catalogs.

The table of fields is the rule books' own (`banker/citations.toml`); a test keeps this list as long as that one.
"""

from __future__ import annotations

from typing import Any, Final

from banker.board import Board
from banker.citing import field_words
from banker.differences import value_text
from ui.core import money
from ui.locale.words import N_, Words

TEXTS: Final = (
    N_("board"), N_("currency"), N_("figures, times the classic ones"), N_("smallest note"),
    N_("fewest players"), N_("most players"),
    N_("who starts"), N_("the highest roll, ties roll again"), N_("drawn by lot"),
    N_("starting cash of the edition"), N_("starting cash agreed at the table"), N_("what the edition hands out"),
    N_("turn clock"), N_("off"), N_("{value} s"),
    N_("third doubles in a row"), N_("jail"), N_("nothing special"),
    N_("speed die"), N_("used"), N_("not used"), N_("more starting cash with the speed die"),
    N_("salary"), N_("salary for landing on START"), N_("none"), N_("once"), N_("double"), N_("times {value}"),
    N_("deed not bought"), N_("auctioned at once"), N_("stays with the bank"),
    N_("rent"), N_("on demand, until the next player rolls"), N_("charged at once"),
    N_("double rent while a lot of the group is mortgaged"), N_("yes, on the unmortgaged lots"), N_("no"), N_("yes"),
    N_("income tax printed"), N_("income tax by percent of all one has, chosen unseen"), N_("{value} percent"),
    N_("luxury tax"), N_("fine to leave jail"),
    N_("tries for doubles in jail"), N_("none, no dice in jail"), N_("{value}; after the last pay and move"),
    N_("fine and jail card taken"), N_("at any time before the own next roll"),
    N_("before rolling, in each of the turns"), N_("before rolling; no fine in the last turn"),
    N_("in the own turn, from the next one on"),
    N_("building"), N_("at any time"), N_("in the own move, or between the moves of others"),
    N_("in the own turn, directly before or after the roll"),
    N_("hotel outright, skipping the houses"), N_("houses in the set"), N_("hotels in the set"), N_("without number"),
    N_("auction of scarce buildings opens at"), N_("the deed's price"), N_("any bid"),
    N_("interest on a mortgage"), N_("interest is of"), N_("the mortgage value"), N_("the printed price"),
    N_("mortgaged deed changes hands"), N_("lift at once, or pay the interest and keep"), N_("free"),
    N_("sales, mortgages and deals"), N_("jail cards are dealt"), N_("a debtor deals with the creditor"),
    N_("cards"), N_("one stack of 32"),
    N_("deeds of a bankrupt to the bank"), N_("auctioned, free of mortgages"), N_("unowned again"),
    N_("the game ends"), N_("with the last player left"), N_("at the second bankruptcy"),
    N_("with the last player left, or at an agreed time"), N_("an agreed time may end it"),
    N_("a hotel counts in the worth as"), N_("{value} houses"),
    N_("free parking"), N_("pays the pot of taxes, fines and card payments"), N_("nothing"),
    N_("put into the pot of free parking at the start"),
    N_("taking back is signed by"), N_("anyone"), N_("two players"), N_("the banker's card"),
    N_("accounts of others"), N_("open to everybody"), N_("only their owners see them"),
    N_("notes beside the accounts"), N_("used too"),
)  # fmt: skip


def says(field: str, words: Words) -> str:
    """What a field decides: `turn clock`."""
    return words(field_words()[field].says)


def value_says(field: str, value: Any, board: Board, words: Words) -> str:
    """A value of a field, amounts in the currency of the board: `50 s`, `off`, `1 500 zł`."""
    text, fact = value_text(field_words()[field], value, board)
    if isinstance(fact, int):
        return money.in_words(fact, board, words)
    return fact if text == "{value}" else words(text, value=fact)
