"""What the director and the judges say to a table: done once in the ordinary course, answered, shown, and kept."""

from banker.ledger import BANK
from banker.play import commands as c
from tests.full_disk import fill_disk, make_room
from tests.ui.halled import Halled, playing
from tests.ui.sitting import CELINA, seen, told
from ui.core.state.messages import Back, ClockTouched
from ui.pieces.templates.decision import DecisionView
from ui.runtime.files.trouble import Dismiss
from ui.wire import hall as w
from ui.wire.outbox import OrderNotNow, OrderReceived, Taken

FINE, REFUND = c.CorrectCash(CELINA, -200, "START was paid twice"), c.CorrectCash(0, 100, "rent")
TWICE = w.RulingMade((FINE, REFUND))


def test_a_ruling_is_an_entry_of_the_journal_and_is_shown_with_who_and_why() -> None:
    hall = playing()
    sitting = hall.sitting
    assert hall.give_order(w.RulingMade((FINE,))) == (FINE,)
    entry = sitting.table.journal.newest()
    assert entry is not None
    assert entry.agreed == (BANK,)
    assert hall.answer == w.OrderAck(1, entry=1)
    assert sitting.sentence == "Ruling by Marta"
    said = seen(sitting.view, DecisionView).announced
    assert said is not None
    assert said.sentence.startswith("Celina → Bank")
    assert said.notes == ("START was paid twice",)


def test_a_ruling_that_the_rules_refuse_is_answered_with_their_words() -> None:
    hall = playing()
    hall.give_order(w.RulingMade((c.CorrectCash(CELINA, -9999, "miscounted"),)))
    answer = hall.answer
    assert isinstance(answer, w.OrderAck)
    assert answer.entry == 0
    assert answer.refusal.startswith("Not enough cash")


def test_the_last_turn_is_called_from_the_hall() -> None:
    hall = playing()
    hall.give_order(w.LastTurnWanted(), "the time is over")
    assert hall.sitting.game.is_last_turn
    assert hall.sitting.sentence == "Marta calls the last turn"


def test_while_all_tables_wait_nobody_here_goes_on() -> None:
    hall = playing()
    hall.give_order(w.AllHeld(is_on=True), "fire alarm")
    sitting = hall.sitting
    sitting.touch(Back())
    assert sitting.game.is_paused
    assert told(sitting.view) == "All tables are paused: Marta"
    assert sitting.touch(ClockTouched()) == ()
    assert sitting.game.is_paused
    hall.give_order(w.AllHeld(is_on=False), "go on")
    assert not sitting.game.is_paused


def test_a_word_is_finished_and_not_repeated_when_the_app_was_killed_in_its_middle() -> None:
    hall = playing()
    sitting = hall.sitting
    game = sitting.table.journal.game_id.hex()
    hall.kept.change(lambda kept: kept.but(begun=(1, game, 0)))
    sitting.table.submit(FINE)
    sitting.table.submit(c.PauseClock())  # as every start does
    again = Halled(sitting, hall.kept)
    again.give_order(TWICE)
    entries = [entry.command for _, _, entry in sitting.table.journal.entries()]
    assert entries == [FINE, c.PauseClock(), REFUND]
    assert again.answer == w.OrderAck(1, entry=3)


def test_a_ruling_for_a_seat_that_nobody_sits_in_is_refused() -> None:
    hall = playing()
    hall.give_order(w.RulingMade((c.CorrectCash(5, -200, "START was paid twice"),)))
    assert hall.answer == w.OrderAck(1, refusal="Nobody sits in this seat.")
    said = seen(hall.sitting.view, DecisionView).announced
    assert said and said.sentence == "Not possible. Nobody sits in this seat."
    assert hall.sitting.view.notice is None
    hall.sitting.touch(Back())
    assert told(hall.sitting.view) == "Nobody sits in this seat."
    rulings = w.RulingMade((c.CorrectPawn(-1, 10, "wrong count"),)), w.RulingMade((c.BuyDeed(7),))
    for number, ruling in enumerate(rulings, start=2):
        hall.give_order(ruling)
        assert hall.answer == w.OrderAck(number, refusal="Nobody sits in this seat.")


def test_a_word_that_the_rules_stumble_over_is_answered_and_never_tried_again() -> None:
    hall = playing()
    hall.give_order(w.RulingMade((FINE, c.MortgageDeed(0, 99))))
    assert hall.answer == w.OrderAck(1, refusal="The table cannot carry this out; its log says why.")
    said = seen(hall.sitting.view, DecisionView).announced
    assert said and said.sentence == "Not possible. Not now."
    again = Halled(hall.sitting, hall.kept)
    again.hears(OrderReceived(w.OrderEnvelope(1, "Marta", "", TWICE)))
    assert hall.sitting.table.journal.last_number == 0


def test_a_ruling_of_several_parts_of_which_one_is_refused_does_nothing() -> None:
    hall = playing()
    for number, part in enumerate((c.CorrectCash(5, 200, "rent"), c.CorrectCash(CELINA, -9999, "rent")), start=1):
        assert hall.give_order(w.RulingMade((REFUND, part))) == ()
        assert isinstance(hall.answer, w.OrderAck)
        assert (hall.answer.word, hall.answer.entry, bool(hall.answer.refusal)) == (number, 0, True)
    assert hall.sitting.table.journal.last_number == 0


def test_an_order_that_meets_a_full_disk_is_put_off_and_carried_out_once_when_there_is_room() -> None:
    hall = playing()
    sitting, journal = hall.sitting, hall.sitting.table.journal
    long = w.OrderEnvelope(1, "Marta", "rent", w.RulingMade((c.CorrectCash(CELINA, -200, "x" * 9000),)))
    fill_disk(journal)
    for tries in (1, 2):
        hall.hears(OrderReceived(long))
        assert hall.line.diff[-1] == OrderNotNow(1, tries)
        shows_fault = sitting.sentence == "There is no room left for this game"
        assert shows_fault is (tries == 1)  # nobody has to read it again at each try
        sitting.touch(Dismiss())
    assert hall.line.said == []
    make_room(journal)
    for _ in range(2):
        hall.hears(OrderReceived(long))
    assert hall.line.said == [w.OrderAck(1, entry=1)]
    assert journal.last_number == 1


def test_an_order_that_comes_again_after_its_answer_is_answered_again() -> None:
    hall = playing()
    hall.give_order(w.RulingMade((FINE,)))
    (saying,) = hall.kept.value.saying
    hall.hears(Taken(saying.at))
    hall.hears(OrderReceived(w.OrderEnvelope(1, "Marta", "", w.RulingMade((FINE,)))))
    assert [each.said for each in hall.kept.value.saying] == [w.OrderAck(1, entry=1)]
    assert hall.sitting.table.journal.last_number == 1


def test_a_report_is_confirmed_with_all_that_were_sent_before_it() -> None:
    hall = playing()
    for _ in range(3):
        hall.give_order(w.RulingMade((REFUND,)))
    first, second, third = hall.kept.value.saying
    hall.hears(Taken(second.at))
    assert hall.kept.value.saying == (third,)
    hall.hears(Taken(first.at))
    assert hall.kept.value.saying == (third,)


def test_take_back_is_refused_if_another_entry_is_the_newest() -> None:
    hall = playing()
    hall.give_order(w.RulingMade((FINE,)))
    link = hall.sitting.table.journal.newest_link
    shown = w.EntryRef(link.number, link.hash.hex())
    hall.sitting.touch(Back())
    hall.sitting.submit(c.PauseClock())
    assert hall.give_order(w.RulingMade((c.Undo(),), shown)) == ()
    assert hall.answer == w.OrderAck(2, refusal="Entry 2 is the newest now, not 1: look again, then take back.")
    newest = hall.sitting.table.journal.newest_link
    assert hall.give_order(w.RulingMade((c.Undo(),), w.EntryRef(newest.number, newest.hash.hex()))) == (c.Undo(),)
