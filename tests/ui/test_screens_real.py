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
from tests.ui.stage import DESKTOP, LANDSCAPE, PORTRAIT, Measured, Stage
from tests.ui.test_large_text import measured as large
from tests.ui.vision import LIGHTS
from ui.core.state.asking import showing
from ui.core.state.model import Model
from ui.core.view import view_in
from ui.core.words.refusals import refusal_words
from ui.flows.welcome.model import PastGames
from ui.locale.words import LANGUAGES, Language, Words, words_in
from ui.pieces.templates.pick import PickView
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import Amount, Button, NoticeLine, Slider, Style, Tone, View

OF_A_KIND: Final = 4
"""So many positions of a bots' game are drawn of each kind of screen."""
UPRIGHT_AND_PANEL: Final = (LANDSCAPE, PORTRAIT)
"""A desktop is the panel made larger: a word that is cut there is cut on the panel, so one language tries it."""
PLACES: Final[tuple[tuple[Language, tuple[int, int]], ...]] = (
    *product(LANGUAGES, UPRIGHT_AND_PANEL),
    ("es", DESKTOP),
    ("pl", (1920, 1080)),
)
LEAST_LETTERS: Final = 6
MIDDLE: Final = (1024, 600)
COMPANIES: Final[tuple[tuple[Language, Amount, tuple[int, int]], ...]] = (
    ("ro", MILLIONS, LANDSCAPE),
    ("ro", PESETAS, LANDSCAPE),
    ("pl", MILLIONS, MIDDLE),
    ("pl", MILLIONS, PORTRAIT),
)
"""The language, the amounts and the sizes in which people with long names play."""
TRANSLATED: Final[tuple[Language, ...]] = ("es", "ro")
Shown = dict[Language, View]
"""A position in every language."""


@pytest.mark.parametrize("position", EVERYTHING, ids=lambda position: position.__name__)
def test_a_position_is_drawn_without_a_fault(stage: Stage, position: Callable[[Words], View]) -> None:
    shown: Shown = {language: position(words_in(language)) for language in LANGUAGES}
    walks = (
        in_every_language,
        in_both_lights,
        of_decisions,
        in_large_words,
        among_long_names,
        smaller_than_in_english,
        of_touches,
    )
    found = []
    for walk in walks:
        found += [f"{walk.__name__}: {fault}" for fault in walk(stage, shown)]
        stage.close()
    assert found == [], "\n".join(found)


def in_every_language(stage: Stage, shown: Shown) -> Iterator[str]:
    """What is cut, covered, faint, small or off the window."""
    for language, size in PLACES:
        yield from (f"{language} {size[0]}: {fault}" for fault in faults(stage, shown[language], size))
        stage.close()


def in_both_lights(stage: Stage, shown: Shown) -> Iterator[str]:
    """Words and things to touch that do not stand out from what is around them."""
    for light in LIGHTS:
        stage.show(shown["pl"].screen, LANDSCAPE, light, notice=shown["pl"].notice)
        yield from (f"{light} {text}" for text in faint(stage.measured()))
        yield from (f"{light} {key}" for key, contrast in boundaries(stage, LANDSCAPE, SEEN) if contrast < SEEN)
        stage.close()


def of_decisions(stage: Stage, shown: Shown) -> Iterator[str]:
    """More than four decisions, or more than one ivory card."""
    root = stage.show(shown["pl"].screen, has_frame=False)
    buttons = [node.placed.value for key, node in root.nodes.items() if key.startswith("button-")]
    ivory = [each for each in buttons if isinstance(each, Button) and each.style is Style.PRIMARY]
    if len(buttons) > 4 or len(ivory) > 1:
        yield f"{len(buttons)} decisions, {len(ivory)} ivory"


def in_large_words(stage: Stage, shown: Shown) -> Iterator[str]:
    """The same faults, in large words."""
    for size in UPRIGHT_AND_PANEL:
        yield from (f"{size[0]}: {fault}" for fault in faults_of(large(stage, shown["pl"], size), size))


def among_long_names(stage: Stage, shown: Shown) -> Iterator[str]:
    """Names with fewer than six letters left, on a larger screen cut at all; amounts that touch another text."""
    for language, amount, size in COMPANIES:
        measured = in_company(stage, shown[language], amount, size)
        least = LEAST_LETTERS if size == LANDSCAPE else len(max(LONG_NAMES, key=len))
        yield from (f"{size[0]} {text}" for text, left in letters_left(measured) if left < least and "," not in text)
        yield from (f"{size[0]} {texts}" for texts in over_each_other(measured))
        stage.close()


def smaller_than_in_english(stage: Stage, shown: Shown) -> Iterator[str]:
    """Texts that are in more lines than the English ones, and smaller for it."""
    english, there = shown["en"], written(stage, shown["en"])
    for language in TRANSLATED:
        said, here = shown[language], written(stage, shown[language])
        for source, text in pairs((english.screen, english.notice), (said.screen, said.notice)):
            lines, size = here.get(text, (1, 0))
            english_lines, english_size = there.get(source, (1, 0))
            if lines > 1 and english_lines == 1 and size < english_size and text not in PRINTED:
                yield f"{language}: {text!r} ({source!r})"


def of_touches(stage: Stage, shown: Shown) -> Iterator[str]:
    """A piece that does not hand back its own action, once; one that cannot act and hands back something."""
    root = stage.show(shown["pl"].screen, has_frame=False)
    dead = [key for key, node in root.nodes.items() if node.placed.action is None and is_bare(stage, key)]
    living = {key: at_middle(node.placed.action) for key, node in root.nodes.items() if node.placed.action is not None}
    stage.actions.clear()  # a moment that was shown before may have ended by itself
    for key in (*living, *dead):
        if key in root.nodes:  # a reason in the bar may hide a sign there
            stage.touch(key)
    if stage.actions != list(living.values()):
        yield f"{stage.actions} of {living}"


def at_middle(action: object) -> object:
    """What a touch on the middle sends; of a slider it is a stop."""
    return action.stops[action.stop(0.5)] if isinstance(action, Slider) else action


def is_bare(stage: Stage, key: str) -> bool:
    """No other piece that acts lies over the middle of this one."""
    middle = stage.node(key).middle
    others = (node for node in stage.root.nodes.values() if node.placed.action is not None)
    return not any(node.holds(*middle) for node in others)


def in_company(stage: Stage, view: View, amount: Amount, size: tuple[int, int]) -> Measured:
    """What is measured of a view among people with long names."""
    stage.show(rewritten(view.screen, amount), size, notice=rewritten(view.notice, amount), has_frame=False)
    return stage.measured()


def letters_left(measured: Measured) -> Iterator[tuple[str, int]]:
    """Every name that is cut, with how many of its letters are there."""
    for _, _, text in measured.texts:
        last = text.text.removesuffix("…").split(" ")[-1]
        if text.is_cut and any(name.startswith(last) and name != last for name in LONG_NAMES):
            yield text.text, len(last)


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
    stage.show(view.screen, LANDSCAPE, notice=view.notice, has_frame=False)
    found: dict[str, tuple[int, int]] = {}
    for node in stage.root.nodes.values():
        for first, last in combinations(range(len(node.texts) + 1), 2):
            lines = node.texts[first:last]
            text = " ".join(line.text for line in lines)
            found[text] = max(found.get(text, (0, 0)), (len(lines), min(line.pixels for line in lines)))
    return found


PRINTED = "\n".join(space.name for name in board_names() for space in load_board(name).spaces)
"""Names are no texts: the lesson is played on each language's own board."""


@pytest.mark.parametrize("size", [LANDSCAPE, MIDDLE, PORTRAIT])
def test_a_list_of_people_counts_those_whose_names_have_no_room(stage: Stage, size: tuple[int, int]) -> None:
    saved = tuple(replace(game, players=LONG_NAMES[: len(game.players)]) for game in SAVED)
    view = view_in(Model(saved=saved).but(ui=Model().ui.opened(PastGames())), SCREENS, Words("pl"))
    assert seen(view, PickView).entries[1].title == "Aleksandra, Bartłomiej, Wilhelmina +5"
    assert list(letters_left(in_company(stage, view, MILLIONS, size))) == []


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
