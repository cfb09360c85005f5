"""A table with people at it, for tests that touch and tap: the real loop, on a store in memory and without a window."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec

from banker.keep.table import Table
from banker.play import commands as c
from banker.play.commands import JournalCommand
from banker.play.history import History
from banker.play.position import Holding, Position, Seat
from banker.play.refusals import Refusal
from banker.play.setup import Setup
from banker.play.state import Game
from banker.rulebook.houserules import HouseRules
from hardware.lamps import Lamps
from hardware.signals import ButtonPressed, CardTapped, Signal
from ui.core.screen import buttons_of
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.asking import Address, showing
from ui.core.state.messages import Message, Sign
from ui.core.state.model import Model, UiState
from ui.core.state.notices import HoldCard, Refused
from ui.core.state.signing import Agreement, signers_at
from ui.flows.auction.model import FROZEN_SECONDS
from ui.locale.words import Words, words_in
from ui.runtime.devices.lights import LampFollower
from ui.runtime.files.effects import EffectHandler
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.store.cards import Cards
from ui.store.codes import Codes
from ui.store.own_boards import BoardFile
from ui.store.pin import PinStore
from ui.store.settings import Settings
from ui.store.store import Store
from ui.toolkit.parts import Button, View, ViewModel

NAMES: tuple[str, ...] = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Grażyna", "Żółw")
TAGS = tuple(f"00000000{number:02X}" for number in range(1, 9))
CARDS = Cards(dict(zip(TAGS, NAMES, strict=True)))
ANIA, BARTEK, CELINA, DAREK = range(4)
Recorded = tuple[JournalCommand, ...]
Kind = TypeVar("Kind", bound=ViewModel)
Part = TypeVar("Part")


class Sitting:
    """One table. What people do answers the commands that were recorded of it; `cues` keeps what was heard.

    `lot` is the number that chance gives next.
    """

    def __init__(
        self,
        setup: Setup | None = None,
        has_reader: bool = True,
        words: Words | None = None,
        cards: Cards = CARDS,
        *,
        game: Game | None = None,
        last: Setup | None = None,
        codes: Codes | None = None,
        boards: tuple[BoardFile, ...] = (),
        settings: Settings | None = None,
        pin: PinStore | None = None,
    ) -> None:
        """A game that has just begun, from a position where the set-up has one; without a set-up the first screen.

        `game` is played instead of the one that the set-up begins, where no position says it; `last` is what the
        game before began with, which is over.
        """
        self.lot, self.cues = 0, list[str]()
        chosen = settings or Settings(language=words.language if words else "en")
        self.store = Store.in_memory(cards, codes or Codes(), chosen, boards, pin)
        if last:
            _over(self.store.shelf.begin(last))
        effects = EffectHandler(self.store, lambda numbers: min(self.lot, numbers - 1))
        if setup:
            effects.table = self.store.shelf.begin(setup)
            effects.table.history = History(game) if game else effects.table.history
        self.subscriptions = Subscriptions(LampFollower(Lamps(), self.cues.append), has_reader=has_reader)
        self.runtime = Runtime(effects, self.subscriptions, self.cues.append)

    @property
    def table(self) -> Table:
        """Where the game is played."""
        assert self.runtime.table
        return self.runtime.table

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.table.game

    @property
    def history(self) -> History:
        """Its past."""
        return self.table.history

    @property
    def model(self) -> Model:
        """What update and view know."""
        return self.runtime.model

    @property
    def ui(self) -> UiState:
        """What is open and typed."""
        return self.model.ui

    @ui.setter
    def ui(self, ui: UiState) -> None:
        """Puts a state on the screen without the way there."""
        self.runtime.model = self.model.but(ui=ui)

    @property
    def words(self) -> Words:
        """The language of the table."""
        return words_in(self.settings.language)

    @property
    def cards(self) -> Cards:
        """Whose card is whose."""
        return self.model.cards

    @cards.setter
    def cards(self, cards: Cards) -> None:
        """Somebody has put the file of cards in order meanwhile."""
        self.store.cards.change(lambda before: cards)
        self.runtime.model = self.model.but(cards=cards)

    @property
    def settings(self) -> Settings:
        """What the table chose."""
        return self.model.settings

    @property
    def has_reader(self) -> bool:
        """Is there a reader of the table's own? Without one a touch on a tile is a tap."""
        return self.subscriptions.has_reader

    @has_reader.setter
    def has_reader(self, has_reader: bool) -> None:
        self.subscriptions.has_reader = has_reader
        self.runtime.model = self.model.but(has_reader=has_reader)

    @property
    def showing(self) -> Address:
        """The question or opened screen on the window."""
        return showing(self.model)

    @property
    def view(self) -> View:
        """The window."""
        return self.runtime.view()

    @property
    def sentence(self) -> str:
        """What the bar says."""
        return self.view.screen.bar.sentence

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """What the screen says that the bank refused."""
        notice = self.ui.notice
        return (notice.refusal,) if isinstance(notice, Refused) else ()

    def touch(self, *actions: object) -> Recorded:
        """These were touched, one after the other; a page is opened."""
        return self._recorded(self.runtime.touch, map(opening, actions))

    def tap(self, *players: int) -> Recorded:
        """Players' cards, one after the other."""
        return self.hold(*map(self.tag, players))

    def bid(self, player: int) -> Recorded:
        """A player's card in an auction, after a look at what it bids."""
        self.wait(FROZEN_SECONDS)
        return self.tap(player)

    def tag(self, player: int) -> str:
        """The number of a player's card."""
        return TAGS[NAMES.index(self.game.names[player])]

    def hold(self, *tags: str) -> Recorded:
        """Any cards, one after the other."""
        return self._recorded(self.runtime.take, [CardTapped(tag, "table") for tag in tags])

    def press(self, button: str) -> Recorded:
        """A real button."""
        return self.hear(ButtonPressed(button))

    def hear(self, signal: Signal) -> Recorded:
        """A device said something."""
        return self._recorded(self.runtime.take, [signal])

    def wait(self, seconds: float) -> Recorded:
        """Time goes by."""
        return self._recorded(self.runtime.pass_time, [seconds])

    def submit(self, *commands: JournalCommand, is_one_act: bool = False) -> Recorded:
        """Signed one after the other until one is refused, or in one act, by those whose cards are awaited."""
        if is_one_act:
            return self.sign(Sign(commands))
        signed: Recorded = ()
        for command in commands:
            recorded = self.sign(Sign((command,)))
            if not recorded:
                break
            signed += recorded
        return signed

    def sign(self, action: object) -> Recorded:
        """Touches what a touch alone may not sign, and those hold their cards who have to."""
        return self.touch(action) or self._signed()

    def sign_title(self, words: str) -> Recorded:
        """Signs what the large button offers that says this."""
        return self.sign(self.title(words))

    def _signed(self) -> Recorded:
        """Those sign whose cards are awaited."""
        notice, shown = self.ui.notice, self.showing
        recorded: Recorded = ()
        if isinstance(notice, HoldCard):
            return self.tap(notice.player)
        for player in signers_at(shown, self.model).among if isinstance(shown, Agreement) else ():
            recorded = recorded or self.tap(player)
        return recorded

    def title(self, words: str) -> object:
        """The action of the large button that says this; an assertion names the buttons there are."""
        found = [button for button in buttons(self.view.screen) if button.title == words]
        assert found, f"no '{words}' among {[button.title for button in buttons(self.view.screen)]}"
        return found[0].action

    def touch_title(self, *titles: str) -> Recorded:
        """Touches the large buttons that say this, one after the other."""
        return self._recorded(lambda words: self.runtime.touch(self.title(words)), titles)

    def _recorded(self, act: Callable[[Part], object], of: Iterable[Part]) -> Recorded:
        """What the journal of the same table has more of afterwards."""
        table = self.runtime.table
        before = table.journal.last_number if table else 0
        for each in of:
            act(each)
        if table is None or table is not self.runtime.table or table.journal.last_number == before:
            return ()
        newest = table.journal.newest()
        if newest and table.journal.last_number == before + 1:
            return (newest.command,)
        return tuple(entry.command for number, _, entry in table.journal.entries() if number > before)


def _over(table: Table) -> None:
    table.submit(c.EndGame())
    table.close()


def opening(action: object) -> object:
    """What a touch hands back: a page's address opens it."""
    return m.Open(action) if isinstance(action, routes.Route) else action


def buttons(screen: ViewModel) -> list[Button]:
    """The large buttons of a screen."""
    return list(buttons_of(screen))


def every(kind: type[Part], part: object, but: tuple[type, ...] = ()) -> Iterator[Part]:
    """Everything of a kind that a view or a page carries; nothing is looked for inside it, or inside these others."""
    if isinstance(part, kind):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from every(kind, item, but)
    elif isinstance(part, msgspec.Struct) and not isinstance(part, but):
        for name in part.__struct_fields__:
            yield from every(kind, getattr(part, name), but)


def actions(part: object) -> Iterator[Message]:
    """Every action that a view carries."""
    return every(Message, part)


def held(*deeds: int, level: int = 0, is_mortgaged: bool = False) -> tuple[Holding, ...]:
    """These deeds, all alike."""
    return tuple(Holding(deed, level, is_mortgaged) for deed in deeds)


def seated(
    *seats: Seat,
    ruleset: str = "pl-tournament",
    turn: int = ANIA,
    rules: HouseRules = (),
    cards: Cards = CARDS,
    codes: Codes | None = None,
    houses: int | None = None,
    pin: PinStore | None = None,
) -> Sitting:
    """People on these seats, or three who have just sat down; `houses` are left in the bank."""
    taken = seats or (Seat(), Seat(), Seat())
    setup = Setup(ruleset, NAMES[: len(taken)], rules, position=Position(taken, turn, houses))
    return Sitting(setup, cards=cards, codes=codes, pin=pin)


def typed(sitting: Sitting, *faces: str) -> Sitting:
    """With these dice typed."""
    sitting.touch(*(m.DieKey(face) for face in faces))
    return sitting


def done_on(sitting: Sitting, screen: routes.Route, *messages: m.Message) -> Sitting:
    """After these touches on a screen that was opened for them and left again."""
    for message in (m.Open(screen), *messages):
        sitting.touch(message)
    if sitting.showing == screen:
        sitting.touch(m.Back())
    return sitting


def rolled(sitting: Sitting, first: int, second: int) -> Sitting:
    """After a roll of the player on turn."""
    sitting.submit(c.Roll(sitting.game.turn.player, (str(first), str(second))))
    return sitting


def seen(window: View, kind: type[Kind]) -> Kind:
    """The screen, which has to be of this kind."""
    assert isinstance(window.screen, kind), f"a {type(window.screen).__name__} is shown"
    return window.screen


def told(window: View) -> str:
    """The words of the line under the sentence, or nothing."""
    return window.notice.words if window.notice else ""


def there(part: Part | None) -> Part:
    """A part of the screen that may be missing, and is not."""
    assert part is not None
    return part
