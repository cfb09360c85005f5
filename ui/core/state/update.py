"""Update: the result of a touch, a tap or a tick: the new state, commands to sign in order, an effect, a sound."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVarTuple

import msgspec

from banker.keep.coach import Verdicts
from banker.play.commands import JournalCommand
from banker.play.setup import Setup
from hardware.dice.signals import TrayStep
from ui.core.state.devices import Device
from ui.core.state.drafts import hidden
from ui.core.state.messages import Message
from ui.core.state.model import Model, UiState
from ui.core.state.notices import Notice
from ui.locale.words import Language
from ui.store.own_devices import OwnDevices
from ui.store.settings import Settings
from ui.theme.names import Edge, SeatNumber
from ui.wire.hall import TableSeated
from ui.wire.outbox import JoinHall, LeaveHall, TakeOverWanted

Given = TypeVarTuple("Given")


class Effect(Message, frozen=True, tag=True):
    """Something that only the app can do. It is also the message of a touch that asks for it."""

    cue: ClassVar[str] = "key"
    """The sound of that touch."""


class StartGame(Effect, frozen=True):
    """A new game. `signs` has one for each player; the app shuffles digital decks."""

    setup: Setup
    signs: tuple[SeatNumber, ...] = ()
    has_digital_decks: bool = False


class OpenGame(Effect, frozen=True):
    """A saved game goes on."""

    path: str


class SalvageGame(Effect, frozen=True):
    """A damaged game goes on from its last whole entry, in a journal of its own."""

    path: str


class DeleteGame(Effect, frozen=True):
    """Delete a finished game, with everything that is kept beside it."""

    path: str


class CloseGame(Effect, frozen=True):
    """Back to the first screen; the game is kept."""


class Enroll(Effect, frozen=True):
    """Assign this card to this person."""

    tag: str
    name: str


class ForgetCard(Effect, frozen=True):
    """Take this card from its owner."""

    tag: str


class Rename(Effect, frozen=True):
    """Another name for a person, with all cards and what is known of them."""

    old: str
    new: str


class ForgetPerson(Effect, frozen=True):
    """Forget all that this box keeps of a person outside the games themselves."""

    name: str


class DrawLot(Effect, frozen=True):
    """The bank draws one of `people` people, or with `is_order` the order in which all of them move (S01)."""

    people: int
    is_order: bool = False


class EnrollBanker(Effect, frozen=True):
    """Make this card the banker's. `is_allowed`: the previous card was held."""

    tag: str
    is_allowed: bool = False


class CheckPin(Effect, frozen=True):
    """Are these digits the banker's PIN? `PinChecked` says so."""

    digits: str
    __repr__ = hidden


class SetPin(Effect, frozen=True):
    """Set the banker's PIN; empty digits remove it. Nobody is asked about it again."""

    digits: str = ""
    __repr__ = hidden


class HandsFollowed(Effect, frozen=True):
    """The board lies as the bank knows it, after an undo or a redo."""


class LookAtFiles(Effect, frozen=True):
    """Cards, boards and games as they lie on the disk now."""


class KeepRecord(Effect, frozen=True):
    """The record of the game, as a file."""


class KeepPicture(Effect, frozen=True):
    """The picture on the screen, as a file."""

    name: str


class KeepPage(Effect, frozen=True):
    """The standings as a page to print, as a file, with the decisions that turned the game."""

    judged: Verdicts = ()


class KeepSeason(Effect, frozen=True):
    """The season as a page to print, as a file."""


class CountEvening(Effect, frozen=True):
    """Whether the evening of this journal counts for the season."""

    path: str
    counts: bool


class ChangeSettings(Effect, frozen=True):
    """The table's settings from now on."""

    settings: Settings


class ChangeDevices(Effect, frozen=True):
    """The devices that the bank has set up by itself, from now on."""

    devices: OwnDevices


class SpeakTo(Effect, frozen=True):
    """The language of one person from now on; None is the table's."""

    name: str
    language: Language | None


class SeatAt(Effect, frozen=True):
    """Where one person sits at the screen from now on."""

    name: str
    edge: Edge


class JudgeDevice(Effect, frozen=True):
    """A person says whether a lamp or a buzzer works."""

    device: Device
    works: bool


class LearnTray(Effect, frozen=True):
    """The dice tray lies as this step of learning it wants."""

    step: TrayStep


class Quit(Effect, frozen=True):
    """The bank is left; a kiosk's machine is switched off with it."""

    cue = ""


class CopyNow(Effect, frozen=True):
    """Everything is copied to the sticks at once."""


class AllowCards(Effect, frozen=True):
    """The sticks that are plugged in now get copies of the cards too, from now on."""


class WriteUpdate(Effect, frozen=True):
    """The new version on the stick is written; the machine starts again with it."""


class PowerOff(Effect, frozen=True):
    """The machine itself goes off now."""


class SwitchPhones(Effect, frozen=True):
    """Let players' own phones join, or no longer."""

    is_on: bool


class JoinWifi(Effect, frozen=True):
    """Join this wireless network; without a password it is an open one."""

    name: str
    password: str = ""
    is_hidden: bool = False
    __repr__ = hidden


class SwitchNetwork(Effect, frozen=True):
    """Switch the machine's own wireless network on or off."""

    is_on: bool


class DrawCode(Effect, frozen=True):
    """The bank draws a code with which this player's phone joins at this address."""

    player: int
    address: str


class BindPhone(Effect, frozen=True):
    """This phone shows this player's seat from now on."""

    cue = ""
    player: int
    phone: str


class ForgetPhones(Effect, frozen=True):
    """Disconnect the phones of these players."""

    players: tuple[int, ...]


class TellHall(Effect, frozen=True):
    """A request to the hall: join it by a code, leave it, or take over a game of this table that it has."""

    wish: JoinHall | LeaveHall | TakeOverWanted


class CallJudge(Effect, frozen=True):
    """The judge is called, or no longer needed."""

    is_open: bool


class BeginRound(Effect, frozen=True):
    """All sit: the director's game begins, and the hall's cards are assigned to these people."""

    seated: TableSeated
    signs: tuple[SeatNumber, ...]


class SignResult(Effect, frozen=True):
    """These players confirmed how the game ended, and this judge, if one did."""

    cue = "winner"
    players: tuple[int, ...]
    judge: str = ""


class GoOnFromHall(Effect, frozen=True):
    """The hall's game of this table goes on here, from a copy of this journal."""

    path: str


HallEffect = TellHall | CallJudge | BeginRound | SignResult | GoOnFromHall


class WorkBench(Effect, frozen=True):
    """A virtual card or button of the bench: exactly one of the two."""

    cue = ""
    tag: str = ""
    button: str = ""


class Update(msgspec.Struct, frozen=True):
    """The result of one touch, tap, button or tick. `agreed`: the players who signed together; BANK is the banker."""

    ui: UiState
    commands: tuple[JournalCommand, ...] = ()
    effect: Effect | None = None
    cue: str = ""
    agreed: tuple[int, ...] = ()


class Do(Message, frozen=True):
    """A touch that a flow's own update answers: `act` is called with what is `given`, and the model. See `do`."""

    act: Callable[..., Update]
    given: tuple[Any, ...] = ()

    def calls(self, act: Callable[..., Update], *given: object) -> bool:
        """Whether this update is called, first with what is given."""
        return self.act is act and self.given[: len(given)] == given


def do(act: Callable[[*Given, Model], Update], *given: *Given) -> Do:
    """The message of a touch that calls this update; the type checker compares the update and what is given to it."""
    return Do(act, given)


def with_key_sound(ui: UiState) -> Update:
    """The state after a key, with the sound of keys."""
    return Update(ui, cue="key")


def with_notice(ui: UiState, notice: Notice) -> UiState:
    """The state with a notice for its seconds."""
    return ui.but(notice=notice, notice_seconds=notice.seconds)


def show_notice(ui: UiState, notice: Notice, cue: str) -> Update:
    """The update that shows a notice, with its sound."""
    return Update(with_notice(ui, notice), cue=cue)
