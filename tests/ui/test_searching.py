"""A past move is found by money, player or deed and undone from there; what was replaced is taken again as a branch."""

from random import Random

import pytest

from banker.bots.company import Company
from banker.ledger import Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Branch, Moment
from banker.play.setup import Setup
from tests.ui.positions import THOUGHT_SECONDS, at
from tests.ui.positions_past import after_much, branched, first_branch
from tests.ui.scenes import done
from tests.ui.sitting import ANIA, BARTEK, CELINA, NAMES, Sitting, buttons, seen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.undo.model import (
    BoardThen,
    BoardView,
    Branches,
    BranchShown,
    HandsView,
    SearchView,
    UndoView,
    WhichDeed,
    WhoseMoves,
)
from ui.flows.undo.update import choose_found
from ui.locale.words import Words
from ui.pieces.templates.pick import PickView

ENGLISH = Words()
AGO = 31


def notes(sitting: Sitting) -> list[str]:
    """What the entries of a search say under their titles."""
    return [entry.note for entry in seen(sitting.view, SearchView).entries]


def choose(sitting: Sitting, words: str) -> None:
    """Touches the entry of a list with this title."""
    entries = seen(sitting.view, PickView).entries
    sitting.touch(next(entry.action for entry in entries if entry.title == words))


def test_money_only_leaves_out_moves_without_money() -> None:
    sitting = after_much(ENGLISH)
    sitting.touch(routes.Search())
    assert notes(sitting) == [
        "Ania → Bank: 50\u00a0zł, building",
        "Bank → Bartek: 100\u00a0zł, mortgage",
        "Bank → Celina: 150\u00a0zł, buildings sold",
        "Ania → Bank: 240\u00a0zł, purchase",
    ]
    sitting.touch(seen(sitting.view, SearchView).filters[0].action)
    assert len(notes(sitting)) == 6


def test_moves_are_found_by_player_and_by_deed() -> None:
    sitting = after_much(ENGLISH)
    sitting.touch(routes.Search(), WhoseMoves(routes.Search()))
    choose(sitting, "Bartek")
    assert notes(sitting) == ["Bank → Bartek: 100\u00a0zł, mortgage"]
    sitting.touch(WhichDeed(routes.Search()))
    choose(sitting, "Plac Wilsona")
    assert notes(sitting) == ["Ania → Bank: 240\u00a0zł, purchase"]


def test_what_was_found_is_chosen_in_the_list_with_all_that_came_after_it() -> None:
    sitting = after_much(ENGLISH)
    sitting.touch(routes.Search())
    sitting.touch(seen(sitting.view, SearchView).entries[3].action)
    assert [entry.is_chosen for entry in seen(sitting.view, UndoView).entries] == [True] * 4
    assert sitting.touch_title("Undo")[:5] == (c.Undo(),) * 5
    assert sitting.game.owners[24] != ANIA


def _past(kind: object) -> Sitting:
    """A game of bots that paid something of this kind 31 moves ago."""
    sitting = Sitting(Setup("ro-classic", NAMES[:4]))
    company = Company(4, "leave", Random(5))
    moments = sitting.history.standing
    for _ in range(400):
        command = company.next_command(sitting.game)
        if isinstance(command, c.Roll) and sitting.game.turn.player != command.player:
            sitting.table.submit(c.EndTurn(sitting.game.turn.player))
        sitting.table.submit(command)
        if len(moments) > AGO and kind in _whys(moments[-AGO]):
            break
    sitting.touch(m.Back())
    return sitting


def _whys(moment: Moment) -> set[Why]:
    return {event.why for event in moment.events if isinstance(event, e.Paid)}


@pytest.mark.parametrize("kind", [Why.RENT, Why.PURCHASE, Why.CARD])
def test_money_of_31_moves_ago_is_chosen_with_at_most_four_touches(kind: Why) -> None:
    sitting = _past(kind)
    wanted, touches = len(sitting.history.standing) - AGO, 2
    sitting.touch(routes.Menu())
    sitting.touch_title("Find a move")
    while True:
        shown, touches = seen(sitting.view, SearchView), touches + 1
        if do(choose_found, AGO) in [entry.action for entry in shown.entries]:
            sitting.touch(do(choose_found, AGO))
            break
        assert shown.turn and touches < 10
        sitting.touch(shown.turn.action)
    assert touches <= 4
    sitting.touch_title("Undo")
    assert len([each for each in sitting.history.standing if not isinstance(each.command, c.PauseClock)]) == wanted


def test_the_board_is_drawn_as_it_stood_and_says_what_would_move() -> None:
    sitting = after_much(ENGLISH)
    sitting.touch(BoardThen(6))
    board = seen(sitting.view, BoardView)
    assert {pawn.space for pawn in board.ring.pawns if pawn.seat == ANIA} == {17}
    assert board.ring.spaces[24].owner is None
    assert len(board.jobs) == BoardView.MOST
    sitting.touch_title("What to move")
    assert len(seen(sitting.view, HandsView).jobs) == 8


def test_a_branch_is_seen_before_it_is_taken_again_and_then_hands_set_the_board() -> None:
    sitting = done(after_much(ENGLISH), branched)
    stood = sitting.history.branches[0].moments[-1].game
    sitting.touch(routes.Search())
    sitting.touch(seen(sitting.view, SearchView).filters[-1].action)
    sitting.touch(seen(sitting.view, PickView).entries[0].action)
    accounts = [account.then for account in seen(sitting.view, UndoView).accounts]
    assert accounts[ANIA] == "1\u202f022"
    sitting.touch_title("Redo")
    assert sitting.game == stood.but(is_paused=True)
    assert isinstance(sitting.showing, routes.HandsToDo)
    sitting.touch(Branches())
    assert [entry.title for entry in seen(sitting.view, PickView).entries] == ["Ania does not buy"]


def test_a_branch_that_the_rules_would_now_refuse_says_which_move_and_why_and_signs_nothing() -> None:
    sitting = at(ENGLISH)
    moment = Moment(1, c.BuyDeed(ANIA), (), sitting.game)
    sitting.history.branches.append(Branch(0, (moment,)))
    sitting.wait(THOUGHT_SECONDS)
    sitting.touch(BranchShown(1))
    redo = next(button for button in buttons(sitting.view.screen) if button.title == "Redo")
    assert redo.action is None
    assert redo.reason.startswith("Ania buys: ")


def test_a_branch_is_signed_as_an_undo_is() -> None:
    sitting = done(after_much(ENGLISH), branched, first_branch)
    before = sitting.game
    assert c.BuyDeed(ANIA) in sitting.touch_title("Redo")
    assert sitting.game != before
    two = Sitting(Setup("pl-tournament", NAMES[:3], (("undo", "two-players"),)))
    two.submit(c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.Undo())
    two.history.note_followed()
    two.submit(c.DeclineDeed(ANIA))
    two.ui = two.ui.at_table()
    two.touch(BranchShown(two.history.branches[0].moments[0].number))
    assert two.touch_title("Redo") == ()
    assert two.tap(BARTEK, CELINA)[:2] == (c.Undo(), c.BuyDeed(ANIA))
