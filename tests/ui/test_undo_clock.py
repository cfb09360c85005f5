"""An undo leaves time to look at the table, and only what a person does ends what can be done again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.keep.table import resume
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.position import Seat
from banker.play.setup import Setup
from tests.ui.branch import ANIA, BARTEK, CELINA, NAMES, Branch, commands_in, playing
from tests.ui.sitting import buttons, rolled, seated, seen, there
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.state.asking import showing
from ui.core.state.bank_seat import SHOWN_SECONDS, BankDecides, LetBankGoOn
from ui.core.state.update import do
from ui.flows.undo.model import HandsView
from ui.flows.undo.update import choose_undo


def buy(branch: Branch) -> None:
    """Ania rolls, and buys where she stands."""
    for command in (c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA)):
        branch.touch(m.Sign((command,)))


@pytest.fixture
def late(tmp_path: Path) -> Iterator[Branch]:
    """Ania bought a deed, and then let her 50 seconds run out: the dice are Bartek's."""
    with playing(tmp_path) as branch:
        buy(branch)
        branch.runtime.pass_time(50.0)
        assert commands_in(branch.journal)[-1] == c.ExpireClock()
        yield branch


def take_back(branch: Branch, count: int) -> None:
    """So many commands by the list, and hands set the board right."""
    branch.touch(routes.UndoList(count))
    branch.touch_title("Undo")
    if showing(branch.runtime.model) == routes.HandsToDo():
        branch.touch_title("All done")


def do_again(branch: Branch, count: int) -> None:
    """So many commands by the list."""
    branch.touch(routes.UndoList(1), do(choose_undo, -count))
    branch.touch_title("Redo")


def seconds_left(branch: Branch) -> float:
    """What the clock shows."""
    return there(branch.runtime.model.seconds_left)


def test_a_time_out_that_is_taken_back_leaves_fifteen_seconds(late: Branch) -> None:
    take_back(late, 1)
    assert seconds_left(late) == 15.0
    late.runtime.pass_time(14.0)
    assert late.game.turn.player == ANIA and commands_in(late.journal)[-1] == c.Undo()


def test_a_period_shorter_than_fifteen_seconds_is_left_whole(tmp_path: Path) -> None:
    with playing(tmp_path, setup=Setup("pl-tournament", NAMES, (("clock", "10"),))) as branch:
        buy(branch)
        branch.runtime.pass_time(10.0)
        take_back(branch, 1)
        assert seconds_left(branch) == 10.0


def test_a_pause_after_the_last_move_is_taken_back_together_with_it(tmp_path: Path) -> None:
    with playing(tmp_path) as branch:
        buy(branch)
        branch.touch(m.Sign((c.PauseClock(),)), m.Sign((c.ResumeClock(),)))
        take_back(branch, 1)
        assert branch.game.owners[6] == BANK


def test_taking_back_more_than_one_move_pauses_until_somebody_goes_on(late: Branch) -> None:
    take_back(late, 2)
    assert isinstance(showing(late.runtime.model), questions.Paused)
    late.runtime.pass_time(60.0)
    assert commands_in(late.journal)[-3:] == [c.Undo(), c.Undo(), c.PauseClock()]
    late.touch_title("Continue")
    assert showing(late.runtime.model) == questions.BuyAsked(ANIA, 6)


def test_one_move_alone_does_not_pause(late: Branch) -> None:
    take_back(late, 1)
    assert not late.game.is_paused


def test_the_pause_after_an_undo_leaves_the_list_for_hands_open(late: Branch) -> None:
    late.touch(routes.UndoList(3))
    late.touch_title("Undo")
    assert late.game.is_paused
    assert showing(late.runtime.model) == routes.HandsToDo()
    for job in seen(late.view, HandsView).jobs:
        late.touch(job.action)
    assert next(button.note for button in buttons(late.view.screen) if button.title == "All done") == ""


def test_a_time_out_does_not_end_what_can_be_done_again(late: Branch) -> None:
    late.roll("1", "2")
    after = late.game
    take_back(late, 4)
    late.touch_title("Continue")
    late.runtime.pass_time(60.0)
    assert commands_in(late.journal)[-1] == c.ExpireClock()
    do_again(late, 4)
    assert late.game == after
    looked_at = resume(late.journal, read_only=True)
    assert looked_at.game == after
    looked_at.close()


def test_what_is_done_again_after_a_time_out_has_time_too(late: Branch) -> None:
    take_back(late, 2)
    late.touch_title("Continue")
    late.runtime.pass_time(60.0)
    do_again(late, 1)
    assert late.game.owners[6] == ANIA
    assert seconds_left(late) >= 15.0


def test_the_hammer_does_not_end_what_can_be_done_again(tmp_path: Path) -> None:
    with playing(tmp_path, c.Roll(ANIA, ("2", "4")), c.DeclineDeed(ANIA), c.Bid(BARTEK, 40)) as branch:
        take_back(branch, 1)
        branch.touch(m.Sign((c.CloseAuction(),)))
        do_again(branch, 1)
        assert there(branch.game.auction).leader == BARTEK


def test_what_a_person_does_ends_it_also_after_a_time_out(late: Branch) -> None:
    take_back(late, 2)
    late.touch_title("Continue")
    late.runtime.pass_time(60.0)
    assert late.runtime.model.undone
    late.touch(m.Sign((c.Bid(CELINA, 10),)))
    assert not late.runtime.model.undone


def test_what_the_bank_does_for_a_seat_does_not_end_what_can_be_done_again() -> None:
    sitting = seated(Seat(), Seat(), Seat())
    sitting.submit(c.PlayByBank(ANIA, "normal"))
    rolled(sitting, 1, 2)
    sitting.submit(c.BuyDeed(ANIA), c.EndTurn(ANIA))
    after = sitting.game
    sitting.submit(c.Undo(), c.Undo())
    sitting.ui = sitting.ui.at_table()
    sitting.wait(0.5)
    sitting.touch(LetBankGoOn())
    assert sitting.wait(SHOWN_SECONDS) == (c.BuyDeed(ANIA),)
    sitting.wait(0.5)
    assert not sitting.ui.get(BankDecides).is_stopped
    sitting.submit(c.Redo(), c.Redo())
    assert sitting.game == after
