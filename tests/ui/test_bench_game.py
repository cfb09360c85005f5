"""A whole recorded game with no window: every signature comes from a reader, a scanner, a button or the dice tray, and
after each command the lamps at the seats say what the game says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import resources
from itertools import count
from pathlib import Path

import msgspec
import pytest

from banker import commands as c
from banker.record.replay import replay
from banker.state import Game
from hardware.bench import BENCH_DESK, Bench, HandClock, virtual_tag
from hardware.config import ReaderConfig
from hardware.desk import Desk
from hardware.dice.signals import DiceSeen
from hardware.lamps import ClockLight, SeatLight
from hardware.signals import SignalQueue
from tests.ui.branch import keep_game
from ui.asked import showing
from ui.backroom import Backroom
from ui.cards import Cards, CardStore
from ui.codes import CodeStore
from ui.counter import Counter
from ui.hands import tag_for, touches_for
from ui.lampkeeper import LATE_SECONDS, Lampkeeper
from ui.opened import PaidShown
from ui.questions import JailAsked
from ui.shelf import Shelf
from ui.teller.scanning import deed_shown
from ui.words import Words

RECORD = (resources.files("ui") / "demo.game").read_text(encoding="utf-8")
PATIENCE_SECONDS = 10.0
CARDS_EACH = 80
"""Cards of one person: a reader takes the same one again within a second for one tap, and a test does not wait."""
PLAN = msgspec.structs.replace(
    BENCH_DESK,
    readers=(
        ReaderConfig("left", "rdm6300", "/dev/left", "payer"),
        ReaderConfig("right", "rdm6300", "/dev/right", "payee"),
        ReaderConfig("scanner", "gm65", "/dev/scanner"),
    ),
)
"""Who pays holds the card to the left reader, who is paid to the right one."""


class Evening:
    """One table whose people touch the screen only where no device can say it. `how` counts the ways of signing."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        setup, history = replay(RECORD)
        self.wanted = deque(moment.command for moment in history.standing)
        self.names, self.how = setup.names, dict.fromkeys(("tray", "seat", "tap", "deed and tap", "touch"), 0)
        self._cards = {player: count(player * CARDS_EACH) for player in range(len(setup.names))}
        self._scanned: set[int] = set()
        keep_game(folder, setup=setup)
        self.codes = _print_cards(folder / "cards.json", setup.names, history.game)
        self.queue, self._clock = SignalQueue(), HandClock()
        self.bench = stack.enter_context(Bench(PLAN))
        self.desk = stack.enter_context(
            Desk.open(self.bench.config, self.queue, self.bench.pins, self._clock, self.bench.kinds)
        )
        shelf = Shelf(folder / "games")
        stack.callback(shelf.close)
        backroom = Backroom(shelf, CardStore(folder / "cards.json"), self.codes, "en")
        keeper = Lampkeeper(self.desk.lamps, lambda cue: None)
        self.counter = Counter(backroom, Words(), keeper, lambda cue: None, has_reader=True)
        stack.callback(self.counter.close)
        self.counter.continue_last()
        self.press("next")

    @property
    def game(self) -> Game:
        """The game at the table."""
        assert self.counter.table is not None
        return self.counter.table.game

    @property
    def asked(self) -> object:
        """What is on the screen."""
        return showing(self.counter.scene())

    def listen(self) -> None:
        """The next signal, taken by the counter."""
        signal = self.queue.take(PATIENCE_SECONDS)
        assert signal is not None, "no device said anything"
        self.counter.take(signal)

    def press(self, button: str) -> None:
        """A button, long after the last one."""
        self._clock.turn(1)
        self.bench.press(button)
        self.listen()

    def play_next(self) -> None:
        """Signs the next command of the record, with what is signed by the same card."""
        recorded = len(self.counter.scene().moments)
        turn, first = self.game.turn, self.wanted[0]
        if isinstance(first, c.Roll) and turn.player != first.player:
            self.wanted.appendleft(c.EndTurn(turn.player))
        self._sign(list(self.wanted))
        signed = [moment.command for moment in self.counter.scene().moments[recorded:]]
        assert signed, f"nothing signed {self.wanted[0]} at {self.asked}: {self.counter.view().notice}"
        assert signed == [self.wanted.popleft() for _ in signed]

    def _sign(self, wanted: list[c.JournalCommand]) -> None:
        if isinstance(self.asked, PaidShown):
            self.press("cancel")
        match wanted[0]:
            case c.Roll(_, dice) | c.Throw(_, dice):
                self._throw(dice)
            case c.Bid(player):
                self._bid(player, wanted)
            case c.CloseAuction():
                self._let_the_hammer_fall()
            case c.EndTurn():
                self.press("next")
            case c.BuyDeed(player) | c.Pay(player) | c.MortgageDeed(player) if self._is_tapped(wanted):
                self._tap(player, "left")
            case c.ClaimRent(player) if self._is_tapped(wanted):
                self._tap(player, "right")
            case _:
                self._touch(wanted)

    def _is_tapped(self, wanted: list[c.JournalCommand]) -> bool:
        return bool(tag_for(wanted, self.counter.scene()))

    def _throw(self, dice: tuple[str, ...]) -> None:
        if isinstance(self.asked, JailAsked):
            self.press("next")
        self.queue.put(DiceSeen(tuple(map(int, dice)), 0.9))
        self.listen()
        self.press("next")
        self.how["tray"] += 1

    def _bid(self, player: int, wanted: list[c.JournalCommand]) -> None:
        *steps, _ = touches_for(wanted, self.counter.scene(), self.counter.words)
        for step in steps:
            self.counter.touch(step)
        self._clock.turn(1)
        self.bench.press_seat(player)
        self.listen()
        self.how["seat"] += 1

    def _tap(self, player: int, reader: str) -> None:
        """A player's card, after the deed's where the deed's card was not yet held to the scanner."""
        deed = self._deed_at_stake()
        if deed is not None:
            self._scanned.add(deed)
            self.bench.lay(self.codes.codes.code_of(deed, self.game.book.board.name) or "", "scanner")
            self.listen()
        self.bench.lay(virtual_tag(next(self._cards[player])), reader)
        self.listen()
        self.how["tap" if deed is None else "deed and tap"] += 1

    def _deed_at_stake(self) -> int | None:
        """The deed that the screen is about, whose card opens the same screen."""
        scene = self.counter.scene()
        for deed in set(self.game.book.board.deeds) - self._scanned:
            if deed_shown(deed, scene).page.stack == ():
                return deed
        return None

    def _let_the_hammer_fall(self) -> None:
        while self.game.auction:
            self.counter.pass_time(1.0)

    def _touch(self, wanted: list[c.JournalCommand]) -> None:
        for action in touches_for(wanted, self.counter.scene(), self.counter.words):
            self.counter.touch(action)
        self.how["touch"] += 1


def _print_cards(path: Path, names: tuple[str, ...], game: Game) -> CodeStore:
    tags = {virtual_tag(number): names[number // CARDS_EACH] for number in range(CARDS_EACH * len(names))}
    path.write_bytes(msgspec.json.encode(Cards(tags)))
    codes = CodeStore.beside(path)
    codes.print_deeds(game.book.board.name, game.book.board.deeds)
    return codes


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


def check_lamps(evening: Evening) -> None:
    """The seats' lamps and the clock's, against the game."""
    lights = lights_of(evening.game)
    assert evening.desk.lamps.seat_lights == lights, evening.asked
    assert all(
        evening.bench.is_seat_lit(seat) is (light == "on") for seat, light in enumerate(lights) if light != "blink"
    )
    scene = evening.counter.scene()
    if scene.is_clock_running and (scene.seconds_left or 0) > LATE_SECONDS:
        assert evening.desk.lamps.light is ClockLight.RUNNING


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """The table at its first roll."""
    with ExitStack() as stack:
        yield Evening(tmp_path, stack)


def test_a_whole_game_is_played_by_devices_and_the_lamps_always_say_what_the_game_says(evening: Evening) -> None:
    seen: set[SeatLight] = set()
    while evening.wanted:
        evening.play_next()
        check_lamps(evening)
        seen |= set(evening.desk.lamps.seat_lights)
    assert evening.game == replay(RECORD)[1].game
    assert evening.game.is_over
    assert seen == {"off", "on", "blink"}
    assert all(evening.how.values()), evening.how
    assert evening.how["touch"] < sum(evening.how.values()) / 5, evening.how
