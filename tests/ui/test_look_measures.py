"""Every sample at every size, measured from what was really drawn: words, room, targets, contrast."""

from functools import cache
from itertools import combinations

import pytest

from tests.ui.samples import ALL
from tests.ui.stage import LANDSCAPE, SIZES, Measured, Stage, ink, is_inside, overlap
from ui.theme import LIGHTS, Light, contrast
from ui.toolkit.parts import Button, Style

EVERYWHERE = [(name, size) for name in ALL for size in SIZES if (name, size) != ("table_of_eight_portrait", LANDSCAPE)]
LETTERS_ON_PIPS = {"1", "2", "3", "4"}


@pytest.fixture(params=EVERYWHERE, ids=lambda case: f"{case[0]}-{case[1][0]}x{case[1][1]}")
def case(request: pytest.FixtureRequest, window: object) -> tuple[tuple[int, int], Measured]:
    """A sample at a size, measured once for all questions."""
    name, size = request.param
    return size, _measured(window, name, size, "evening")


@cache
def _measured(window: object, name: str, size: tuple[int, int], light: Light) -> Measured:
    stage = Stage(window)
    stage.show(ALL[name](), size, light)
    measured = stage.measured()
    stage.close()
    return measured


def test_no_words_are_cut(case: tuple[tuple[int, int], Measured]) -> None:
    assert [text.text for _, _, text in case[1].texts if text.is_cut and text.text not in LETTERS_ON_PIPS] == []


def test_words_stay_on_their_piece(case: tuple[tuple[int, int], Measured]) -> None:
    assert [(key, text.text) for key, piece, text in case[1].texts if not is_inside(ink(text), piece, 1)] == []


def test_no_words_lie_over_others(case: tuple[tuple[int, int], Measured]) -> None:
    letters = [text for _, _, text in case[1].texts if text.text.strip()]
    assert [(a.text, b.text) for a, b in combinations(letters, 2) if overlap(ink(a), ink(b))] == []


def test_no_words_are_smaller_than_eighteen_units(case: tuple[tuple[int, int], Measured]) -> None:
    (width, height), measured = case
    unit = min(width / 800, height / 480) if width > height else min(width / 480, height / 853)
    assert [text.text for _, _, text in measured.texts if text.pixels < round(18 * unit)] == []


def test_no_target_is_smaller_than_sixty_pixels(case: tuple[tuple[int, int], Measured]) -> None:
    assert [target for target in case[1].targets if target.finger_room < 60] == []


def test_no_two_targets_share_a_place(case: tuple[tuple[int, int], Measured]) -> None:
    assert [(a.key, b.key) for a, b in combinations(case[1].targets, 2) if overlap(a.place, b.place)] == []


def test_every_piece_is_on_the_window(case: tuple[tuple[int, int], Measured]) -> None:
    size, measured = case
    assert [piece for piece in measured.pieces if not is_inside(piece.place, (0, 0, *size))] == []


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("name", ALL)
def test_words_have_a_contrast_of_four_and_a_half(window: object, name: str, light: Light) -> None:
    faint = [
        (text.text, text.colour, text.ground)
        for _, _, text in _measured(window, name, LANDSCAPE, light).texts
        if contrast(text.colour, text.ground) < 4.5
    ]
    assert faint == []


@pytest.mark.parametrize("name", ALL)
def test_a_screen_has_at_most_four_decisions_and_one_ivory_card(stage: Stage, name: str) -> None:
    root = stage.show(ALL[name]())
    shown = [patch.placed.value for key, patch in root.patches.items() if key.startswith("button-")]
    buttons = [button for button in shown if isinstance(button, Button)]
    assert len(buttons) <= 4
    assert sum(button.style is Style.PRIMARY for button in buttons) <= 1
