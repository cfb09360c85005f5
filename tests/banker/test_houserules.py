"""Can a table switch any field of its rule set (M45), and is a mistake named with what is allowed?"""

import re
from typing import Any

import pytest

from banker.keep.record.replay import replay
from banker.play.setup import Setup, SetupError, new_game
from banker.rulebook.houserules import house_rule_keys, with_house_rules
from banker.rulebook.ruleset import RuleSet, RuleSetError, as_fields, load_ruleset, ruleset_names
from tests.banker.random_games import random_history

OTHER_WORD = {"order": ("highest-roll", "lot"), "percent_of": ("value", "price"), "ends": ("last", "agreed")}
OTHER_WORD |= {"undo": ("anyone", "banker"), "balances": ("open", "private"), "phones": ("look", "answer")}
OTHER_KIND = {"jail": ("before-the-next-roll", "before-rolling"), "building": ("any-time", "around-the-roll")}
OTHER_KIND["trade"] = OTHER_KIND["building"]
ONLY_TOGETHER = {"building.houses": "building.hotels", "building.hotels": "building.houses"}


def switched(rules: RuleSet, section: str, field: str) -> tuple[tuple[str, str], ...]:
    """A house rule that gives this field another value, with another that must go with it."""
    key, now = f"{section}.{field}".replace("_", "-"), as_fields(rules)[section][field]
    if isinstance(now, bool):
        return ((key, "off" if now else "on"),)
    if isinstance(now, int):
        other = ONLY_TOGETHER.get(key)
        return ((key, str(3 if now != 3 else 4)), *(((other, "9"),) if other else ()))
    one, another = OTHER_KIND[section] if isinstance(now, dict) else OTHER_WORD[field]
    current = now["kind"] if isinstance(now, dict) else now
    return ((key, another if current == one else one),)


def fields_of(rules: RuleSet) -> list[tuple[str, str]]:
    sections: dict[str, Any] = as_fields(rules)
    return [(section, field) for section, fields in sections.items() if isinstance(fields, dict) for field in fields]


def changed_fields(book: RuleSet, table: RuleSet) -> dict[str, Any]:
    """The fields of the table that differ from its book."""
    one, other = as_fields(book), as_fields(table)
    return {
        f"{section}.{field}": other[section][field]
        for section, field in fields_of(book)
        if other[section][field] != one[section][field]
    }


@pytest.mark.parametrize("name", ruleset_names())
def test_any_field_of_any_rule_set_can_be_switched(name: str) -> None:
    book = load_ruleset(name)
    for section, field in fields_of(book):
        table = with_house_rules(book, switched(book, section, field))
        assert f"{section}.{field}" in changed_fields(book, table)


@pytest.mark.parametrize("name", ruleset_names())
def test_a_game_goes_on_under_any_switched_field(name: str) -> None:
    book = load_ruleset(name)
    for section, field in fields_of(book):
        if f"{section}.{field}" not in ("start.min_players", "start.cash"):
            setup = Setup(name, ("A", "B", "C"), switched(book, section, field))
            assert random_history(setup, seed=1, commands=120).standing


def test_a_table_without_house_rules_plays_the_book() -> None:
    book = load_ruleset("ro-classic")
    assert with_house_rules(book, ()) is book


def test_a_policy_of_the_book_keeps_what_it_says() -> None:
    book = load_ruleset("ro-classic")
    assert with_house_rules(book, (("jail.window", "before-rolling"),)) == book


def test_the_common_house_rules_have_short_keys() -> None:
    assert house_rule_keys() == (
        "clock", "speed-die", "ends", "auctions", "outright-hotels", "free-parking", "free-parking-seed", "start-cash",
        "undo", "balances", "phones", "code-and-sign", "paper-money", "odds", "double-salary",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "path", "value"),
    [
        (("clock", "30"), "turn.clock_seconds", 30),
        (("clock", "off"), "turn.clock_seconds", 0),
        (("speed-die", "on"), "turn.speed_die", True),
        (("ends", "agreed"), "ending.ends", "agreed"),
        (("auctions", "off"), "auction.declined_deeds", False),
        (("outright-hotels", "off"), "building.outright_hotels", False),
        (("free-parking", "pot"), "parking.pot", True),
        (("free-parking-seed", "500"), "parking.seed", 500),
        (("start-cash", "2_000"), "start.cash", 2000),
        (("double-salary", "on"), "salary.times_on_landing", 2),
        (("jail.fine", "75"), "jail.fine", 75),
        (("trade.jail-cards", "off"), "trade.jail_cards", False),
        (("trade.jail_cards", "off"), "trade.jail_cards", False),
        (("mortgage.percent-of", "price"), "mortgage.percent_of", "price"),
    ],
)
def test_a_house_rule_switches_its_field_and_no_other(rule: tuple[str, str], path: str, value: object) -> None:
    book = load_ruleset("pl-tournament")
    assert changed_fields(book, with_house_rules(book, (rule,))) == {path: value}


def test_the_last_of_two_rules_on_one_field_holds() -> None:
    book = load_ruleset("pl-tournament")
    assert with_house_rules(book, (("clock", "30"), ("turn.clock-seconds", "40"))).turn.clock_seconds == 40


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        *(
            (key, value, f"'{key}: {value}' is not allowed: {key} takes {allowed}")
            for key, value, allowed in (
                ("clock", "fast", "off or seconds"),
                ("clock", "0", "off or seconds"),
                ("auctions", "maybe", "on or off"),
                ("ends", "never", "last, second-bankruptcy or agreed"),
                ("free-parking", "all", "nothing or pot"),
                ("jail.fine", "fifty", "a whole number"),
                ("rent.on-demand", "1", "on or off"),
                ("mortgage.percent-of", "rent", "value or price"),
                ("trade.window", "at-night", "any-time or between-moves or around-the-roll"),
            )
        ),
        ("start.max-players", "9", "house rule start.max_players: expected a whole number <= 8"),
        ("building.houses", "0", "building.hotels: houses and hotels are both counted, or both 0, without number"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_what_is_allowed(key: str, value: str, says: str) -> None:
    with pytest.raises(RuleSetError, match=f"^{re.escape(says)}$"):
        with_house_rules(load_ruleset("pl-tournament"), ((key, value),))


@pytest.mark.parametrize("key", ["colour", "jail", "jail.bail", "title", "board.scale", "ruleset", ""])
def test_an_unknown_key_is_refused_with_the_keys_there_are(key: str) -> None:
    with pytest.raises(RuleSetError, match=rf"^unknown key '{key}': a house rule is clock, .* or section.field"):
        with_house_rules(load_ruleset("pl-tournament"), ((key, "1"),))


def test_a_starting_cash_that_no_notes_make_up_is_refused() -> None:
    with pytest.raises(SetupError, match="start-cash: 1,550 is no multiple of the smallest note, 100"):
        new_game(Setup("es-pesetas", ("A", "B"), (("start-cash", "1550"),)))


def test_house_rules_stay_with_the_game() -> None:
    setup, history = replay("ruleset: es-pesetas\nplayers: A, B\nclock: 45\nfree-parking: pot\n\nA rolls 1 2\n")
    assert setup.house_rules == (("clock", "45"), ("free-parking", "pot"))
    assert history.game.book.rules.turn.clock_seconds == 45
    assert history.game.book.rules.parking.pot
