"""What people see, hear and can do while something is being written: another program holds the journal meanwhile."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace

from banker.keep.storage import StorageFault, fault_of
from banker.keep.table import resume
from banker.play import commands as c
from hardware.signals import ButtonPressed, CardTapped
from tests.ui.branch import ANIA, Branch, commands_in, playing
from tests.ui.running import Screen
from tests.ui.sitting import buttons
from tests.ui.test_runtime_files import DEED, fill, long_correction
from ui.flows.menu.model import GameMenu
from ui.pieces.templates.menu import MenuView
from ui.pieces.templates.message import MessageView
from ui.runtime.files.writer import WriterThread
from ui.runtime.loop.waiting import HANGING_SECONDS, SIGN_SECONDS, WORDS_SECONDS
from ui.toolkit.parts import Writing

FRAMES = 10


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """Ania stands on a free deed; the clock runs, and a thread writes."""
    with playing(tmp_path, c.Roll(ANIA, ("2", "4")), writer=WriterThread()) as branch:
        branch.sounds.clear()
        yield branch


@contextmanager
def held(journal: Path) -> Iterator[sqlite3.Connection]:
    """The journal while another program writes into it: nobody else can."""
    with closing(sqlite3.connect(journal, isolation_level=None, check_same_thread=False)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection


def test_what_is_signed_is_shown_and_heard_only_when_the_disk_has_it(branch: Branch) -> None:
    before = branch.view
    with held(branch.journal):
        branch.tap(ANIA)
        assert branch.runtime.is_writing
        assert branch.view == replace(before, writing=Writing.BEGUN)
        assert branch.sounds == [] and branch.game.owners[DEED] != ANIA
    branch.finish()
    assert branch.view.writing is Writing.DONE and branch.game.owners[DEED] == ANIA
    assert branch.sounds[0] == "card_read" and len(branch.sounds) > 1


def test_a_slow_disk_is_told_by_a_sign_then_in_words_and_one_that_hangs_as_a_fault(branch: Branch) -> None:
    before = branch.view
    with held(branch.journal):
        branch.tap(ANIA)
        assert branch.runtime.pass_time(SIGN_SECONDS)
        assert branch.view == replace(before, writing=Writing.SHOWN)
        assert not branch.runtime.pass_time(SIGN_SECONDS), "nothing new to show"
        assert branch.runtime.pass_time(WORDS_SECONDS)
        assert branch.notice == "Saving"
        assert branch.runtime.pass_time(HANGING_SECONDS)
        assert branch.view.screen.bar.sentence == "The disk does not answer"
    branch.finish()
    assert not isinstance(branch.view.screen, MessageView) and branch.game.owners[DEED] == ANIA


def test_nobody_pays_with_their_seconds_for_a_slow_disk(branch: Branch) -> None:
    table = branch.runtime.table
    assert table is not None
    before = table.seconds_left
    with held(branch.journal):
        branch.tap(ANIA)
        branch.runtime.pass_time(5.0)
    branch.finish()
    assert table.seconds_left == before


def test_a_touch_on_a_screen_that_is_about_to_go_counts_for_nothing(branch: Branch) -> None:
    with held(branch.journal):
        branch.tap(ANIA)
        branch.touch(GameMenu())
    branch.finish()
    assert commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)
    assert not isinstance(branch.view.screen, MenuView)


def test_seconds_wait_for_nothing_and_the_newest_are_kept(branch: Branch) -> None:
    with held(branch.journal):
        for _ in range(5):
            branch.runtime.pass_time(1.0)
        branch.touch(GameMenu())
        assert isinstance(branch.view.screen, MenuView)
    journal = branch.journal
    seconds = branch.runtime.model.seconds_left
    branch.runtime.writer.close()
    with closing(resume(journal)) as table:
        assert table.seconds_left == seconds == 45


def test_a_full_disk_is_told_as_ever(branch: Branch) -> None:
    fill(branch)
    before = commands_in(branch.journal)
    branch.sign(long_correction())
    assert branch.view.screen.bar.sentence == "There is no room left for this game"
    assert commands_in(branch.journal) == before and branch.sounds[-1] == "refused"


def test_a_bank_that_is_switched_off_waits_for_the_disk(branch: Branch) -> None:
    journal = branch.journal
    with held(journal) as other:
        branch.tap(ANIA)
        Thread(target=other.rollback).start()
        branch.close()
    assert commands_in(journal)[-1] == c.BuyDeed(ANIA)


def test_frames_go_on_and_cards_and_buttons_wait_in_their_order(window: object, branch: Branch) -> None:
    screen, frames = Screen(window, branch), count(1)
    tag = next(tag for tag, name in branch.runtime.model.cards.names.items() if name == "Ania")
    with held(branch.journal):
        branch.queue.put(CardTapped(tag, "bench"))
        branch.queue.put(ButtonPressed("pause"))
        screen.until(lambda: next(frames) > FRAMES)
        assert branch.runtime.is_writing and not branch.game.is_paused
    screen.until(lambda: branch.game.is_paused)
    assert commands_in(branch.journal)[-2:] == [c.BuyDeed(ANIA), c.PauseClock()]
    screen.close()


def test_a_card_held_while_the_disk_did_not_answer_signs_nothing(window: object, branch: Branch) -> None:
    screen = Screen(window, branch)
    with held(branch.journal):
        branch.tap(ANIA)
        screen.app.let_pass(HANGING_SECONDS)
        branch.queue.put(ButtonPressed("pause"))
    screen.until(lambda: not branch.runtime.is_writing)
    assert branch.queue.drain() == [] and commands_in(branch.journal)[-1] == c.BuyDeed(ANIA)
    assert not branch.game.is_paused
    screen.close()


def test_the_sign_of_writing_stays_until_it_is_over_and_fingers_begin_nothing_meanwhile(
    window: object, branch: Branch
) -> None:
    screen = Screen(window, branch)
    auction = next(each.action for each in buttons(branch.view.screen) if each.title == "Auction")
    menu = branch.view.screen.bar.menu
    with held(branch.journal):
        screen.touch(auction)
        screen.app.let_pass(SIGN_SECONDS)
        assert "being-written" in screen.root.nodes
        screen.touch(menu)
    screen.until(lambda: branch.game.auction is not None and not branch.runtime.is_writing)
    assert "being-written" not in screen.root.nodes and not branch.runtime.model.ui.stack
    screen.close()


def test_a_file_that_another_program_does_not_let_go_of_is_told_as_that(branch: Branch) -> None:
    with held(branch.journal), closing(sqlite3.connect(branch.journal, timeout=0)) as other:
        with pytest.raises(sqlite3.OperationalError) as refused:
            other.execute("BEGIN IMMEDIATE")
        assert fault_of(refused.value) is StorageFault.HELD
