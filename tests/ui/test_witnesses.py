"""Phones and sticks keep what the machine has signed, so an older copy, a cut end and an altered game are noticed."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from banker.keep.clock import Clock
from banker.keep.journal import Entry, open_journal
from banker.keep.journal.head import head_path
from banker.keep.verify import verify_journal
from banker.play import commands as c
from hardware.signals import PhoneWitnessed, StickWitnessed
from tests.banker.damages import contents, forge, laid
from tests.banker.random_games import random_history
from tests.ui.branch import ANIA, BARTEK, SETUP, Branch, goes_on, playing
from tests.ui.sitting import seen
from ui.cli.command_line import app
from ui.core.state.messages import Sign
from ui.core.state.update import BindPhone, KeepPage, StartGame
from ui.pieces.templates.message import MessageView
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.trouble import Dismiss
from ui.store.settings import Settings
from ui.store.signed_head import heads_in, machine_key, sign_head
from ui.store.store import Store

EARLY, LATE, NEWEST = 20, 44, 50
"""Entries: when somebody makes a copy, at the last head that phones have, and at the end."""


class Played:
    """A game of fifty entries on the shelf of a machine, a copy of it after twenty, and two phones that have heads."""

    def __init__(self, folder: Path) -> None:
        store = Store.on_disk(folder / "games", Settings())
        effects = EffectHandler(store)
        effects.start(StartGame(SETUP, (0, 1, 2)))
        assert effects.table
        self.path = effects.table.journal.path
        for moment in random_history(SETUP, 1, 2 * NEWEST).standing[:NEWEST]:
            effects.table.submit(moment.command)
            number = effects.table.journal.last_number
            effects.sign_head(is_due=number in (EARLY, LATE))
            if number == EARLY:
                self.early = contents(self.path)
            if number == LATE:
                self.heads = store.witnesses.newest
                effects.hear_witness("phone", "1", self.heads)
                effects.hear_witness("phone", "2", self.heads)
                store.witnesses.save()
        effects.table.close()
        store.shelf.close()


@pytest.fixture
def played(tmp_path: Path) -> Played:
    return Played(tmp_path)


def verified(path: Path, *options: str) -> tuple[int, str]:
    """The status of `banker verify`, and its line without the name of the file."""
    done = CliRunner().invoke(app, ["verify", str(path), *options])
    return done.exit_code, done.output.strip().removeprefix(f"{path}: ")


def change(path: Path, *statements: str) -> None:
    """Another program writes into the journal and removes its head, which would show it."""
    head_path(path).unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def put_back(played: Played) -> None:
    laid(played.early, played.path)


def cut(played: Played) -> None:
    change(played.path, f"DELETE FROM entries WHERE number > {EARLY}")


def cut_and_swept(played: Played) -> None:
    change(played.path, f"DELETE FROM entries WHERE number > {EARLY}", "DELETE FROM kept")


def forged(played: Played) -> None:
    forge(played.path, EARLY, lambda body: body.replace(b'"seconds":0.0', b'"seconds":9.0'))
    change(played.path)


def forged_and_swept(played: Played) -> None:
    forged(played)
    change(played.path, "DELETE FROM kept")


def signed_by_a_stranger(played: Played) -> None:
    forged_and_swept(played)
    with open_journal(played.path) as journal:
        sign_head(journal, Ed25519PrivateKey.generate())


ATTACKS: dict[Callable[[Played], None], str] = {
    put_back: f"an older copy: it ends at entry {EARLY}, and entry {NEWEST - 2} was signed by",
    cut: f"its end is cut off: it ends at entry {EARLY}, and entry {NEWEST - 2} was signed by",
    cut_and_swept: f"an older copy: it ends at entry {EARLY}, and entry {NEWEST - 2} was signed by",
    forged: f"altered, or an older copy was played on: another entry {LATE} was signed by",
    forged_and_swept: f"altered, or an older copy was played on: another entry {LATE} was signed by",
    signed_by_a_stranger: f"altered, or an older copy was played on: another entry {LATE} was signed by",
}
"""What somebody does who can write to the memory card, and what is said about it."""


def test_a_game_as_it_was_played_names_its_witnesses(played: Played) -> None:
    status, says = verified(played.path)
    assert status == 0, says
    assert says.endswith(f"; witnessed by 2 phones up to entry {LATE}")


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_is_done_to_a_game_is_named_with_its_witnesses(attack: Callable[[Played], None], played: Played) -> None:
    attack(played)
    assert verify_journal(played.path).fault == "", "without witnesses nobody notices"
    status, says = verified(played.path)
    assert status == 1
    assert says.startswith(f"not what was played: {ATTACKS[attack]}"), says
    assert says.endswith("and is witnessed by 2 phones"), says


def test_what_was_played_after_the_last_head_has_no_witness(played: Played) -> None:
    change(played.path, f"DELETE FROM entries WHERE number > {NEWEST - 2}")
    status, says = verified(played.path)
    assert (status, says.partition(", ")[0]) == (0, "whole")
    assert f"up to entry {LATE}" in says


def test_a_saved_head_is_a_witness_where_the_banks_own_file_is_gone(played: Played, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    saved.write_text(f"On the fridge: {played.heads}\n")
    (tmp_path / "witnesses.json").unlink()
    assert verified(played.path, "--witness", str(saved))[1].endswith(f"; witnessed by 1 file up to entry {LATE}")
    forged_and_swept(played)
    key = machine_key(tmp_path / "machine.key", print)
    assert key
    with open_journal(played.path) as journal:
        sign_head(journal, key)
    assert verified(played.path)[0] == 0, "nothing on the machine shows what its own key has signed again"
    assert verified(played.path, "--witness", str(saved))[0] == 1
    saved.write_text(played.heads.replace(f".{LATE}.", f".{LATE + 1}."))
    done = CliRunner().invoke(app, ["verify", str(played.path), "--witness", str(saved)])
    assert "there is no signed head in it" in str(done.exception)


def test_a_machine_keeps_one_key_that_only_its_account_can_read(tmp_path: Path) -> None:
    faults = [*(store := Store.on_disk(tmp_path / "games", Settings())).faults]
    store.shelf.close()
    key = tmp_path / "machine.key"
    content = key.read_bytes()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    Store.on_disk(tmp_path / "games", Settings()).shelf.close()
    assert (key.read_bytes(), faults) == (content, [])
    for spoil in (lambda: key.write_bytes(content[:40]), lambda: key.write_bytes(b""), lambda: os.mkfifo(key)):
        key.unlink()
        spoil()
        store = Store.on_disk(tmp_path / "games", Settings())
        store.shelf.close()
        assert "no key of a machine; it is called machine.damaged" in str(store.faults[0])
        assert key.read_bytes() != content


@pytest.fixture
def branch(tmp_path: Path) -> Iterator[Branch]:
    """A bank at which Bartek's phone is joined; the clock runs."""
    with playing(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        branch.runtime.touch(BindPhone(BARTEK, "phone"))
        join(branch)
        yield branch


def join(branch: Branch) -> None:
    """Bartek's phone belongs to the game at the table."""
    assert branch.runtime.table
    branch.runtime.table.keep_phones(b'[{"player":1,"phone":"phone"}]')


def head_of(branch: Branch) -> str:
    """What a phone gets that comes now."""
    branch.runtime.pass_time(0.2)
    return branch.runtime.model.phones.witness


def submit(branch: Branch, *commands: c.JournalCommand) -> None:
    """The people at the table sign these."""
    for command in commands:
        branch.sign(Sign((command,)))


def test_the_head_is_signed_at_a_pause_and_with_every_sixteenth_entry(branch: Branch) -> None:
    (paused,) = heads_in(head_of(branch))
    submit(branch, c.BuyDeed(ANIA))
    assert heads_in(head_of(branch)) == [paused]
    submit(branch, c.PauseClock())
    assert heads_in(head_of(branch))[0].number == paused.number + 3
    while branch.runtime.table and branch.runtime.table.journal.last_number < 16:
        submit(branch, c.Undo())
        submit(branch, c.Redo())
    assert heads_in(head_of(branch))[0].number == 16


def test_an_older_copy_is_named_when_it_is_opened_and_the_banks_own_file_remembers(played: Played) -> None:
    put_back(played)
    store = Store.on_disk(played.path.parent, Settings())
    effects = EffectHandler(store)
    effects.open(played.path)
    assert [str(fault).partition(": it ends")[0] for fault in store.faults] == [f"{played.path}: an older copy"]
    effects.leave()
    store.shelf.close()


def test_a_head_of_an_unknown_machine_is_said_once_and_not_remembered(branch: Branch, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.banker"
    for number in ("3", "4"):
        laid(contents(branch.journal), elsewhere)
        forge(elsewhere, 1, lambda body, number=number: body.replace(b'"4"', f'"{number}"'.encode()))  # type: ignore[misc]
        change(elsewhere)
        with open_journal(elsewhere) as journal:
            journal.append(Entry(c.Undo(), (), Clock()), 0.0)
            strange = sign_head(journal, Ed25519PrivateKey.generate())
        branch.runtime.take(PhoneWitnessed("phone", strange.text))
        assert isinstance(branch.view.screen, MessageView) is (number == "3")
        branch.runtime.touch(Dismiss())
    assert verified(branch.journal)[0] == 0


@pytest.mark.parametrize("is_played_on", [False, True])
def test_a_phone_that_has_seen_more_is_believed_on_the_screen(is_played_on: bool, tmp_path: Path) -> None:
    with playing(tmp_path, c.Roll(ANIA, ("2", "4"))) as branch:
        early = contents(branch.journal)
        path = branch.journal
        submit(branch, c.BuyDeed(ANIA), *4 * (c.Undo(), c.Redo()), c.PauseClock())
        kept = head_of(branch)
    laid(early, path)
    (tmp_path / "witnesses.json").unlink()
    with closing(goes_on(tmp_path)) as branch:
        join(branch)
        if is_played_on:
            submit(branch, c.DeclineDeed(ANIA), *6 * (c.Undo(), c.Redo()))
        branch.runtime.take(PhoneWitnessed("phone", kept))
        branch.finish()
        says = "This game is not the one that was played" if is_played_on else "This game is an older copy"
        assert seen(branch.view, MessageView).bar.sentence == says
        branch.runtime.touch(Dismiss())
        branch.runtime.take(PhoneWitnessed("phone", kept))
        assert not isinstance(branch.view.screen, MessageView), "it is said once"
        assert verified(path)[0] == 1


def test_a_copy_on_a_stick_remembers_after_everything_on_the_machine_was_put_back(tmp_path: Path) -> None:
    stick, older = tmp_path / "stick", tmp_path / "older"
    with playing(tmp_path / "data", c.Roll(ANIA, ("2", "4")), copies=str(stick)) as branch:
        path = branch.journal
    shutil.copytree(tmp_path / "data", older)
    with closing(goes_on(tmp_path / "data", copies=str(stick))) as branch:
        submit(branch, c.BuyDeed(ANIA), *4 * (c.Undo(), c.Redo()), c.PauseClock())
        head_of(branch)
    with closing(goes_on(tmp_path / "data", copies=str(stick))):
        pass  # the last copy before is made while it is switched off, and may be older than the last head
    shutil.rmtree(tmp_path / "data")
    older.rename(tmp_path / "data")
    with closing(goes_on(tmp_path / "data", copies=str(stick))) as branch:
        while not isinstance(branch.wait(), StickWitnessed):
            pass
        branch.finish()
        assert seen(branch.view, MessageView).bar.sentence == "This game is an older copy"
    assert "1 stick" in verified(path)[1]
    assert verified(path, "--witness", str(stick / "heads.txt"))[1].endswith("by 1 stick and 1 file")


def test_a_printed_page_is_a_witness(branch: Branch) -> None:
    branch.sign(KeepPage())
    page = branch.journal.with_name(f"{branch.journal.stem}-page.pdf")
    status, says = verified(branch.journal, "--witness", str(page))
    assert status == 0
    assert says.endswith(f"; witnessed by 1 file up to entry {heads_in(head_of(branch))[0].number}")
