"""What people really see, measured as it is drawn: positions of the tournament game and games of bots, in every
language, at the sizes of the panel, a desktop and a portrait window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Final

import pytest

from banker.bots.company import Company
from banker.play.history import History
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup, new_game
from tests.ui.boundaries import SEEN, boundaries
from tests.ui.everything import EVERYTHING
from tests.ui.faults import faint, faults
from tests.ui.positions import SIGNED, table
from tests.ui.sitting import NAMES
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage
from ui.core.state.asking import showing
from ui.core.state.model import Model
from ui.core.view import view_in
from ui.core.words.refusals import refusal_words
from ui.locale.words import LANGUAGES, Language, Words
from ui.runtime.registry import SCREENS
from ui.theme import LIGHTS
from ui.toolkit.parts import Button, NoticeLine, Style, Tone, View

DESKTOP: Final = (1280, 720)
OF_A_KIND: Final = 4
"""So many positions of a bots' game are drawn of each kind of screen."""
PLACES: Final = list(product(LANGUAGES, (LANDSCAPE, DESKTOP, PORTRAIT)))


@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_a_position_is_drawn_without_a_fault(stage: Stage, position: Callable[[Words], View]) -> None:
    found = []
    for language, size in PLACES:
        found += [f"{language} {size[0]}: {fault}" for fault in faults(stage, position(Words(language)), size)]
        stage.close()
    assert found == []


@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_words_and_what_can_be_touched_stand_out_in_both_lights(
    stage: Stage, position: Callable[[Words], View]
) -> None:
    shown, found = position(Words("pl")), []
    for light in LIGHTS:
        stage.show(shown.screen, LANDSCAPE, light, notice=shown.notice)
        found += [(light, text) for text in faint(stage.measured())]
        found += [(light, key) for key, contrast in boundaries(stage, LANDSCAPE) if contrast < SEEN]
        stage.close()
    assert found == []


@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_a_position_offers_at_most_four_decisions_and_one_ivory_card(
    stage: Stage, position: Callable[[Words], View]
) -> None:
    root = stage.show(position(Words("pl")).screen)
    buttons = [patch.placed.value for key, patch in root.patches.items() if key.startswith("button-")]
    assert len(buttons) <= 4
    assert sum(button.style is Style.PRIMARY for button in buttons if isinstance(button, Button)) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 8])
def test_a_game_of_bots_is_drawn_without_a_fault(stage: Stage, language: Language, players: int) -> None:
    words = Words(language)
    found = [fault for model in met(players) for fault in faults(stage, view_in(model, SCREENS, words), LANDSCAPE)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=("landscape", "portrait"))
def test_every_refusal_is_read_to_its_end(stage: Stage, language: Language, size: tuple[int, int]) -> None:
    words, shown = Words(language), table(Words(language))
    game = new_game(Setup("es-pesetas", NAMES[:4]))
    longest = max(game.book.board.deeds, key=lambda deed: len(game.deed(deed).name))
    found = []
    for reason in Reason:
        told = refusal_words(Refusal(reason, needed=1_234_500, space=longest), game, words)
        found += faults(stage, View(shown.screen, NoticeLine(told, Tone.CORAL)), size)
    assert found == []


def met(players: int) -> Iterator[Model]:
    """The first few positions of each kind, as a game of bots meets them; at last its end."""
    setup = Setup("pl-tournament", NAMES[:players])
    history, company = History(new_game(setup)), Company(players, "stay", Random(players))
    seen: dict[type, int] = {}
    while not history.game.is_over:
        model = Model(
            history.game, tuple(history.standing), seconds_left=41.0, setup=setup, cards=SIGNED, has_reader=True
        )
        kind = type(showing(model))
        seen[kind] = seen.get(kind, 0) + 1
        # Every so often, so that late positions are met as well as early ones.
        if seen[kind] in {7**power for power in range(OF_A_KIND)}:
            yield model
        history.submit(company.next_command(history.game))
    yield Model(history.game, tuple(history.standing), setup=setup, cards=SIGNED)
