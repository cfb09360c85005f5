"""Printed names cut for narrow places: cells of deeds, tiles and cards of the stacks."""

from importlib.resources import files
from itertools import dropwhile
from typing import Final

import msgspec

from banker.board.board import Board


class _Cuts(msgspec.Struct, frozen=True):
    beginnings: dict[str, str]
    endings: dict[str, str]
    articles: tuple[str, ...]


_CUTS: Final = msgspec.toml.decode(files("ui.locale").joinpath("short_names.toml").read_bytes(), type=_Cuts)


def short_name(name: str) -> str:
    """A printed name for narrow places; of a space with two names (`In Jail / Just Visiting`) the second."""
    name = name.rpartition(" / ")[2]
    for beginning, shorter in _CUTS.beginnings.items():
        if name.startswith(beginning):
            return shorter + _without_article(name.removeprefix(beginning))
    for ending, shorter in _CUTS.endings.items():
        if name.endswith(ending):
            return name.removesuffix(ending) + shorter
    return name


def _without_article(name: str) -> str:
    article = next((each for each in _CUTS.articles if name.startswith(each)), "")
    return name.removeprefix(article)


def bare_name(board: Board, deed: int, shared_by: int = 2) -> str:
    """A deed's name without the word that `shared_by` deeds of its board have at the same end: `Targowa`, `Pacific`.

    Some languages put the word for street first, others last; its articles go too (`Paseo de la Castellana`).
    """
    words = board.deed(deed).name.split(" ")
    names = [board.deed(other).name.split(" ") for other in board.deeds]
    first, last = (sum(len(name) > 1 and name[end] == words[end] for name in names) for end in (0, -1))
    if len(words) == 1 or max(first, last) < shared_by:
        return " ".join(words)
    if last > first:
        return " ".join(words[:-1])
    return " ".join(dropwhile(str.islower, words[1:])) or " ".join(words)


def with_initial(name: str) -> str:
    """The initial of the first word and the others: `K. Przedmieście`."""
    first, _, others = name.partition(" ")
    return f"{first[0]}. {others}" if others else name
