"""What is one screen? One class names everything about it: what it shows, who reads it, what a card signs, how it ends.

Such a class is a description and never made; what is open is a value, its address or the table's question. The registry
gathers the descriptions of all flows, and what one of them does not say is an error there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, ClassVar, Final, Protocol, get_args, get_type_hints

import msgspec

from banker.play.commands import JournalCommand
from banker.play.rules.clock import clock_holder
from banker.play.state import Game
from hardware.signals import Signal
from ui.core.state.asking import showing, waited_for
from ui.core.state.bank_seat import decision_in_sight, shown_decision
from ui.core.state.drafts import ClockStood, Typed
from ui.core.state.messages import Message
from ui.core.state.milestones import HELD_SECONDS
from ui.core.state.model import Model, UiState
from ui.core.state.pending_moves import jobs
from ui.core.state.questions import Bidding, Offered
from ui.core.state.readers import is_held_up
from ui.core.state.signing import Agreement, CodeHeld, Commands, signers_at
from ui.core.state.update import Update
from ui.core.words.frame import Frame
from ui.pieces.band import under_band
from ui.pieces.stage import under_bar
from ui.toolkit.parts import NoticeLine, ViewModel
from ui.toolkit.placing import Form, Layout, Placed


class Closes(Enum):
    """When a screen goes by itself."""

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


def everybody(shown: object, model: Model) -> None:
    """Read by all: in the table's language."""


def its_player(shown: HasPlayer, model: Model) -> str | None:
    """Read by the player it names."""
    return model.name_of(shown.player)


def who_read_beneath(shown: object, model: Model) -> None:
    """Read by whoever the screen beneath is for: who saw an amount asks about it."""


def nobody_signs(shown: object, player: int, game: Game, ui: UiState) -> Commands:
    """A card signs nothing here."""
    return ()


class Practice(msgspec.Struct, frozen=True):
    """A game that is played on one screen alone, by the real rules and on the real screens: nothing of it is recorded.

    `inside` is the model of that game, with this signal or without one; `done` is what comes of what would have been
    done in it (after so many seconds, where only time went by); `over` is what the screen makes of what would be shown.
    """

    inside: Callable[[Model, Signal | None], Model]
    done: Callable[[Update, Model, Model, Screens, float], Update]
    over: Callable[[ViewModel, Frame], ViewModel]


class Screen:
    """One screen. The names without a value have to be said; the others say what most screens do: nothing."""

    shows: ClassVar[type]
    """Its address, or the question that it is."""
    view: ClassVar[Callable[[Any, Frame], Any]]
    """What it shows of the model: words and amounts. The annotation of what it returns is its view model."""
    layout: ClassVar[Layout]
    """Where the pieces of its view model stand."""
    reader: ClassVar[Callable[[Any, Model], str | None]]
    """In whose language it is: the name of the one who reads it, None for the table."""
    signed_by: ClassVar[Callable[[Any, int, Game, UiState], Commands]]
    """What a player's card signs while it is shown."""
    closes: ClassVar[Closes]

    on: ClassVar[Mapping[type[Message], Callable[[Any, Model], Update]]] = {}
    """Its own messages, and what each of them changes or signs."""
    opens: ClassVar[Callable[[Any, Model], UiState]] = lambda address, model: model.ui.opened(address)
    """What opening it does: another screen may be asked for first, or something is there to begin with."""
    unsigned: ClassVar[Callable[[Any, int, Model], Update | None]] = lambda shown, player, model: None
    """What a player's card does here that signs nothing; None: what it does on any page (see `tapping`)."""
    card: ClassVar[Callable[[str, Model], Update | None] | None] = None
    """What any card does here and on the screens over it, where a card means a person and not a signature; None: what
    it does elsewhere.
    """
    deed: ClassVar[Callable[[int, Model], Update] | None] = None
    """What the printed code of a deed does here and on the screens over it."""
    seat: ClassVar[Callable[[int, Model], Update] | None] = None
    """What the button of a seat does."""
    signal: ClassVar[Callable[[Signal, Model], Update] | None] = None
    """Where every word of a device is only shown: nothing of it acts on the game."""
    passes: ClassVar[Callable[[float, Model], Update] | None] = None
    """What seconds do that went by while it was shown."""
    dice: ClassVar[Callable[[Any, Model], int | None] | None] = None
    """How many dice the tray may propose now; None where none are awaited."""
    practice: ClassVar[Practice | None] = None
    """Where whatever is touched, held and counted acts on a game that is played on this screen alone."""
    types: ClassVar[tuple[type[Typed], ...]] = ()
    """What is typed on it and dies with it; other kinds wait until a fact uses them up."""
    lists_files: ClassVar[bool] = False
    """People choose here among what lies on the disk: the disk is looked at when it opens."""
    stops_clock: ClassVar[bool] = False
    """The clock stands while it is open, even for the player whose clock it is."""
    is_at_home: ClassVar[bool] = False
    """It is asked in the middle of the board, where that is the home and the window has room."""
    is_moment: ClassVar[bool] = False
    """It shows for a moment what was just done, and goes on by itself: no band stands over it."""
    is_cancelled_by_leaving: ClassVar[bool] = False
    """The button for cancelling leaves it, whatever else it offers."""
    stays_after: ClassVar[tuple[type[JournalCommand], ...]] = ()
    """Commands after which it is still open."""


class PageScreen(Screen):
    """Most of what is opened: all read it, no card signs anything on it, and forgotten it goes by itself. What is
    otherwise on one of them it says.
    """

    reader: ClassVar[Callable[[Any, Model], str | None]] = everybody
    signed_by: ClassVar[Callable[[Any, int, Game, UiState], Commands]] = nobody_signs
    closes = Closes.FORGOTTEN


class SettingUpScreen(PageScreen):
    """A page of a game that is being set up."""

    closes = Closes.NEVER


class ThinkingScreen(PageScreen):
    """A page on which people plan, agree, take back or correct."""

    closes = Closes.BY_HAND


class QuestionScreen(Screen):
    """Most of what the table asks: one player reads it, no card signs anything on it, and it goes with its question."""

    reader: ClassVar[Callable[[Any, Model], str | None]] = its_player
    signed_by: ClassVar[Callable[[Any, int, Game, UiState], Commands]] = nobody_signs
    closes = Closes.WITH_ITS_QUESTION


HomeOf = Callable[[ViewModel, Frame, bool], ViewModel | None]
"""The board with a screen's question in its middle: where it stands there, or (None otherwise) after a walk."""
_SAID: Final = ("shows", "view", "layout", "reader", "signed_by", "closes")


class ScreenError(Exception):
    """A screen that does not say what it has to: its name, and what is missing."""


class Screens:
    """All screens, each found by what it shows."""

    def __init__(
        self,
        described: Iterable[type[Screen]],
        layouts: Mapping[type, Layout] | None = None,
        home: HomeOf = lambda screen, frame, stands: None,
    ) -> None:
        """`layouts` are those of view models that no screen here shows; `home` puts a question on the board."""
        self._home = home
        self._of: dict[type, type[Screen]] = {}
        self._layouts: dict[type, Layout] = dict(layouts or {})
        for screen in described:
            self._add(screen)

    def _add(self, screen: type[Screen]) -> None:
        missing = [name for name in _SAID if not hasattr(screen, name)]
        if missing:
            raise ScreenError(f"{screen.__module__}.{screen.__name__} does not say: {', '.join(missing)}")
        if screen.shows in self._of:
            raise ScreenError(f"{screen.__name__} shows what {self._of[screen.shows].__name__} shows")
        self._of[screen.shows] = screen
        returned = get_type_hints(screen.view)["return"]
        view_model = (get_args(returned) or (returned,))[0]  # what else it may show, another screen lays out
        if self._layouts.setdefault(view_model, screen.layout) is not screen.layout:
            raise ScreenError(f"{screen.__name__} lays {view_model.__name__} out otherwise than another screen")

    def of(self, shown: object) -> type[Screen]:
        """The screen of an address or a question."""
        return self._of[type(shown)]

    def all(self) -> tuple[type[Screen], ...]:
        """Every screen."""
        return tuple(self._of.values())

    def on_top(self, model: Model) -> type[Screen]:
        """The screen that is shown."""
        return self.of(showing(model))

    def in_sight(self, model: Model) -> object:
        """What people look at: for its seconds a decision of the bank, but at an auction, where all others may bid."""
        decided = decision_in_sight(model)
        return decided if decided and not isinstance(decided.question, Bidding) else showing(model)

    def home(self, screen: ViewModel, frame: Frame) -> ViewModel | None:
        """The board with the table's question, as the home or for a walk; None while anything is open over it."""
        model = frame.model
        if model.game is None or model.ui.stack:
            return None
        stands = model.settings.home == "board" and self.of(self.in_sight(model)).is_at_home
        return self._home(screen, frame, stands)

    def has_band(self, model: Model) -> bool:
        """Does a page lie over somebody's decision, which stays on the screen in a band?"""
        screen, waiting, top = self.on_top(model), waited_for(model), model.ui.top
        if not (top and waiting) or screen.is_moment or screen.closes is Closes.NEVER or isinstance(top, CodeHeld):
            return False
        is_decision = isinstance(top, Agreement) and not top.effect and signers_at(top, model).alone in waiting
        return not is_decision

    def inside(self, model: Model) -> Model:
        """The model of what is played on the screen alone, or else the same."""
        practice = self.on_top(model).practice
        return practice.inside(model, None) if practice else model

    def practised(
        self, act: Callable[[Model], Update], model: Model, signal: Signal | None = None, seconds: float = 0.0
    ) -> Update | None:
        """What this act does where a game is played on the screen alone; None where none is."""
        practice = self.on_top(model).practice
        if practice is None:
            return None
        inner = practice.inside(model, signal)
        return self.settled(practice.done(act(inner), inner, model, self, seconds), model.ui)

    def stacked(self, model: Model) -> tuple[type[Screen], ...]:
        """The screens over the table's question, the topmost first."""
        return tuple(self.of(address) for address in reversed(model.ui.stack))

    def settled(self, update: Update, before: UiState) -> Update:
        """What was typed on a screen that is closed now is gone with it."""
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
        """Does something else than a page of the player whose clock it is lie over the decision: another page, a deal
        that two put together, an offer between two others, or what was just done (that for its moment)?
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

    def is_clock_standing(self, model: Model) -> bool:
        """Does the clock wait: for hands after an undo, for what the bank decides for a seat, for a lost reader, or
        while others have a page open, so long as a turn allows?
        """
        is_covered = self.covers_clock(model) and not model.ui.get(ClockStood).is_used_up
        return is_covered or shown_decision(model) is not None or bool(jobs(model)) or is_held_up(model)

    def placed(self, view: ViewModel, notice: NoticeLine | None, form: Form) -> list[Placed]:
        """The pieces of a view model in their places, in the order in which they are drawn."""
        layout = self._layouts[type(view)]
        if view.bar.band is not None:
            return under_band(layout, view, view.bar, notice, form)
        return under_bar(layout, view, notice, form)
