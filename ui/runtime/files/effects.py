"""EffectHandler: carries out the effects of updates on games and files, for the runtime."""

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from banker.keep.journal import JournalError
from banker.keep.journal.entry import damage_error
from banker.keep.storage import StorageError, StorageFault
from banker.keep.table import Table
from banker.play import commands as c
from banker.play.setup import with_digital_decks
from ui.core.input.pin import PinChecked
from ui.core.state import update as u
from ui.core.state.phones import CodeReady
from ui.core.words.acts import PIN_TAKEN_AWAY
from ui.runtime.files.keepsakes import Keepsakes, keep_season
from ui.runtime.files.kept_games import KeptGames
from ui.runtime.files.kept_phones import change_phones, forget_phones_of
from ui.runtime.files.trouble import FAULTS
from ui.store.card_box import rename_person, without_cards
from ui.store.evenings import count_evening, forget_evening, forget_name
from ui.store.pin import PinStore
from ui.store.shelf import salvage_journal, unfinished
from ui.store.store import Store, note
from ui.store.witnesses import Who

_log = logging.getLogger(__name__)
SEEDS: Final = 2**32
"""The number of seeds for shuffling digital decks."""


class EffectHandler:
    """The table that is played, and the store. Its methods raise StorageError or SetupError.

    The writer runs them, one at a time.
    """

    def __init__(self, store: Store, draw: Callable[[int], int] = secrets.randbelow) -> None:
        """`draw` is the source of chance: `draw(n)` returns a number from 0 to n - 1."""
        self.table: Table | None = None
        self.is_past = False
        self.keepsakes = Keepsakes()
        self.draw = draw
        self.store = store
        self.kept = KeptGames(store)

    def look(self) -> None:
        """Read what other programs have written beside the games."""
        store = self.store
        for kept in (store.cards, store.codes, store.settings, store.pin, store.boards, store.devices):
            kept.look()

    def carry_out(self, effect: u.Effect) -> Path | PinChecked | CodeReady | None:
        """Carry out an effect; return the file that it saved, a message with its result, or None."""
        match effect:
            case u.StartGame():
                self.start(effect)
            case u.OpenGame(path):
                self.open(Path(path))
            case u.SalvageGame(path):
                self.open(salvage_journal(Path(path)))
            case u.DeleteGame(path):
                self._delete(Path(path))
            case u.CloseGame() | u.Quit():
                self.leave()
            case u.Enroll(tag, name):
                self.store.cards.change(lambda cards: cards.with_only_card(tag, name))
            case u.EnrollBanker(tag):
                self.store.cards.change(lambda cards: cards.with_banker(tag))
            case u.ForgetCard(tag):
                self.store.cards.change(lambda cards: without_cards(cards, (tag,)))
            case u.CheckPin(digits):
                return PinChecked(self.store.pin.is_right(digits))
            case u.SetPin(digits):
                self.store.pin.keep(digits)
            case u.Rename(old, new):
                self.store.cards.change(lambda cards: rename_person(cards, old, new))
            case u.CountEvening(path, counts):
                count_evening(self.store.evenings, Path(path).name, counts=counts)
                self.kept.look(self._language)
            case u.KeepSeason():
                return keep_season(self.kept.evenings, self.store.shelf.folder, self.store.cards.value, self._language)
            case u.SwitchPhones() | u.BindPhone() | u.ForgetPhones() | u.DrawCode() if self.table:
                return change_phones(effect, self.table, self.store.settings, self.draw)
            case u.HandsFollowed() if self.table:
                self.table.note_hands_followed()
            case u.ChangeSettings(settings):
                self.store.settings.change(lambda before: settings)
                self.kept.look(settings.language)  # their dates are written in the table's language
            case u.ChangeDevices(devices):
                self.store.devices.change(lambda before: devices)
            case u.LookAtFiles():
                self.look()
                self.kept.look(self._language)
            case u.SpeakTo() | u.SeatAt() | u.ForgetPerson():
                self._note_person(effect)
            case u.KeepRecord() | u.KeepPage() | u.KeepPicture() if self.table:
                self.sign_head(is_due=True)
                head = self.store.witnesses.newest
                return self.keepsakes.keep(effect, self.table, self.store.cards.value, self._language, head)
        return None

    def _note_person(self, effect: u.SpeakTo | u.SeatAt | u.ForgetPerson) -> None:
        """Keep a person's language, or the side of the screen where that person sits; or forget the person."""
        match effect:
            case u.ForgetPerson(name):
                self._forget(name)
            case u.SpeakTo(name, language):
                self.store.cards.change(lambda cards: cards.with_language(name, language))
            case u.SeatAt(name, edge):
                self.store.cards.change(lambda cards: cards.with_edge(name, edge))

    def _forget(self, name: str) -> None:
        """Forget a person: phones, remembered evenings, cards, language and side. The games themselves stay."""
        forget_phones_of(name, self.store.shelf)
        forget_name(self.store.evenings, self.store.shelf.games(), name)
        self.store.cards.change(lambda cards: cards.without_person(name))
        self.kept.look(self._language)

    def _delete(self, path: Path) -> None:
        """Delete a finished game, and forget its evening. The game at the table stays."""
        if self.table and self.table.journal.path == path:
            raise StorageError(path, StorageFault.HELD, "this game is at the table; it was left as it is")
        self.store.shelf.delete(path)
        with suppress(StorageError):  # on a disk that is still full, it is forgotten with the next evening
            forget_evening(self.store.evenings, path.name)
        self.kept.look(self._language)

    def start(self, wanted: u.StartGame) -> None:
        """Begin a new game in a new journal; its seed is drawn here and kept. A game that cannot begin
        leaves no trace.
        """
        setup = wanted.setup.but(seed=self.draw(SEEDS))
        if wanted.has_digital_decks:
            setup = with_digital_decks(setup, setup.seed)
        table = self.store.shelf.begin(setup)
        self.leave()
        self.table = table
        self.sign_head(is_due=True)
        self.store.cards.change(lambda cards: cards.with_signs(setup.names, wanted.signs))

    def open(self, path: Path) -> None:
        """Resume a game, paused, so that people read the recap before time counts. If it cannot be opened, the present
        game stays.
        """
        table = self.store.shelf.resume(path)
        self.leave()
        self.table, self.is_past = table, table.game.is_over
        try:
            self.store.witnesses.check(table.journal)  # before the pause is an entry, too
        except StorageError as error:
            note(self.store.faults, error)
        if not table.game.is_over:
            _pause(table, self.store.pin)
        self.sign_head(is_due=True)

    def sign_head(self, *, is_due: bool = False) -> None:
        """Put the head on the disk too, and sign it if that is due. If the disk is full, the game goes on."""
        if self.table and not self.is_past:
            self.table.journal.sync_head()
            with suppress(StorageError):
                self.store.witnesses.sign(self.table.journal, is_due=is_due)

    def follow_command(self, *, is_due: bool) -> None:
        """Sign the head if that is due; a game that is over counts in the season at once."""
        self.sign_head(is_due=is_due)
        if self.table and self.table.game.is_over:
            self.kept.look(self._language)

    def hear_witness(self, who: Who, name: str, text: str) -> None:
        """Somebody keeps these heads. StorageError if the game at the table is an older copy, or was altered."""
        if self.table:
            self.store.witnesses.hear(who, name, text, self.table.journal)

    def open_last(self) -> None:
        """Resume the game that was left in the middle, if there is one. A game that cannot be opened is reported, and
        an older one is tried. If this bank cannot write, no game is resumed.
        """
        is_told = False
        for last in unfinished(self.store.shelf.games()) if self.store.shelf.is_held else ():
            try:
                self.open(last.path)
            except FAULTS as error:
                if self.table:
                    raise
                self.store.faults.extend([] if is_told else [error])
                is_told = True
            else:
                return

    def leave(self) -> None:
        """Close the game; it is kept. If its seconds cannot be written, it is closed all the same."""
        self.sign_head(is_due=True)
        table, self.table = self.table, None
        if table:
            with suppress(JournalError):
                table.keep_seconds()
            table.close()
        self.store.witnesses.leave()
        self.is_past = False
        self.kept.look(self._language)

    def leave_broken(self, error: Exception) -> None:
        """Leave the present game, which cannot be shown: report it, and list it with its problem."""
        assert self.table is not None
        fault = damage_error(self.table.journal.path, f"the game cannot be shown ({error!r})")
        _log.error("%s", fault, exc_info=error)
        self.leave()
        self.store.shelf.refuse(fault)
        self.kept.look(self._language)
        self.store.faults.append(fault)

    @property
    def _language(self) -> str:
        return self.store.settings.value.language


def _pause(table: Table, pin: PinStore) -> None:
    """Pause for the recap. If the PIN was reset at the machine, the pause records that."""
    if pin.state.was_taken_away:
        for command in ((c.ResumeClock(),) if table.game.is_paused else ()) + (c.PauseClock(PIN_TAKEN_AWAY),):
            table.submit(command)
        pin.mark_recorded()
    elif not table.game.is_paused:
        table.submit(c.PauseClock())
