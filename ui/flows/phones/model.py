"""The model of phones: what is open where phones join, what a touch means, and unsigned state of each phone."""

from __future__ import annotations

from typing import Final

from banker.play.history import Moment
from banker.play.pending import Deal
from banker.play.state import Game
from banker.value import Value
from ui.core.state.drafts import Draft, hidden
from ui.core.state.messages import Message
from ui.core.state.model import NOBODY
from ui.core.state.routes import OfPlayer
from ui.toolkit.parts import Button, Row, ViewModel

CODE_SECONDS: Final = 120.0
"""How long a code is valid; it lets in one phone."""
TOUCH_SECONDS: Final = 60.0
"""How long a phone waits for its player's card, or for a touch if no card can be read."""


class CodeShown(OfPlayer, frozen=True):
    """The page of the code with which a player's phone joins."""


class OnePhone(OfPlayer, frozen=True):
    """The page of a player's phone: replace it or forget it."""


class PhoneCode(Draft, frozen=True):
    """The code of `CodeReady` that is shown, and its age; the `phone` that came with it, and how long it has waited."""

    player: int = NOBODY
    secret: str = ""
    words: str = ""
    modules: tuple[str, ...] = ()
    seconds: float = 0.0
    phone: str = ""
    asked_seconds: float = 0.0
    __repr__ = hidden

    @property
    def without_timers(self) -> PhoneCode:
        """The same in whole seconds."""
        return self.but(seconds=float(int(self.seconds)), asked_seconds=float(int(self.asked_seconds)))


class OnPhone(Value, frozen=True):
    """What is open on one phone. `partner` is the player to deal with; NOBODY means not chosen yet.

    `is_overtaken`: something else was done before the last touch came.
    """

    player: int
    is_dealing: bool = False
    partner: int = NOBODY
    is_overtaken: bool = False


class OnPhones(Draft, frozen=True):
    """What is open on each phone; nothing of it is signed."""

    each: tuple[OnPhone, ...] = ()

    def of(self, player: int) -> OnPhone:
        """What is open on this player's phone."""
        return next((each for each in self.each if each.player == player), OnPhone(player))

    def with_one(self, one: OnPhone) -> OnPhones:
        """The same with this on one phone."""
        others = tuple(each for each in self.each if each.player != one.player)
        return OnPhones(others if one == OnPhone(one.player) else (*others, one))

    def after(self, moment: Moment, game: Game) -> OnPhones:
        """The same after a moment: nothing is open with players who are out."""
        gone = [player for player, is_out in enumerate(game.out) if is_out]
        return OnPhones(tuple(each for each in self.each if each.partner not in gone and each.player not in gone))


class PhoneTouch(Value, frozen=True):
    """A touch on a phone that has no equal on the table's screen."""


class DealOpened(PhoneTouch, frozen=True):
    """Open a deal on the phone, with a partner or with nobody yet; `is_open` False goes back to the player's page."""

    partner: int = NOBODY
    is_open: bool = True


class DraftPut(PhoneTouch, frozen=True):
    """Replace the draft of two players."""

    deal: Deal


class DraftCash(PhoneTouch, frozen=True):
    """Change the cash of a deal."""

    deal: Deal


class DraftShown(PhoneTouch, frozen=True):
    """Show the deal with this player at the table, where both sign it."""

    partner: int


class PhoneLeaves(PhoneTouch, frozen=True):
    """Disconnect this phone from its seat."""


Meant = Message | PhoneTouch


class CodeView(ViewModel, frozen=True):
    """A code as rows of modules (empty if there is no address), the instructions, and the ways on."""

    modules: tuple[str, ...]
    words: str
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    is_card_awaited: bool = False
    """Only a card can say that the words are the same."""
