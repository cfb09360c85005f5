"""The house rules: differences from the book that a table may agree on at setup (M45). A rule set file merges alike.

A house rule is a `key: value` of the game record. Short keys name the common ones; `section.field` reaches any other.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from banker.rulebook.ruleset import RuleSet, RuleSetError, as_fields, rules_from, words_of
from banker.tomlfile import plain

HouseRules = tuple[tuple[str, str], ...]
"""(key, value) as the record writes them, in the order they were agreed."""
MOST_DIGITS = 15
"""The most digits of any number that people write."""


def on_or_off(text: str) -> bool:
    """`on` or `off`."""
    return {"on": True, "off": False}[text]


def seconds_or_off(text: str) -> int:
    """`off`, or a number of seconds above 0."""
    return 0 if text == "off" else number(text, least=1)


def number(text: str, least: int = 0) -> int:
    """A whole number; `,` `_` or a thin space may separate thousands."""
    digits = "".join(mark for mark in text if mark not in ",_\u2009\u202f")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS or int(digits) < least:
        raise ValueError(text)
    return int(digits)


def one_of(*allowed: str) -> Callable[[str], str]:
    """One of these words."""

    def parse(text: str) -> str:
        return {word: word for word in allowed}[text]

    return parse


def pot_or_nothing(text: str) -> bool:
    """`pot` or `nothing`."""
    return {"pot": True, "nothing": False}[text]


def double_or_single(text: str) -> int:
    """`on` doubles the salary for landing on START."""
    return 2 if on_or_off(text) else 1


_SHORT: dict[str, tuple[tuple[str, str], Callable[[str], Any], str]] = {
    "clock": (("turn", "clock_seconds"), seconds_or_off, "off or seconds"),
    "speed-die": (("turn", "speed_die"), on_or_off, "on or off"),
    "ends": (("ending", "ends"), one_of("last", "second-bankruptcy", "agreed"), "last, second-bankruptcy or agreed"),
    "auctions": (("auction", "declined_deeds"), on_or_off, "on or off"),
    "outright-hotels": (("building", "outright_hotels"), on_or_off, "on or off"),
    "free-parking": (("parking", "pot"), pot_or_nothing, "nothing or pot"),
    "free-parking-seed": (("parking", "seed"), number, "an amount"),
    "start-cash": (("start", "cash"), lambda text: number(text, least=1), "an amount above 0"),
    "undo": (("table", "undo"), one_of("anyone", "two-players", "banker"), "anyone, two-players or banker"),
    "balances": (("table", "balances"), one_of("open", "private"), "open or private"),
    "phones": (("table", "phones"), one_of("look", "answer", "sign"), "look, answer or sign"),
    "code-and-sign": (("table", "code_and_sign"), on_or_off, "on or off"),
    "paper-money": (("table", "paper_money"), on_or_off, "on or off"),
    "odds": (("table", "odds"), on_or_off, "on or off"),
    "double-salary": (("salary", "times_on_landing"), double_or_single, "on or off"),
}


def house_rule_keys() -> tuple[str, ...]:
    """The short keys, for messages."""
    return tuple(_SHORT)


def with_house_rules(rules: RuleSet, house_rules: HouseRules) -> RuleSet:
    """The rule set of this table, with its house rules; RuleSetError names the key and what is allowed."""
    if not house_rules:
        return rules
    fields = as_fields(rules)
    for key, value in house_rules:
        section, field, parsed = _parse(fields, key, value)
        fields[section][field] = parsed
    try:
        return rules_from(fields)
    except msgspec.ValidationError as error:
        says, _, path = str(error).partition(" - at `$.")
        raise RuleSetError(f"house rule {path.rstrip('`')}: {plain(says)}") from None


def _parse(fields: dict[str, Any], key: str, value: str) -> tuple[str, str, Any]:
    if key in _SHORT:
        (section, field), parse, allowed = _SHORT[key]
    else:
        section, field, parse, allowed = _any_field(fields, key)
    try:
        return section, field, parse(value)
    except (KeyError, ValueError):
        raise RuleSetError(f"'{key}: {value}' is not allowed: {key} takes {allowed}") from None


def _kind(now: dict[str, Any], kinds: tuple[str, ...]) -> Callable[[str], dict[str, Any]]:
    """A reader for policies by kind: the book's own policy if it has this kind, else one with its defaults."""
    return lambda text: now if text == now["kind"] else {"kind": one_of(*kinds)(text)}


def _any_field(fields: dict[str, Any], key: str) -> tuple[str, str, Callable[[str], Any], str]:
    section, _, field = key.replace("-", "_").partition(".")
    now = fields[section].get(field) if isinstance(fields.get(section), dict) else None
    if isinstance(now, bool):
        return section, field, on_or_off, "on or off"
    if isinstance(now, int):
        return section, field, number, "a whole number"
    if isinstance(now, str | dict):
        words = words_of(section, field)
        return section, field, one_of(*words) if isinstance(now, str) else _kind(now, words), " or ".join(words)
    raise RuleSetError(
        f"unknown key '{key}': a house rule is {', '.join(house_rule_keys())} or section.field of the rule set"
    )
