"""The banker's PIN: it signs as the banker's card does, wrong ones wait, nothing keeps its digits, and a forgotten one
is taken away at the machine alone.
"""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from banker.ledger import BANK
from banker.play import commands as c
from hardware.bench import HandClock
from tests.ui.branch import ANIA, BARTEK, CELINA, Branch, keep_cards, keep_game, playing
from tests.ui.positions_past import BANKERS_TAG
from tests.ui.sitting import CARDS, TAGS, Sitting
from tests.ui.test_who_signs import ACTS, three
from ui.cli.pin import pin as pin_commands
from ui.core.input.pin import PinDone, type_pin
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.notices import BANKERS_CARD_HELD, CARD_TAKEN, PIN_WRONG, PINS_DIFFER, HoldCard
from ui.core.state.signing import Agreement
from ui.core.state.update import Effect, Enroll, ForgetCard, Rename, do
from ui.flows.pin.model import PinTyping
from ui.flows.pin.update import drop
from ui.runtime.files.writer import WriterThread
from ui.store.kept_file import Keeper
from ui.store.pin import WAITS_SECONDS, KeptPin, PinStore

PIN, OTHER = "73915826", "0000"


@pytest.fixture(scope="module")
def hashed() -> str:
    """A PIN takes its time to be hashed: once is enough."""
    kept = Keeper(KeptPin())
    PinStore(kept).keep(PIN)
    return kept.value.hashed


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def known(hashed: str, clock: HandClock) -> PinStore:
    return PinStore(Keeper(KeptPin(hashed)), clock)


def type_in(table: Sitting | Branch, digits: str) -> None:
    touch = table.touch if isinstance(table, Sitting) else table.runtime.touch
    for digit in digits:
        touch(do(type_pin, digit))
    touch(PinDone())


@pytest.mark.parametrize("wrong", range(1, len(WAITS_SECONDS) + 1))
def test_wrong_pins_wait_longer_each_time_and_a_restart_begins_the_wait_anew(
    hashed: str, clock: HandClock, wrong: int
) -> None:
    kept = Keeper(KeptPin(hashed, wrong - 1))
    store, wait = PinStore(kept, clock), (*WAITS_SECONDS, WAITS_SECONDS[-1])[wrong]
    clock.turn(WAITS_SECONDS[-1])
    assert not store.is_right(OTHER)
    assert store.state.wait_seconds == wait
    clock.turn(wait - 0.5 if wait else 0)
    store = PinStore(kept, clock)
    assert store.is_right(PIN) == (wait == 0)
    clock.turn(wait)
    assert store.is_right(PIN)
    assert store.state.wait_seconds == 0


def test_a_try_counts_before_it_is_checked_so_that_no_pulled_plug_gives_one_for_nothing(hashed: str) -> None:
    counted: list[int] = []

    class Disk(Keeper[KeptPin]):
        def change(self, alter: Callable[[KeptPin], KeptPin]) -> KeptPin:
            counted.append(super().change(alter).wrong)
            return self.value

    assert PinStore(Disk(KeptPin(hashed))).is_right(PIN)
    assert counted == [1, 0]


def test_a_hash_that_is_none_is_no_pin(clock: HandClock) -> None:
    assert not PinStore(Keeper(KeptPin("not Argon2's")), clock).is_right("")


@pytest.mark.parametrize("has_card", [False, True])
@pytest.mark.parametrize(("ask", "is_done"), ACTS.values(), ids=ACTS)
def test_the_pin_signs_where_the_banker_does_and_two_players_no_longer_do(
    ask: Callable[[Sitting], object], is_done: Callable[[Sitting], bool], known: PinStore, has_card: bool
) -> None:
    sitting = three(cards=CARDS.with_banker(BANKERS_TAG) if has_card else CARDS, pin=known)
    ask(sitting)
    sitting.tap(BARTEK, CELINA)
    assert not is_done(sitting)
    assert sitting.ui.notice == HoldCard()
    type_in(sitting, PIN)
    assert is_done(sitting)


CARD_ACTS: dict[str, Effect] = {
    "given": Enroll("00000000AB", "Ania"),
    "revoked": ForgetCard(TAGS[ANIA]),
    "renamed": Rename("Ania", "Zed"),
}


@pytest.mark.parametrize("act", CARD_ACTS)
def test_before_a_game_nobody_takes_anothers_card_by_touch_where_there_is_a_banker(known: PinStore, act: str) -> None:
    sitting = Sitting(cards=CARDS, pin=known)
    sitting.touch(CARD_ACTS[act])
    assert sitting.cards == CARDS
    assert sitting.sentence == "The banker's PIN"
    type_in(sitting, PIN)
    assert sitting.cards.owner(TAGS[ANIA]) != "Ania"
    sitting.touch(Enroll("00000000CD", "Somebody new"))
    assert sitting.cards.owner("00000000CD") == "Somebody new"


@pytest.mark.parametrize("act", CARD_ACTS)
def test_before_a_game_without_a_banker_only_a_persons_card_lets_it_be_taken(act: str) -> None:
    sitting = Sitting(cards=CARDS)
    sitting.touch(CARD_ACTS[act])
    assert (sitting.cards, sitting.sentence) == (CARDS, "Ania: tap your current card")
    sitting.hold("00000000AB", TAGS[BARTEK])
    assert (sitting.cards, sitting.ui.notice) == (CARDS, CARD_TAKEN.but(name="Bartek"))
    sitting.hold(TAGS[ANIA])
    assert sitting.cards.owner(TAGS[ANIA]) != "Ania"
    assert not isinstance(sitting.showing, Agreement)


def corrected(sitting: Sitting) -> None:
    sitting.touch(m.Sign((c.CorrectCash(ANIA, 5, "counted again"),)))


def test_the_journal_knows_the_banker_signed_and_the_bankers_card_still_does(known: PinStore) -> None:
    sitting = three(cards=CARDS.with_banker(BANKERS_TAG), pin=known)
    corrected(sitting)
    assert sitting.sentence == "Banker's card or PIN"
    type_in(sitting, PIN)
    corrected(sitting)
    sitting.hold(BANKERS_TAG)
    assert [moment.agreed for moment in sitting.history.standing] == [(BANK,), (BANK,)]


def test_the_pin_stands_in_for_a_lost_reader(known: PinStore) -> None:
    sitting = three(pin=known)
    sitting.has_reader = False
    corrected(sitting)
    type_in(sitting, PIN)
    assert sitting.game.accounts[ANIA] == 1505


def test_a_wrong_pin_signs_nothing_and_the_way_back_is_open_while_it_waits(known: PinStore, clock: HandClock) -> None:
    sitting = three(pin=known)
    corrected(sitting)
    for _ in range(2):
        type_in(sitting, OTHER)
    assert sitting.ui.notice == PIN_WRONG
    assert "The PIN is wrong." in str(sitting.view)
    type_in(sitting, OTHER[:3] + "1")
    assert "5 s" in str(sitting.view.screen)
    assert sitting.history.standing == []
    sitting.touch_title("Back")
    assert not isinstance(sitting.showing, Agreement)
    corrected(sitting)
    clock.turn(5)
    sitting.wait(0.1)
    type_in(sitting, PIN)
    assert len(sitting.history.standing) == 1


def test_less_than_four_digits_are_not_even_tried(known: PinStore) -> None:
    sitting = three(pin=known)
    corrected(sitting)
    sitting.touch(*(do(type_pin, digit) for digit in PIN[:3]))
    assert sitting.title("Done") is None


def test_the_bankers_card_left_at_home_is_replaced_by_who_knows_the_pin(known: PinStore) -> None:
    sitting = three(cards=CARDS.with_banker(BANKERS_TAG), pin=known)
    sitting.touch(routes.BankersCard())
    sitting.hold("00000000CD")
    assert sitting.cards.bankers == (BANKERS_TAG,)
    type_in(sitting, PIN)
    assert "00000000CD" in sitting.cards.bankers


def chosen(sitting: Sitting, first: str, again: str) -> None:
    sitting.touch(routes.PinPage(), PinTyping())
    type_in(sitting, first)
    type_in(sitting, again)


def test_a_pin_is_typed_twice(clock: HandClock) -> None:
    sitting = Sitting(pin=PinStore(Keeper(KeptPin()), clock))
    chosen(sitting, PIN, OTHER)
    assert sitting.ui.notice == PINS_DIFFER
    assert not sitting.model.pin.is_set
    type_in(sitting, PIN)
    type_in(sitting, PIN)
    assert sitting.store.pin.is_right(PIN)


@pytest.mark.parametrize("act", ["another", "none"])
def test_who_knows_it_changes_it_and_the_bankers_card_does_not(known: PinStore, act: str) -> None:
    sitting = three(cards=CARDS.with_banker(BANKERS_TAG), pin=known)
    if act == "another":
        chosen(sitting, OTHER, OTHER)
    else:
        sitting.touch(routes.PinPage(), do(drop))
    sitting.hold(BANKERS_TAG)
    assert sitting.ui.notice == BANKERS_CARD_HELD
    assert known.is_right(PIN)
    type_in(sitting, PIN)
    assert known.state.is_set == (act == "another")
    assert not known.is_right(PIN)


def test_nobody_locks_the_banker_out_during_a_game(clock: HandClock) -> None:
    store = PinStore(Keeper(KeptPin()), clock)
    sitting = three(pin=store)
    sitting.touch(routes.PinPage())
    assert sitting.title("Set a PIN") is None
    sitting.touch(PinTyping())
    type_in(sitting, PIN)
    assert sitting.showing == routes.PinPage()
    with_card = Sitting(cards=CARDS.with_banker(BANKERS_TAG), pin=store)
    chosen(with_card, PIN, PIN)
    assert not store.state.is_set
    with_card.hold(BANKERS_TAG)
    assert store.state.is_set


@pytest.mark.parametrize("damage", [(b"hashed", b"hbshed"), (b"{", b"")])
def test_a_damaged_pin_file_accepts_no_pin_until_it_is_reset_at_the_machine(
    hashed: str, tmp_path: Path, damage: tuple[bytes, bytes]
) -> None:
    file, faults, config = tmp_path / "pin.json", list[Exception](), tmp_path / "banker.toml"
    file.write_bytes(msgspec.json.encode(KeptPin(hashed)).replace(*damage))
    config.write_text(f'[table]\ngames = "{tmp_path / "games"}"\n')
    for _ in range(2):
        store = PinStore.beside(tmp_path / "cards.json", faults.append)
        assert store.state.is_set
        assert not store.is_right(PIN)
    assert len(faults) == 1
    assert "the PIN is taken away" in CliRunner().invoke(pin_commands, ["reset", "--config", str(config)]).output
    assert not PinStore.beside(tmp_path / "cards.json").state.is_set


def swap_bit(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"$argon2id$v", b"$argon2id$w"))


@pytest.mark.parametrize("name", ["pin.json", "pin.second.json"])
@pytest.mark.parametrize("harm", [swap_bit, Path.unlink, lambda path: path.write_bytes(b"")])
def test_the_pin_outlives_damage_of_either_copy(
    hashed: str, tmp_path: Path, name: str, harm: Callable[[Path], object]
) -> None:
    PinStore.beside(tmp_path / "cards.json").keep(PIN)
    for _ in range(2):
        harm(tmp_path / name)
        store = PinStore.beside(tmp_path / "cards.json", list[Exception]().append)
        assert store.is_right(PIN)


def test_both_copies_are_reset(tmp_path: Path) -> None:
    PinStore.beside(tmp_path / "cards.json").keep(PIN)
    PinStore.beside(tmp_path / "cards.json").take_away()
    (tmp_path / "pin.json").unlink()
    assert not PinStore.beside(tmp_path / "cards.json").state.is_set


def files_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def at_table_with_pin(folder: Path) -> Branch:
    keep_cards(folder)
    keep_game(folder, c.Roll(ANIA, ("1", "2")))
    PinStore.beside(folder / "cards.json").keep(PIN)
    branch = Branch(folder)
    branch.runtime.continue_last()
    return branch


def test_no_file_no_log_and_no_message_keeps_its_digits(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    branch = at_table_with_pin(tmp_path)
    branch.touch_title("Continue")
    branch.touch(m.Sign((c.CorrectCash(ANIA, 5, "counted again"),)), *(do(type_pin, digit) for digit in PIN))
    seen = repr(branch.runtime.model) + repr(branch.view)
    branch.runtime.pass_time(1.0)
    branch.touch(PinDone())
    assert branch.game.accounts[ANIA] == 1505
    branch.touch(PinTyping())
    type_in(branch, PIN)
    type_in(branch, PIN)
    seen += repr(branch.runtime.model)
    branch.close()
    assert PIN not in seen + caplog.text
    assert PIN.encode() not in files_of(tmp_path)


def test_no_frame_waits_for_a_pin_that_is_being_checked(tmp_path: Path) -> None:
    PinStore.beside(tmp_path / "cards.json").keep(PIN)
    with playing(tmp_path, c.Roll(ANIA, ("1", "2")), writer=WriterThread()) as branch:
        branch.touch(m.Sign((c.CorrectCash(ANIA, 5, "counted again"),)))
        other_program = os.open(tmp_path, os.O_RDONLY)
        fcntl.flock(other_program, fcntl.LOCK_EX)
        type_in(branch, PIN)
        assert branch.runtime.is_writing
        assert branch.game.accounts[ANIA] == 1500
        os.close(other_program)
        branch.finish()
        assert branch.game.accounts[ANIA] == 1505


def test_a_pin_taken_away_at_the_machine_is_told_by_the_first_screen_and_once_by_the_recap(tmp_path: Path) -> None:
    config = tmp_path / "banker.toml"
    config.write_text(f'[table]\ngames = "{tmp_path / "games"}"\n')
    at_table_with_pin(tmp_path).close()
    for says in ("the PIN is taken away", "there is no PIN"):
        assert says in CliRunner().invoke(pin_commands, ["reset", "--config", str(config)]).output
    told = "The PIN was removed on this machine"
    branch = Branch(tmp_path)
    assert told in branch.notice
    branch.runtime.continue_last()
    assert told in str(branch.view.screen)
    branch.close()
    branch = Branch(tmp_path)
    assert told not in branch.notice
    branch.runtime.continue_last()
    assert [moment.command for moment in branch.runtime.model.moments].count(c.PauseClock("PinTakenAway")) == 1
    branch.close()
