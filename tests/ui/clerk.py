"""A bank without a window: teller, history and presenter as the app joins them, for tests that touch and tap."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from banker.commands import JournalCommand
from banker.history import History, Moment
from banker.refusals import Refusal
from banker.rules.clock import is_running
from banker.setup import Setup, new_game, with_digital_decks
from banker.state import Game
from ui.core import update
from ui.core.asking import showing
from ui.core.messages import Message
from ui.core.model import Model, SavedGameInfo, UiState
from ui.flows.new_game import start_update as new_game_start_update
from ui.locale.words import Words
from ui.runtime import outcomes, pressing, tapping, timing, touching
from ui.runtime.registry import view
from ui.store.card_box import renamed, without_cards
from ui.store.cards import Cards
from ui.store.own_boards import BoardFile
from ui.store.settings import Settings
from ui.toolkit.parts import View

NAMES = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Grażyna", "Żółw")
TAGS = tuple(f"00000000{number:02X}" for number in range(1, 9))
CARDS = Cards(dict(zip(TAGS, NAMES, strict=True)))


class Clerk:
    """One table. `refusals` keeps what the bank refused, `effects` what only an app could do."""

    def __init__(
        self, game: Game | None = None, has_reader: bool = True, words: Words | None = None, cards: Cards = CARDS
    ) -> None:
        self.history = History(game) if game else None
        self.lot = 0  # whom the bank draws
        self.saved: tuple[SavedGameInfo, ...] = ()
        self.boards: tuple[BoardFile, ...] = ()
        self.setup: Setup | None = None
        self.ui, self.cards, self.has_reader = UiState(), cards, has_reader
        self.words = words or Words()
        self.settings = Settings()
        self.refusals: list[Refusal] = []
        self.effects: list[update.Effect] = []
        self.cues: list[str] = []

    @property
    def game(self) -> Game:
        """The game as it stands."""
        assert self.history
        return self.history.game

    @property
    def model(self) -> Model:
        """What teller and presenter know."""
        game = self.history.game if self.history else None
        has_clock = game is not None and game.book.rules.turn.clock_seconds > 0
        return Model(
            game=game,
            moments=tuple(self.history.standing) if self.history else (),
            ui=self.ui,
            seconds_left=37.0 if has_clock else None,
            is_clock_running=game is not None and is_running(game),
            setup=self.setup,
            cards=self.cards,
            has_reader=self.has_reader,
            settings=self.settings,
            undone=tuple(self.history.undone) if self.history else (),
            lying=self.history.lying if self.history else None,
            saved=self.saved,
            boards=self.boards,
        )

    @property
    def showing(self) -> object:
        """The question or opened screen on the window."""
        return showing(self.model)

    @property
    def view(self) -> View:
        """The window."""
        return view(self.model, self.words)

    @property
    def sentence(self) -> str:
        """What the bar says."""
        return self.view.screen.bar.sentence

    def touch(self, action: object) -> update.Update:
        """Something was touched."""
        return self._take(touching.touched(action, self.model))

    def tap(self, player: int) -> update.Update:
        """A player's card."""
        return self.hold(TAGS[NAMES.index(self.game.names[player])])

    def hold(self, tag: str) -> update.Update:
        """Any card."""
        return self._take(tapping.tapped(tag, self.model))

    def press(self, button: str) -> update.Update:
        """A real button."""
        return self._take(pressing.pressed(button, self.model))

    def wait(self, seconds: float) -> update.Update:
        """Time goes by at the screen."""
        return self._take(timing.passed(seconds, self.model, self.history.game.auction if self.history else None))

    def submit(self, *commands: JournalCommand, is_one_act: bool = False) -> None:
        """Signed commands, one after the other, until one is refused; those of one touch are one act."""
        assert self.history
        for place, command in enumerate(commands):
            outcome = self.history.submit(command, is_with_last=is_one_act and place > 0)
            if isinstance(outcome, Refusal):
                self.refusals.append(outcome)
                self.ui = outcomes.refused(outcome, self.model)
                return
            self._happened(outcome)

    def title(self, words: str) -> object:
        """The action of the large button that says this; an assertion names the buttons there are."""
        found = [button for button in buttons(self.view.screen) if button.title == words]
        assert found, f"no '{words}' among {[button.title for button in buttons(self.view.screen)]}"
        return found[0].action

    def touch_title(self, words: str) -> update.Update:
        """Touches the large button that says this."""
        return self.touch(self.title(words))

    def _happened(self, moment: Moment) -> None:
        self.ui = outcomes.happened(moment, self.model)
        self.cues += outcomes.cues(moment.events, self.game)

    def _take(self, answer: update.Update) -> update.Update:
        self.ui = answer.ui
        if answer.cue:
            self.cues.append(answer.cue)
        if answer.commands:
            self.submit(*answer.commands, is_one_act=True)
        if answer.effect:
            self.effects.append(answer.effect)
            self._carry_out(answer.effect)
        return answer

    def _carry_out(self, effect: update.Effect) -> None:
        if isinstance(effect, update.StartGame):
            self.setup = with_digital_decks(effect.setup, 7) if effect.has_digital_decks else effect.setup
            self.history = History(new_game(self.setup))
            self.ui = outcomes.at_new_table(self.model)
        elif isinstance(effect, update.DrawLot):
            self.ui = new_game_start_update.lot_fell(self.lot, self.ui)
        elif isinstance(effect, update.ForgetCard):
            self.cards = without_cards(self.cards, (effect.tag,))
        elif isinstance(effect, update.Rename):
            self.cards = renamed(self.cards, effect.old, effect.new)
        elif isinstance(effect, update.Enroll):
            self.cards = self.cards.with_card(effect.tag, effect.name)
        elif isinstance(effect, update.EnrollBanker):
            self.cards = self.cards.with_banker(effect.tag)
        elif isinstance(effect, update.HandsFollowed) and self.history:
            self.history.is_followed()
        elif isinstance(effect, update.ChangeSettings):
            self.settings = effect.settings
        elif isinstance(effect, update.SpeakTo):
            self.cards = self.cards.with_language(effect.name, effect.language)
        elif isinstance(effect, update.SeatAt):
            self.cards = self.cards.with_edge(effect.name, effect.edge)
        elif isinstance(effect, update.CloseGame):
            self.history = None


def buttons(screen: object) -> list:  # type: ignore[type-arg]
    """The large buttons of a screen."""
    from ui.runtime.pressing import buttons_of

    return list(buttons_of(screen))  # type: ignore[arg-type]


def actions(part: object) -> Iterator[Message]:
    """Every action that a view carries."""
    if isinstance(part, Message):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from actions(item)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from actions(getattr(part, name))
