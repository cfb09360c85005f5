"""Taking back and doing again: what one touch signed goes together, and every account is seen first."""

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.changes import Built, DeedGoes, what_changes
from banker.play.position import Seat
from tests.ui.positions import at
from tests.ui.positions_past import by, played
from tests.ui.sitting import ANIA, BARTEK, Sitting, held, rolled, seen
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.update import do
from ui.flows.undo.model import HandsView, UndoView, line_of_time
from ui.flows.undo.update import choose_undo, turn_list
from ui.locale.words import Words
from ui.toolkit.parts import Style, Tone

ENGLISH = Words()


def three() -> Sitting:
    """Three at the start of a game."""
    return by(ENGLISH, seats=(Seat(), Seat(), Seat()))


def test_what_was_taken_back_together_is_done_again_together() -> None:
    sitting = at(ENGLISH, turn=BARTEK)
    sitting.submit(c.MortgageDeed(BARTEK, 25))
    sitting.submit(c.MortgageDeed(BARTEK, 29), c.MortgageDeed(BARTEK, 23), is_one_act=True)
    sitting.submit(*[c.Undo()] * 3)
    sitting.touch(routes.UndoList(1))
    lines = seen(sitting.view, UndoView).entries
    assert [line.note for line in lines] == ["undone", "undone"]
    sitting.touch(lines[1].action)
    assert sitting.touch_title("Redo") == (c.Redo(),)
    sitting.touch(routes.UndoList(1))
    sitting.touch(seen(sitting.view, UndoView).entries[0].action)
    assert sitting.touch_title("Redo") == (c.Redo(), c.Redo())
    assert [sitting.game.mortgaged[deed] for deed in (23, 25, 29)] == [True] * 3


def test_a_deed_that_got_no_bid_is_not_listed_as_sold() -> None:
    sitting = rolled(three(), 1, 2)
    sitting.submit(c.DeclineDeed(ANIA))
    sitting.submit(c.CloseAuction())
    sitting.touch(routes.UndoList(1))
    line = seen(sitting.view, UndoView).entries[0]
    assert (line.title, line.note) == ("Auction", f"Bank: no bid for {sitting.game.deed(3).name}")


def test_raising_and_paying_is_taken_back_from_the_paid_screen_at_once() -> None:
    sitting = by(ENGLISH, seats=(Seat(cash=100, at=0, holdings=held(5, 15)), Seat(), Seat()))
    rolled(sitting, 1, 3)
    sitting.tap(ANIA)
    assert isinstance(sitting.showing, routes.PaidShown)
    assert len(sitting.history.standing) > 2
    sitting.touch_title("Undo")
    assert sitting.game.accounts[ANIA] == 100
    assert not any(sitting.game.mortgaged)
    assert sitting.game.owes(ANIA)


def test_every_account_is_seen_as_it_would_be() -> None:
    sitting = rolled(three(), 2, 4)
    sitting.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    sitting.touch(routes.UndoList(1), do(choose_undo, 2))
    accounts = seen(sitting.view, UndoView).accounts
    assert [(each.name, each.now, each.then, each.tone) for each in accounts] == [
        ("Ania", "1\u202f400", "1\u202f500", Tone.MINT),
        ("Bartek", "", "1\u202f500\u00a0zł", Tone.SOFT),
        ("Celina", "", "1\u202f500\u00a0zł", Tone.SOFT),
    ]


def test_balances_of_others_stay_hidden_in_the_preview_of_a_private_table() -> None:
    sitting = by(ENGLISH, ("balances", "private"), seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA))
    sitting.touch(routes.UndoList(1))
    assert not any("1" in account.then or account.now for account in seen(sitting.view, UndoView).accounts)


def test_what_moves_on_the_board_is_seen_before_and_in_full_on_a_page_of_its_own() -> None:
    sitting = played(at(ENGLISH))
    sitting.touch(routes.UndoList(6))
    assert seen(sitting.view, UndoView).rows[-1].label == "and 7 more"
    sitting.touch(seen(sitting.view, UndoView).rows[0].action)
    sitting.touch_title("What to move")
    assert len(seen(sitting.view, HandsView).jobs) == 8
    assert not any(job.action for job in seen(sitting.view, HandsView).jobs)
    before = sitting.game
    sitting.touch(m.Back(), m.Back())
    sitting.touch_title("Undo")
    jobs = seen(sitting.view, HandsView).jobs
    assert len(jobs) == 8
    changes = what_changes(before, sitting.game)
    assert Built(9, 5, 5) not in changes.buildings
    assert DeedGoes(24, ANIA, BANK) in changes.deeds


def test_the_list_moves_by_lines_and_by_rounds() -> None:
    sitting = three()
    for turn in range(9):
        rolled(sitting, 4, 6 if turn < 3 else 5)
        if sitting.game.claims or sitting.game.turn.step.value == "buy":
            sitting.submit(c.DeclineDeed(sitting.game.turn.player), c.CloseAuction())
        sitting.submit(*(c.Pay(debt.debtor) for debt in sitting.game.debts))
        sitting.submit(c.EndTurn(sitting.game.turn.player))
    sitting.touch(routes.UndoList(1))
    newer, older, a_round, _ = seen(sitting.view, UndoView).keys
    assert newer.action is None
    turn = sitting.game.turn.number
    sitting.touch(older.action)
    assert sitting.ui.number == 4
    sitting.touch(do(turn_list, 0), a_round.action)
    acts = list(line_of_time(sitting.model.moments, sitting.model.undone))
    first = acts[sitting.ui.number][1][-1]
    assert first.game.turn.number == turn - 3
    sitting.touch(do(turn_list, 10_000))
    assert seen(sitting.view, UndoView).entries[-1].title.startswith("Ania rolls 4, 6")
    assert seen(sitting.view, UndoView).keys[1].action is None


def test_nothing_is_primary_where_nothing_can_be_taken_back() -> None:
    sitting = three()
    sitting.touch(routes.UndoList(1))
    assert sitting.title("Undo") is None
    assert all(button.style is not Style.PRIMARY for button in seen(sitting.view, UndoView).buttons)


def test_the_list_begins_where_the_game_stands_with_the_next_act_to_do_again_above_it() -> None:
    sitting = three()
    for amount in range(10, 80, 10):
        sitting.submit(c.CorrectCash(ANIA, amount, "counted again"))
    sitting.submit(*[c.Undo()] * 5)
    sitting.touch(routes.UndoList(1))
    assert [entry.note == "undone" for entry in seen(sitting.view, UndoView).entries] == [True, True, False, False]
    assert seen(sitting.view, UndoView).entries[2].is_chosen
