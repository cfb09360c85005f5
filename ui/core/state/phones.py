"""The phones that are joined to seats, and the networks on which phones find the table. Used by pages, tiles and menu.

A phone is known by the fingerprint of a secret that it keeps. The joined phones are kept beside the entries of the
game: a restart of the bank knows them, another game does not.
"""

from typing import Literal

from banker.value import Value
from ui.core.state.drafts import hidden
from ui.core.state.messages import Message
from ui.core.state.routes import Route

NetworkState = Literal["off", "starting", "on", "refused"]
"""The state of the machine's own network."""


class OwnNetwork(Value, frozen=True):
    """The machine's own network: state, name, password, and its QR code as rows of 1 and 0."""

    state: NetworkState = "off"
    name: str = ""
    password: str = ""
    modules: tuple[str, ...] = ()
    __repr__ = hidden


class NetworkShown(Route, frozen=True):
    """The code of the machine's own network."""


class PhonesShown(Route, frozen=True):
    """Whose phone is joined; phones are switched on and off here."""


class KeptFilm(Value, frozen=True):
    """The evening's film as a file: where it is, and while phones are on its path on the phones' server (`/film/...`)
    with the QR code of the whole address. Who has that address may load it.
    """

    path: str
    way: str = ""
    modules: tuple[str, ...] = ()
    __repr__ = hidden


class JoinedPhone(Value, frozen=True):
    """The phone that shows a player's seat."""

    player: int
    phone: str


class CodeReady(Message, frozen=True):
    """A code with which this player's phone joins: its secret, its two words, and the QR code as rows of 1 and 0."""

    player: int
    secret: str
    words: str
    modules: tuple[str, ...]
    __repr__ = hidden


class JoinedPhones(Value, frozen=True):
    """The joined phones, those that are connected now, and the address of the table (empty without a network).
    `witness` is the newest signed head of the game, which phones keep; empty: nothing is signed.
    """

    joined: tuple[JoinedPhone, ...] = ()
    in_line: tuple[str, ...] = ()
    address: str = ""
    own: OwnNetwork | None = None  # None: this machine makes no network
    witness: str = ""

    @property
    def is_shared(self) -> bool:
        """Is this not the machine's own network, so that others can read the traffic?"""
        return self.own is None or self.own.state != "on"

    def of(self, player: int) -> str:
        """The phone of a player; empty if no phone is joined."""
        return next((each.phone for each in self.joined if each.player == player), "")

    def player_of(self, phone: str) -> int | None:
        """The player of this phone, or None."""
        return next((each.player for each in self.joined if each.phone == phone), None)

    def is_in_line(self, player: int) -> bool:
        """Is this player's phone connected now?"""
        return self.of(player) in self.in_line


def with_phone(joined: tuple[JoinedPhone, ...], player: int, phone: str) -> tuple[JoinedPhone, ...]:
    """The joined phones with this one as the player's only phone, and no other player's."""
    others = (each for each in joined if each.player != player and each.phone != phone)
    return (*others, JoinedPhone(player, phone))
