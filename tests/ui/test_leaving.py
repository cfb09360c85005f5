"""Leaving a running game: asked in which way, shown what goes where, signed by that player's card or by two touches."""

import pytest

from banker.ledger import BANK
from banker.play import commands as c
from banker.play.position import Seat
from tests.ui.sitting import ANIA, BARTEK, CELINA, Sitting, buttons, held, seated, seen
from ui.core.shown.recap import leave_button
from ui.core.state import messages as m
from ui.core.state import questions, routes
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.leaving.model import LeavingSheet, LeavingView
from ui.flows.menu.model import GameMenu
from ui.flows.standings.model import EndView
from ui.flows.turn.tiles import tiles
from ui.pieces.templates.menu import MenuView
from ui.pieces.templates.pick import PickView
from ui.pieces.templates.sheet import SheetView
from ui.toolkit.parts import Style


@pytest.fixture
def sitting() -> Sitting:
    """Three; Ania has two built streets and a station."""
    built = (*held(1, 3, level=2), *held(5))
    return seated(Seat(cash=101, holdings=built), Seat(), Seat())


def told(sitting: Sitting) -> list[tuple[str, str, str]]:
    """The sheet on the screen."""
    return [(line.title, line.note, line.value) for line in seen(sitting.view, SheetView).lines]


def test_a_players_page_leads_to_the_ways_out(sitting: Sitting) -> None:
    assert leave_button(Frame(sitting.model, sitting.words), ANIA).action == m.Open(routes.Leaving(ANIA))
    sitting.touch(GameMenu())
    sitting.touch(next(item.action for item in seen(sitting.view, MenuView).items if item.title == "Leave"))
    sitting.touch(seen(sitting.view, PickView).entries[ANIA].action)
    titles = [button.title for button in buttons(sitting.view.screen)]
    assert titles == ["The bank plays on", "Share out", "Bankruptcy", "Back"]
    assert [way.receivers for way in seen(sitting.view, LeavingView).ways] == [(), (1, 2), (BANK,)]


@pytest.mark.parametrize(("seats", "says"), [(3, "The deeds are auctioned."), (2, "The game ends.")])
def test_a_bankruptcy_that_ends_the_game_promises_no_auction(seats: int, says: str) -> None:
    sitting = seated(*(Seat() for _ in range(seats)))
    sitting.touch(routes.Leaving(ANIA))
    assert seen(sitting.view, LeavingView).ways[-1].words[-1] == says


def test_the_sheet_shows_every_account_building_and_deed_before_it_is_signed(sitting: Sitting) -> None:
    sitting.touch(routes.Leaving(ANIA))
    sitting.touch_title("Share out")
    assert told(sitting) == [
        ("Ania", "101 → 0", "−\u00a0101\u00a0zł"),
        ("Bartek", "1\u202f500 → 1\u202f680", "+\u00a0180\u00a0zł"),
        ("Celina", "1\u202f500 → 1\u202f680", "+\u00a0180\u00a0zł"),
        ("Bank", "", "−\u00a0259\u00a0zł"),
        ("4 houses", "half price", "+\u00a0100\u00a0zł"),
        ("Konopacka", "mortgage value", "+\u00a030"),
        ("Stalowa", "mortgage value", "+\u00a030"),
        (short_name(sitting.game.book.board.spaces[5].name), "mortgage value", "+\u00a0100"),
    ]
    assert sitting.game.accounts[ANIA] == 101


def test_the_players_own_card_signs_the_sheet_and_nobody_elses_does(sitting: Sitting) -> None:
    sitting.touch(routes.Leaving(ANIA))
    assert sitting.tap(ANIA) == (), "before the sheet nothing is signed"
    sitting.touch(routes.Leaving(ANIA), LeavingSheet(ANIA, "bankruptcy"))
    assert sitting.tap(BARTEK) == ()
    assert sitting.tap(ANIA) == (c.LeaveGame(ANIA, "bankruptcy"),)


def test_the_same_sheet_is_there_afterwards_and_then_the_game_goes_on(sitting: Sitting) -> None:
    sitting.touch(LeavingSheet(ANIA, "sharing-out"))
    before = told(sitting)
    sitting.tap(ANIA)
    assert (sitting.sentence, told(sitting)) == ("Ania has left", before)
    assert "bankrupt" not in sitting.cues
    sitting.touch_title("Continue")
    assert sitting.showing == questions.RollAsked(BARTEK)


def test_who_left_as_a_bankrupt_sounds_and_is_called_so(sitting: Sitting) -> None:
    sitting.submit(c.LeaveGame(ANIA, "bankruptcy"))
    assert (sitting.sentence, "bankrupt" in sitting.cues) == ("Ania is bankrupt", True)
    assert tiles(Frame(sitting.model, sitting.words))[ANIA].out == "bankrupt"


def test_who_shared_out_is_not_called_bankrupt_anywhere(sitting: Sitting) -> None:
    sitting.submit(c.LeaveGame(ANIA, "sharing-out"))
    sitting.ui = sitting.ui.at_table()
    assert tiles(Frame(sitting.model, sitting.words))[ANIA].out == "has left"
    sitting.touch(routes.Players())
    assert [entry.note for entry in seen(sitting.view, PickView).entries][ANIA] == "has left"
    sitting.ui = sitting.ui.at_table()
    sitting.submit(c.LeaveGame(BARTEK, "sharing-out"))
    sitting.touch_title("Continue")
    outs = {standing.name: standing.out for standing in seen(sitting.view, EndView).standings}
    assert outs == {"Celina": "", "Ania": "has left", "Bartek": "has left"}


@pytest.mark.parametrize(
    ("second", "reason"), [("3", "A debt must be paid first."), ("2", "Something else must be decided first.")]
)
def test_while_somebody_owes_or_decides_only_the_bank_may_play_on(second: str, reason: str) -> None:
    sitting = seated(Seat(at=0), Seat(), Seat())
    sitting.submit(c.Roll(ANIA, ("1", second)))
    sitting.touch(routes.Leaving(CELINA))
    for_now, *for_good = buttons(sitting.view.screen)[:3]
    assert for_now.action and [(way.action, way.reason) for way in for_good] == [(None, reason)] * 2
    sitting.touch(LeavingSheet(CELINA, "bankruptcy"))
    assert sitting.title("Leave") is None


def test_the_last_person_at_the_table_cannot_leave_the_seat_to_the_bank(sitting: Sitting) -> None:
    sitting.submit(c.PlayByBank(BARTEK, "easy"), c.PlayByBank(CELINA, "easy"))
    sitting.touch(routes.Leaving(ANIA))
    on = buttons(sitting.view.screen)[0]
    assert (on.action, on.reason) == (None, "Somebody has to stay at the table.")


def test_what_lapses_is_on_the_sheet() -> None:
    sitting = seated(Seat(), Seat(holdings=held(6)), Seat(), turn=CELINA)
    sitting.submit(c.Roll(CELINA, ("2", "4")))
    sitting.touch(LeavingSheet(CELINA, "sharing-out"))
    assert (short_name(sitting.game.book.board.spaces[6].name), "rent not asked for lapses", "6\u00a0zł") in told(
        sitting
    )


def test_with_one_left_the_sheet_says_that_the_game_ends() -> None:
    sitting = seated(Seat(), Seat())
    sitting.touch(LeavingSheet(BARTEK, "sharing-out"))
    assert told(sitting)[0] == ("The game ends", "the richest: Ania", "")
    grave = [button for button in buttons(sitting.view.screen) if button.style is Style.GRAVE]
    assert [(button.title, button.icon) for button in grave] == [("Leave", "card")]
    assert sitting.touch_title("Leave") == ()
    sitting.tap(BARTEK)
    sitting.touch_title("Continue")
    assert sitting.showing == questions.Over()
