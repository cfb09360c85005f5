"""What do the hands at the emulated table do? The same as at its twin: cards and touches, one command after another.

Everything is chosen at random within the rules of the book without clock and auctions, so that no second that passes
more slowly in the emulator changes the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from msgspec import structs
from PIL import Image, ImageChops

from banker.bots.company import Company
from banker.play import commands as c
from banker.play.decide.drawing import drawable
from banker.play.state import Game
from banker.steps import Phase
from hardware.bench import virtual_tag
from hardware.readers.same_card import SAME_CARD_SECONDS
from hardware.signals import Signal
from hardware.twins.serial_port import rdm6300_frame
from tests.kiosk.emulator import SIZE, Emulator, Late
from tests.kiosk.twin import Twin
from ui.core.input.name import type_key
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.devices import Device
from ui.core.state.signing import with_payment
from ui.core.state.update import Do
from ui.flows.house_rules.update import choose_rules
from ui.flows.new_game.start_update import begin, name_first, take_seats
from ui.flows.new_game.update import choose_seat
from ui.runtime.demo.script import Doing, HoldThis, TouchThis, offered_action, signing

Box = tuple[int, int, int, int]
WHOLE: Final = (0, 0, *SIZE)
NAMES: Final = ("Ania", "Bartek", "Celina")
BOOK: Final = "pl-simple"
FINE: Final = 50
GLOW: Final = 8
"""Of 255: no letter and no line is as faint as that."""
ANSWER_SECONDS: Final = 600.0
"""The slowest screen of an emulated machine whose host is busy is there by then."""
AGAIN_SECONDS: Final = 60.0
"""So long a person waits for a touch to act. Screens come within a few seconds."""


@dataclass(frozen=True)
class Touched:
    """A touch at the emulated table: where and for how long, what was shown before it, and when it was."""

    place: tuple[float, float, float]
    before: Image.Image
    at: float


def _is_alike(shown: Image.Image, wanted: Image.Image) -> bool:
    """A button that waits for a card may glow: no pixel need be quite the same."""
    differs = ImageChops.difference(shown, wanted).convert("L")
    return differs.point([255 * (by > GLOW) for by in range(256)]).getbbox() is None


class Hands:
    """Hands at both tables. `signed` is everything that was signed so far, `acknowledged` what the emulated screen has
    shown as done of it; `touches` counts the touches, `lost` those that had to be made again, `held` the cards.
    `answers` has the seconds from the last touch or card of each command to its picture.
    """

    def __init__(self, emulator: Emulator, twin: Twin, random: Random, folder: Path) -> None:
        self.signed: list[c.JournalCommand] = []
        self.acknowledged: list[c.JournalCommand] = []
        self.answers: list[float] = []
        self.touches = self.lost = self.held = 0
        self._touched: Touched | None = None
        self.folder = folder
        self._emulator, self._twin, self._random = emulator, twin, random
        self._company = Company(len(NAMES), "stay", random)
        self.show_card: Callable[[str], None] = lambda tag: emulator.send(rdm6300_frame(tag))
        """How a card is held to the emulated table; another reader may take it."""
        self.throw: Callable[[Sequence[str]], None] | None = None
        """How dice are thrown before the camera of both tables; without one they are typed."""

    def agree(self, seconds: float = ANSWER_SECONDS, part: Box = WHOLE) -> float:
        """Until this part of the emulated screen shows what the twin's does; how long it took."""
        self._twin.settle()
        self.signed = self._twin.commands
        wanted = self._twin.picture()
        try:
            waited = self._emulator.wait(lambda: self._shows_or_again(wanted, part), seconds, "the same picture", 0.2)
        except Late:
            wanted.save(self.folder / "wanted.png")
            self._emulator.picture().save(self.folder / "shown.png")
            raise
        self.acknowledged, self._touched = self.signed, None
        return waited

    def _shows_or_again(self, wanted: Image.Image, part: Box) -> bool:
        """A person whose touch has changed nothing touches again."""
        shown, touched = self._emulator.picture(), self._touched
        if _is_alike(shown.crop(part), wanted.crop(part)):
            return True
        if touched and time.monotonic() > touched.at + AGAIN_SECONDS and _is_alike(shown, touched.before):
            self.lost += 1
            self._touch(touched.place)
        return False

    def _touch(self, place: tuple[float, float, float]) -> None:
        before, (x, y, seconds) = self._emulator.picture(), place
        self._emulator.touch(x, y, 2 * seconds or 0.1)
        self._touched = Touched(place, before, time.monotonic())

    def plug(self) -> None:
        """The reader is plugged in at both."""
        self._emulator.plug()
        self._twin.plug()

    def unplug(self) -> None:
        """The reader is pulled out at both."""
        self._emulator.unplug()
        self._twin.unplug()

    def hear(self, signal: Signal, seconds: float = ANSWER_SECONDS) -> float:
        """What a device of the emulated table says is said to the twin too; until both show the same."""
        self._twin.hear(signal)
        return self.agree(seconds)

    def find(self, device: Device) -> None:
        """A device that was lost is there again at the emulated table: the twin hears of it."""
        self._twin.find(device)

    def touch(self, action: object) -> None:
        """A finger at both, after a look at what is new: first at the twin, which then knows of everything that may be
        signed.
        """
        from ui.toolkit.aim import AIM_SECONDS  # it brings Kivy

        self._emulator.let_pass(2 * AIM_SECONDS)
        place = self._twin.place_of(action)
        self._twin.touch(action)
        self.signed = self._twin.commands
        self.touches += 1
        self._touch(place)

    def hold(self, tag: str) -> None:
        """A card at both: long enough after the one before, which a reader takes for the same one otherwise."""
        self._emulator.let_pass(2 * SAME_CARD_SECONDS)
        self._twin.hold(tag)
        self.signed = self._twin.commands
        self.held += 1
        self.show_card(tag)

    def set_up(self) -> None:
        """From the first screen to the first roll."""
        for doing in self._setting_up():
            self._do(doing)

    def choose(self, kind: type[m.Message], is_meant: Callable[..., bool] = lambda action: True) -> None:
        """A finger at both, on what the screen offers of this kind."""
        self.touch(self._offer(kind, is_meant).action)

    def leave_pages(self, part: Box = WHOLE) -> None:
        """Back to the table, where nothing closes by itself: trials of devices take longer than a page stays. Of each
        page on the way this part is looked at.
        """
        while self._twin.runtime.model.ui.stack:
            self.choose(m.Back)
            self.agree(part=part if self._twin.runtime.model.ui.stack else WHOLE)

    def sign_next(self) -> float:
        """The next command, and until the emulated screen shows it; how long that took."""
        twin, game = self._twin, self._game
        assert game is not None
        wanted = next_command(game, self._company)
        waited = 0.0
        if isinstance(wanted, c.Roll) and self.throw:
            self.throw(wanted.faces)
            return waited
        for doing in signing(signed_at_once(wanted, game), twin.runtime.model, twin.words, ()):
            if isinstance(wanted, c.Roll) and isinstance(doing, TouchThis) and isinstance(doing.action, m.Sign):
                break  # dice that are complete are signed by themselves
            waited = self._do(doing)
        self.answers.append(waited)
        return waited

    @property
    def turns(self) -> int:
        """So many turns have ended."""
        return sum(isinstance(each, c.EndTurn) for each in self.acknowledged)

    @property
    def _game(self) -> Game | None:
        return self._twin.runtime.model.game

    def _do(self, doing: Doing) -> float:
        """One touch or card, and what the emulated screen says to it: a busy host may swallow a second one."""
        if isinstance(doing, TouchThis):
            self.touch(doing.action)
        elif isinstance(doing, HoldThis):
            self.hold(doing.tag)
        return self.agree()

    def _setting_up(self) -> Iterator[Doing]:
        yield self._offer(m.Open, lambda action: isinstance(action.screen, routes.NewGame))
        yield self._offer(m.Open, lambda action: isinstance(action.screen, routes.ChooseRules))
        yield self._offer(Do, lambda action: action.calls(choose_rules, BOOK))
        yield self._offer(m.Back)
        for seat, name in enumerate(NAMES):
            yield HoldThis(virtual_tag(seat))
            yield self._offer(Do, lambda action, seat=seat: action.calls(choose_seat, seat))
            for letter in name.lower():
                yield self._offer(Do, lambda action, key=letter: action.calls(type_key, key))
            yield self._offer(m.NameDone)
        for act in (take_seats, name_first, begin):
            yield self._offer(Do, lambda action, act=act: action.calls(act))

    def _offer(self, kind: type[m.Message], is_meant: Callable[..., bool] = lambda action: True) -> TouchThis:
        return TouchThis(offered_action(self._twin.runtime.model, self._twin.words, kind, is_meant))


def next_command(game: Game, company: Company) -> c.Command:
    """What is done next: bots decide, but they neither deal nor build, so that a command is a touch or two."""
    player = game.turn.player
    if game.is_paused:
        return c.ResumeClock()
    if game.phase is not Phase.DONE:
        return as_listed(company.next_command(game), game)
    has_to_leave_jail = game.is_jailed(player) and not game.turn.rolls
    return c.PayFine(player) if has_to_leave_jail and game.accounts[player] >= FINE else c.EndTurn(player)


def signed_at_once(command: c.Command, game: Game) -> Sequence[c.Command]:
    """The command, and the payments that the screen signs with it."""
    if not isinstance(command, c.Choose | c.DrawCard):
        return (command,)
    return command, *(each for each in with_payment(game, command) if isinstance(each, c.Pay))


def as_listed(command: c.Command, game: Game) -> c.Command:
    """Of the cards that do the same the screen lists the first."""
    if not isinstance(command, c.DrawCard):
        return command
    cards = {card: structs.replace(game.book.cards[card], id="", tag="") for card in drawable(game)}
    return c.DrawCard(command.player, next(card for card in cards if cards[card] == cards[command.card]))
