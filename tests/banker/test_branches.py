"""What was undone and then replaced stays a branch of the game, and can be taken again as long as the game lives."""

from pathlib import Path

from banker.keep.table import begin, resume
from banker.play import commands as c
from banker.play.history import History, branch_of, way_to
from banker.play.refusals import Refusal
from banker.play.setup import Setup, new_game

BOUGHT = c.Roll(0, ("2", "4")), c.BuyDeed(0), c.EndTurn(0)
DECLINED = c.DeclineDeed(0), c.Bid(1, 40), c.CloseAuction(), c.EndTurn(0)


def played(*commands: c.JournalCommand) -> History:
    """A game of two in which these were accepted."""
    history = History(new_game(Setup("pl-tournament", ("Ania", "Bartek"))))
    for command in commands:
        assert not isinstance(history.submit(command), Refusal), command
    return history


def way(history: History, place: int = 0) -> tuple[c.JournalCommand, ...]:
    """The commands that take a branch again; the place after the last one is what can be redone."""
    branches = [*history.branches, *([branch_of(history.undone)] if history.undone else [])]
    return way_to(branches[place], history.standing, branches)


def test_new_moves_on_top_make_a_branch_of_what_was_undone() -> None:
    history = played(*BOUGHT, c.Undo(), c.Undo(), *DECLINED)
    assert [moment.command for moment in history.branches[0].moments] == [c.BuyDeed(0), c.EndTurn(0)]
    assert way(history) == (*[c.Undo()] * 4, c.BuyDeed(0), c.EndTurn(0))


def test_a_branch_that_was_taken_again_leaves_the_game_as_it_stood_and_the_other_moves_as_a_branch() -> None:
    stood = played(*BOUGHT).game
    history = played(*BOUGHT, c.Undo(), c.Undo(), *DECLINED)
    for command in way(history):
        history.submit(command)
    assert history.game == stood
    assert way(history) == ()
    assert way(history, 1) == (c.Undo(), c.Undo(), *DECLINED)


def test_a_branch_of_a_branch_is_reached_through_it() -> None:
    history = played(*BOUGHT, c.Roll(1, ("1", "2")), c.Undo(), c.Roll(1, ("3", "5")), *[c.Undo()] * 3, *DECLINED)
    assert way(history) == (*[c.Undo()] * 4, c.BuyDeed(0), c.EndTurn(0), c.Roll(1, ("1", "2")))


def test_where_nothing_has_to_be_undone_the_move_before_is_undone_and_done_again() -> None:
    history = played(*BOUGHT, c.Undo(), c.Undo(), *DECLINED[:2], c.Undo(), c.Undo())
    assert way(history) == (c.Undo(), *BOUGHT)


def test_pauses_of_the_clock_are_no_part_of_a_branch() -> None:
    pause = c.PauseClock(), c.ResumeClock()
    history = played(*BOUGHT, c.Undo(), c.Undo(), *pause, *DECLINED)
    assert way(history) == (*[c.Undo()] * 6, c.BuyDeed(0), c.EndTurn(0))


def test_a_branch_that_the_bank_would_refuse_changes_nothing_and_names_the_move() -> None:
    history = played(*BOUGHT, c.Undo(), c.Undo(), c.CorrectCash(0, -1450, "a bet"), *DECLINED[:1])
    assert not isinstance(history.attempt(way(history), 20), tuple)
    outcome = history.attempt((c.Undo(), c.BuyDeed(0)), 20)
    assert isinstance(outcome, tuple) and outcome[0] == c.BuyDeed(0)
    assert len(history.standing) == 3


def test_what_one_touch_took_again_lies_on_the_board_as_before_until_hands_have_moved_it() -> None:
    history = played(*BOUGHT, c.Undo(), c.Undo(), *DECLINED)
    lay = history.game
    for place, command in enumerate(way(history)):
        history.submit(command, is_with_last=place > 0)
    assert history.lying == lay
    assert not any(moment.is_with_last for moment in history.standing)


def test_a_journal_gives_the_same_branches_after_a_restart(tmp_path: Path) -> None:
    table = begin(tmp_path / "game.banker", Setup("pl-tournament", ("Ania", "Bartek")))
    for command in (*BOUGHT, c.Undo(), c.Undo(), *DECLINED):
        assert not isinstance(table.submit(command), Refusal)
    kept = list(table.history.branches)
    table.close()
    again = resume(tmp_path / "game.banker")
    assert again.history.branches == kept
    again.close()
