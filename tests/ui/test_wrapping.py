"""Does a text of another language need more lines than the English one in the same place?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from banker.board.board import board_names, load_board
from tests.ui.everything import EVERYTHING
from tests.ui.stage import LANDSCAPE, Stage
from ui.locale.words import Words
from ui.toolkit.parts import View


def pairs(english: object, said: object) -> Iterator[tuple[str, str]]:
    """Every text of a view beside the one that stands in its place in another language."""
    if isinstance(english, str) and isinstance(said, str):
        yield english, said
    elif isinstance(english, tuple) and isinstance(said, tuple):
        for one, other in zip(english, said, strict=False):
            yield from pairs(one, other)
    elif isinstance(english, msgspec.Struct) and isinstance(said, msgspec.Struct):
        yield from pairs(msgspec.structs.astuple(english), msgspec.structs.astuple(said))


def in_several_lines(stage: Stage, view: View) -> set[str]:
    """What the pieces write in lines that follow each other, each run of lines as one text."""
    stage.show(view.screen, LANDSCAPE, notice=view.notice)
    pieces = ([text.text for text in patch.texts] for patch in stage.root.patches.values())
    return {
        " ".join(lines[first:last])
        for lines in pieces
        for first, last in combinations(range(len(lines) + 1), 2)
        if last - first > 1
    }


NAMES = "\n".join(space.name for name in board_names() for space in load_board(name).spaces)
"""Names are no texts: the lesson is played on each language's own board."""


@pytest.mark.parametrize("language", ["es", "ro"])
def test_no_text_wraps_where_the_english_one_does_not(stage: Stage, language: str) -> None:
    wrapped = []
    for position in EVERYTHING:
        english, said = position(Words()), position(Words(language))
        wrapped_in_english, wrapped_here = in_several_lines(stage, english), in_several_lines(stage, said)
        for source, text in pairs((english.screen, english.notice), (said.screen, said.notice)):
            if text in wrapped_here and text not in NAMES and source not in wrapped_in_english:
                wrapped.append(f"{language} {position.__name__}: {text!r} ({source!r})")
    assert wrapped == [], "\n".join(wrapped)
