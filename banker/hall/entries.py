"""Reads a list of entrants from a spreadsheet, and gives each of them a name for the table."""

import csv
import re
from collections.abc import Iterator, Sequence
from typing import Final

from banker.hall.acts import NewEntrant
from banker.hall.entering import LONGEST_NAME, is_name
from banker.play.names import tidy, word_problem
from banker.tomlfile import FileError

_NAMES: Final = (
    "name", "first name", "given name", "surname", "last name", "family name", "player", "imię", "nazwisko",
    "imię i nazwisko", "gracz", "zawodnik", "nombre", "apellido", "apellidos", "nombre y apellidos", "jugador",
    "nume", "prenume", "nume și prenume", "jucător",
)  # fmt: skip
_CARDS: Final = ("card", "tag", "karta", "tarjeta", "cartelă")
_ALTERNATES: Final = ("alternate", "reserve", "rezerwowy", "rezerwa", "suplente", "reserva", "rezervă")
_NO: Final = ("", "0", "no", "nie", "nu", "false")
"""The values in the column of alternates for players who are not alternates."""
_LONGEST_WORD: Final = 10
"""The longest word that fits a tile of the table, in letters."""


def entries_from_csv(text: str, name: str) -> tuple[NewEntrant, ...]:
    """Reads the entrants of a CSV text: names (in one column or several), and optional columns for cards and
    alternates. The first line may name the columns in any language of the bank; without it names come first, then
    cards. FileError names the line of the file `name` and what is wrong.
    """
    seen: dict[tuple[str, str], int] = {}
    entrants: list[NewEntrant] = []
    for line, (who, card, alternate) in _rows(text.removeprefix("\ufeff"), name):
        if not is_name(who):
            raise FileError(f"{name}, line {line}: {who!a} is no name: 1 to {LONGEST_NAME} letters that can be seen")
        if not card.isprintable():
            raise FileError(f"{name}, line {line}: {card!a} is no card: its tag can be printed")
        for what, value in (("name", who), ("card", card)):
            if value and (first := seen.setdefault((what, value.casefold()), line)) != line:
                raise FileError(f"{name}, line {line}: the {what} '{value}' stands in line {first} already")
        entrants.append(NewEntrant(who, card, alternate.casefold() not in _NO))
    if not entrants:
        raise FileError(f"{name}, line 1: nobody stands in it: a line for each player, the name first")
    return tuple(entrants)


def _rows(text: str, name: str) -> Iterator[tuple[int, tuple[str, str, str]]]:
    """Each row: line number, and (name, card, alternate)."""
    first = text.lstrip().partition("\n")[0]
    rows = csv.reader(text.splitlines(), delimiter=max(",;\t", key=first.count), strict=True)
    header: list[str] = []
    try:
        for row in rows:
            cells = [" ".join(tidy(cell).split()) for cell in row]
            words = [cell.casefold() for cell in cells]
            if not any(cells):
                continue
            if not header:
                header = words if set(words) & set(_NAMES) else ["name", "card"]
                if header is words:
                    continue
            who, cards, alternates = (
                " ".join(cell for word, cell in zip(header, cells, strict=False) if word in column and cell)
                for column in (_NAMES, _CARDS, _ALTERNATES)
            )
            yield rows.line_num, (who, cards, alternates)
    except csv.Error as error:
        raise FileError(f"{name}, line {rows.line_num}: {error}") from None


def names_at_table(names: Sequence[str]) -> tuple[str, ...]:
    """The names of players in a record: first names, with a letter or a number added if two would be the same.

    Examples:
        >>> names_at_table(("Anna Maj", "Jan Lis", "Anna Kos"))
        ('Anna.M', 'Jan', 'Anna.K')
    """
    parts = [re.sub(r"[,:#()]", "", name).split() or ["-"] for name in names]
    firsts = [part[0][:_LONGEST_WORD] for part in parts]
    words: list[str] = []
    for first, (_, *others) in zip(firsts, parts, strict=True):
        marks = ([""] if firsts.count(first) == 1 else []) + [f".{other[0]}" for other in others[-1:]]
        marks += [f".{number}" for number in range(1, len(names) + 1)]
        called = (first[: _LONGEST_WORD - len(mark)] + mark for mark in marks)
        words += [next(word for word in called if word not in words and not word_problem(word))]
    return tuple(words)
