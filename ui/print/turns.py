"""The list of the decisions that turned a game, for the printed page of its standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from banker.keep.coach import Judged, Verdicts
from banker.play.history import Moment
from banker.play.state import Game
from ui.core.state.model import Model
from ui.core.words.coaching import advised_words, decided_words, gain_words
from ui.core.words.frame import Frame
from ui.locale.words import Words
from ui.print.chart import coin_marks
from ui.print.marks import Mark, largest, words_in
from ui.store.cards import Cards
from ui.theme import theme
from ui.toolkit.placing import Box

_MOST: Final = 12
"""The decisions for which the page has room."""
_PITCH: Final = 10.0
_LINE: Final = 4.6
_SIZES: Final = (9, 8, 7)
"""A deal of many deeds is printed in smaller letters before it is cut."""


def turn_marks(
    first: Game, moments: Sequence[Moment], judged: Verdicts, cards: Cards, words: Words, area: Box
) -> Iterator[Mark]:
    """A heading, and two lines for each decision, player by player; of many players only the weightiest ones."""
    day, each = theme().colour["day"], max(1, _MOST // max(1, len(judged)))
    shown = [decision for found in judged for decision in found[:each]]
    if not shown:
        return
    yield words_in(Box(area.x, area.y, area.w, 6), words("Turning points"), 12, day.ink, bold=True)
    note = words("if everybody played like the bank's bots")
    yield words_in(Box(area.x, area.y + 6, area.w, 5), note, 9, day.ink_soft)
    for place, decision in enumerate(shown):
        frame = Frame(Model(game=decision.game_before(first, moments), cards=cards), words)
        yield from _lines(frame, decision, Box(area.x, area.y + 13 + place * _PITCH, area.w, _LINE))


def _lines(frame: Frame, judged: Judged, line: Box) -> Iterator[Mark]:
    """Who and when, and what was done; under it what it cost, and what the bank would have done."""
    day, words = theme().colour["day"], frame.words
    who = words("Round {n}", n=judged.round)
    done = f"{who}: {decided_words(frame, frame.game, judged)}."
    instead = f"{gain_words(words, judged)}. {': '.join(advised_words(frame, frame.game, judged))}."
    yield from coin_marks(frame.seat(judged.player), line.x, line.y + 0.6, 3.4)
    for place, (text, colour) in enumerate(((done, day.ink), (instead, day.ink_soft))):
        row = Box(line.x + 6, line.y + place * line.h, line.w - 6, line.h)
        yield words_in(row, text, largest(text, _SIZES, bold=False, room=row.w), colour)
