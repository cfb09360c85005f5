"""How is a printed name cut for narrow places? Asked by cells of deeds, tiles and cards of the stacks."""

from __future__ import annotations

from itertools import dropwhile
from typing import Final

from banker.board import Board

_BEGINNINGS: Final = {
    "Ulica ": "",
    "Dworzec ": "Dw. ",
    "Plac ": "Pl. ",
    "Aleje ": "Al. ",
    "Aleja ": "Al. ",
    "Krakowskie ": "Krak. ",
    "Podatek ": "Pod. ",
    "Koleje ": "Kol. ",
    "Calle ": "",
    "Avenida ": "Av. ",
    "Plaza ": "Pl. ",
    "Paseo ": "P.º ",
    "Ronda ": "Rda. ",
    "Glorieta ": "Gta. ",
    "Estación ": "Est. ",
    "Compañía ": "Cía. ",
    "Impuesto ": "Imp. ",
    "Strada ": "",
    "Bulevardul ": "Bd. ",
    "Piața ": "P-ța ",
    "Șoseaua ": "Șos. ",
    "Impozitul ": "Imp. ",
}
"""Beginnings of printed names that narrow places leave out or cut."""
_ENDINGS: Final = {" Avenue": " Av.", " Railroad": " R.R.", " Street": " St.", " Gardens": " Gdns.", " Company": " Co."}
_ARTICLES: Final = ("de los ", "de las ", "de la ", "del ", "de ", "sobre el ")
"""What stands between such a beginning and the name itself."""


def short_name(name: str) -> str:
    """A printed name for narrow places; of a space with two names (`In Jail / Just Visiting`) the second."""
    name = name.rpartition(" / ")[2]
    for beginning, shorter in _BEGINNINGS.items():
        if name.startswith(beginning):
            return shorter + _without_article(name.removeprefix(beginning))
    for ending, shorter in _ENDINGS.items():
        if name.endswith(ending):
            return name.removesuffix(ending) + shorter
    return name


def _without_article(name: str) -> str:
    article = next((each for each in _ARTICLES if name.startswith(each)), "")
    return name.removeprefix(article)


def bare_name(board: Board, deed: int, shared_by: int = 2) -> str:
    """A deed's name without the word that so many deeds of its board share at the same end: `Targowa`, `Pacific`.

    Some languages say the street first, others last; the articles after it go too (`Paseo de la Castellana`).
    """
    words = board.deed(deed).name.split(" ")
    names = [board.deed(other).name.split(" ") for other in board.deeds]
    first, last = (sum(len(name) > 1 and name[end] == words[end] for name in names) for end in (0, -1))
    if len(words) == 1 or max(first, last) < shared_by:
        return " ".join(words)
    if last > first:
        return " ".join(words[:-1])
    return " ".join(dropwhile(str.islower, words[1:])) or " ".join(words)


def initialled(name: str) -> str:
    """The initial of the first word and the others: `K. Przedmieście`."""
    first, _, others = name.partition(" ")
    return f"{first[0]}. {others}" if others else name
