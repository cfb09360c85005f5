"""A whole tournament of eight with no window. Every signature comes from a card, a code, a button, a bid button or the
dice tray, and after every signal the lamps at the seats and the clock's lamp say what the game says.
"""

import pytest

pytest.importorskip("onnxruntime", reason="the extra 'dice' is not installed")

from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from banker.keep.record.replay import replay
from banker.play import commands as c
from tests.ui.wired_table import PLAN, WITH_PRINTED_CARDS, WiredTable, card
from ui.core.input.card import tap_card
from ui.core.input.code import show_deed
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.questions import JailAsked
from ui.core.state.signing import is_signed_at
from ui.flows.deals.model import DealDebt, DealDeed, DealDeeds, DealJailCard, DealKey
from ui.runtime.demo.path_finder import touches_for
from ui.runtime.registry import SCREENS

RECORD = (Path(__file__).parent / "bench.game").read_text(encoding="utf-8")


class Evening(WiredTable):
    """A recorded game, played by people who touch the screen only where no device can say it. `how` counts the ways of
    signing.
    """

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        setup, history = replay(RECORD)
        super().__init__(setup, folder, stack)
        self.wanted = deque(moment.command for moment in history.standing)
        self.how = dict.fromkeys(("tray", "typed", "seat", "tap", "code", "deed and tap", "deal", "button", "touch"), 0)
        self.seats_pressed: set[int] = set()
        self._scanned: set[int] = set()

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

    def _sign(self, wanted: list[c.JournalCommand]) -> None:
        while self.runtime.model.ui.stack:  # what was told is read and put away
            self.press("cancel")
        match wanted[0]:
            case c.Roll(_, dice) | c.Throw(_, dice):
                if isinstance(self.asked, JailAsked):
                    self.press("next")
                is_read = self.throw(dice)
                self.press("next")
                self.how["tray" if is_read else "typed"] += 1
            case c.Bid(player):
                self._bid(player, wanted)
            case c.CloseAuction():
                self.let_the_hammer_fall()
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
        signed = tap_card(card(player, 0), self.runtime.model, SCREENS).commands
        return bool(signed) and signed == tuple(wanted[: len(signed)])

    def _offer(self, offer: c.OfferDeal) -> None:
        """Two cards open a deal, unless one of them would pay a debt. What is not money is put in by touch, and the
        card of who offers signs it.
        """
        if self.game.owes(offer.player):
            self.touch(m.Open(routes.Dealing(offer.player, offer.to)))
        else:
            self.hold(offer.player, "left")
            self.hold(offer.to, "right")
            for digit in str(offer.gives.cash or ""):
                self.touch(DealKey(offer.player, digit))
            self.hold(offer.player, "left")  # the keypad is done
        for giver, side in ((offer.player, offer.gives), (offer.to, offer.gets)):
            self.touch(m.Open(DealDeeds(offer.player, offer.to, giver)))
            for deed in side.deeds:
                self.touch(DealDeed(giver, deed))
            for _ in range(side.jail_cards):
                self.touch(DealJailCard(giver))
            if side.debt:
                self.touch(DealDebt(giver))
            self.touch(m.Back())
        self.hold(offer.player, "left")
        self.how["deal"] += 1

    def _bid(self, player: int, wanted: list[c.JournalCommand]) -> None:
        self.read_the_bid()
        *steps, _ = touches_for(wanted, self.runtime.model, self.words)
        for step in steps:
            self.touch(step)
        self.read_the_bid()
        self.press_seat(player)
        self.seats_pressed.add(player)
        self.how["seat"] += 1

    def _tap(self, player: int, reader: str) -> None:
        """A player's card, after the deed's where the deed's card was not yet held to the scanner."""
        deed = self._deed_at_stake()
        if deed is not None:
            self._scanned.add(deed)
            self.scan(deed)
        self.hold(player, reader)
        is_printed = player == WITH_PRINTED_CARDS
        self.how["code" if is_printed else "tap" if deed is None else "deed and tap"] += 1

    def _deed_at_stake(self) -> int | None:
        """The deed that the screen is about, whose card opens the same screen."""
        model = self.runtime.model
        for deed in set(self.game.book.board.deeds) - self._scanned:
            if show_deed(deed, model, SCREENS).ui.stack == ():
                return deed
        return None

    def _touch(self, wanted: list[c.JournalCommand]) -> None:
        """By touch as far as a finger goes, and then by the card of who pays or is paid."""
        recorded = len(self.runtime.model.moments)
        for action in touches_for(wanted, self.runtime.model, self.words):
            self.touch(action)
        if len(self.runtime.model.moments) == recorded:
            assert isinstance(wanted[0], c.PlayerCommand)
            signed = tap_card(card(wanted[0].player, 0), self.runtime.model, SCREENS).commands
            self.hold(wanted[0].player, "left" if is_signed_at("payer", signed) else "right")
        self.how["touch"] += 1


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
