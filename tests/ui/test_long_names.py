"""Eight people with the longest names who play for millions: names keep six letters, amounts touch nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from tests.ui.everything import EVERYTHING
from tests.ui.faults import over_each_other
from tests.ui.long_names import LONG_NAMES, MILLIONS, PESETAS, rewritten
from tests.ui.positions_pages import SAVED
from tests.ui.seen import seen
from tests.ui.stage import LANDSCAPE, PORTRAIT, Measured, Stage
from ui.core.state.model import Model
from ui.core.view import view_in
from ui.flows.welcome.model import PastGames
from ui.locale.words import Words
from ui.pieces.templates.pick import PickView
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import Amount, View

LEAST_LETTERS = 6
MIDDLE = (1024, 600)
AMOUNTS = (MILLIONS, PESETAS)


def shown(stage: Stage, view: View, amount: Amount, size: tuple[int, int]) -> Measured:
    """What is measured of a view among these people."""
    stage.show(rewritten(view.screen, amount), size, notice=rewritten(view.notice, amount))
    return stage.measured()


def letters_left(measured: Measured) -> Iterator[tuple[str, int]]:
    """Every name that is cut, with how many of its letters are there."""
    for _, _, text in measured.texts:
        last = text.text.removesuffix("…").split(" ")[-1]
        if text.is_cut and any(name.startswith(last) and name != last for name in LONG_NAMES):
            yield text.text, len(last)


@pytest.mark.parametrize("amount", AMOUNTS, ids=("millions", "pesetas"))
@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_long_names_keep_six_letters_and_no_amount_touches_another_text(
    stage: Stage, position: Callable[[Words], View], amount: Amount
) -> None:
    view = position(Words("ro"))
    measured = shown(stage, view, amount, LANDSCAPE)
    assert [text for text, letters in letters_left(measured) if letters < LEAST_LETTERS and "," not in text] == []
    assert over_each_other(measured) == []


@pytest.mark.parametrize("size", [MIDDLE, PORTRAIT], ids=("1024x600", "upright"))
@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_on_a_larger_screen_every_name_is_whole(
    stage: Stage, position: Callable[[Words], View], size: tuple[int, int]
) -> None:
    measured = shown(stage, position(Words("pl")), MILLIONS, size)
    assert [text for text, _ in letters_left(measured) if "," not in text] == []
    assert over_each_other(measured) == []


@pytest.mark.parametrize("size", [LANDSCAPE, MIDDLE, PORTRAIT])
def test_a_list_of_people_counts_those_whose_names_have_no_room(stage: Stage, size: tuple[int, int]) -> None:
    saved = tuple(replace(game, players=LONG_NAMES[: len(game.players)]) for game in SAVED)
    view = view_in(Model(saved=saved).but(ui=Model().ui.opened(PastGames())), SCREENS, Words("pl"))
    assert seen(view, PickView).entries[1].title == "Aleksandra, Bartłomiej, Wilhelmina +5"
    assert list(letters_left(shown(stage, view, MILLIONS, size))) == []
