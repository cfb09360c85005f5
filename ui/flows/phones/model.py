"""The model of phones: what is open where phones join, what a touch means, and unsigned state of each phone."""

from __future__ import annotations

from typing import Final

from banker.play.history import Moment
from banker.play.pending import Deal
from banker.play.state import Game
from banker.value import Value
from ui.core.state.drafts import Typed, hidden
from ui.core.state.messages import Message
from ui.core.state.model import NOBODY
from ui.core.state.routes import Route
from ui.toolkit.parts import Button, Row, ViewModel

CODE_SECONDS: Final = 120.0
"""So long a code lets a phone in, once."""
TOUCH_SECONDS: Final = 60.0
"""So long after a phone came a touch stands for the card of its player, where none can be read."""


class CodeShown(Route, frozen=True):
    """The code with which a player's phone joins."""

    player: int


class OnePhone(Route, frozen=True):
    """The phone of a player: another one instead, or none."""

    player: int


class PhoneCode(Typed, frozen=True):
    """The code that is shown, as `CodeReady` told it, and for how long; the `phone` that came with it, and for how long
    that waits.
    """

    player: int = NOBODY
    secret: str = ""
    words: str = ""
    modules: tuple[str, ...] = ()
    seconds: float = 0.0
    phone: str = ""
    asked_seconds: float = 0.0
    __repr__ = hidden

    @property
    def seen(self) -> PhoneCode:
        """In whole seconds."""
        return self.but(seconds=float(int(self.seconds)), asked_seconds=float(int(self.asked_seconds)))


class OnPhone(Value, frozen=True):
    """What is open on one phone: with whom to deal (`is_dealing`: with nobody yet), or that something else was done
    before the last touch came (`is_overtaken`).
    """

    player: int
    is_dealing: bool = False
    partner: int = NOBODY
    is_overtaken: bool = False


class OnPhones(Typed, frozen=True):
    """What is open on each of the phones; nothing of it is signed."""

    each: tuple[OnPhone, ...] = ()

    def of(self, player: int) -> OnPhone:
        """What is open on this player's."""
        return next((each for each in self.each if each.player == player), OnPhone(player))

    def with_one(self, one: OnPhone) -> OnPhones:
        """With this on that phone."""
        others = tuple(each for each in self.each if each.player != one.player)
        return OnPhones(others if one == OnPhone(one.player) else (*others, one))

    def after(self, moment: Moment, game: Game) -> OnPhones:
        """Nobody deals with who is out."""
        gone = [player for player, is_out in enumerate(game.out) if is_out]
        return OnPhones(tuple(each for each in self.each if each.partner not in gone and each.player not in gone))


class CodeDrawn(Message, frozen=True):
    """Another code for this player's phone."""

    player: int


class OwnTouch(Message, frozen=True):
    """A touch stands for the card of the player whose phone waits."""


class PhoneTouch(Value, frozen=True):
    """What a touch on a phone means that is no touch on the screen of the table."""


class DealOpened(PhoneTouch, frozen=True):
    """On a phone: with whom to deal, or with nobody yet; `is_open` False: back to the own page."""

    partner: int = NOBODY
    is_open: bool = True


class DraftPut(PhoneTouch, frozen=True):
    """On a phone: this is what two players have put together from now on."""

    deal: Deal


class DraftCash(PhoneTouch, frozen=True):
    """On a phone: the cash of a deal was changed."""

    deal: Deal


class DraftShown(PhoneTouch, frozen=True):
    """On a phone: the deal with this player comes to the table, where both sign it."""

    partner: int


class PhoneLeaves(PhoneTouch, frozen=True):
    """On a phone: it is joined no longer."""


Meant = Message | PhoneTouch


class CodeView(ViewModel, frozen=True):
    """A code as rows of modules (empty while there is no address), what to do with it, and the ways on."""

    modules: tuple[str, ...]
    words: str
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
