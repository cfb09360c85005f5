"""Where it turned: the way there from the end of a game, and what its pages show."""

import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from banker.bots.because import Motive, make_decision
from banker.keep.coach import Judged, judge
from banker.keep.table import begin
from banker.play import commands as c
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup
from banker.rulebook.houserules import HouseRules
from tests.ui.phoned import Phoned
from tests.ui.positions_pages import played
from tests.ui.positions_pictures import WITH_ODDS, end_with_odds_of, next_turn, open_turns
from tests.ui.sitting import ANIA, BARTEK, NAMES, Sitting, seen
from tests.ui.stage import Stage
from tests.waiting import PATIENCE_SECONDS
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.words.coaching import gain_words
from ui.flows.coach.model import TurnsView
from ui.flows.standings.model import EndView
from ui.locale.words import Words
from ui.print.standings import Imprint, standings_page
from ui.runtime.files.coaching import CoachProcess
from ui.runtime.files.own_process import begin_work, result_of
from ui.wire.phone_page import PhoneOver

over = partial(end_with_odds_of, Words(), 4)


def test_a_touch_on_the_story_opens_the_decisions(stage: Stage) -> None:
    stage.show(seen(over().view, EndView))
    stage.touch("story-panel")
    assert [type(action.screen) for action in stage.actions if isinstance(action, m.Open)] == [routes.WhereItTurned]


def test_next_shows_every_decision_of_every_player_and_comes_round() -> None:
    sitting = over()
    open_turns(sitting)
    shown = [sitting.showing]
    next_turn(sitting)
    while sitting.showing != shown[0]:
        shown.append(sitting.showing)
        next_turn(sitting)
    judged = sitting.model.judged
    assert shown == [
        routes.WhereItTurned(player, place) for player, found in enumerate(judged) for place in range(len(found))
    ]


def test_the_board_is_drawn_as_it_was_before_the_decision() -> None:
    sitting = over()
    open_turns(sitting)
    first = sitting.model.judged[ANIA][0]
    before = sitting.history.standing[first.place - 1].game
    ring = seen(sitting.view, TurnsView).ring
    assert {pawn.space for pawn in ring.pawns} == {before.positions[player] for player in before.players}


def test_a_gift_is_said_with_what_it_cost_and_what_the_bank_would_have_done() -> None:
    seats = (Seat(holdings=(Holding(6), Holding(8))), Seat(holdings=(Holding(9),)))
    sitting = Sitting(Setup("pl-tournament", NAMES[:2], WITH_ODDS, position=Position(seats)))
    sitting.submit(c.OfferDeal(ANIA, BARTEK, Side((6, 8)), Side()))
    sitting.submit(c.AcceptDeal(BARTEK))
    sitting.submit(c.EndGame())
    open_turns(sitting)
    card, moment = seen(sitting.view, TurnsView).card, seen(sitting.view, TurnsView).moment
    assert card is not None
    assert moment is not None
    assert card.done[1].startswith("Ania offers Bartek: ")
    assert card.done[1].endswith(" for nothing")
    assert moment.without > moment.chance
    assert card.advised == ("The bank's choice", "does nothing")


@pytest.mark.parametrize("rules", [(), (("odds", "on"), ("balances", "private"))])
def test_where_the_table_shows_no_odds_nothing_is_judged(rules: HouseRules) -> None:
    sitting = played(Words(), 4, 200, rules=rules)
    assert sitting.model.judged == ()
    assert seen(sitting.view, EndView).turned is None


def test_nothing_is_judged_while_the_game_goes_on_and_again_after_its_end_is_undone() -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES[:2], WITH_ODDS))
    sitting.submit(c.Roll(ANIA, ("4", "6")))
    assert sitting.model.judged == ()
    over_again = over()
    assert any(over_again.model.judged)
    over_again.submit(c.Undo())
    assert over_again.model.judged == ()
    over_again.submit(c.Redo())  # other tests look at this game, too


def test_each_phone_lists_its_own_decisions_only_with_the_banks_behind_why() -> None:
    sitting = over()
    table = Phoned(sitting, ANIA, BARTEK)
    for player in (ANIA, BARTEK):
        page = table.page(player).shown
        assert isinstance(page, PhoneOver)
        rounds = [f"Round {each.round}: " for each in sitting.model.judged[player]]
        assert rounds
        assert [line.strong[: len(start)] for line, start in zip(page.lines, rounds, strict=True)] == rounds
        assert all(line.why[0].startswith("The bank's choice: ") for line in page.lines)


def test_the_page_to_print_lists_every_decision_of_four_players() -> None:
    sitting = over()
    imprint = Imprint(1_790_000_000.0, sitting.table.journal.newest_link)
    history, judged = sitting.history, sitting.model.judged
    pages = [
        standings_page(history.first, history.standing, sitting.cards, Words(), imprint, each) for each in ((), judged)
    ]
    without, listed = (printed(page) for page in pages)
    assert "Turning points" not in without
    for each in (each for found in judged for each in found):
        assert f"Round {each.round}: {NAMES[each.player]} " in listed
        assert f"{gain_words(Words(), each)}. The bank’s choice: ".replace("\u00a0", " ") in listed.replace(
            "\u00a0", " "
        )


def test_a_short_name_at_the_end_of_a_printed_decision_keeps_one_full_stop() -> None:
    sitting = Sitting(Setup("ro-classic", NAMES[:2], WITH_ODDS, position=Position((Seat(at=26), Seat()))))
    sitting.submit(c.Roll(ANIA, ("1", "2")), c.DeclineDeed(ANIA))
    declined = Judged(ANIA, 1, 1, c.DeclineDeed(ANIA), make_decision(c.BuyDeed(ANIA), Motive.WORTH_IT), -0.1, 0.4)
    history, imprint = sitting.history, Imprint(1_790_000_000.0, sitting.table.journal.newest_link)
    page = standings_page(history.first, history.standing, sitting.cards, Words(), imprint, ((declined,), ()))
    assert "Ania does not buy Marvin Gdns.\n" in printed(page)


def printed(page: bytes) -> str:
    """The words of a page, as a program reads them."""
    return subprocess.run(
        ["pdftotext", "-layout", "-", "-"], input=page, capture_output=True, check=True
    ).stdout.decode()


def test_another_process_finds_the_same_in_the_journal(tmp_path: Path) -> None:
    history = over().history
    table = begin(tmp_path / "game.banker", Setup("pl-tournament", NAMES[:4], WITH_ODDS))
    for moment in history.standing:
        table.submit(moment.command)
    found = CoachProcess().begin(table).result(60)
    assert found == judge(table.history.first, table.history.standing)
    assert any(found)
    table.close()


def test_the_bank_closes_without_waiting_for_work_in_another_process() -> None:
    bank = "import signal; from ui.runtime.files.own_process import begin_work; begin_work('no end', signal.pause)"
    assert subprocess.run([sys.executable, "-c", bank], check=False, timeout=PATIENCE_SECONDS).returncode == 0


def test_work_whose_process_is_killed_has_no_result() -> None:
    found = begin_work("the film of a finished game cannot be written", signal.raise_signal, signal.SIGKILL)
    assert isinstance(found.exception(PATIENCE_SECONDS), ChildProcessError)
    assert result_of(found) is None
