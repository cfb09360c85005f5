"""The rules of a new game: what is otherwise than last time, what a table agrees on, and that all has words."""

from __future__ import annotations

import re

import pytest

from banker.fields import field_words, offered
from banker.houserules import house_rule_keys, with_house_rules
from banker.ruleset import RuleSet, as_fields, load_ruleset, ruleset_names
from banker.setup import Setup
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, Sitting
from ui.core import messages as m
from ui.core import routes
from ui.core.drafted import board_drafted, rules_of
from ui.flows.house_rules.model import (
    HouseRulesPage,
    OneRule,
    RuleChosen,
    RuleLine,
    RulesChosen,
    StartCashTyped,
    TableDiffers,
    TableManners,
)
from ui.toolkit.templates.choices import Choice, SettingsView

OFFERED = {**offered("first"), **offered("manners"), **offered("more")}
NOT_OFFERED = {"start.min_players", "building.hotels"}
"""Nobody needs the first; the second goes with the houses."""


@pytest.fixture
def sitting() -> Sitting:
    """A new game like the last one, a tournament of four."""
    sitting = Sitting(cards=SIGNED)
    sitting.setup = Setup("pl-tournament", NAMES[:4])
    sitting.touch(m.Open(routes.NewGame()))
    return sitting


def agreed(sitting: Sitting) -> tuple[tuple[str, str], ...]:
    """The house rules so far."""
    assert sitting.ui.draft is not None
    return sitting.ui.draft.house_rules


def all_lines(sitting: Sitting) -> list[RuleLine]:
    """What is otherwise, page after page."""
    lines: list[RuleLine] = []
    _, _, pages = sitting.view.screen.note.partition(" / ")
    for _ in range(int(pages)):
        lines += sitting.view.screen.lines
        sitting.touch(sitting.view.screen.turn)
    return lines


def choose(sitting: Sitting, row: str, title: str) -> None:
    """A touch on one choice of a setting."""
    sitting.touch(choice(sitting, row, title).action)


def choice(sitting: Sitting, row: str, title: str) -> Choice:
    """One choice of a setting, on any page of the house rules."""
    for number in range(4):
        sitting.ui = sitting.ui.but(number=number)
        screen = sitting.view.screen
        assert isinstance(screen, SettingsView)
        for each in screen.rows:
            if each.title == row:
                return next(found for found in each.choices if found.title.replace("\u202f", " ") == title)
    raise AssertionError(f"no row {row}")


def test_the_same_rules_as_last_time_differ_in_nothing(sitting: Sitting) -> None:
    sitting.touch(m.Open(routes.ChooseRules()))
    screen = sitting.view.screen
    assert (screen.title, screen.lines, screen.turn) == ("As last time", (), None)


def test_another_book_shows_what_is_otherwise_rules_before_the_board(sitting: Sitting) -> None:
    sitting.touch(m.Open(routes.ChooseRules()))
    sitting.touch(RulesChosen("ro-classic"))
    first = sitting.view.screen.lines[0]
    assert (first.label, first.was, first.now) == ("turn clock", "50 s", "off")
    labels = [line.label for line in all_lines(sitting)]
    assert sitting.view.screen.title == "Otherwise than last time:"
    assert labels.index("board") > labels.index("the game ends")
    assert len(labels) == len(set(labels))


def test_a_house_rule_of_last_time_is_a_difference_when_it_is_dropped(sitting: Sitting) -> None:
    sitting.setup = Setup("pl-tournament", NAMES[:4], (("clock", "30"),))
    sitting.touch(m.Open(routes.ChooseRules()))
    (line,) = sitting.view.screen.lines
    assert (line.was, line.now) == ("30 s", "50 s")


def test_amounts_of_a_difference_are_written_as_each_edition_does(sitting: Sitting) -> None:
    sitting.touch(m.Open(routes.ChooseRules()))
    sitting.touch(RulesChosen("es-pesetas"))
    sitting.touch(RuleChosen((("jail.fine", "100"),)))
    fine = next(line for line in all_lines(sitting) if line.label == "fine to leave jail")
    assert (fine.was, fine.now) == ("50\u00a0zł", "10.000\u00a0pta")


def test_the_very_first_game_is_compared_with_the_tournament() -> None:
    sitting = Sitting(cards=SIGNED)
    sitting.touch(m.Open(routes.NewGame()))
    sitting.touch(m.Open(routes.ChooseRules()))
    assert sitting.view.screen.title == "The first game on this machine"
    sitting.touch(RulesChosen("pl-simple"))
    assert sitting.view.screen.lines


def test_every_field_of_a_rule_set_is_offered() -> None:
    sections = as_fields(load_ruleset("pl-tournament"))
    fields = {f"{name}.{key}" for name, section in sections.items() if isinstance(section, dict) for key in section}
    assert set(OFFERED) | NOT_OFFERED == fields
    assert not set(OFFERED) & NOT_OFFERED


def test_every_short_key_is_offered() -> None:
    keys = {key for offer in OFFERED.values() for pick in offer.picks for key in pick.agreed}
    keys |= {pick.in_currency for offer in OFFERED.values() for pick in offer.picks if pick.in_currency}
    assert set(house_rule_keys()) <= keys


@pytest.mark.parametrize("book", ruleset_names())
@pytest.mark.parametrize("field", OFFERED)
def test_every_choice_of_a_field_changes_the_rules_to_what_it_says(sitting: Sitting, book: str, field: str) -> None:
    sitting.touch(RulesChosen(book))
    kept = sitting.ui
    values = []
    for index in range(len(OFFERED[field].picks)):
        sitting.ui = kept
        found = _choices(sitting, field)
        if index < len(found) and found[index].action is not None:
            sitting.touch(found[index].action)
            assert sitting.ui.draft is not None
            values.append(_value(rules_of(sitting.ui.draft), field))
            assert _choices(sitting, field)[index].is_chosen
    assert len(values) >= 2
    assert len({str(value) for value in values}) >= (1 if field == "parking.pot" else 2)


def _choices(sitting: Sitting, field: str) -> tuple[Choice, ...]:
    short = [HouseRulesPage(), HouseRulesPage(), TableManners()]
    screens = [OneRule(field)] if field in offered("more") else short
    for number, screen in enumerate(screens):
        ui = sitting.ui.opened(screen).but(number=number)
        shown = Sitting(cards=sitting.cards)
        shown.setup, shown.ui = sitting.setup, ui
        for row in shown.view.screen.rows:
            if row.title == OFFERED[field].label:
                return tuple(row.choices)
    raise AssertionError(field)


def _value(rules: RuleSet, field: str) -> object:
    section, _, key = field.partition(".")
    return as_fields(rules)[section][key]


def test_a_choice_that_the_book_has_anyway_is_no_house_rule(sitting: Sitting) -> None:
    sitting.touch(m.Open(HouseRulesPage()))
    choose(sitting, "Clock", "30 s")
    assert agreed(sitting) == (("clock", "30"),)
    choose(sitting, "Clock", "50 s")
    assert agreed(sitting) == ()


def test_the_pot_and_what_lies_in_it_at_first_are_one_choice(sitting: Sitting) -> None:
    sitting.touch(m.Open(HouseRulesPage()))
    choose(sitting, "Free parking", "Pot and 500")
    assert set(agreed(sitting)) == {("free-parking", "pot"), ("free-parking-seed", "500")}
    choose(sitting, "Free parking", "Nothing")
    assert agreed(sitting) == ()


def test_houses_and_hotels_go_together(sitting: Sitting) -> None:
    sitting.touch(m.Open(OneRule("building.houses")))
    choose(sitting, "Houses and hotels", "Without number")
    assert sitting.ui.draft is not None
    building = rules_of(sitting.ui.draft).building
    assert (building.houses, building.hotels) == (0, 0)


def test_a_present_value_that_is_none_of_the_choices_is_shown_as_chosen(sitting: Sitting) -> None:
    sitting.touch(RuleChosen((("clock", "41"),)))
    sitting.touch(m.Open(HouseRulesPage()))
    row = sitting.view.screen.rows[0]
    assert [each.title for each in row.choices if each.is_chosen] == ["41 s"]
    assert len(row.choices) <= 5


def test_the_starting_cash_is_typed_in_smallest_notes(sitting: Sitting) -> None:
    sitting.touch(RulesChosen("es-pesetas"))
    sitting.touch(m.Open(StartCashTyped()))
    for label in ("1", "7", "5"):
        sitting.touch(next(key.action for key in sitting.view.screen.keys if key.label == label))
    assert agreed(sitting) == (("start-cash", "17500"),)
    assert sitting.view.screen.amount == "17.500\u00a0pta"
    for _ in range(3):
        sitting.touch(next(key.action for key in sitting.view.screen.keys if key.symbol == "erase"))
    assert agreed(sitting) == ()
    assert sitting.view.screen.amount == "150.000\u00a0pta"


def test_the_manners_of_the_table_stay_when_another_book_is_chosen_and_the_rest_goes(sitting: Sitting) -> None:
    sitting.touch(RuleChosen((("clock", "30"), ("undo", "banker"), ("paper-money", "on"))))
    sitting.touch(RulesChosen("ro-classic"))
    assert agreed(sitting) == (("undo", "banker"), ("paper-money", "on"))


def test_touching_the_chosen_book_again_keeps_its_house_rules(sitting: Sitting) -> None:
    sitting.touch(RuleChosen((("clock", "30"),)))
    sitting.touch(RulesChosen("pl-tournament"))
    assert agreed(sitting) == (("clock", "30"),)


def test_the_table_says_where_it_differs_from_its_book(sitting: Sitting) -> None:
    sitting.touch(m.Open(TableDiffers()))
    assert sitting.view.screen.empty_words == "This table plays by the book."
    sitting.touch(RuleChosen((("clock", "30"), ("undo", "two-players"))))
    assert [(line.label, line.was, line.now) for line in sitting.view.screen.lines] == [
        ("turn clock", "50 s", "30 s"),
        ("taking back is signed by", "anyone", "two players"),
    ]


def test_what_a_table_agreed_on_stands_on_the_button_of_the_rules(sitting: Sitting) -> None:
    sitting.touch(RuleChosen((("clock", "30"), ("undo", "two-players"))))
    assert sitting.view.screen.buttons[1].note == "2 house rules"


def test_places_in_the_texts_of_fields_have_names() -> None:
    texts = (text for words in field_words().values() for text in (words.says, *words.words.values()))
    assert all(set(re.findall(r"\{(.*?)\}", text)) <= {"value"} for text in texts)


@pytest.mark.parametrize("book", ruleset_names())
def test_the_picks_of_a_board_stay_on_its_notes(sitting: Sitting, book: str) -> None:
    sitting.touch(RulesChosen(book))
    assert sitting.ui.draft is not None
    board = board_drafted(sitting.ui.draft)
    for pick in offered("first")["start.cash"].picks:
        rules = with_house_rules(load_ruleset(book), tuple(rule for rule in pick.rules(board) if rule[1]))
        assert rules.start.cash % board.smallest_note == 0
