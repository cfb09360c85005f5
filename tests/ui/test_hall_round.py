"""A round at a table in a hall: seats by cards, what is the director's, and the result that all confirm."""

import msgspec
import pytest

from banker.hall.rounds import HallRound, RoundKind
from banker.play import commands as c
from hardware.signals import CodeScanned
from tests.ui.halled import IN_HALL, JUDGE, NOON, SEATED, Halled, halled, playing
from tests.ui.sitting import ANIA, BARTEK, CARDS, NAMES, TAGS, seen, told
from ui.core.state.hall import BY_PIN, HallAsks, HallKept, HallShown
from ui.core.state.messages import Back, ClockTouched, PlayAgain, Sign
from ui.core.state.routes import NewGame
from ui.core.state.signing import Agreement
from ui.core.state.update import CallJudge, do
from ui.flows.hall.update import take_name
from ui.locale.words import Words
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.store.cards import Cards
from ui.store.kept_file import Keeper
from ui.toolkit.parts import Style
from ui.wire import hall as w
from ui.wire.outbox import HallIs, HallState, JoinHall, LeaveHall, TakeOverWanted, WhyRefused

CODE = "bank-hall://192.168.1.5:8471/AAAAAAAAAAAAAAAAAAAAAA/BBBBBBBBBBBBBBBBBBBBBB"


def test_a_game_begins_when_everybody_of_the_round_has_held_the_card_that_the_hall_knows() -> None:
    hall = halled(cards=Cards())
    hall.give_order(SEATED, "round 2")
    sitting = hall.sitting
    assert sitting.sentence == "Table 7, Round 2: who is playing?"
    sitting.hold(*TAGS[:3])
    assert sitting.model.game is None
    sitting.hold(TAGS[3])
    assert sitting.game.names == NAMES[:4]
    assert [sitting.cards.owner(tag) for tag in TAGS[:4]] == list(NAMES[:4])
    assert hall.line.wanted and hall.line.wanted.playing.game == sitting.table.journal.game_id.hex()


def test_a_table_says_the_round_in_its_own_language() -> None:
    hall = halled(Words("pl"))
    hall.give_order(SEATED.but(round_name=HallRound(3, RoundKind.SEMI_FINAL, 1, 0, ()).title))
    assert hall.sitting.sentence == "Stół 7, Półfinał: kto siada?"
    hall.sitting.touch(Back(), HallShown())
    assert "Półfinał: Ania, Bartek, Celina, Darek" in [row.label for row in seen(hall.sitting.view, DecisionView).rows]


def test_a_card_of_another_table_takes_no_seat_and_is_told_so() -> None:
    hall = halled()
    hall.give_order(SEATED)
    hall.sitting.hold(TAGS[5])
    assert told(hall.sitting.view) == "Filip does not play here."
    assert not any(entry.is_agreed for entry in seen(hall.sitting.view, PickView).entries)


def test_a_touch_sits_down_who_has_no_card_and_nobody_else() -> None:
    hall = halled()
    hall.give_order(SEATED.but(cards=("", *TAGS[1:4])))
    entries = seen(hall.sitting.view, PickView).entries
    assert [entry.action for entry in entries] == [do(take_name, ANIA), None, None, None]


def test_who_sits_down_is_asked_again_after_a_restart() -> None:
    kept = Keeper(HallKept(("Wisła Cup", 7), is_member=True, seated=SEATED))
    hall = Halled(halled().sitting, kept)
    hall.sitting.runtime.continue_last()
    assert hall.sitting.showing == HallAsks("seats")


def test_in_a_round_only_the_director_begins_another_game() -> None:
    hall = halled()
    hall.give_order(SEATED)
    hall.sitting.touch(NewGame())
    assert hall.sitting.showing == HallAsks("seats")
    hall.sit()
    assert hall.sitting.touch(NewGame()) == ()
    assert NewGame() not in hall.sitting.ui.stack
    assert told(hall.sitting.view) == "The director decides when you play."


def test_the_result_is_confirmed_by_all_cards_and_the_judges_and_then_the_hall_has_it() -> None:
    hall = halled()
    hall.end()
    sitting = hall.sitting
    assert sitting.showing == HallAsks("result")
    sitting.hold(*TAGS[:4], JUDGE)
    link = sitting.table.journal.newest_link
    game = sitting.table.journal.game_id.hex()
    assert hall.answer == w.ResultSigned(game, link.number, link.hash.hex(), (1500,) * 4, (0, 1, 2, 3), "Marta", 1)
    assert sitting.sentence == "The result is confirmed"


def test_the_result_says_who_went_out_first() -> None:
    hall = halled()
    hall.give_order(SEATED)
    hall.sit()
    sitting = hall.sitting
    for player in (BARTEK, ANIA):
        hall.give_order(w.RulingMade((c.CorrectCash(player, -1500, "all lost"),)))
    sitting.submit(c.Roll(ANIA, ("1", "3")), c.GoBankrupt(ANIA))
    sitting.submit(c.Roll(BARTEK, ("1", "3")), c.GoBankrupt(BARTEK))
    sitting.touch(Back())
    sitting.hold(*TAGS[:4], JUDGE)
    assert isinstance(hall.answer, w.ResultSigned)
    assert hall.answer.outs == (ANIA, BARTEK)


@pytest.mark.parametrize("minutes", [10, 5, 1])
def test_the_table_says_that_the_round_ends_soon(minutes: int) -> None:
    hall = halled()
    hall.sit()
    hall.pass_to(minutes_left=minutes + 1)
    assert "The round ends" not in told(hall.sitting.view)
    hall.pass_to(minutes_left=minutes)
    assert told(hall.sitting.view) == f"The round ends in {minutes} minute{'s' * (minutes > 1)}."


def test_a_table_that_is_cut_off_begins_the_agreed_last_turn_by_itself_and_the_directors_call_changes_nothing() -> None:
    hall = halled()
    hall.sit(SEATED.but(is_last_turn_by_time=True))
    hall.hears(None)
    hall.pass_to(minutes_left=1)
    assert not hall.sitting.game.is_last_turn
    hall.pass_to(minutes_left=0)
    newest = hall.sitting.table.journal.last_number
    assert hall.sitting.game.is_last_turn
    assert told(hall.sitting.view).startswith("Last turn: ")
    hall.hears(IN_HALL)
    hall.give_order(w.LastTurnWanted())
    assert hall.answer == w.OrderAck(hall.number)
    assert hall.sitting.table.journal.last_number == newest


def test_the_last_turn_waits_for_the_director_where_nothing_else_was_agreed_and_while_all_tables_wait() -> None:
    for seated, held in ((SEATED, False), (SEATED.but(is_last_turn_by_time=True), True)):
        hall = halled()
        hall.sit(seated)
        hall.give_order(w.AllHeld(held))
        hall.pass_to(minutes_left=0)
        assert not hall.sitting.game.is_last_turn


def test_nobody_goes_on_to_another_game_before_the_result_is_confirmed() -> None:
    hall = halled()
    hall.end()
    hall.sitting.ui = hall.sitting.ui.at_table()
    hall.sitting.touch(PlayAgain())
    assert hall.sitting.showing == HallAsks("result")
    hall.sitting.hold(JUDGE)
    hall.sitting.touch(PlayAgain())
    assert NewGame() in hall.sitting.ui.stack


def test_a_code_before_the_scanner_joins_and_the_refusal_says_why() -> None:
    hall = Halled(halled().sitting, Keeper(HallKept(is_member=True)))
    hall.hears(HallState(HallIs.NOT_JOINED))
    sitting = hall.sitting
    sitting.touch(HallShown())
    sitting.hear(CodeScanned(CODE, "scanner"))
    assert hall.line.wanted and hall.line.wanted.wish == JoinHall(CODE)
    assert "Connecting to the hall" in [row.label for row in seen(sitting.view, DecisionView).rows]
    hall.hears(HallState(HallIs.REFUSED, why=WhyRefused.USED))
    hall.hears(HallState(HallIs.NOT_JOINED))
    assert "used before" in seen(sitting.view, DecisionView).rows[-1].label
    sitting.hear(CodeScanned(CODE, "scanner"))
    hall.hears(IN_HALL)
    assert sitting.sentence == "Table 7 of: Wisła Cup"
    assert any(isinstance(each, TakeOverWanted) for each in hall.line.diff)


def test_leaving_the_hall_is_held_and_in_a_game_two_players_agree() -> None:
    hall = playing()
    sitting = hall.sitting
    sitting.touch(HallShown())
    leave = next(each for each in seen(sitting.view, DecisionView).buttons if each.title == "Leave the hall")
    assert leave.style is Style.DESTRUCTIVE
    sitting.touch(leave.action)
    assert isinstance(sitting.showing, Agreement)
    sitting.tap(ANIA, BARTEK)
    assert hall.line.wanted and hall.line.wanted.wish == LeaveHall()
    hall.hears(HallState(HallIs.NOT_JOINED))
    assert sitting.view.screen.bar.hall is None


def test_a_table_whose_game_goes_on_in_another_box_stops_and_says_so() -> None:
    hall = playing()
    before = hall.sitting.table.journal.last_number
    hall.hears(IN_HALL.but(state=HallIs.STOPPED, unsent=3))
    assert signs(hall) == ("stopped", "")
    assert hall.sitting.showing == HallShown()
    assert hall.sitting.table.game.is_paused
    hall.sitting.touch(Back())
    hall.sitting.touch(Sign((c.ResumeClock(),)))
    assert hall.sitting.showing == HallShown()
    assert hall.sitting.table.journal.last_number == before + 1, "the pause, and nothing since"


def test_the_sign_says_how_the_table_is_to_the_hall() -> None:
    hall = playing()
    assert signs(hall) == ("in the hall", "")
    hall.hears(IN_HALL.but(state=HallIs.CUT_OFF, unsent=37))
    assert signs(hall) == ("cut off", "37 to send")
    hall.hears(IN_HALL.but(state=HallIs.FORK))
    assert signs(hall) == ("two versions", "")
    hall.hears(None)
    assert signs(hall) == ("cut off", "")
    hall.hears(IN_HALL)
    hall.sit()
    hall.at = NOON + 60 * 60 + 1
    hall.sitting.wait(0.2)
    assert signs(hall) == ("in the hall", "30 min")
    hall.hears(IN_HALL.but(ahead=600))
    assert signs(hall) == ("in the hall", "20 min"), "by the hall's clock"


def test_the_judge_is_called_by_three_touches_of_the_clock_or_the_button_and_called_off() -> None:
    hall = playing()
    hall.sitting.touch(*[ClockTouched()] * 3)
    assert hall.answer == w.JudgeCalled(-1)
    assert signs(hall)[0] == "judge called"
    assert hall.line.wanted and hall.line.wanted.playing.called_at == NOON
    hall.sitting.touch(CallJudge(is_open=False))
    assert hall.answer == w.JudgeCalled(-1, is_open=False)
    assert signs(hall)[0] == "in the hall"


@pytest.mark.parametrize("waits", [True, False])
def test_the_clock_stands_while_the_judge_is_called_where_the_tournament_says_so(*, waits: bool) -> None:
    hall = halled()
    hall.give_order(SEATED.but(waits_for_judge=waits))
    hall.sitting.hold(*TAGS[:4])
    hall.sitting.touch(CallJudge(is_open=True))
    assert hall.sitting.game.is_paused is waits


def test_without_judges_cards_the_bankers_card_confirms_the_result() -> None:
    hall = halled(cards=msgspec.structs.replace(CARDS, bankers=("BANKER",)))
    hall.give_order(SEATED.but(judges=()))
    hall.sitting.hold(*TAGS[:4])
    hall.give_order(w.RulingMade((c.EndGame(),)))
    hall.sitting.touch(Back())
    hall.sitting.tap(ANIA)
    hall.sitting.touch_title("The judge")
    assert isinstance(hall.sitting.showing, Agreement)
    hall.sitting.hold("BANKER")
    assert isinstance(hall.answer, w.ResultSigned)
    assert (hall.answer.players, hall.answer.judge) == ((ANIA,), BY_PIN)


def signs(hall: Halled) -> tuple[str, str]:
    sign = hall.sitting.view.screen.bar.hall
    assert sign is not None
    return sign.first, sign.second
