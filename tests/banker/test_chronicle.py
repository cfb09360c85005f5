"""What a game was like: rounds, rents, landings and time, of records and of a table's journal."""

from pathlib import Path
from random import Random

import pytest

from banker.bots.company import Company
from banker.keep.chronicle import IN_JAIL, landings, rents, rounds, seconds_used, who_decides, worths
from banker.keep.record.replay import replay
from banker.keep.table import begin, resume
from banker.play import commands as c
from banker.play.history import History
from banker.play.setup import Setup, new_game
from banker.simulate import Tally, play_out

NAMES = ("Ania", "Bartek")
RENT = """
ruleset: pl-tournament
players: Ania, Bartek

given Bartek owns #6

Ania rolls 1 5
Bartek claims rent
Ania pays
Ania ends turn
Bartek rolls 3 6
"""


def test_a_round_ends_when_the_dice_are_the_first_players_again() -> None:
    text = "ruleset: pl-tournament\nplayers: Ania, Bartek\n\nAnia rolls 4 6\nBartek rolls 4 6\nAnia rolls 4 6\n"
    _, history = replay(text)
    assert [game.turn.number for game in rounds(history.first, history.standing)] == [1, 3, 3]
    assert rounds(history.first, ()) == (history.first,)


def test_rounds_are_counted_on_where_the_first_player_is_out() -> None:
    text = "ruleset: pl-tournament\nplayers: Ania, Bartek, Celina\nclock: off\n\ngiven Ania bankrupt\n\n"
    _, history = replay(text + "Bartek rolls 4 6\nCelina rolls 4 6\n" * 2 + "Bartek rolls 4 6\n")
    assert [game.turn.player for game in rounds(history.first, history.standing)] == [1, 1, 1, 1]


def test_rent_is_counted_for_its_deed_and_a_landing_is_where_the_roll_ended() -> None:
    _, history = replay(RENT)
    assert rents(history.standing) == {6: 6}
    counts = landings(history.standing)
    assert {space: count for space, count in enumerate(counts) if count} == {6: 1, 9: 1}


def test_who_goes_to_jail_ends_the_roll_in_jail() -> None:
    _, history = replay("ruleset: pl-tournament\nplayers: Ania, Bartek\n\ngiven Ania at #20\n\nAnia rolls 4 6\n")
    assert landings(history.standing)[IN_JAIL] == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_landings_of_a_whole_game_are_those_the_simulation_counts(seed: int) -> None:
    tally = Tally()
    first = new_game(Setup("pl-tournament", ("A", "B", "C")))
    play_out(first, Company(3, "stay", Random(seed)), tally, most_rolls=200)
    history, company, rolls = History(first), Company(3, "stay", Random(seed)), 0
    while not history.game.is_over:
        command = company.next_command(history.game)
        rolls += isinstance(command, c.Roll)
        if rolls > 200:
            break
        history.submit(command)
    assert landings(history.standing) == tuple(tally.landings)
    assert rents(history.standing) == {deed: sum_ for deed, sum_ in enumerate(tally.income) if sum_}


def test_the_worth_of_a_bankrupt_ends_at_nothing() -> None:
    _, history = replay(
        "ruleset: pl-tournament\nplayers: Ania, Bartek, Celina\n\n"
        "given Ania cash 10\ngiven Bartek owns #39\n\nAnia rolls 1 2\n"
    )
    games = rounds(history.first, history.standing)
    out = games[-1].but(out=(True, False, False))
    assert worths((games[0], out, out), 0) == (10, 0)


def test_the_table_waits_for_the_debtor_before_the_player_on_turn_and_for_nobody_in_an_auction() -> None:
    _, history = replay(RENT)
    claimed = next(each.game for each in history.standing if isinstance(each.command, c.ClaimRent))
    assert (who_decides(history.first), who_decides(claimed)) == (0, 0)
    _, auction = replay("ruleset: pl-tournament\nplayers: Ania, Bartek\n\nAnia rolls 1 2\nAnia declines\n")
    assert who_decides(auction.game) is None


def test_time_at_the_table_is_its_players_but_for_pauses_and_kept_by_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.banker"
    table = begin(path, Setup("pl-tournament", NAMES))
    for seconds, command in (
        (7.0, c.PauseClock()), (300.0, c.ResumeClock()), (0.0, c.Roll(0, ("4", "6"))), (3.0, c.EndTurn(0)),
        (11.0, c.Roll(1, ("4", "6"))),
    ):  # fmt: skip
        table.pass_time(seconds)
        table.submit(command)
    assert seconds_used(table.history.first, table.history.standing) == (10.0, 11.0)
    table.close()
    again = resume(path)
    assert seconds_used(again.history.first, again.history.standing) == (10.0, 11.0)
    again.close()
