"""What `hall.toml` may say of a tournament, and the error if it cannot be played."""

import re
from pathlib import Path

import pytest

from banker.hall.rounds import TableResult
from banker.hall.rules import HallPoints, HallRules, hall_rules
from banker.hall.standings import table_points
from banker.tomlfile import FileError, parse_toml

DOCS = Path(__file__).parents[3] / "docs" / "people" / "hall.md"


def rules_of(text: str) -> HallRules:
    return hall_rules(parse_toml(text.encode(), "hall.toml", FileError))


def test_the_example_of_the_manual_is_read_and_says_what_holds_by_itself() -> None:
    (example,) = re.findall(r"```toml\n(\[tournament\].*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert rules_of(example) == HallRules(semi_final=16, house_rules=(("clock", "50"),))
    assert rules_of("") == HallRules()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("round = 3", "line 2: tournament.round: unknown key; allowed here: rounds, minutes, table_size"),
        ("rounds = 0", "line 2: tournament.rounds: from 1 to 20"),
        ("rounds = 'three'", "line 2: tournament.rounds: expected a whole number, got text"),
        ("table_size = 6", "line 2: tournament.table_size: from 3 to 5"),
        ("form = 'swiss'", "line 2: tournament.form: cannot be 'swiss'; allowed: rounds, bracket"),
        ("final = 8", "line 2: tournament.final: from 3 to 5, or 0 for none"),
        ("final = 0\nsemi_final = 8", "line 3: tournament.semi_final: there is none without a final"),
        ("points = {by = 'luck'}", "line 2: tournament.points.by: cannot be 'luck'; allowed: place, share, worth"),
        ("points = {places = [1, 2]}", "line 2: tournament.points.places: none is above the one before"),
        ("points = {places = [nan]}", "line 2: tournament.points.places: from 0 to 1000000 each"),
        ("points = {money = 0}", "line 2: tournament.points.money: from 1 to 1000000"),
        ("win_bonus = inf", "line 2: tournament.win_bonus: from 0 to 1000000"),
        (
            "tie_breaks = ['lot', 'wins']",
            "line 2: tournament.tie_breaks: the lot comes last: nothing is equal after it",
        ),
        ("tie_breaks = ['wins', 'wins']", "line 2: tournament.tie_breaks: each of them once"),
        (
            "tie_breaks = ['luck']",
            "line 2: tournament.tie_breaks[0]: cannot be 'luck'; allowed: head-to-head, worth, wins",
        ),
        ("house_rules = 3", "line 2: tournament.house_rules: expected a table, got a whole number"),
        ("ruleset = 'chess'", "line 2: tournament.ruleset: there are es-pesetas"),
        ("house_rules = {clock = 'fast'}", "line 2: tournament.house_rules: 'clock: fast' is not allowed"),
        (
            "house_rules = {'trade.free-stays' = 'on'}",
            "line 2: tournament.house_rules: trade.free-stays and table.coach",
        ),
    ],
)
def test_what_cannot_be_played_is_told_with_its_line_and_what_is_allowed(text: str, says: str) -> None:
    with pytest.raises(FileError) as error:
        rules_of(f"[tournament]\n{text}\n")
    assert str(error.value).startswith(f"hall.toml, {says}")


@pytest.mark.parametrize(
    ("rules", "worths", "points"),
    [
        (HallRules(), (900, 100, 500, 300), (4, 1, 3, 2)),
        (HallRules(), (900, 900, 0, 0, 0), (3.5, 3.5, 1, 1, 1)),
        (HallRules(win_bonus=1), (900, 900, 100), (4, 4, 2)),
        (HallRules(points=HallPoints(places=(3,))), (1, 2, 3), (0, 0, 3)),
        (HallRules(points=HallPoints(by="share")), (600, 200, 200, 0), (60, 20, 20, 0)),
        (HallRules(points=HallPoints(by="share")), (0, 0, 0), (33.3333, 33.3333, 33.3333)),
        (HallRules(points=HallPoints(by="share")), (300, 100, -50), (75, 25, 0)),
        (HallRules(points=HallPoints(by="worth", money=100), win_bonus=5), (650, 300), (11.5, 3)),
    ],
)
def test_points_are_given_by_place_by_share_or_by_worth(
    rules: HallRules, worths: tuple[int, ...], points: tuple[float, ...]
) -> None:
    places = tuple(1 + sum(other > each for other in worths) for each in worths)
    assert table_points(TableResult(worths, places), rules) == points
