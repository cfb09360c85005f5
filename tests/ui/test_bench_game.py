"""A whole tournament of eight with no window. Every signature comes from a card, a code, a button, a bid button or the
dice tray, and after every signal the lamps at the seats and the clock's lamp say what the game says.
"""

from __future__ import annotations

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import msgspec

from banker import commands as c
from banker.record.replay import replay
from banker.state import Game
from hardware.bench import BENCH_DESK, Bench, HandClock
from hardware.config import DiceConfig, ReaderConfig
from hardware.dice.signals import DiceGlimpsed, DiceSeen, Doubt
from hardware.lamps import ClockLight, SeatLight
from hardware.signals import CardTapped, CodeScanned, DeviceLost, Signal, SignalQueue
from tests.ui.branch import keep_game
from tests.ui.throws import throws
from tests.waiting import PATIENCE_SECONDS
from ui.core import messages as m
from ui.core import routes
from ui.core.asking import showing
from ui.core.messages import DieEmptied, DieKey
from ui.core.questions import JailAsked
from ui.core.scanning import deed_shown
from ui.core.tapping import tapped
from ui.core.typed import DiceTyped
from ui.flows.deals.model import DealDebt, DealDeed, DealDeeds, DealJailCard, DealKey
from ui.locale.words import Words, words_in
from ui.runtime.demo.path_finder import touches_for
from ui.runtime.effects import EffectHandler
from ui.runtime.lights import LATE_SECONDS, LampFollower
from ui.runtime.registry import SCREENS
from ui.runtime.runtime import Runtime
from ui.runtime.subscriptions import Subscriptions
from ui.runtime.tray import TrayFollower
from ui.store.cards import Cards
from ui.store.settings import Settings
from ui.store.store import Store

RECORD = (Path(__file__).parent / "bench.game").read_text(encoding="utf-8")
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


class Evening:
    """One table whose people touch the screen only where no device can say it. `how` counts the ways of signing."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        setup, history = replay(RECORD)
        self.wanted = deque(moment.command for moment in history.standing)
        self.how = dict.fromkeys(("tray", "typed", "seat", "tap", "code", "deed and tap", "deal", "button", "touch"), 0)
        self.seats_pressed: set[int] = set()
        self.lights: set[SeatLight] = set()
        self._numbers = {player: count() for player in range(len(setup.names))}
        self._scanned: set[int] = set()
        keep_game(folder, setup=setup)
        _deal_cards_out(folder / "cards.json", setup.names)
        store = Store.on_disk(folder / "games", Settings())
        stack.callback(store.shelf.close)
        self.codes = store.codes
        self.codes.print_deeds(history.game.book.board.name, history.game.book.board.deeds)
        self.queue, self._clock, self._throws = SignalQueue(), HandClock(), throws()
        self.bench = stack.enter_context(Bench(PLAN))
        self.bench.camera.show(self._throws.empty())
        self.desk = stack.enter_context(self.bench.open_desk(self.queue, self._clock))
        lamps, tray = LampFollower(self.desk.lamps, lambda cue: None), TrayFollower(self.desk.await_dice)
        around = Subscriptions(lamps, tray, has_reader=True)
        self.runtime = Runtime(EffectHandler(store), around, lambda cue: None)
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
        self.listen()

    def touch(self, action: object) -> None:
        """The screen, where no device can say it."""
        self.runtime.touch(action)
        self.check_lamps()

    def play_next(self) -> None:
        """Signs the next command of the record, with what is signed by the same card."""
        recorded = len(self.runtime.model.moments)
        turn, first = self.game.turn, self.wanted[0]
        if isinstance(first, c.Roll) and turn.player != first.player:
            self.wanted.appendleft(c.EndTurn(turn.player))
        self._sign(list(self.wanted))
        signed = [moment.command for moment in self.runtime.model.moments[recorded:]]
        assert signed, f"nothing signed {self.wanted[0]} at {self.asked}: {self.runtime.view().notice}"
        assert signed == [self.wanted.popleft() for _ in signed]

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

    def _sign(self, wanted: list[c.JournalCommand]) -> None:
        while self.runtime.model.ui.stack:  # what was told is read and put away
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
                self.how["button"] += 1
            case c.OfferDeal():
                self._offer(wanted[0])
            case c.ClaimRent(player) | c.AcceptDeal(player) if self._is_tapped(player, wanted):
                self._tap(player, "right")
            case c.BuyDeed(player) | c.Pay(player) | c.MortgageDeed(player) if self._is_tapped(player, wanted):
                self._tap(player, "left")
            case _:
                self._touch(wanted)

    def _is_tapped(self, player: int, wanted: list[c.JournalCommand]) -> bool:
        signed = tapped(card(player, 0), self.runtime.model, SCREENS).commands
        return bool(signed) and signed == tuple(wanted[: len(signed)])

    def _throw(self, dice: tuple[str, ...]) -> None:
        """The dice fall into the tray. What is read wrong is put right by hand, as people do."""
        if isinstance(self.asked, JailAsked):
            self.press("next")
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
        self.press("next")
        self.how["tray" if read == dice else "typed"] += 1

    def _is_read(self) -> bool:
        """Did the tray propose the dice, or say that it cannot?"""
        signal = self.listen(DiceSeen, DiceGlimpsed)
        is_unclear = isinstance(signal, DiceGlimpsed) and signal.why in (Doubt.UNSURE, Doubt.TOO_FEW, Doubt.TOO_MANY)
        return is_unclear or isinstance(signal, DiceSeen)

    def _offer(self, offer: c.OfferDeal) -> None:
        """Two cards open a deal, unless one of them would pay a debt. What is not money is put in by touch, and the
        card of who offers signs it.
        """
        if self.game.owes(offer.player):
            self.touch(m.Open(routes.Dealing(offer.player, offer.to)))
        else:
            self._hold(offer.player, "left")
            self._hold(offer.to, "right")
            for digit in str(offer.gives.cash or ""):
                self.touch(DealKey(offer.player, digit))
            self._hold(offer.player, "left")  # the keypad is done
        for giver, side in ((offer.player, offer.gives), (offer.to, offer.gets)):
            self.touch(m.Open(DealDeeds(offer.player, offer.to, giver)))
            for deed in side.deeds:
                self.touch(DealDeed(giver, deed))
            for _ in range(side.jail_cards):
                self.touch(DealJailCard(giver))
            if side.debt:
                self.touch(DealDebt(giver))
            self.touch(m.Back())
        self._hold(offer.player, "left")
        self.how["deal"] += 1

    def _bid(self, player: int, wanted: list[c.JournalCommand]) -> None:
        *steps, _ = touches_for(wanted, self.runtime.model, self.words)
        for step in steps:
            self.touch(step)
        self._clock.turn(1)
        self.bench.press_seat(player)
        self.listen()
        self.seats_pressed.add(player)
        self.how["seat"] += 1

    def _tap(self, player: int, reader: str) -> None:
        """A player's card, after the deed's where the deed's card was not yet held to the scanner."""
        deed = self._deed_at_stake()
        if deed is not None:
            self._scanned.add(deed)
            self.bench.lay(self.codes.codes.code_of(deed, self.game.book.board.name) or "", "scanner")
            self.listen(CodeScanned)
        self._hold(player, reader)
        is_printed = player == WITH_PRINTED_CARDS
        self.how["code" if is_printed else "tap" if deed is None else "deed and tap"] += 1

    def _hold(self, player: int, reader: str) -> None:
        """A player's card at this reader, or a printed one before the scanner."""
        is_printed = player == WITH_PRINTED_CARDS
        self.bench.lay(card(player, next(self._numbers[player])), "scanner" if is_printed else reader)
        self.listen(CodeScanned if is_printed else CardTapped)

    def _deed_at_stake(self) -> int | None:
        """The deed that the screen is about, whose card opens the same screen."""
        model = self.runtime.model
        for deed in set(self.game.book.board.deeds) - self._scanned:
            if deed_shown(deed, model, SCREENS).ui.stack == ():
                return deed
        return None

    def _let_the_hammer_fall(self) -> None:
        while self.game.auction:
            self.runtime.pass_time(1.0)
            self.check_lamps()

    def _touch(self, wanted: list[c.JournalCommand]) -> None:
        for action in touches_for(wanted, self.runtime.model, self.words):
            self.touch(action)
        self.how["touch"] += 1


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


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """The table at its first roll."""
    with ExitStack() as stack:
        yield Evening(tmp_path, stack)


def test_a_whole_game_is_played_by_devices_and_the_lamps_always_say_what_the_game_says(evening: Evening) -> None:
    evening.wait_until_late()
    while evening.wanted:
        evening.play_next()
    assert evening.game.is_over
    assert evening.game.accounts == replay(RECORD)[1].game.accounts
    assert evening.lights == {"off", "on", "blink"}
    assert evening.seats_pressed == set(range(8))
    how = evening.how
    assert all(how[way] for way in ("tray", "seat", "tap", "code", "deed and tap", "deal", "button")), how
    assert how["typed"] <= how["tray"] / 10, how
    assert how["touch"] < sum(how.values()) / 4, how
    buzzer = evening.bench.pins.pin(PLAN.lamps.buzzer)
    assert any(change.state for change in buzzer.states), "the last ten seconds are not heard"
