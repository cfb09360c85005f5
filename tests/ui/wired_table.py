"""A table with a device for everything: readers, a scanner, a dice tray, buttons and lamps, all of them twins.

After every signal, touch and second the lamps have to say what the game says.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import msgspec

from banker.play.setup import Setup, book_of
from banker.play.state import Game
from hardware.bench import BENCH_DESK, Bench, HandClock
from hardware.config import DiceConfig, ReaderConfig
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from hardware.lamps import ClockLight, SeatLight
from hardware.signals import ButtonPressed, CardTapped, CodeScanned, DeviceLost, SeatPressed, Signal, SignalQueue
from tests.ui.branch import keep_game
from tests.ui.throws import throws
from tests.waiting import PATIENCE_SECONDS
from ui.core.state.asking import showing
from ui.core.state.drafts import DiceTyped
from ui.core.state.messages import DieEmptied, DieKey
from ui.flows.auction.model import FROZEN_SECONDS
from ui.locale.words import Words, words_in
from ui.runtime.devices.lights import LATE_SECONDS, LampFollower
from ui.runtime.devices.tray import TrayFollower
from ui.runtime.files.effects import EffectHandler
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.store.cards import Cards
from ui.store.settings import Settings
from ui.store.store import Store

CARDS_EACH = 60
"""Cards of one person: a reader takes the same one again within a second for one tap, and a test does not wait."""
WITH_PRINTED_CARDS = 7
"""Hubert has no contactless card: he holds his printed code before the scanner."""
PLAN = msgspec.structs.replace(
    BENCH_DESK,
    readers=(
        ReaderConfig("left", "rdm6300", "/dev/left", "payer"),
        ReaderConfig("right", "id12la", "/dev/right", "payee"),
        ReaderConfig("scanner", "gm65", "/dev/scanner"),
    ),
    dice=DiceConfig(camera="webcam:0"),
)
"""Who pays holds the card to the left reader, who is paid to the right one."""


def card(player: int, number: int) -> str:
    """A card of this player: for both readers, or a code for the scanner."""
    if player == WITH_PRINTED_CARDS:
        return f"TB{player:02}{number:012}"
    return f"{player:02X}{number:08X}"


class WiredTable:
    """One table and its devices. `lights` are the ways in which a lamp at a seat was seen."""

    def __init__(self, setup: Setup, folder: Path, stack: ExitStack) -> None:
        """A game that has just begun."""
        self.lights: set[SeatLight] = set()
        self._numbers = {player: count() for player in range(len(setup.names))}
        keep_game(folder, setup=setup)
        _deal_cards_out(folder / "cards.json", setup.names)
        store = Store.on_disk(folder / "games", Settings())
        stack.callback(store.shelf.close)
        self._codes, board = store.codes, book_of(setup).board
        self._codes.change(lambda codes: codes.with_deeds(board.name, board.deeds))
        self.queue, self._clock, self._throws = SignalQueue(), HandClock(), throws()
        self.bench = stack.enter_context(Bench(PLAN))
        self.bench.camera.show(self._throws.empty())
        self.desk = stack.enter_context(self.bench.open_desk(self.queue, self._clock))
        lamps, tray = LampFollower(self.desk.lamps, lambda cue: None), TrayFollower(self.desk.await_dice)
        subscriptions = Subscriptions(lamps, tray, has_reader=True)
        self.runtime = Runtime(EffectHandler(store), subscriptions, lambda cue: None)
        stack.callback(self.runtime.close)
        self.runtime.continue_last()
        self.press("next")

    @property
    def game(self) -> Game:
        """The game at the table."""
        assert self.runtime.table is not None
        return self.runtime.table.game

    @property
    def words(self) -> Words:
        """The language of the table."""
        return words_in(self.runtime.model.settings.language)

    @property
    def asked(self) -> object:
        """What is on the screen."""
        return showing(self.runtime.model)

    def listen(self, *wanted: type[Signal]) -> Signal:
        """Takes signals until one of these comes; the tray may say in between what it sees. The lamps follow each."""
        while True:
            signal = self.queue.take(PATIENCE_SECONDS)
            assert signal is not None, f"no device said anything at {self.asked}"
            assert not isinstance(signal, DeviceLost), signal
            self.runtime.take(signal)
            self.check_lamps()
            if not wanted or isinstance(signal, wanted):
                return signal
            assert isinstance(signal, DiceGlimpsed | DiceSeen), signal

    def press(self, button: str) -> None:
        """A button, long after the last one."""
        self._clock.turn(1)
        self.bench.press(button)
        self.listen(ButtonPressed)

    def press_seat(self, player: int) -> None:
        """The button at a player's seat, long after the last one."""
        self._clock.turn(1)
        self.bench.press_seat(player)
        self.listen(SeatPressed)

    def touch(self, action: object) -> None:
        """The screen, where no device can say it."""
        self.runtime.touch(action)
        self.check_lamps()

    def hold(self, player: int, reader: str) -> None:
        """A player's card at this reader, or a printed one before the scanner."""
        is_printed = player == WITH_PRINTED_CARDS
        self.bench.lay(card(player, next(self._numbers[player])), "scanner" if is_printed else reader)
        self.listen(CodeScanned if is_printed else CardTapped)

    def scan(self, deed: int) -> None:
        """The printed card of a deed before the scanner."""
        self.bench.lay(self._codes.value.code_of(deed, self.game.book.board.name) or "", "scanner")
        self.listen(CodeScanned)

    def throw(self, dice: tuple[str, ...]) -> bool:
        """The dice fall into the tray. What is read wrong is put right by hand, as people do; was it read right?"""
        first, second = map(int, dice)
        self.bench.camera.show(self._throws.empty(), self._throws.thrown(first, second))
        while not self._is_read():
            continue
        read = self.runtime.model.ui.get(DiceTyped).faces
        for place in (place for place in (0, 1) if read and read[place] != dice[place]):
            self.touch(DieEmptied(place))
            self.touch(DieKey(dice[place]))
        for face in () if read else dice:
            self.touch(DieKey(face))
        return read == dice

    def _is_read(self) -> bool:
        """Did the tray propose the dice, or say that it cannot?"""
        signal = self.listen(DiceSeen, DiceGlimpsed)
        is_unclear = isinstance(signal, DiceGlimpsed) and signal.why in (Doubt.UNSURE, Doubt.TOO_FEW, Doubt.TOO_MANY)
        return is_unclear or isinstance(signal, DiceSeen)

    def wait_until_late(self) -> None:
        """Nobody does anything until the clock is in its last ten seconds."""
        while (self.runtime.model.seconds_left or 0) > LATE_SECONDS - 2:
            self.runtime.pass_time(1)
            self.check_lamps()

    def check_lamps(self) -> None:
        """The lamps at the seats and the clock's, against the game."""
        model, shown = self.runtime.model, self.desk.lamps
        lights = lights_of(self.game)
        assert shown.seat_lights == lights, self.asked
        assert all(self.bench.is_seat_lit(seat) is (at == "on") for seat, at in enumerate(lights) if at != "blink")
        assert shown.light is clock_light(model.seconds_left, model.is_clock_running), self.asked
        self.lights |= set(lights)

    def read_the_bid(self) -> None:
        """So long nobody bids."""
        self.runtime.pass_time(FROZEN_SECONDS)

    def let_the_hammer_fall(self) -> None:
        """Seconds, until the auction is over."""
        while self.game.auction:
            self.runtime.pass_time(1.0)
            self.check_lamps()


def _deal_cards_out(path: Path, names: Sequence[str]) -> None:
    tags = {card(player, number): name for player, name in enumerate(names) for number in range(CARDS_EACH)}
    path.write_bytes(msgspec.json.encode(Cards(tags)))


def lights_of(game: Game) -> tuple[SeatLight, ...]:
    """What people should see at the seats."""
    lights: list[SeatLight] = ["off"] * 8
    if game.auction and game.auction.leader >= 0:
        lights[game.auction.leader] = "on"
    elif not game.auction and not game.is_over:
        for debt in game.debts:
            lights[debt.debtor] = "blink"
        if not game.debts:
            lights[game.turn.player] = "on"
    return tuple(lights)


def clock_light(seconds_left: float | None, is_running: bool) -> ClockLight:
    """What the clock's lamp should do."""
    if seconds_left is None:
        return ClockLight.OFF
    if not is_running:
        return ClockLight.STILL
    return ClockLight.RUNNING if seconds_left > LATE_SECONDS else ClockLight.LATE
