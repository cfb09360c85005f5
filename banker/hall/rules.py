"""What was agreed before the first round: rounds, tables, points, tie-breaks and the rules of every game, as data.

Seating, counting and ranking read it. It comes from a section of the hall's file.
"""

from enum import StrEnum
from math import isfinite
from typing import Final, Literal

from msgspec import field

from banker.hall.seating import LARGEST, SMALLEST
from banker.rulebook.houserules import with_house_rules
from banker.rulebook.ruleset import RuleSetError, load_ruleset, ruleset_names, standard_ruleset
from banker.tomlfile import TomlFile
from banker.value import Value

_MOST: Final = 1_000_000


class TieBreak(StrEnum):
    """The rules that rank players with equal points."""

    HEAD_TO_HEAD = "head-to-head"
    WORTH = "worth"
    WINS = "wins"
    BEST_GAME = "best-game"
    LOT = "lot"


class HallPoints(Value, frozen=True, forbid_unknown_fields=True):
    """Points by place: a number for the first, the second ... at a table, 0 further down, and equal places share. By
    share: `table` points, divided by each player's share of all worth at the table. By worth: one point for `money`.
    """

    by: Literal["place", "share", "worth"] = "place"
    places: tuple[float, ...] = (4, 3, 2, 1)
    table: float = 100
    money: int = 100


class HallRules(Value, frozen=True, forbid_unknown_fields=True):
    """The agreed rules of a tournament. `minutes` 0 leaves the end of a round open. In a bracket the best `advance` of
    each table go on until one table is left; else all play `rounds`, and the best come to the `semi_final`
    and the `final` (0: not played). When the time of a round is up, the director calls the last turn (`ask`), or each
    table begins it by itself (`last-turn`), also one that is cut off.
    """

    rounds: int = 3
    minutes: int = 90
    table_size: int = 4
    form: Literal["rounds", "bracket"] = "rounds"
    advance: int = 2
    semi_final: int = 0
    final: int = 4
    points: HallPoints = HallPoints()
    win_bonus: float = 0
    tie_breaks: tuple[TieBreak, ...] = tuple(TieBreak)
    ruleset: str = field(default_factory=standard_ruleset)
    house_rules: tuple[tuple[str, str], ...] = ()
    board: str = ""
    seed: int = 1
    when_time_is_up: Literal["ask", "last-turn"] = "ask"


_SECTION: Final = "tournament"


def hall_rules(file: TomlFile) -> HallRules:
    """Reads the rules from their section of a file; the file's error names line and field, and says what is allowed."""
    table = dict(file.strict((_SECTION,), file.table.get(_SECTION, {}), dict))
    if isinstance(table.get("points"), dict):
        # Read on its own, so that the error says what is allowed there.
        file.strict((_SECTION, "points"), table["points"], HallPoints)
    house_rules = file.strict((_SECTION, "house_rules"), table.get("house_rules", {}), dict)
    table["house_rules"] = [[key, str(value)] for key, value in house_rules.items()]
    rules = file.strict((_SECTION,), table, HallRules)
    if problem := rules_problem(rules):
        path, says = problem
        raise file.error((_SECTION, *path.split(".")), says)
    return rules


def rules_problem(rules: HallRules) -> tuple[str, str] | None:
    """The first field that is wrong, and what is allowed."""
    points, ties = rules.points, rules.tie_breaks
    checks = (
        ("rounds", 1 <= rules.rounds <= 20, "from 1 to 20"),
        ("minutes", 0 <= rules.minutes <= 600, "from 1 to 600, or 0 for an open end"),
        ("table_size", SMALLEST <= rules.table_size <= LARGEST, "from 3 to 5"),
        ("advance", rules.advance in (1, 2), "1 or 2 of each table"),
        ("final", rules.final in (0, 3, 4, 5), "from 3 to 5, or 0 for none"),
        ("semi_final", rules.semi_final == 0 or 6 <= rules.semi_final <= 100, "from 6 to 100, or 0 for none"),
        ("semi_final", rules.final or not rules.semi_final, "there is none without a final"),
        ("points.places", all(0 <= each <= _MOST for each in points.places), "from 0 to 1000000 each"),
        ("points.places", any(points.places), "not all are 0"),
        ("points.places", list(points.places) == sorted(points.places, reverse=True), "none is above the one before"),
        ("points.table", 0 < points.table <= _MOST, "above 0, to 1000000"),
        ("points.money", 0 < points.money <= _MOST, "from 1 to 1000000"),
        ("win_bonus", isfinite(rules.win_bonus) and 0 <= rules.win_bonus <= _MOST, "from 0 to 1000000"),
        ("tie_breaks", len(set(ties)) == len(ties), "each of them once"),
        ("tie_breaks", TieBreak.LOT not in ties[:-1], "the lot comes last: nothing is equal after it"),
        ("ruleset", rules.ruleset in ruleset_names(), f"there are {', '.join(ruleset_names())}"),
    )
    if wrong := next(((path, says) for path, is_right, says in checks if not is_right), None):
        return wrong
    try:
        agreed = with_house_rules(load_ruleset(rules.ruleset), rules.house_rules)
    except RuleSetError as error:
        return "house_rules", str(error)
    if agreed.trade.free_stays or agreed.table.coach:
        return "house_rules", "trade.free-stays and table.coach are off in a tournament"
    return None
