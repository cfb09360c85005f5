"""The rules of a new game: what differs from last time, what a table agrees on, and that all has words."""

import re

import pytest

from banker.play.setup import Setup
from banker.rulebook.fields import field_words, fields_of_page
from banker.rulebook.houserules import house_rule_keys
from banker.rulebook.ruleset import RuleSet, as_fields, load_ruleset, ruleset_names
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES, Sitting, buttons, done_on, seen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.new_game import new_game_draft, rules_of
from ui.core.state.update import Do, do
from ui.flows.house_rules import update as house_rules_update
from ui.flows.house_rules.model import (
    HouseRulesPage,
    LinesView,
    OneRule,
    RuleLine,
    RulesView,
    StartCashTyped,
    TableDiffers,
    TableManners,
)
from ui.flows.house_rules.update import choose_rules
from ui.flows.house_rules.view import ROWS
from ui.flows.new_game.model import SetupView
from ui.locale.words import Words
from ui.pieces.templates.choices import Choice, SettingsView
from ui.pieces.templates.money import MoneyView

OFFERED = {**fields_of_page("first"), **fields_of_page("manners"), **fields_of_page("more")}
NOT_OFFERED = {"start.min_players", "building.hotels"}
"""Nobody needs the first; the second goes with the houses."""


def after(last: Setup) -> Sitting:
    """A new game after this one."""
    sitting = Sitting(cards=SIGNED, last=last)
    sitting.touch(routes.NewGame())
    return sitting


@pytest.fixture
def sitting() -> Sitting:
    """A new game like the last one, a tournament of four."""
    return after(Setup("pl-tournament", NAMES[:4]))


def choose_book(sitting: Sitting, book: str) -> None:
    """Another rule book."""
    done_on(sitting, routes.ChooseRules(), do(choose_rules, book))


def agree(sitting: Sitting, *rules: tuple[str, str]) -> None:
    """These house rules."""
    done_on(sitting, HouseRulesPage(), do(house_rules_update.agree, rules))


def agreed(sitting: Sitting) -> tuple[tuple[str, str], ...]:
    """The house rules so far."""
    return new_game_draft(sitting.model).house_rules


def otherwise(sitting: Sitting) -> RulesView:
    """The rule books, and what is shown of the chosen one."""
    return seen(sitting.view, RulesView)


def all_lines(sitting: Sitting) -> list[RuleLine]:
    """What differs, page after page."""
    lines: list[RuleLine] = []
    _, _, pages = otherwise(sitting).note.partition(" / ")
    for _ in range(int(pages)):
        lines += otherwise(sitting).lines
        sitting.touch(otherwise(sitting).turn)
    return lines


def open_field(sitting: Sitting, field: str) -> None:
    """The page on which a field of the rule set is agreed on."""
    first, manners = [*fields_of_page("first")], ["who draws the cards", *fields_of_page("manners")]
    if field not in (*first, *manners):
        sitting.touch(OneRule(field))
        return
    sitting.touch(HouseRulesPage() if field in first else TableManners())
    for _ in range((first if field in first else manners).index(field) // ROWS):
        sitting.touch_title("More")


def choices(sitting: Sitting, field: str) -> tuple[Choice, ...]:
    """The choices of a field on the page that is open."""
    rows = seen(sitting.view, SettingsView).rows
    return next(row.choices for row in rows if row.title == OFFERED[field].label)


def choose(sitting: Sitting, field: str, title: str) -> None:
    """A touch on one choice of a field on the page that is open."""
    titles = {each.title.replace("\u202f", " "): each for each in choices(sitting, field)}
    sitting.touch(titles[title].action)


def test_the_same_rules_as_last_time_differ_in_nothing(sitting: Sitting) -> None:
    sitting.touch(routes.ChooseRules())
    screen = otherwise(sitting)
    assert (screen.title, screen.note, screen.lines, screen.turn) == ("Warsaw tournament", "As last time", (), None)


def test_another_book_shows_what_is_otherwise_rules_before_the_board(sitting: Sitting) -> None:
    sitting.touch(routes.ChooseRules(), do(choose_rules, "ro-classic"))
    sitting.touch(otherwise(sitting).turn)
    first = otherwise(sitting).lines[0]
    assert (first.label, first.was, first.now) == ("turn clock", "50 s", "off")
    labels = [line.label for line in all_lines(sitting)]
    assert otherwise(sitting).title == "Different from last time:"
    assert labels.index("board") > labels.index("the game ends")
    assert len(labels) == len(set(labels))


def test_a_house_rule_of_last_time_is_a_difference_when_it_is_dropped() -> None:
    sitting = after(Setup("pl-tournament", NAMES[:4], (("clock", "30"),)))
    agree(sitting)
    sitting.touch(routes.ChooseRules())
    sitting.touch(otherwise(sitting).turn)
    (line,) = otherwise(sitting).lines
    assert (line.was, line.now) == ("30 s", "50 s")


def test_amounts_of_a_difference_are_written_as_each_edition_does(sitting: Sitting) -> None:
    choose_book(sitting, "es-pesetas")
    agree(sitting, ("jail.fine", "100"))
    sitting.touch(routes.ChooseRules())
    fine = next(line for line in all_lines(sitting) if line.label == "fine to leave jail")
    assert (fine.was, fine.now) == ("50\u00a0zł", "10,000\u00a0pta")


def test_the_very_first_game_is_compared_with_the_book_of_the_language() -> None:
    sitting = Sitting(cards=SIGNED)
    sitting.touch(routes.NewGame(), routes.ChooseRules())
    assert otherwise(sitting).turn is None
    sitting.touch(do(choose_rules, "pl-simple"))
    sitting.touch(otherwise(sitting).turn)
    assert otherwise(sitting).title == "Different from Classic Atlantic City:"


@pytest.mark.parametrize("name", ruleset_names())
def test_a_rule_book_introduces_itself_in_three_sentences_of_the_table(name: str) -> None:
    sitting = Sitting(cards=SIGNED, words=Words("es"))
    sitting.touch(routes.NewGame(), routes.ChooseRules(), do(choose_rules, name))
    screen, book = otherwise(sitting), load_ruleset(name)
    assert (screen.title, len(screen.sentences)) == (Words("es")(book.title), 3)
    assert not set(screen.sentences) & set(book.introduction)


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
    choose_book(sitting, book)
    open_field(sitting, field)
    by_the_book, values = sitting.ui, list[str]()
    for index, choice in enumerate(choices(sitting, field)):
        sitting.ui = by_the_book
        if isinstance(choice.action, Do):
            sitting.touch(choice.action)
            values.append(str(_value(rules_of(new_game_draft(sitting.model)), field)))
            assert choices(sitting, field)[index].is_chosen
    assert len(values) >= 2
    assert len(set(values)) >= (1 if field == "parking.pot" else 2)


def _value(rules: RuleSet, field: str) -> object:
    section, _, key = field.partition(".")
    of_section = as_fields(rules)[section]
    assert isinstance(of_section, dict)
    return of_section[key]


def test_houses_and_hotels_go_together(sitting: Sitting) -> None:
    sitting.touch(OneRule("building.houses"))
    choose(sitting, "building.houses", "Unlimited")
    building = rules_of(new_game_draft(sitting.model)).building
    assert (building.houses, building.hotels) == (0, 0)


def test_a_present_value_that_is_none_of_the_choices_is_shown_as_chosen(sitting: Sitting) -> None:
    sitting.touch(HouseRulesPage(), do(house_rules_update.agree, (("clock", "41"),)))
    offered = choices(sitting, "turn.clock_seconds")
    assert [each.title for each in offered if each.is_chosen] == ["41 s"]
    assert len(offered) <= 5


def test_the_starting_cash_is_read_as_it_is_typed_and_taken_when_notes_can_make_it(sitting: Sitting) -> None:
    choose_book(sitting, "es-pesetas")
    sitting.touch(StartCashTyped())
    type_cash(sitting, "1", "7", "5")
    assert (agreed(sitting), seen(sitting.view, MoneyView).amount) == ((("start-cash", "175"),), "175\u00a0pta")
    assert buttons(sitting.view.screen)[0].reason == "The smallest note is 100\u00a0pta."
    type_cash(sitting, "00")
    assert seen(sitting.view, MoneyView).amount == "17,500\u00a0pta"
    assert buttons(sitting.view.screen)[0].action == m.Back()
    type_cash(sitting, *["erase"] * 5)
    assert agreed(sitting) == ()
    assert seen(sitting.view, MoneyView).amount == "150,000\u00a0pta"


def test_millions_are_typed_digit_by_digit(sitting: Sitting) -> None:
    choose_book(sitting, "pl-millions")
    sitting.touch(m.Open(StartCashTyped()))
    type_cash(sitting, "4", "5", "0000")
    assert seen(sitting.view, MoneyView).amount == "M$\u00a0450,000"


def type_cash(sitting: Sitting, *keys: str) -> None:
    """These keys, by their label or symbol."""
    for wanted in keys:
        pad = seen(sitting.view, MoneyView).keys
        sitting.touch(next(key.action for key in pad if wanted in (key.label, key.symbol)))


def test_the_manners_of_the_table_stay_when_another_book_is_chosen_and_the_rest_goes(sitting: Sitting) -> None:
    agree(sitting, ("clock", "30"), ("undo", "banker"), ("paper-money", "on"))
    choose_book(sitting, "ro-classic")
    assert agreed(sitting) == (("undo", "banker"), ("paper-money", "on"))


def test_a_table_without_house_rules_says_that_it_plays_by_the_book(sitting: Sitting) -> None:
    sitting.touch(TableDiffers())
    assert seen(sitting.view, LinesView).empty_words == "This table plays by the book."


def test_the_table_says_where_it_differs_from_its_book(sitting: Sitting) -> None:
    agree(sitting, ("clock", "30"), ("undo", "two-players"))
    sitting.touch(TableDiffers())
    assert [(line.label, line.was, line.now) for line in seen(sitting.view, LinesView).lines] == [
        ("turn clock", "50 s", "30 s"),
        ("an undo is confirmed by", "anyone", "two players"),
    ]


def test_what_a_table_agreed_on_stands_on_the_button_of_the_rules(sitting: Sitting) -> None:
    agree(sitting, ("clock", "30"), ("undo", "two-players"))
    assert seen(sitting.view, SetupView).buttons[1].note == "2 house rules"


def test_places_in_the_texts_of_fields_have_names() -> None:
    texts = (text for words in field_words().values() for text in (words.says, *words.words.values()))
    assert all(set(re.findall(r"\{(.*?)\}", text)) <= {"value"} for text in texts)
