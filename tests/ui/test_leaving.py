"""Leaving a running game: asked in which way, shown what goes where, signed by that player's card or by two touches."""

from __future__ import annotations

import pytest

from banker import commands as c
from banker.decide.leaving import WAYS
from banker.position import Holding, Position, Seat
from banker.setup import Setup, new_game
from tests.ui.clerk import NAMES, Clerk, buttons
from ui.core import messages as m
from ui.core import questions, routes
from ui.core.frame import Frame
from ui.core.names import short_name
from ui.core.recap import leave_button
from ui.flows.turn.tiles import tiles
from ui.toolkit.parts import Style
from ui.toolkit.templates.sheet import SheetView

ANIA, BARTEK, CELINA = range(3)


def at(*seats: Seat, turn: int = ANIA, has_reader: bool = True) -> Clerk:
    """A table in a given position."""
    setup = Setup("pl-tournament", NAMES[: len(seats)], position=Position(seats, turn))
    clerk = Clerk(new_game(setup), has_reader=has_reader)
    clerk.setup = setup
    return clerk


@pytest.fixture
def clerk() -> Clerk:
    """Three; Ania has two built streets and a station."""
    built = (Holding(1, 2), Holding(3, 2), Holding(5))
    return at(Seat(cash=101, holdings=built), Seat(), Seat())


def told(clerk: Clerk) -> list[tuple[str, str, str]]:
    screen = clerk.view.screen
    assert isinstance(screen, SheetView)
    return [(line.title, line.note, line.value) for line in screen.lines]


def test_a_players_page_leads_to_the_ways_out(clerk: Clerk) -> None:
    assert leave_button(Frame(clerk.model, clerk.words), ANIA).action == m.Open(routes.Leaving(ANIA))
    clerk.touch(m.Open(routes.GameMenu()))
    clerk.touch(next(item.action for item in clerk.view.screen.items if item.title == "Leave"))  # type: ignore[union-attr]
    clerk.touch(clerk.view.screen.entries[ANIA].action)  # type: ignore[union-attr]
    assert [button.title for button in buttons(clerk.view.screen)] == ["Share out", "Bankruptcy", "Back"]
    assert len(clerk.view.screen.rows) == 4  # type: ignore[union-attr]


def test_the_sheet_shows_every_account_building_and_deed_before_it_is_signed(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.Leaving(ANIA)))
    clerk.touch_title("Share out")
    assert told(clerk) == [
        ("Ania", "101 → 0", "−\u00a0101\u00a0zł"),
        ("Bartek", "1\u202f500 → 1\u202f680", "+\u00a0180\u00a0zł"),
        ("Celina", "1\u202f500 → 1\u202f680", "+\u00a0180\u00a0zł"),
        ("Bank", "", "−\u00a0259\u00a0zł"),
        ("4 houses", "half price", "+\u00a0100\u00a0zł"),
        ("Konopacka", "mortgage value", "+\u00a030"),
        ("Stalowa", "mortgage value", "+\u00a030"),
        (short_name(clerk.game.book.board.spaces[5].name), "mortgage value", "+\u00a0100"),
    ]
    assert clerk.game.accounts[ANIA] == 101


@pytest.mark.parametrize("how", WAYS)
def test_two_touches_sign_and_one_does_not(clerk: Clerk, how: str) -> None:
    clerk.has_reader = False
    clerk.touch(m.Open(routes.LeavingSheet(ANIA, how)))  # type: ignore[arg-type]
    assert clerk.touch_title("Leave").commands == ()
    assert not clerk.game.out[ANIA]
    assert clerk.touch_title("Really leave").commands == (c.LeaveGame(ANIA, how),)  # type: ignore[arg-type]
    assert clerk.game.out[ANIA]


def test_a_doubtful_player_goes_back_from_the_second_touch(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.Leaving(ANIA)))
    clerk.touch_title("Bankruptcy")
    clerk.touch_title("Leave")
    clerk.touch_title("Back")
    assert clerk.showing == routes.Leaving(ANIA)
    assert not clerk.game.out[ANIA]


def test_the_players_own_card_signs_the_sheet_and_nobody_elses_does(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.Leaving(ANIA)))
    assert clerk.tap(ANIA).commands == (), "before the sheet nothing is signed"
    clerk.touch(m.Open(routes.LeavingSheet(ANIA, "bankruptcy")))
    assert clerk.tap(BARTEK).commands == ()
    clerk.touch(m.Back())
    assert clerk.tap(ANIA).commands == (c.LeaveGame(ANIA, "bankruptcy"),)


def test_the_same_sheet_is_there_afterwards_and_then_the_game_goes_on(clerk: Clerk) -> None:
    clerk.touch(m.Open(routes.LeavingSheet(ANIA, "sharing-out")))
    before = told(clerk)
    clerk.tap(ANIA)
    assert (clerk.sentence, told(clerk)) == ("Ania has left", before)
    assert "bankrupt" not in clerk.cues
    clerk.touch_title("Go on")
    assert clerk.showing == questions.RollAsked(BARTEK)


def test_who_left_as_a_bankrupt_sounds_and_is_called_so(clerk: Clerk) -> None:
    clerk.submit(c.LeaveGame(ANIA, "bankruptcy"))
    assert (clerk.sentence, "bankrupt" in clerk.cues) == ("Ania is bankrupt", True)
    assert tiles(Frame(clerk.model, clerk.words))[ANIA].out == "bankrupt"


def test_who_shared_out_is_not_called_bankrupt_anywhere(clerk: Clerk) -> None:
    clerk.submit(c.LeaveGame(ANIA, "sharing-out"))
    clerk.ui = clerk.ui.at_table()
    assert tiles(Frame(clerk.model, clerk.words))[ANIA].out == "has left"
    clerk.touch(m.Open(routes.Players()))
    assert [entry.note for entry in clerk.view.screen.entries][ANIA] == "has left"  # type: ignore[union-attr]
    clerk.ui = clerk.ui.at_table()
    clerk.submit(c.LeaveGame(BARTEK, "sharing-out"))
    clerk.touch_title("Go on")
    outs = {standing.name: standing.out for standing in clerk.view.screen.standings}  # type: ignore[union-attr]
    assert outs == {"Celina": "", "Ania": "has left", "Bartek": "has left"}


def test_while_somebody_owes_or_decides_nobody_leaves_and_the_button_says_why() -> None:
    clerk = at(Seat(at=0), Seat(), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "3")))
    button = leave_button(Frame(clerk.model, clerk.words), CELINA)
    assert (button.action, button.reason) == (None, "A debt must be paid first.")
    clerk.touch(m.Open(routes.LeavingSheet(CELINA, "bankruptcy")))
    assert clerk.title("Leave") is None
    clerk = at(Seat(at=0), Seat(), Seat())
    clerk.submit(c.Roll(ANIA, ("1", "2")))
    button = leave_button(Frame(clerk.model, clerk.words), CELINA)
    assert button.reason == "Something else must be decided first."


def test_what_lapses_is_on_the_sheet() -> None:
    clerk = at(Seat(), Seat(holdings=(Holding(6),)), Seat(), turn=CELINA)
    clerk.submit(c.Roll(CELINA, ("2", "4")))
    clerk.touch(m.Open(routes.LeavingSheet(CELINA, "sharing-out")))
    assert (short_name(clerk.game.book.board.spaces[6].name), "rent not asked for lapses", "6\u00a0zł") in told(clerk)


def test_with_one_left_the_sheet_says_that_the_game_ends() -> None:
    clerk = at(Seat(), Seat())
    clerk.touch(m.Open(routes.LeavingSheet(BARTEK, "sharing-out")))
    assert told(clerk)[0] == ("The game ends", "most is left to: Ania", "")
    primary = [button for button in buttons(clerk.view.screen) if button.style is Style.PRIMARY]
    assert [button.title for button in primary] == ["Leave"]
    clerk.tap(BARTEK)
    clerk.touch_title("Go on")
    assert clerk.showing == questions.Over()


def test_a_player_who_left_is_listed_among_the_past_commands_and_can_be_taken_back(clerk: Clerk) -> None:
    clerk.submit(c.LeaveGame(ANIA, "sharing-out"))
    clerk.submit(c.Undo())
    assert not clerk.game.out[ANIA]
    assert clerk.game.levels[1] == 2
