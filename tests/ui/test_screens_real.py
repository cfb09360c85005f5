"""What people really see, measured as it is drawn: every position and games of bots, in every language, at the sizes of
the panel, a desktop and a portrait window, in large words and among people with long names; each measure is one test.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from banker.board.board import board_names, load_board
from banker.bots.company import Company
from banker.play.history import History
from banker.play.refusals import Reason, Refusal
from banker.play.setup import Setup, new_game
from tests.ui.boundaries import SEEN, boundaries
from tests.ui.everything import EVERYTHING
from tests.ui.faults import faint, faults, faults_of, over_each_other
from tests.ui.long_names import LONG_NAMES, MILLIONS, PESETAS, rewritten
from tests.ui.positions import SIGNED, table
from tests.ui.positions_pages import SAVED
from tests.ui.sitting import NAMES, seen
from tests.ui.stage import LANDSCAPE, PORTRAIT, SIZES, Measured, Stage
from tests.ui.test_large_text import measured as large
from ui.core.state.asking import showing
from ui.core.state.model import Model
from ui.core.view import view_in
from ui.core.words.refusals import refusal_words
from ui.flows.welcome.model import PastGames
from ui.locale.words import LANGUAGES, Language, Words
from ui.pieces.templates.pick import PickView
from ui.runtime.registry import SCREENS
from ui.theme import LIGHTS
from ui.toolkit.parts import Amount, Button, NoticeLine, Style, Tone, View

OF_A_KIND: Final = 4
"""So many positions of a bots' game are drawn of each kind of screen."""
PLACES: Final = [*product(LANGUAGES, SIZES), ("pl", (1920, 1080))]


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
    buttons = [node.placed.value for key, node in root.nodes.items() if key.startswith("button-")]
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


@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_a_position_in_large_words_is_drawn_without_a_fault(stage: Stage, position: Callable[[Words], View]) -> None:
    shown = position(Words("pl"))
    assert [(size, fault) for size in SIZES for fault in faults_of(large(stage, shown, size), size)] == []


LEAST_LETTERS = 6
MIDDLE = (1024, 600)
AMOUNTS = (MILLIONS, PESETAS)


def among_long_names(stage: Stage, view: View, amount: Amount, size: tuple[int, int]) -> Measured:
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
    measured = among_long_names(stage, view, amount, LANDSCAPE)
    assert [text for text, letters in letters_left(measured) if letters < LEAST_LETTERS and "," not in text] == []
    assert over_each_other(measured) == []


@pytest.mark.parametrize("size", [MIDDLE, PORTRAIT], ids=("1024x600", "upright"))
@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_on_a_larger_screen_every_name_is_whole(
    stage: Stage, position: Callable[[Words], View], size: tuple[int, int]
) -> None:
    measured = among_long_names(stage, position(Words("pl")), MILLIONS, size)
    assert [text for text, _ in letters_left(measured) if "," not in text] == []
    assert over_each_other(measured) == []


@pytest.mark.parametrize("size", [LANDSCAPE, MIDDLE, PORTRAIT])
def test_a_list_of_people_counts_those_whose_names_have_no_room(stage: Stage, size: tuple[int, int]) -> None:
    saved = tuple(replace(game, players=LONG_NAMES[: len(game.players)]) for game in SAVED)
    view = view_in(Model(saved=saved).but(ui=Model().ui.opened(PastGames())), SCREENS, Words("pl"))
    assert seen(view, PickView).entries[1].title == "Aleksandra, Bartłomiej, Wilhelmina +5"
    assert list(letters_left(among_long_names(stage, view, MILLIONS, size))) == []


def pairs(english: object, said: object) -> Iterator[tuple[str, str]]:
    """Every text of a view beside the one that stands in its place in another language."""
    if isinstance(english, str) and isinstance(said, str):
        yield english, said
    elif isinstance(english, tuple) and isinstance(said, tuple):
        for one, other in zip(english, said, strict=False):
            yield from pairs(one, other)
    elif isinstance(english, msgspec.Struct) and isinstance(said, msgspec.Struct):
        yield from pairs(msgspec.structs.astuple(english), msgspec.structs.astuple(said))


def written(stage: Stage, view: View) -> dict[str, tuple[int, int]]:
    """What the pieces write: in how many lines that follow each other, and the least height of a letter in pixels."""
    stage.show(view.screen, LANDSCAPE, notice=view.notice)
    found: dict[str, tuple[int, int]] = {}
    for node in stage.root.nodes.values():
        for first, last in combinations(range(len(node.texts) + 1), 2):
            lines = node.texts[first:last]
            text = " ".join(line.text for line in lines)
            found[text] = max(found.get(text, (0, 0)), (len(lines), min(line.pixels for line in lines)))
    return found


PRINTED = "\n".join(space.name for name in board_names() for space in load_board(name).spaces)
"""Names are no texts: the lesson is played on each language's own board."""


@pytest.mark.parametrize("language", ["es", "ro"])
def test_no_text_is_smaller_and_in_more_lines_than_the_english_one(stage: Stage, language: str) -> None:
    wrapped = []
    for position in EVERYTHING:
        english, said = position(Words()), position(Words(language))
        there, here = written(stage, english), written(stage, said)
        for source, text in pairs((english.screen, english.notice), (said.screen, said.notice)):
            lines, size = here.get(text, (1, 0))
            english_lines, english_size = there.get(source, (1, 0))
            if lines > 1 and english_lines == 1 and size < english_size and text not in PRINTED:
                wrapped.append(f"{language} {position.__name__}: {text!r} ({source!r})")
    assert wrapped == [], "\n".join(wrapped)
