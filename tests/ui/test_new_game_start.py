"""A new game from the last one's settings: how few touches it takes, what is remembered, what survives, who begins."""

from pathlib import Path
from shutil import rmtree

import pytest

from banker.play.setup import Setup, with_digital_decks
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, TAGS, Sitting, buttons, done_on, seen
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage
from ui.core.input.name import type_key
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.drafts import StartRolls
from ui.core.state.messages import DieKey
from ui.core.state.new_game import new_game_draft
from ui.core.state.questions import RollAsked
from ui.core.state.update import SeatAt, SpeakTo, do
from ui.flows.house_rules.model import HouseRulesPage
from ui.flows.house_rules.update import agree
from ui.flows.new_game.model import Naming, StartRollView
from ui.flows.new_game.start_update import name_first, want_lot
from ui.flows.new_game.update import choose_seat, touch_person
from ui.pieces.templates.name import NameView
from ui.toolkit.parts import Style

FEW = 4
"""Touches from the first screen to the first roll."""
LAST = Setup("es-pesetas", NAMES[:3], (("clock", "30"), ("paper-money", "on")), "madrid")


@pytest.fixture
def sitting() -> Sitting:
    """The first screen after a game of three."""
    return Sitting(cards=SIGNED, last=LAST)


def who_begins(sitting: Sitting) -> None:
    """To the question who begins."""
    sitting.touch_title("New game", "Start the game")


def test_a_new_game_takes_four_touches_from_the_last_ones_settings(sitting: Sitting) -> None:
    sitting.lot = 1
    touches = ("New game", "Start the game", "Pick for us", "Begin")
    sitting.touch_title(*touches)
    assert len(touches) <= FEW
    assert sitting.game.names == ("Bartek", "Celina", "Ania")
    assert sitting.table.setup == Setup("es-pesetas", ("Bartek", "Celina", "Ania"), LAST.house_rules, "madrid", seed=1)


def test_people_rules_house_rules_board_and_cards_are_those_of_the_last_game() -> None:
    sitting = Sitting(cards=SIGNED, last=with_digital_decks(LAST, 7))
    sitting.touch_title("New game")
    draft = new_game_draft(sitting.model)
    assert tuple(seat.name for seat in draft.people) == NAMES[:3]
    assert tuple(seat.tag for seat in draft.people) == TAGS[:3]
    assert (draft.ruleset, draft.board, draft.house_rules) == ("es-pesetas", "madrid", LAST.house_rules)
    assert draft.is_digital


def test_a_bank_that_was_switched_off_remembers_the_last_game(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path)
    branch.touch_title("New game")
    assert [seat.name for seat in new_game_draft(branch.runtime.model).people] == ["Ania", "Bartek", "Celina"]
    branch.close()


def test_the_bank_draws_the_lot_by_chance_of_the_app_and_only_once(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path)
    branch.touch_title("New game", "Start the game", "Pick for us")
    start = branch.runtime.model.ui.find(StartRolls)
    assert start is not None and start.first in range(3) and start.is_drawn
    branch.touch(do(want_lot))
    assert branch.runtime.model.ui.find(StartRolls) == start
    branch.touch_title("Begin")
    assert branch.game.names[0] == ("Ania", "Bartek", "Celina")[start.first]
    branch.close()


def test_where_the_book_draws_lots_they_give_the_order_of_the_moves() -> None:
    # S01, ruling 35: of three Celina is drawn first, then of the two others Bartek.
    sitting = Sitting(cards=SIGNED, last=Setup("pl-simple", NAMES[:3]))
    sitting.lot = 2
    for title in ("New game", "Start the game", "Pick for us"):
        sitting.touch_title(title)
    assert [roll.total for roll in seen(sitting.view, StartRollView).rolls] == ["3", "2", "1"]
    sitting.touch_title("Begin")
    assert sitting.game.names == ("Celina", "Bartek", "Ania")


def test_what_the_bank_drew_is_not_changed_by_a_touch(sitting: Sitting) -> None:
    who_begins(sitting)
    sitting.touch_title("Pick for us")
    sitting.touch(do(name_first, 2))
    assert sitting.sentence == "Ania goes first"
    assert [roll.action for roll in seen(sitting.view, StartRollView).rolls] == [None] * 3


def test_dice_a_lot_and_a_touch_stand_on_one_screen_with_the_rule_books_own_way_in_ivory(sitting: Sitting) -> None:
    who_begins(sitting)
    sitting.touch(*(DieKey(face) for face in ("3", "4")))
    sitting.touch_title("Roll of 7")
    assert sitting.sentence == "Who goes first? Bartek rolls, or pick one"
    tiles = seen(sitting.view, StartRollView).rolls
    assert [tile.action for tile in tiles] == [do(name_first, 0), do(name_first, 1), do(name_first, 2)]
    sitting.touch(tiles[2].action)
    sitting.touch_title("Begin")
    assert sitting.game.names == ("Celina", "Ania", "Bartek")


def test_a_name_being_typed_leads_to_its_language_and_place_and_back_to_the_seats(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(do(choose_seat, 3))
    sitting.touch_title("Somebody new")
    assert sitting.title("Language, place") is None
    sitting.touch(*(do(type_key, letter) for letter in "ewa"))
    sitting.touch_title("Language, place")
    assert sitting.sentence == "Ewa"
    sitting.touch(SpeakTo("Ewa", "es"), SeatAt("Ewa", "left"), m.Back())
    assert sitting.showing == routes.NewGame()
    assert (sitting.cards.languages["Ewa"], sitting.cards.edges["Ewa"]) == ("es", "left")
    assert new_game_draft(sitting.model).seats[3].name == "Ewa"


def test_a_name_somebody_has_keeps_the_page_of_names_open(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(do(choose_seat, 3))
    sitting.touch_title("Somebody new")
    sitting.touch(*(do(type_key, letter) for letter in "ania"), do(touch_person))
    assert sitting.showing == Naming(3)


def test_house_rules_say_who_begins_too(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    done_on(sitting, HouseRulesPage(), do(agree, (("start.order", "lot"),)))
    sitting.touch_title("Start the game")
    ivory = [button.title for button in buttons(sitting.view.screen) if button.style is Style.PRIMARY]
    assert ivory == ["Pick for us"]


def test_every_name_of_the_four_languages_can_be_typed(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(do(choose_seat, 3))
    sitting.touch_title("Somebody new")
    typed = letters(sitting)
    sitting.touch(do(type_key, "marks"))
    assert set("abcdefghijklmnopqrstuvwxyząćęłńóśźżáéíúüñăâîșț-") <= typed | letters(sitting)


def letters(sitting: Sitting) -> set[str]:
    """The letters on the keys."""
    return {key.label for row in seen(sitting.view, NameView).keys for key in row}


def test_each_screen_of_the_way_has_one_ivory_button(sitting: Sitting) -> None:
    for title in ("New game", "Start the game", "Pick for us"):
        sitting.touch_title(title)
        assert [button.style for button in buttons(sitting.view.screen)].count(Style.PRIMARY) <= 1


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_four_fingers_on_the_window_lead_to_the_first_roll(stage: Stage, size: tuple[int, int]) -> None:
    sitting = Sitting(cards=SIGNED, last=Setup("pl-tournament", NAMES[:3]))
    for title in ("New game", "Start the game", "Pick for us", "Begin"):
        root = stage.show(sitting.view.screen, size)
        places = [key for key, node in root.nodes.items() if title in [text.text for text in node.texts]]
        stage.touch(places[0])
        sitting.touch(stage.actions[-1])
    assert len(stage.actions) == FEW
    assert sitting.showing == RollAsked(0)


def test_a_game_that_cannot_begin_leaves_nothing_behind_but_the_set_up(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path)
    cards = (tmp_path / "cards.json").read_bytes()
    branch.touch_title("New game", "Start the game", "Pick for us")
    rmtree(branch.games)
    branch.games.write_text("no folder any more")
    branch.touch_title("Begin")
    assert branch.runtime.table is None
    assert (tmp_path / "cards.json").read_bytes() == cards
    branch.touch_title("OK")
    assert [seat.name for seat in new_game_draft(branch.runtime.model).people] == ["Ania", "Bartek", "Celina"]
    branch.close()
