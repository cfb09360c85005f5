"""A new game from the last one's settings: how few touches it takes, what is remembered, what survives, who begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from banker.setup import Setup
from tests.ui.branch import Branch, keep_cards, keep_game
from tests.ui.clerk import NAMES, TAGS, Clerk
from tests.ui.positions import SIGNED
from tests.ui.stage import LANDSCAPE, PORTRAIT, Stage
from ui.core import messages as m
from ui.core import routes, update
from ui.core.messages import DieKey, KeyTyped
from ui.core.questions import Welcome
from ui.flows.house_rules.model import RuleChosen, RulesChosen
from ui.flows.new_game.model import LotNamed, LotWanted, PersonTouched, SeatChosen
from ui.flows.settings.model import EdgeChosen, LanguageChosen
from ui.toolkit.parts import Style

FEW = 5
"""Touches from the first screen to the first roll."""
LAST = Setup("es-pesetas", NAMES[:3], (("clock", "30"), ("paper-money", "on")), "madrid")


@pytest.fixture
def clerk() -> Clerk:
    """The first screen after a game of three."""
    clerk = Clerk(cards=SIGNED)
    clerk.setup = LAST
    return clerk


def by_lot(clerk: Clerk) -> None:
    """To the lots."""
    for title in ("New game", "Start the game", "Draw lots"):
        clerk.touch_title(title)


def test_a_new_game_takes_five_touches_from_the_last_ones_settings(clerk: Clerk) -> None:
    clerk.lot = 1
    touches = ("New game", "Start the game", "Draw lots", "The bank draws", "Begin")
    for title in touches:
        clerk.touch_title(title)
    assert len(touches) <= FEW
    assert clerk.game.names == ("Bartek", "Celina", "Ania")
    assert clerk.setup == Setup("es-pesetas", ("Bartek", "Celina", "Ania"), LAST.house_rules, "madrid")


def test_people_rules_house_rules_board_and_cards_are_those_of_the_last_game(clerk: Clerk) -> None:
    clerk.setup = Setup("es-pesetas", NAMES[:3], LAST.house_rules, "madrid", 7, (("chance", ("chance-tax",)),))
    clerk.touch_title("New game")
    draft = clerk.ui.draft
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


def test_nothing_begins_before_the_lot_is_confirmed(clerk: Clerk) -> None:
    by_lot(clerk)
    clerk.touch(LotNamed(2))
    assert not clerk.effects
    assert clerk.sentence == "Celina begins"
    clerk.touch(LotNamed(0))
    assert clerk.sentence == "Ania begins"


def test_what_the_bank_drew_is_not_changed_by_a_touch(clerk: Clerk) -> None:
    by_lot(clerk)
    clerk.touch_title("The bank draws")
    clerk.touch(LotNamed(2))
    assert clerk.sentence == "Ania begins"
    assert [entry.action for entry in clerk.view.screen.entries] == [None] * 3


def test_lots_and_dice_are_one_touch_apart_and_rolls_stay(clerk: Clerk) -> None:
    clerk.touch_title("New game")
    clerk.touch_title("Start the game")
    for face in ("3", "4"):
        clerk.touch(DieKey(face))
    clerk.touch_title("Roll of 7")
    clerk.touch_title("Draw lots")
    clerk.touch_title("Roll dice")
    assert clerk.showing == routes.RollForStart()
    assert clerk.sentence == "Who begins? Rolls: Bartek"


def test_a_set_up_that_is_left_for_the_first_screen_is_still_there(clerk: Clerk) -> None:
    clerk.touch_title("New game")
    clerk.touch(RulesChosen("pl-simple"))
    clerk.touch(m.Leave())
    assert clerk.showing == Welcome()
    clerk.touch_title("New game")
    assert clerk.ui.draft is not None
    assert clerk.ui.draft.ruleset == "pl-simple"


def test_a_name_being_typed_leads_to_its_language_and_place_and_back_to_the_seats(clerk: Clerk) -> None:
    clerk.touch_title("New game")
    clerk.touch(SeatChosen(3))
    assert clerk.title("Language, place") is None
    for letter in "ewa":
        clerk.touch(KeyTyped(letter))
    clerk.touch_title("Language, place")
    assert clerk.showing == routes.PersonPage("Ewa")
    clerk.touch(LanguageChosen("Ewa", "es"))
    clerk.touch(EdgeChosen("Ewa", "left"))
    clerk.touch(m.Back())
    assert clerk.showing == routes.NewGame()
    assert (clerk.cards.languages["Ewa"], clerk.cards.edges["Ewa"]) == ("es", "left")
    assert clerk.ui.draft is not None and clerk.ui.draft.seats[3].name == "Ewa"


def test_a_name_somebody_has_keeps_the_page_of_names_open(clerk: Clerk) -> None:
    clerk.touch_title("New game")
    clerk.touch(SeatChosen(3))
    for letter in "ania":
        clerk.touch(KeyTyped(letter))
    clerk.touch(PersonTouched())
    assert clerk.showing == routes.Naming(3)


def test_house_rules_say_who_begins_too(clerk: Clerk) -> None:
    clerk.touch_title("New game")
    clerk.touch(RuleChosen((("start.order", "lot"),)))
    clerk.touch_title("Start the game")
    assert clerk.showing == routes.DrawForStart()


def test_every_name_of_the_four_languages_can_be_typed(clerk: Clerk) -> None:
    clerk.touch_title("New game")
    clerk.touch(SeatChosen(3))
    letters = {key.label for row in clerk.view.screen.keys for key in row}
    clerk.touch(KeyTyped("marks"))
    letters |= {key.label for row in clerk.view.screen.keys for key in row}
    assert set("abcdefghijklmnopqrstuvwxyząćęłńóśźżáéíúüñăâîșț-") <= letters


def test_a_game_that_starts_is_begun_by_the_counter_once(clerk: Clerk) -> None:
    by_lot(clerk)
    clerk.touch_title("The bank draws")
    clerk.touch_title("Begin")
    starts = [effect for effect in clerk.effects if isinstance(effect, update.StartGame)]
    assert len(starts) == 1
    assert starts[0].tags == tuple((TAGS[index], index) for index in range(3))


def test_each_screen_of_the_way_has_one_ivory_button(clerk: Clerk) -> None:
    for title in ("New game", "Start the game", "Draw lots", "The bank draws"):
        clerk.touch_title(title)
        assert [button.style for button in clerk.view.screen.buttons].count(Style.PRIMARY) <= 1


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_five_fingers_on_the_window_lead_to_the_first_roll(stage: Stage, clerk: Clerk, size: tuple[int, int]) -> None:
    for title in ("New game", "Start the game", "Draw lots", "The bank draws", "Begin"):
        stage.show(clerk.view.screen, size)
        places = [key for key, patch in stage.root.patches.items() if title in [text.text for text in patch.texts]]
        stage.touch(places[0])
        clerk.touch(stage.actions[-1])
    assert len(stage.actions) == FEW
    assert clerk.history is not None
