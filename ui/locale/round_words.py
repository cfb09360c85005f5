"""The name of a tournament's round in a reader's language. Used by the hall's pages, exports and tables."""

from collections.abc import Mapping
from typing import Final

from banker.hall.rounds import RoundKind
from ui.locale.words import N_, Words

_CUTS: Final[Mapping[str, str]] = {RoundKind.SEMI_FINAL: N_("Semi-final"), RoundKind.FINAL: N_("Final")}


def round_words(title: str, words: Words) -> str:
    """The name of the round with this title (`HallRound.title`)."""
    return words(_CUTS[title]) if title in _CUTS else words("Round {n}", n=title)
