"""Facts with their clauses, in rows: what a space does that is no deed, and how many buildings the bank has."""

from collections.abc import Callable
from typing import Any, Final

from banker.board import spaces
from banker.play.state import HOTEL
from banker.rulebook.citing import cite
from ui.core.words.frame import Frame
from ui.toolkit.parts import Row, Tone

Facts = tuple[tuple[Row, ...], tuple[str, ...]]
"""Rows, and the ids of their clauses."""
_STANDING = 3
"""Up to this number of pawns on a space each has a row; more share one."""


def place_facts(frame: Frame, index: int) -> Facts:
    """The facts of a space that nobody can own: what it does, and the pawns on it."""
    space = frame.game.book.board.spaces[index]
    rows, topics = _SPACES[type(space)](frame, space)
    clauses = (clause for topic in topics for clause in cite(topic, frame.game.book.rules))
    return (*rows, *_standing(frame, index)), tuple(dict.fromkeys(clauses))


def stock_facts(frame: Frame) -> Facts:
    """Houses and hotels in the bank and on the board (T35)."""
    game, words, rules = frame.game, frame.words, frame.game.book.rules.building
    hotels = sum(level == HOTEL for level in game.levels)
    houses = sum(level for level in game.levels if level != HOTEL)
    rows = (
        Row(words("Houses left in the bank"), _of(frame, game.houses, rules.houses), Tone.TEXT, is_strong=True),
        Row(words("Houses on the board"), str(houses)),
        Row(words("Hotels left in the bank"), _of(frame, game.hotels, rules.hotels), Tone.TEXT, is_strong=True),
        Row(words("Hotels on the board"), str(hotels)),
    )
    return rows, cite("stock", game.book.rules)


def _of(frame: Frame, left: int | None, whole: int) -> str:
    if left is None:
        return frame.words("unlimited")
    return frame.words("{n} of {whole}", n=left, whole=whole)


def _standing(frame: Frame, index: int) -> tuple[Row, ...]:
    """The pawns on a space, with the tries of those in jail."""
    game, words = frame.game, frame.words
    here = [player for player in game.players if game.positions[player] == index]
    if not here:
        return ()
    if len(here) > _STANDING:
        return (Row(words("Pawns here"), seats=tuple(frame.seat(player) for player in here), is_ruled=True),)
    return tuple(
        Row(frame.name(player), _why_here(frame, player), Tone.TEXT, seats=(frame.seat(player),)) for player in here
    )


def _why_here(frame: Frame, player: int) -> str:
    game, words = frame.game, frame.words
    if not game.is_jailed(player):
        return words("is here")
    if not game.book.rules.jail.tries:
        return words("in jail")
    return words("in jail, try {n}", n=game.tries[player] + 1)


def _go(frame: Frame, space: spaces.Go) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    words, salary = frame.words, frame.game.book.rules.salary
    amount = frame.game.book.scale(salary.amount)
    rows = (
        Row(words("Passing pays"), frame.cash(amount), Tone.TEXT, is_strong=True),
        Row(words("Landing here pays"), frame.cash(amount * salary.times_on_landing), Tone.TEXT, is_strong=True),
    )
    return rows, ("salary", "salary_on_landing")


def _card(frame: Frame, space: spaces.CardSpace) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    return (Row(frame.words("Draw the top card and do what it says."), tone=Tone.TEXT),), ("card",)


def _tax(frame: Frame, space: spaces.Tax) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    words, percent = frame.words, frame.game.book.rules.tax.income_percent
    rows = (Row(words("The tax printed here"), frame.cash(space.amount), Tone.TEXT, is_strong=True),)
    if not (space.is_income and percent):
        return rows, ("income_tax",) if space.is_income else ("luxury_tax",)
    share = words("Or {share} of everything, chosen before counting", share=words.percent(percent))
    choice = Row(share, tone=Tone.TEXT)
    return (*rows, choice), ("income_tax_percent", "income_tax")


def _jail(frame: Frame, space: spaces.Jail) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    words, jail = frame.words, frame.game.book.rules.jail
    rows = [Row(words("Just visiting costs nothing."), tone=Tone.TEXT)]
    rows.append(Row(words("The fine to get out"), frame.cash(frame.game.book.scale(jail.fine)), Tone.TEXT))
    if jail.tries:
        rows.append(Row(words("Tries to roll doubles"), str(jail.tries), Tone.TEXT))
    return tuple(rows), ("visiting", "fine", "last_try") if jail.tries else ("visiting", "fine")


def _parking(frame: Frame, space: spaces.FreeParking) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    words = frame.words
    if not frame.game.book.rules.parking.pot:
        return (Row(words("Nothing happens here."), tone=Tone.TEXT),), ("parking",)
    pot = Row(words("Whoever lands here collects"), frame.cash(frame.game.pot), Tone.TEXT, is_strong=True)
    return (pot, Row(words("Taxes, fines and card payments pile up here."))), ("parking",)


def _to_jail(frame: Frame, space: spaces.GoToJail) -> tuple[tuple[Row, ...], tuple[str, ...]]:
    return (Row(frame.words("The pawn goes to jail, without the salary."), tone=Tone.TEXT),), ("to_jail",)


_SPACES: Final[dict[type, Callable[[Frame, Any], tuple[tuple[Row, ...], tuple[str, ...]]]]] = {
    spaces.Go: _go,
    spaces.CardSpace: _card,
    spaces.Tax: _tax,
    spaces.Jail: _jail,
    spaces.FreeParking: _parking,
    spaces.GoToJail: _to_jail,
}
