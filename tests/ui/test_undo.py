"""Taking back and doing again: what one touch signed goes together, every account is seen first, hands follow."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.board import load_board
from banker.changes import Built, DeedGoes, PawnGoes, what_changes
from banker.ledger import BANK
from banker.position import Holding, Seat
from tests.ui.positions import ANIA, BARTEK, CELINA, FOUR, at, held, mid_turn, rolled
from tests.ui.positions_past import by, played
from tests.ui.sitting import Sitting
from ui.core import hands, questions, routes
from ui.core import messages as m
from ui.core.frame import Frame
from ui.core.messages import UndoFrom
from ui.flows.undo.hands_view import told
from ui.flows.undo.model import LinesFrom, UndoChosen, line_of_time
from ui.locale.words import Words
from ui.toolkit.parts import Style, Tone

ENGLISH = Words()


def three(**changes: object) -> Sitting:
    """Three at the start of a game."""
    return by(ENGLISH, seats=(Seat(), Seat(), Seat()), **changes)


@pytest.fixture
def bought() -> Sitting:
    """Ania bought what she stands on, and passed the dice on."""
    sitting = three()
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    sitting.ui = sitting.ui.at_table()
    return sitting


def listed(sitting: Sitting) -> list[str]:
    """What the list of past commands says."""
    sitting.touch(UndoFrom(1))
    return [entry.title for entry in sitting.view.screen.entries]


def take_back(sitting: Sitting, count: int) -> None:
    """So many commands, by touches."""
    sitting.touch(UndoFrom(count))
    sitting.touch_title("Take back")


def test_the_newest_command_stands_on_top(bought: Sitting) -> None:
    assert listed(bought) == ["Ania: end of the turn", "Ania: purchase", "Ania: roll 2 4"]


def test_what_one_touch_signed_is_one_line_and_goes_back_together() -> None:
    sitting = at(ENGLISH, turn=BARTEK)
    sitting.submit(c.MortgageDeed(BARTEK, 25), c.MortgageDeed(BARTEK, 29), c.MortgageDeed(BARTEK, 23), is_one_act=True)
    sitting.touch(UndoFrom(1))
    (line,) = sitting.view.screen.entries
    assert (line.title, line.value, line.is_chosen) == ("Bartek: mortgage", "3 ×", True)
    assert sitting.touch_title("Take back") == (c.Undo(),) * 3
    assert not any(sitting.game.mortgaged[deed] for deed in (23, 25, 29))


def test_what_was_taken_back_together_is_done_again_together() -> None:
    sitting = at(ENGLISH, turn=BARTEK)
    sitting.submit(c.MortgageDeed(BARTEK, 25))
    sitting.submit(c.MortgageDeed(BARTEK, 29), c.MortgageDeed(BARTEK, 23), is_one_act=True)
    sitting.submit(*[c.Undo()] * 3)
    sitting.touch(UndoFrom(1))
    lines = sitting.view.screen.entries
    assert [line.note for line in lines] == ["taken back", "taken back"]
    sitting.touch(lines[1].action)
    assert sitting.touch_title("Do it again") == (c.Redo(),)
    sitting.touch(UndoFrom(1))
    sitting.touch(sitting.view.screen.entries[0].action)
    assert sitting.touch_title("Do it again") == (c.Redo(), c.Redo())
    assert [sitting.game.mortgaged[deed] for deed in (23, 25, 29)] == [True] * 3


def test_raising_and_paying_is_taken_back_from_the_paid_screen_at_once() -> None:
    sitting = by(ENGLISH, seats=(Seat(cash=100, at=0, holdings=held(5, 15)), Seat(), Seat()))
    rolled(sitting, 1, 3)
    sitting.tap(ANIA)
    assert isinstance(sitting.showing, routes.PaidShown)
    assert len(sitting.history.standing) > 2
    sitting.touch_title("Take back")
    assert sitting.game.accounts[ANIA] == 100
    assert not any(sitting.game.mortgaged)
    assert sitting.game.owes(ANIA)


def test_every_account_is_seen_as_it_would_be(bought: Sitting) -> None:
    bought.touch(UndoFrom(1))
    bought.touch(UndoChosen(2))
    accounts = bought.view.screen.accounts
    assert [(each.name, each.now, each.then, each.tone) for each in accounts] == [
        ("Ania", "1\u202f400", "1\u202f500\u00a0zł", Tone.MINT),
        ("Bartek", "", "1\u202f500\u00a0zł", Tone.SOFT),
        ("Celina", "", "1\u202f500\u00a0zł", Tone.SOFT),
    ]


def test_balances_of_others_stay_hidden_in_the_preview_of_a_private_table() -> None:
    sitting = by(ENGLISH, ("balances", "private"), seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA))
    sitting.touch(UndoFrom(1))
    assert not any("1" in account.then or account.now for account in sitting.view.screen.accounts)


def test_what_moves_on_the_board_is_seen_before_and_in_full_on_a_page_of_its_own() -> None:
    sitting = played(at(ENGLISH))
    sitting.touch(UndoFrom(6))
    assert sitting.view.screen.rows[-1].label == "and 6 more"
    sitting.touch_title("Board")
    assert len(sitting.view.screen.jobs) == 8
    assert not any(job.action for job in sitting.view.screen.jobs)
    before = sitting.game
    sitting.touch(m.Back())
    sitting.touch_title("Take back")
    jobs = sitting.view.screen.jobs
    assert len(jobs) == 8
    changes = what_changes(before, sitting.game)
    assert Built(9, 5, 5) not in changes.buildings
    assert DeedGoes(24, ANIA, BANK) in changes.deeds


def test_a_command_that_moves_nothing_on_the_board_leaves_nothing_for_hands() -> None:
    sitting = three()
    sitting.submit(c.CorrectCash(ANIA, 10, "cash box"))
    take_back(sitting, 1)
    assert sitting.showing == questions.RollAsked(ANIA)
    assert not hands.holds_clock(sitting.model)


def test_after_an_undo_hands_have_a_list_and_the_clock_waits(bought: Sitting) -> None:
    take_back(bought, 3)
    assert [(job.title, job.note) for job in bought.view.screen.jobs] == [
        (load_board("warsaw").spaces[6].name, "Ania → Bank"),
        ("Pawn: Ania", load_board("warsaw").spaces[0].name),
        ("Dice", "Bartek → Ania"),
    ]
    assert hands.holds_clock(bought.model)


def test_each_thing_is_ticked_by_a_touch_and_back(bought: Sitting) -> None:
    take_back(bought, 3)
    first = bought.view.screen.jobs[0]
    bought.touch(first.action)
    assert [job.is_done for job in bought.view.screen.jobs] == [True, False, False]
    assert bought.view.screen.buttons[0].note == "2 things left"
    bought.touch(first.action)
    assert not any(job.is_done for job in bought.view.screen.jobs)


def test_all_done_lets_play_go_on_and_nothing_is_asked_again(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.touch_title("All done")
    assert bought.showing == questions.RollAsked(ANIA)
    assert hands.jobs(bought.model) == ()
    assert not hands.holds_clock(bought.model)


def test_the_list_is_called_again_from_the_menu_with_its_ticks_until_it_is_done(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.touch(bought.view.screen.jobs[1].action)
    bought.touch_title("Later")
    assert bought.showing == questions.RollAsked(ANIA)
    assert hands.holds_clock(bought.model)
    bought.touch(m.Open(routes.BankerMenu()))
    board = next(item for item in bought.view.screen.items if item.title == "Board")
    assert board.note == "2 things left"
    bought.touch(board.action)
    assert [job.is_done for job in bought.view.screen.jobs] == [False, True, False]


def test_a_pause_neither_ends_nor_hides_what_hands_have_to_do(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.press("pause")
    bought.press("pause")
    assert len(hands.jobs(bought.model)) == 3


def test_whoever_plays_on_has_done_it(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.touch_title("Later")
    rolled(bought, 1, 2)
    assert hands.jobs(bought.model) == ()


def test_a_further_undo_adds_to_the_same_list_and_keeps_the_ticks_that_hold(bought: Sitting) -> None:
    take_back(bought, 1)
    dice = bought.view.screen.jobs[0]
    bought.touch(dice.action)
    bought.touch_title("Later")
    take_back(bought, 1)
    assert [(job.note, job.is_done) for job in bought.view.screen.jobs] == [
        ("Ania → Bank", False),
        ("Bartek → Ania", True),
    ]


def test_redo_calls_the_same_list_forward(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.touch_title("All done")
    bought.touch(UndoFrom(1))
    bought.touch(bought.view.screen.entries[0].action)
    bought.touch_title("Do it again")
    assert [job.note for job in bought.view.screen.jobs] == [
        "Bank → Ania",
        load_board("warsaw").spaces[6].name,
        "Ania → Bartek",
    ]


def test_undone_and_done_again_leaves_nothing_to_do(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.submit(c.Redo(), c.Redo(), c.Redo())
    assert hands.jobs(bought.model) == ()
    assert not isinstance(bought.showing, routes.HandsToDo)


def test_the_list_is_not_left_by_itself_however_long_hands_take(bought: Sitting) -> None:
    take_back(bought, 3)
    bought.wait(600.0)
    assert bought.showing == routes.HandsToDo()


def test_notes_are_handed_back_only_where_paper_money_is_used() -> None:
    sitting = by(ENGLISH, ("paper-money", "on"), seats=(Seat(), Seat(), Seat()))
    rolled(sitting, 2, 4).submit(c.BuyDeed(ANIA))
    take_back(sitting, 1)
    notes = [job for job in sitting.view.screen.jobs if job.title.startswith("Notes")]
    assert [(job.title, job.note) for job in notes] == [("Notes: 100\u00a0zł", "Bank → Ania")]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [(0, 1, "put 1 house on"), (3, 1, "2 houses off"), (4, 5, "put the hotel on"), (5, 4, "hotel off, 4 houses on"),
     (5, 0, "hotel off")],
)  # fmt: skip
def test_buildings_are_put_on_and_taken_off_in_words(before: int, after: int, says: str) -> None:

    sitting = at(ENGLISH)
    assert told(Frame(sitting.model, ENGLISH), Built(1, before, after))[1] == says


def test_a_pawn_goes_into_jail_out_of_it_and_off_the_board_in_words() -> None:

    frame = Frame(at(ENGLISH).model, ENGLISH)
    pawns = (PawnGoes(0, 5, 10, False, True), PawnGoes(0, 10, 10, True, False), PawnGoes(0, 10, -1, False, False))
    assert [told(frame, pawn)[1] for pawn in pawns] == ["into jail", "out of jail, only visiting", "off the board"]


def test_the_list_moves_by_lines_and_by_rounds() -> None:
    sitting = three()
    for turn in range(9):
        rolled(sitting, 4, 6 if turn < 3 else 5)
        if sitting.game.claims or sitting.game.turn.step.value == "buy":
            sitting.submit(c.DeclineDeed(sitting.game.turn.player), c.CloseAuction())
        sitting.submit(*([c.Pay(debt.debtor) for debt in sitting.game.debts]))
        sitting.submit(c.EndTurn(sitting.game.turn.player))
        assert not sitting.refusals or sitting.refusals.clear() is None
    sitting.touch(UndoFrom(1))
    newer, older, a_round = sitting.view.screen.keys
    assert newer.action is None
    turn = sitting.game.turn.number
    sitting.touch(older.action)
    assert sitting.ui.number == 4
    sitting.touch(LinesFrom(0))
    sitting.touch(a_round.action)
    acts = list(line_of_time(sitting.model.moments, sitting.model.undone))
    first = acts[sitting.ui.number][1][-1]
    assert first.game.turn.number == turn - 3
    sitting.touch(LinesFrom(10_000))
    assert sitting.view.screen.entries[-1].title.startswith("Ania: roll 4 6")
    assert sitting.view.screen.keys[1].action is None


def test_taking_back_everything_shows_the_accounts_of_the_beginning() -> None:
    sitting = mid_turn(ENGLISH, FOUR)
    last = list(line_of_time(sitting.model.moments, ()))[-1][0]
    sitting.touch(UndoFrom(last))
    assert [each.then for each in sitting.view.screen.accounts][CELINA] == "40\u00a0zł"
    sitting.touch_title("Take back")
    assert sitting.game == sitting.history.first


def test_nothing_is_primary_where_nothing_can_be_taken_back() -> None:
    sitting = three()
    sitting.touch(UndoFrom(1))
    assert sitting.title("Take back") is None
    assert all(button.style is not Style.PRIMARY for button in sitting.view.screen.buttons)


def test_holdings_of_a_group_keep_their_sequence_when_hands_follow() -> None:
    """Houses lie on top of deeds: they come off before the deed is handed over."""
    sitting = by(ENGLISH, seats=(Seat(holdings=(Holding(1, 1), Holding(3, 1))), Seat(), Seat()))
    sitting.submit(c.CorrectDeeds((c.Found(1, BARTEK), c.Found(3, BARTEK)), "moved by mistake"))
    take_back(sitting, 1)
    assert [job.note for job in sitting.view.screen.jobs] == ["put 1 house on"] * 2 + ["Bartek → Ania"] * 2


def test_the_list_begins_where_the_game_stands_with_the_next_act_to_do_again_above_it() -> None:
    sitting = three()
    for amount in range(10, 80, 10):
        sitting.submit(c.CorrectCash(ANIA, amount, "cash box"))
    sitting.submit(*[c.Undo()] * 5)
    sitting.touch(UndoFrom(1))
    assert [entry.note == "taken back" for entry in sitting.view.screen.entries] == [True, True, False, False]
    assert sitting.view.screen.entries[2].is_chosen
