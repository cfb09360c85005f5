"""What is wrong with a screen as it is drawn? Words that are cut, faint, small or covered, and targets too narrow."""

from itertools import combinations
from typing import Final

from tests.ui.stage import Measured, Stage, ink, is_inside, overlap
from ui.theme import READABLE, contrast
from ui.toolkit.parts import View
from ui.toolkit.pen import Lettered

LETTERS_ON_PIPS: Final = {"1", "2", "3", "4"}
"""They may be as large as their pip."""
NARROWEST: Final = 60
ASKED: Final = 24
"""The letters of the one sentence, as large at least."""
EDGE: Final = 8
"""From a text to both ends of its button or tile, at least; keys as narrow as a finger have less."""
BARE: Final = ("sentence", "notice", "leader", "share", "last", "amount", "seat-")
"""What is touched but has no face of its own, and the seats of eight bidders."""
SMALLEST: Final = 18
"""Letters of this size at 800 × 480, and as much larger as the window is."""


def faults(stage: Stage, shown: View, size: tuple[int, int]) -> list[str]:
    """Everything wrong with a view at a size, each in a line."""
    stage.show(shown.screen, size, notice=shown.notice, has_frame=False)
    measured = stage.measured()
    unit = _unit(size)
    found = [*faults_of(measured, size), *_of_sentence(measured, shown, size), *near_edges(measured, unit)]
    return [f"{shown.screen.bar.sentence}: {fault}" for fault in found]


def faults_of(measured: Measured, size: tuple[int, int]) -> list[str]:
    """Everything wrong with what was measured."""
    off = [piece.key for piece in measured.pieces if not is_inside(piece.place, (0, 0, *size))]
    return [*_of_words(measured, _unit(size)), *_of_targets(measured), *(f"off the window: {key}" for key in off)]


def cut(measured: Measured) -> list[str]:
    """The words that are not there to their end."""
    return [text.text for text in _letters(measured) if text.is_cut and text.text not in LETTERS_ON_PIPS]


def near_edges(measured: Measured, unit: float) -> list[str]:
    """The words that end too near to an end of what is touched, but for a pixel of rounding."""
    targets = [target for target in measured.targets if target.place[2] > NARROWEST * unit]
    faces = {target.key for target in targets if not target.key.startswith(BARE)}
    texts = ((key, place, text) for key, place, text in measured.texts if key in faces and text.text.strip())
    gaps = ((min(text.left - x, x + w - text.left - text.width), key, text.text) for key, (x, _, w, _), text in texts)
    return [f"{gap} pixels from an end of {key}: {text}" for gap, key, text in gaps if gap < EDGE * unit - 1]


def faint(measured: Measured) -> list[str]:
    """The words that stand out too little from what they are on."""
    return [text.text for text in _letters(measured) if contrast(text.colour, text.ground) < READABLE]


def over_each_other(measured: Measured) -> list[str]:
    """The words that lie over each other; what the strip covers for its two seconds is not counted."""
    strip = next((place for key, place, _ in measured.texts if key == "strip"), (0, 0, 0, 0))
    told = ((key, text) for key, _, text in measured.texts if text.text.strip())
    texts = [text for key, text in told if key == "strip" or not overlap(ink(text), strip)]
    return [f"{a.text}, {b.text}" for a, b in combinations(texts, 2) if overlap(ink(a), ink(b))]


def covered(measured: Measured) -> list[str]:
    """The words that a later piece hides; the sides of a ring are only touched, nothing is drawn there."""
    order = {piece.key: number for number, piece in enumerate(measured.pieces)}
    seen = [target for target in measured.targets if not target.key.startswith("side-")]
    texts = ((order.get(key, len(order)), text) for key, _, text in measured.texts if text.text.strip())
    return [
        f"{text.text} under {target.key}"
        for number, text in texts
        for target in seen
        if order[target.key] > number and overlap(ink(text), target.place)
    ]


def _letters(measured: Measured) -> list[Lettered]:
    return [text for _, _, text in measured.texts if text.text.strip()]


def _unit(size: tuple[int, int]) -> float:
    width, height = size
    return min(width / 800, height / 480) if width > height else min(width / 480, height / 853)


def _of_sentence(measured: Measured, shown: View, size: tuple[int, int]) -> list[str]:
    """What is asked stands in one line and large, or upright in two. A notice may hide it for its few seconds; upright
    the sentence may be smaller over a notice.
    """
    bar, is_upright, unit = shown.screen.bar, size[1] > size[0], _unit(size)
    asked = bar.sentence if shown.screen.HAS_BAR else ""
    texts = [text for key, _, text in measured.texts if key == "sentence"]
    most = 2 if is_upright else 1
    found = next((texts[:n] for n in range(1, most + 1) if " ".join(text.text for text in texts[:n]) == asked), [])
    is_hidden = shown.notice is not None and not shown.notice.is_lasting
    if not found:
        return [] if is_hidden or not asked else ["the sentence is cut or broken"]
    least = SMALLEST if is_upright and shown.notice else ASKED
    return [f"the sentence is at {text.pixels / unit:.0f}" for text in found if text.pixels < round(least * unit)]


def _of_words(measured: Measured, unit: float) -> list[str]:
    letters = _letters(measured)
    return [
        *(f"cut: {text}" for text in cut(measured)),
        *(f"off {key}: {text.text}" for key, piece, text in measured.texts if not is_inside(ink(text), piece, 1)),
        *(f"faint: {text}" for text in faint(measured)),
        *(f"small: {text.text}" for text in letters if text.pixels < round(SMALLEST * unit)),
        *(f"over each other: {words}" for words in over_each_other(measured)),
        *(f"covered: {words}" for words in covered(measured)),
    ]


def _of_targets(measured: Measured) -> list[str]:
    targets = measured.targets
    return [
        *(f"narrow: {target.key} {target.place[2:]}" for target in targets if target.finger_room < NARROWEST),
        *(f"shared: {a.key}, {b.key}" for a, b in combinations(targets, 2) if overlap(a.place, b.place)),
    ]
