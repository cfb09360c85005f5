"""A new game from the last one's settings: how few touches it takes, what is remembered, what survives, who begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from banker.setup import Setup
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, TAGS, Sitting
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage
from ui.core import messages as m
from ui.core import routes, update
from ui.core.messages import DieKey, KeyTyped
from ui.core.questions import Welcome
from ui.flows.house_rules.model import RuleChosen, RulesChosen
from ui.flows.new_game.model import LotNamed, LotWanted, Naming, PersonTouched, SeatChosen
from ui.flows.settings.model import EdgeChosen, LanguageChosen
from ui.toolkit.parts import Style

FEW = 5
"""Touches from the first screen to the first roll."""
LAST = Setup("es-pesetas", NAMES[:3], (("clock", "30"), ("paper-money", "on")), "madrid")


@pytest.fixture
def sitting() -> Sitting:
    """The first screen after a game of three."""
    sitting = Sitting(cards=SIGNED)
    sitting.setup = LAST
    return sitting


def by_lot(sitting: Sitting) -> None:
    """To the lots."""
    for title in ("New game", "Start the game", "Draw lots"):
        sitting.touch_title(title)


def test_a_new_game_takes_five_touches_from_the_last_ones_settings(sitting: Sitting) -> None:
    sitting.lot = 1
    touches = ("New game", "Start the game", "Draw lots", "The bank draws", "Begin")
    for title in touches:
        sitting.touch_title(title)
    assert len(touches) <= FEW
    assert sitting.game.names == ("Bartek", "Celina", "Ania")
    assert sitting.setup == Setup("es-pesetas", ("Bartek", "Celina", "Ania"), LAST.house_rules, "madrid")


def test_people_rules_house_rules_board_and_cards_are_those_of_the_last_game(sitting: Sitting) -> None:
    sitting.setup = Setup("es-pesetas", NAMES[:3], LAST.house_rules, "madrid", 7, (("chance", ("chance-tax",)),))
    sitting.touch_title("New game")
    draft = sitting.ui.draft
    assert draft is not None
    assert tuple(seat.name for seat in draft.people) == NAMES[:3]
    assert tuple(seat.tag for seat in draft.people) == TAGS[:3]
    assert (draft.ruleset, draft.board, draft.house_rules) == ("es-pesetas", "madrid", LAST.house_rules)
    assert draft.is_digital


def test_a_bank_that_was_switched_off_remembers_the_last_game(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path)
    branch.touch_title("New game")
    assert branch.counter.ui.draft is not None
    assert [seat.name for seat in branch.counter.ui.draft.people] == ["Ania", "Bartek", "Celina"]
    branch.close()


def test_the_bank_draws_the_lot_by_chance_of_the_app_and_only_once(tmp_path: Path) -> None:
    keep_cards(tmp_path)
    keep_game(tmp_path)
    branch = Branch(tmp_path)
    for title in ("New game", "Start the game", "Draw lots", "The bank draws"):
        branch.touch_title(title)
    start = branch.counter.ui.start
    assert start is not None and start.first in range(3) and start.is_drawn
    branch.counter.touch(LotWanted())
    assert branch.counter.ui.start == start
    branch.touch_title("Begin")
    assert branch.game.names[0] == ("Ania", "Bartek", "Celina")[start.first]
    branch.close()


def test_nothing_begins_before_the_lot_is_confirmed(sitting: Sitting) -> None:
    by_lot(sitting)
    sitting.touch(LotNamed(2))
    assert not sitting.effects
    assert sitting.sentence == "Celina begins"
    sitting.touch(LotNamed(0))
    assert sitting.sentence == "Ania begins"


def test_what_the_bank_drew_is_not_changed_by_a_touch(sitting: Sitting) -> None:
    by_lot(sitting)
    sitting.touch_title("The bank draws")
    sitting.touch(LotNamed(2))
    assert sitting.sentence == "Ania begins"
    assert [entry.action for entry in sitting.view.screen.entries] == [None] * 3


def test_lots_and_dice_are_one_touch_apart_and_rolls_stay(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch_title("Start the game")
    for face in ("3", "4"):
        sitting.touch(DieKey(face))
    sitting.touch_title("Roll of 7")
    sitting.touch_title("Draw lots")
    sitting.touch_title("Roll dice")
    assert sitting.showing == routes.RollForStart()
    assert sitting.sentence == "Who begins? Rolls: Bartek"


def test_a_set_up_that_is_left_for_the_first_screen_is_still_there(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(RulesChosen("pl-simple"))
    sitting.touch(m.Leave())
    assert sitting.showing == Welcome()
    sitting.touch_title("New game")
    assert sitting.ui.draft is not None
    assert sitting.ui.draft.ruleset == "pl-simple"


def test_a_name_being_typed_leads_to_its_language_and_place_and_back_to_the_seats(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(SeatChosen(3))
    assert sitting.title("Language, place") is None
    for letter in "ewa":
        sitting.touch(KeyTyped(letter))
    sitting.touch_title("Language, place")
    assert sitting.showing == routes.PersonPage("Ewa")
    sitting.touch(LanguageChosen("Ewa", "es"))
    sitting.touch(EdgeChosen("Ewa", "left"))
    sitting.touch(m.Back())
    assert sitting.showing == routes.NewGame()
    assert (sitting.cards.languages["Ewa"], sitting.cards.edges["Ewa"]) == ("es", "left")
    assert sitting.ui.draft is not None and sitting.ui.draft.seats[3].name == "Ewa"


def test_a_name_somebody_has_keeps_the_page_of_names_open(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(SeatChosen(3))
    for letter in "ania":
        sitting.touch(KeyTyped(letter))
    sitting.touch(PersonTouched())
    assert sitting.showing == Naming(3)


def test_house_rules_say_who_begins_too(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(RuleChosen((("start.order", "lot"),)))
    sitting.touch_title("Start the game")
    assert sitting.showing == routes.DrawForStart()


def test_every_name_of_the_four_languages_can_be_typed(sitting: Sitting) -> None:
    sitting.touch_title("New game")
    sitting.touch(SeatChosen(3))
    letters = {key.label for row in sitting.view.screen.keys for key in row}
    sitting.touch(KeyTyped("marks"))
    letters |= {key.label for row in sitting.view.screen.keys for key in row}
    assert set("abcdefghijklmnopqrstuvwxyząćęłńóśźżáéíúüñăâîșț-") <= letters


def test_a_game_that_starts_is_begun_by_the_counter_once(sitting: Sitting) -> None:
    by_lot(sitting)
    sitting.touch_title("The bank draws")
    sitting.touch_title("Begin")
    starts = [effect for effect in sitting.effects if isinstance(effect, update.StartGame)]
    assert len(starts) == 1
    assert starts[0].tags == tuple((TAGS[index], index) for index in range(3))


def test_each_screen_of_the_way_has_one_ivory_button(sitting: Sitting) -> None:
    for title in ("New game", "Start the game", "Draw lots", "The bank draws"):
        sitting.touch_title(title)
        assert [button.style for button in sitting.view.screen.buttons].count(Style.PRIMARY) <= 1


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_five_fingers_on_the_window_lead_to_the_first_roll(
    stage: Stage, sitting: Sitting, size: tuple[int, int]
) -> None:
    for title in ("New game", "Start the game", "Draw lots", "The bank draws", "Begin"):
        stage.show(sitting.view.screen, size)
        places = [key for key, patch in stage.root.patches.items() if title in [text.text for text in patch.texts]]
        stage.touch(places[0])
        sitting.touch(stage.actions[-1])
    assert len(stage.actions) == FEW
    assert sitting.history is not None
