"""The description of a screen as one value: what it shows, who reads it, what a card signs, how it closes.

All functions of a description are typed by what the screen shows, so the type checker finds a wrong wiring. An open
screen is its address, or the table's question. `Screens` holds the descriptions of all flows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar, get_args, get_type_hints

import msgspec

from banker.play.commands import JournalCommand
from banker.play.rules.clock import clock_holder
from banker.play.state import Game
from hardware.signals import Signal
from ui.core.state.asking import showing, waited_for
from ui.core.state.bank_seat import decision_in_sight, shown_decision
from ui.core.state.drafts import ClockStood, Draft
from ui.core.state.messages import Message
from ui.core.state.milestones import HELD_SECONDS
from ui.core.state.model import Model, UiState
from ui.core.state.pending_moves import jobs
from ui.core.state.questions import Bidding, Offered
from ui.core.state.readers import is_held_up
from ui.core.state.signing import Agreement, CodeHeld, Commands, signers_at
from ui.core.state.update import Update
from ui.core.words.frame import Frame
from ui.locale.words import Words
from ui.pieces.stage import under_bar
from ui.toolkit.parts import Button, NoticeLine, ViewModel
from ui.toolkit.placing import Form, Layout, Placed

Shown = TypeVar("Shown")
Seen = TypeVar("Seen")
Sent = TypeVar("Sent", bound=Message)


class Closes(Enum):
    """When a screen closes by itself."""

    FORGOTTEN = "when nobody touched it for a while: the table comes back, and what was typed stays"
    NEVER = "a game is being set up"
    BY_HAND = "never: people think or agree there, and leave it themselves"
    AFTER_HANDS = "never: hands are busy at the board"
    WITH_ITS_QUESTION = "the game asks it, and takes it back"


class HasPlayer(Protocol):
    """An address or a question of one player."""

    @property
    def player(self) -> int:
        """Whose it is."""
        ...


Own = TypeVar("Own", bound=HasPlayer)


def everybody(shown: object, model: Model) -> None:
    """All read it: in the table's language."""


def its_player(shown: HasPlayer, model: Model) -> str | None:
    """The player it names reads it."""
    return model.name_of(shown.player)


def reader_below(shown: object, model: Model) -> None:
    """The reader of the screen below reads it: a question about an amount comes from the person who saw it."""


def nobody_signs(shown: object, player: int, game: Game, ui: UiState) -> Commands:
    """A card signs nothing here."""
    return ()


class Practice(msgspec.Struct, frozen=True):
    """A game on one screen for practice, with the real rules and screens; nothing of it is recorded.

    `inside` gives the model of that game, with a signal or without; `done` turns an update of that game into one of
    the real screen (the last argument: the seconds, if only time passed); `over` changes the view that is shown.
    """

    inside: Callable[[Model, Signal | None], Model]
    done: Callable[[Update, Model, Model, Screens, float], Update]
    over: Callable[[ViewModel, Frame], ViewModel]


Handlers = dict[type[Message], Callable[[Any, Model], Update]]


def handles(kind: type[Sent], act: Callable[[Sent, Model], Update]) -> Handlers:
    """The function that updates the model for one kind of message; `|` joins several."""
    return {kind: act}


def part(layout: Layout) -> Layout:
    """The layout of the first of the view models that a view returns; other screens have the layouts of the rest."""
    return layout


def closes_after(lasts: float | Callable[[Model], float]) -> Callable[[Any, float, Model], Update]:
    """The function that closes a screen after so many seconds; the screen's address counts them."""

    def passes(shown: Any, seconds: float, model: Model) -> Update:
        now = shown.seconds + seconds
        is_over = now >= (lasts(model) if callable(lasts) else lasts)
        return Update(model.ui.closed() if is_over else model.ui.opened(msgspec.structs.replace(shown, seconds=now)))

    return passes


def on_top_of_all(address: Any, model: Model) -> UiState:
    """It opens over everything else."""
    return model.ui.opened(address)


class Screen(msgspec.Struct, Generic[Shown, Seen], frozen=True):
    """One screen: what it shows, its view, where the view's pieces stand, and all that differs from the usual page. All
    read a page, no card signs on it, and it closes when nobody touches it.
    """

    shows: type[Shown]
    """The type of its address, or of its question."""
    view: Callable[[Shown, Frame], Seen]
    """The function that makes its view model of words and amounts; the return annotation names the view model."""
    layout: Callable[[Seen, NoticeLine | None, Form], list[Placed]]
    """Where the pieces of its view model stand."""
    on: Handlers = {}
    """Its own messages, and the update for each (see `handles`)."""
    reader: Callable[[Shown, Model], str | None] = everybody
    """The name of the person who reads it, for the language; None for the table."""
    signed_by: Callable[[Shown, int, Game, UiState], Commands] = nobody_signs
    """What a player's card signs while it is shown."""
    closes: Closes = Closes.FORGOTTEN
    opens: Callable[[Shown, Model], UiState] = on_top_of_all
    """The state after opening it: another screen may come first, or a draft may be prepared."""
    unsigned: Callable[[Shown, int, Model], Update | None] = lambda shown, player, model: None
    """The update for a player's card that signs nothing here; None: as on any page (see `ui.core.input.card`)."""
    card: Callable[[str, Model], Update | None] | None = None
    """The update for any card, here and on the screens over it, where a card means a person and not a signature; None:
    as elsewhere.
    """
    deed: Callable[[int, Model], Update] | None = None
    """The update for a deed's printed code, here and on the screens over it."""
    seat: Callable[[int, Model], Update] | None = None
    """The update for the button of a seat."""
    signal: Callable[[Signal, Model], Update] | None = None
    """The update for every signal of a device, where signals are only shown and do not act on the game."""
    passes: Callable[[Shown, float, Model], Update] | None = None
    """The update for the seconds that passed while it was shown."""
    dice: Callable[[Shown, Model], int | None] | None = None
    """The number of dice that the tray may propose now; None if no dice are awaited."""
    practice: Practice | None = None
    """The practice game on this screen: touches, cards and time act on it and not on the real game."""
    types: tuple[type[Draft], ...] = ()
    """The kinds of drafts that are dropped when it closes; other drafts wait until an event uses them up."""
    lists_files: bool = False
    """People choose among files here: the disk is read when it opens."""
    stops_clock: bool = False
    """The clock waits while it is open, even for the player whose clock it is."""
    freezes: bool = False
    """Clock and hammer stand while it or a page over it is open, for any time; no card signs what lies below it."""
    is_at_home: bool = False
    """It is shown in the middle of the board, if the board is the home and the window has room."""
    is_moment: bool = False
    """It shows for a moment what was just done and closes by itself; it has no band."""
    stays_after: tuple[type[JournalCommand], ...] = ()
    """The commands after which it stays open."""


class SettingUpScreen(Screen[Shown, Seen], frozen=True):
    """A page of a game that is being set up."""

    closes: Closes = Closes.NEVER


class ThinkingScreen(Screen[Shown, Seen], frozen=True):
    """A page on which people plan, agree, take back or correct."""

    closes: Closes = Closes.BY_HAND


class QuestionScreen(Screen[Own, Seen], frozen=True):
    """A question to one player, who reads it; it closes with its question."""

    reader: Callable[[Own, Model], str | None] = its_player
    closes: Closes = Closes.WITH_ITS_QUESTION


AnyScreen = Screen[Any, Any]
HomeOf = Callable[[ViewModel, Frame], ViewModel]
"""The board with a screen's question in its middle."""
ArrivalOf = Callable[[ViewModel, Frame, bool], ViewModel | None]
"""What the last touch moved or built, to be shown alone, if it did; True: the board is the home."""


class ScreenError(Exception):
    """A screen description clashes with another; the text names what both show."""


class Screens:
    """All screens, each found by what it shows."""

    def __init__(
        self,
        described: Iterable[AnyScreen],
        layouts: Mapping[type, Layout] | None = None,
        home: HomeOf | None = None,
        arrivals: Iterable[ArrivalOf] = (),
    ) -> None:
        """`layouts` has layouts of view models that no screen here shows; `home` puts a question on the board."""
        self._home, self._arrivals = home, tuple(arrivals)
        self._of: dict[type, AnyScreen] = {}
        self._layouts: dict[type, Layout] = dict(layouts or {})
        for screen in described:
            self._add(screen)

    def _add(self, screen: AnyScreen) -> None:
        name = screen.shows.__name__
        if screen.shows in self._of:
            raise ScreenError(f"two screens show {name}")
        self._of[screen.shows] = screen
        returned = get_type_hints(screen.view)["return"]
        view_model = (get_args(returned) or (returned,))[0]  # another screen has the layout of the rest
        if self._layouts.setdefault(view_model, screen.layout) is not screen.layout:
            raise ScreenError(f"the screen of {name} lays {view_model.__name__} out otherwise than another screen")

    def of(self, shown: object) -> AnyScreen:
        """The screen of an address or a question."""
        return self._of[type(shown)]

    def all(self) -> tuple[AnyScreen, ...]:
        """Every screen."""
        return tuple(self._of.values())

    def on_top(self, model: Model) -> AnyScreen:
        """The topmost screen."""
        return self.of(showing(model))

    def in_sight(self, model: Model) -> object:
        """What is visible: a decision of the bank for its seconds (not at an auction, where all others may bid), or the
        topmost screen.
        """
        decided = decision_in_sight(model)
        return decided if decided and not isinstance(decided.question, Bidding) else showing(model)

    def on_board(self, screen: ViewModel, frame: Frame) -> tuple[ViewModel | None, ViewModel | None]:
        """The board as home with the table's question, and the arrival before it; None while a page is open."""
        model = frame.model
        if model.game is None or model.ui.stack:
            return None, None
        stands = model.settings.home == "board" and self.of(self.in_sight(model)).is_at_home
        home = self._home(screen, frame) if stands and self._home else None
        return home, next(filter(None, (arrival(screen, frame, stands) for arrival in self._arrivals)), None)

    def has_band(self, model: Model) -> bool:
        """Does a page cover a player's decision, so that a band shows the decision?"""
        screen, waiting, top = self.on_top(model), waited_for(model), model.ui.top
        if not (top and waiting) or screen.is_moment or screen.closes is Closes.NEVER or isinstance(top, CodeHeld):
            return False
        is_decision = isinstance(top, Agreement) and not top.effect and signers_at(top, model).alone in waiting
        return not is_decision

    def inside(self, model: Model) -> Model:
        """The model of the practice game on the topmost screen, or else `model`."""
        practice = self.on_top(model).practice
        return practice.inside(model, None) if practice else model

    def practise(
        self, act: Callable[[Model], Update], model: Model, signal: Signal | None = None, seconds: float = 0.0
    ) -> Update | None:
        """The update of `act` in the practice game of the topmost screen; None if it has no practice game."""
        practice = self.on_top(model).practice
        if practice is None:
            return None
        inner = practice.inside(model, signal)
        return self.settle(practice.done(act(inner), inner, model, self, seconds), model.ui)

    def stacked(self, model: Model) -> tuple[AnyScreen, ...]:
        """The screens over the table's question, the topmost first."""
        return tuple(self.of(address) for address in reversed(model.ui.stack))

    def settle(self, update: Update, before: UiState) -> Update:
        """Drop the drafts of the screens that this update closes."""
        left = [self.of(each) for each in before.stack if each not in update.ui.stack]
        dying = {kind for screen in left for kind in screen.types}
        if not dying:
            return update
        still = {kind for each in update.ui.stack for kind in self.of(each).types}
        return msgspec.structs.replace(update, ui=update.ui.without(*(dying - still)))

    def is_setting_up(self, model: Model) -> bool:
        """Is a game being set up?"""
        return any(screen.closes is Closes.NEVER for screen in self.stacked(model))

    def covers_clock(self, model: Model) -> bool:
        """Does anything but a page of the clock's player cover the decision: another page, a deal of two players, an
        offer between two others, or for its moment what was just done?
        """
        if model.game is None:
            return False
        shown, screen, holder = showing(model), self.on_top(model), clock_holder(model.game)
        if isinstance(shown, Offered):
            return holder not in (shown.deal.by, shown.deal.to)
        is_anothers = screen.stops_clock or getattr(shown, "player", None) != holder
        if screen.is_moment:
            return getattr(shown, "seconds", 0.0) < HELD_SECONDS
        return self.has_band(model) and is_anothers

    def buttons(self, model: Model) -> Iterator[Button]:
        """The large buttons of the screen in sight."""
        shown = self.in_sight(model)
        return buttons_of(self.of(shown).view(shown, Frame(model, Words())))

    def is_frozen(self, model: Model) -> bool:
        """Do people argue, so that clock and hammer stand?"""
        return any(self.of(address).freezes for address in model.ui.stack)

    def is_clock_standing(self, model: Model) -> bool:
        """Does the clock wait: for a dispute, for hands after an undo, for a decision of the bank, for a lost reader,
        or for the open page of others (up to the limit of a turn)?
        """
        is_covered = self.covers_clock(model) and not model.ui.get(ClockStood).is_used_up
        is_by_bank = shown_decision(model) is not None
        return is_covered or is_by_bank or self.is_frozen(model) or bool(jobs(model)) or is_held_up(model)

    def place(self, view: ViewModel, notice: NoticeLine | None, form: Form) -> list[Placed]:
        """The pieces of a view model with their places, in drawing order."""
        return under_bar(self._layouts[type(view)], view, notice, form)


def buttons_of(view: ViewModel) -> Iterator[Button]:
    """The large buttons of a screen."""
    for name in ("order", "key", "nobody", "confirm", "next", "undo", "back", "stop"):
        button = getattr(view, name, None)
        if isinstance(button, Button):
            yield button
    yield from getattr(view, "buttons", ())
