"""What the director and the judges say to a table: done once in the ordinary course, answered, shown, and kept."""

from __future__ import annotations

from banker.ledger import BANK
from banker.play import commands as c
from tests.ui.halled import Halled, halled, playing
from tests.ui.positions import CELINA
from tests.ui.seen import seen, told
from ui.core.state.messages import Back, ClockTouched
from ui.pieces.templates.decision import DecisionView
from ui.wire import hall as w
from ui.wire.outbox import Taken, WordTold

FINE, REFUND = c.CorrectCash(CELINA, -200, "START was paid twice"), c.CorrectCash(0, 100, "rent")
TWICE = w.RulingMade((FINE, REFUND))


def test_a_ruling_is_an_entry_of_the_journal_and_is_shown_with_who_and_why() -> None:
    hall = playing()
    sitting = hall.sitting
    assert hall.told(w.RulingMade((FINE,))) == (FINE,)
    entry = sitting.table.journal.newest()
    assert entry is not None
    assert entry.agreed == (BANK,)
    assert hall.answer == w.WordAnswered(1, entry=1)
    assert sitting.sentence == "Ruling by Marta"
    said = seen(sitting.view, DecisionView).told
    assert said is not None
    assert said.sentence.startswith("Ruling by Marta: Celina")
    assert said.notes == ("START was paid twice",)


def test_a_ruling_that_takes_back_more_than_one_move_pauses_the_table_too() -> None:
    hall = playing()
    hall.told(w.RulingMade((FINE,)))
    hall.told(w.RulingMade((REFUND,)))
    assert hall.told(w.RulingMade((c.Undo(), c.Undo()))) == (c.Undo(), c.Undo(), c.PauseClock())


def test_a_ruling_that_the_rules_refuse_is_answered_with_their_words() -> None:
    hall = playing()
    hall.told(w.RulingMade((c.CorrectCash(CELINA, -9999, "miscounted"),)))
    answer = hall.answer
    assert isinstance(answer, w.WordAnswered)
    assert answer.entry == 0
    assert answer.refusal.startswith("Not enough cash")


def test_a_word_that_needs_a_game_is_refused_where_none_is_played() -> None:
    hall = halled()
    hall.told(w.LastTurnWanted())
    assert hall.answer == w.WordAnswered(1, refusal="No game is played at this table.")


def test_the_last_turn_is_called_from_the_hall() -> None:
    hall = playing()
    hall.told(w.LastTurnWanted(), "the time is over")
    assert hall.sitting.game.is_last_turn
    assert hall.sitting.sentence == "Marta calls the last turn"


def test_while_all_tables_wait_nobody_here_goes_on() -> None:
    hall = playing()
    hall.told(w.AllHeld(is_on=True), "fire alarm")
    sitting = hall.sitting
    sitting.touch(Back())
    assert sitting.game.is_paused
    assert told(sitting.view) == "All tables wait: Marta"
    assert sitting.touch(ClockTouched()) == ()
    assert sitting.game.is_paused
    hall.told(w.AllHeld(is_on=False), "go on")
    assert not sitting.game.is_paused


def test_a_word_that_comes_again_is_done_once() -> None:
    hall = playing()
    hall.told(TWICE)
    hall.hears(WordTold(w.DirectorWord(1, "Marta", "", TWICE)))
    assert hall.sitting.table.journal.last_number == 2


def test_a_word_is_finished_and_not_repeated_when_the_app_was_killed_in_its_middle() -> None:
    hall = playing()
    sitting = hall.sitting
    game = sitting.table.journal.game_id.hex()
    hall.kept.change(lambda kept: kept.but(begun=(1, game, 0)))
    sitting.table.submit(FINE)
    sitting.table.submit(c.PauseClock())  # as every start does
    again = Halled(sitting, hall.kept)
    again.told(TWICE)
    entries = [entry.command for _, _, entry in sitting.table.journal.entries()]
    assert entries == [FINE, c.PauseClock(), REFUND]
    assert again.answer == w.WordAnswered(1, entry=3)


def test_a_ruling_for_a_seat_that_nobody_sits_in_is_refused() -> None:
    hall = playing()
    hall.told(w.RulingMade((c.CorrectCash(5, -200, "START was paid twice"),)))
    assert hall.answer == w.WordAnswered(1, refusal="Nobody sits in this seat.")
    said = seen(hall.sitting.view, DecisionView).told
    assert said and said.sentence == "Ruling by Marta: Not possible: Nobody sits in this seat."
    hall.sitting.touch(Back())
    assert told(hall.sitting.view) == "Nobody sits in this seat."
    rulings = w.RulingMade((c.CorrectPawn(-1, 10, "wrong count"),)), w.RulingMade((c.BuyDeed(7),))
    for number, ruling in enumerate(rulings, start=2):
        hall.told(ruling)
        assert hall.answer == w.WordAnswered(number, refusal="Nobody sits in this seat.")


def test_a_word_that_the_rules_stumble_over_is_answered_and_never_tried_again() -> None:
    hall = playing()
    hall.told(w.RulingMade((FINE, c.MortgageDeed(0, 99))))
    assert hall.answer == w.WordAnswered(1, entry=1, refusal="The table cannot carry this out; its log says why.")
    said = seen(hall.sitting.view, DecisionView).told
    assert said and said.sentence.endswith("Not possible: Not now.")
    again = Halled(hall.sitting, hall.kept)
    again.hears(WordTold(w.DirectorWord(1, "Marta", "", TWICE)))
    assert hall.sitting.table.journal.last_number == 1
    again.told(w.RulingMade((REFUND,)))


def test_what_was_said_is_said_again_until_the_outbox_has_it() -> None:
    hall = playing()
    hall.told(w.LastTurnWanted())
    (saying,) = hall.kept.value.saying
    again = Halled(hall.sitting, hall.kept)
    assert again.answer == saying.said
    again.hears(Taken(saying.at))
    assert again.kept.value.saying == ()
