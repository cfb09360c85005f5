"""Whose phone shows whose seat, and can phones find the table? The model has it; pages, tiles and the menu ask.

Phones are known by the fingerprint of a secret that they keep. Which of them is joined to which seat is kept beside the
entries of the game, so that a restart of the bank knows it, and another game does not.
"""

from __future__ import annotations

from typing import Literal

from banker.value import Value
from ui.core.state.drafts import hidden
from ui.core.state.messages import Message
from ui.core.state.routes import Route

NetworkState = Literal["off", "starting", "on", "refused"]
"""How the machine's own network is."""


class OwnNetwork(Value, frozen=True):
    """The machine's own network: how it is, its name, its password, and the code for cameras, as rows of 1 and 0."""

    state: NetworkState = "off"
    name: str = ""
    password: str = ""
    modules: tuple[str, ...] = ()
    __repr__ = hidden


class NetworkShown(Route, frozen=True):
    """The code of the machine's own network."""


class PhonesShown(Route, frozen=True):
    """Whose phone is joined; phones are switched on and off here."""


class JoinedPhone(Value, frozen=True):
    """The phone that shows a player's seat."""

    player: int
    phone: str


class CodeReady(Message, frozen=True):
    """A code with which this player's phone joins: its secret, the two words that come with it, and how it is drawn, as
    rows of 1 and 0.
    """

    player: int
    secret: str
    words: str
    modules: tuple[str, ...]
    __repr__ = hidden


class JoinedPhones(Value, frozen=True):
    """The phones that are joined, those of them that listen now, and the address where the others find the table: empty
    where there is no network.
    """

    joined: tuple[JoinedPhone, ...] = ()
    in_line: tuple[str, ...] = ()
    address: str = ""
    own: OwnNetwork | None = None  # None: this machine makes none

    @property
    def is_shared(self) -> bool:
        """Can others read along, on a network that is not the machine's own?"""
        return self.own is None or self.own.state != "on"

    def of(self, player: int) -> str:
        """The phone of a player; nothing where none is joined."""
        return next((each.phone for each in self.joined if each.player == player), "")

    def player_of(self, phone: str) -> int | None:
        """Whose phone it is, if anybody's."""
        return next((each.player for each in self.joined if each.phone == phone), None)

    def is_in_line(self, player: int) -> bool:
        """Does this player's phone listen now?"""
        return self.of(player) in self.in_line


def with_phone(joined: tuple[JoinedPhone, ...], player: int, phone: str) -> tuple[JoinedPhone, ...]:
    """With this phone as the player's only one, and nobody else's."""
    others = (each for each in joined if each.player != player and each.phone != phone)
    return (*others, JoinedPhone(player, phone))
