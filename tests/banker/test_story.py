"""The story of an evening: each of its lines in a game small enough to be counted by hand, and the places."""

from pathlib import Path

import pytest

from banker.keep.chronicle import rounds
from banker.keep.record.replay import replay
from banker.keep.story import BestDeal, LongestThought, LuckiestRoll, RichestDeed, TurningPoint, ranking, story
from banker.keep.table import begin, resume
from banker.play import commands as c
from banker.play.history import History
from banker.play.pending import Deal, Side
from banker.play.setup import Setup
from banker.play.standings import worth

ANIA, BARTEK, CELINA = range(3)
THREE = "ruleset: pl-tournament\nplayers: Ania, Bartek, Celina\nclock: off\n\n"


def played(record: str) -> History:
    return replay(THREE + record)[1]


DEAL = Deal(ANIA, BARTEK, Side(cash=103), Side(deeds=(6,)))
TOLD: dict[str, tuple[str, str, object]] = {
    "the richest space is counted with its visits": (
        "given Celina owns #6, #8; Ania rolls 2 4; Celina claims rent; Ania pays; Bartek rolls 2 4; "
        "Celina claims rent; Bartek pays; Celina rolls 4 6",
        "deed", RichestDeed(6, 12, 2),
    ),
    "the luckiest roll went past most rent and landed where nothing was due": (
        "given Bartek owns #1(hotel), #3(hotel); given Celina owns #6; Ania rolls 4 6; Bartek rolls 4 6; "
        "Celina rolls 2 1; Bartek claims rent; Celina pays",
        "roll", LuckiestRoll(ANIA, 1, 10, 250 + 450 + 6),
    ),
    "the best deal counts the rent that came of it": (
        "given Ania owns #8, #9; given Bartek owns #6; Ania offers Bartek 103 for #6; Bartek accepts; Ania rolls 4 6; "
        "Bartek rolls 2 4; Ania claims rent; Bartek pays",
        "deal", BestDeal(ANIA, DEAL, -103 + 100 + 2 * 6),
    ),
    "a deal that brought nobody anything is not told": (
        "given Bartek owns #6; Ania offers Bartek 100 for #6; Bartek accepts; Ania rolls 4 6", "deal", None
    ),
    "a record without seconds has no thought": ("Ania rolls 4 6", "thought", None),
}  # fmt: skip


@pytest.mark.parametrize("name", TOLD)
def test_a_line_of_the_story_is_what_is_counted_by_hand(name: str) -> None:
    record, line, expected = TOLD[name]
    history = played(record.replace("; ", "\n") + "\n")
    assert getattr(story(history.first, history.standing), line) == expected


def test_the_longest_thought_is_the_clocks_and_outlives_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "game.banker"
    table = begin(path, Setup("pl-tournament", ("Ania", "Bartek")))
    for seconds, command in ((7.0, c.Roll(0, ("4", "6"))), (3.0, c.EndTurn(0)), (4000.0, c.Roll(1, ("4", "6")))):
        table.pass_time(seconds)
        table.submit(command)
    table.close()
    again = resume(path)
    assert story(again.history.first, again.history.standing).thought == LongestThought(ANIA, 1, 7.0)
    again.close()


def test_the_turning_point_is_the_round_after_which_the_winner_stayed_ahead() -> None:
    history = played(
        "given Bartek owns #16, #18, #19\ngiven Bartek cash 1100\n"
        "Ania rolls 4 6\nBartek rolls 1 3\nBartek pays\nCelina rolls 4 6\n"
        "Ania rolls 4 5\nBartek claims rent\nAnia pays\nBartek rolls 2 4\nCelina rolls 2 4\nBartek claims rent\n"
        "Celina pays\nAnia rolls 5 6\nbank ends game\n"
    )
    assert [worth(game, BARTEK).total for game in rounds(history.first, history.standing)] == [1660, 1460, 1520, 1520]
    assert story(history.first, history.standing).turn == TurningPoint(BARTEK, 2)


def test_the_odds_turn_with_the_deed_that_completed_a_group_and_only_where_the_table_shows_odds() -> None:
    history = played(
        "given Bartek owns #16, #18\ngiven Bartek cash 3000\ngiven Celina owns #19\ngiven turn Bartek\n"
        "Bartek offers Celina 400 for #19\nCelina accepts\nBartek rolls 4 6\nbank ends game\n"
    )
    turn = story(history.first, history.standing, is_with_odds=True).odds
    assert turn is not None
    assert (turn.player, turn.round, turn.space, turn.moment.number) == (BARTEK, 1, 19, 2)
    assert turn.after > turn.before + 0.05
    assert story(history.first, history.standing).odds is None


def test_a_rise_that_whole_percents_do_not_show_turned_nothing() -> None:
    history = played(
        "given Ania cash 20\ngiven Celina cash 20\ngiven Bartek owns #31(hotel), #32(hotel), #34(hotel)\n"
        "given Bartek owns #37(hotel), #39(hotel)\ngiven turn Bartek\nBartek rolls 1 2\nBartek buys\n"
        "Bartek ends turn\nCelina rolls 4 6\nCelina ends turn\nAnia rolls 4 6\nAnia ends turn\nbank ends game\n"
    )
    assert story(history.first, history.standing, is_with_odds=True).odds is None


def test_equal_worth_shares_a_place_and_who_held_out_longer_stands_higher() -> None:
    record = Path("tests/games/pl-tournament/game-1-two-bankrupts-end-the-evening.game").read_text(encoding="utf-8")
    history = replay(record)[1]
    assert [(place, each.player) for place, each in ranking(history.game, history.standing)] == [
        (1, BARTEK), (2, CELINA), (3, ANIA), (4, 3),
    ]  # fmt: skip
    tied = played("given Celina cash 100\nbank ends game\n")
    assert [(place, each.player) for place, each in ranking(tied.game, tied.standing)] == [(1, 0), (1, 1), (3, CELINA)]
