"""What does a phone show? Every text in the player's own language, made by the app; the process only makes HTML of it.

An act has a key `version:index`, and says with amount, payer and payee what a touch on it does. The version changes
when what may be done changes, and not with each balance; a key of another version is refused (409). After a restart of
the app it must not begin where it began before: a phone that slept would sign another act under the same key.
"""

from __future__ import annotations

from typing import Literal

from banker.value import Value

PhoneStyle = Literal["primary", "plain", "outlined"]


class PhoneAct(Value, frozen=True):
    """Something to touch. `key` is what the phone sends back. `title` and `detail` are the lines on it (`Pay 500 zł`,
    `to Celina`), `spoken` its accessible name where that is longer. Where it cannot be done now `why_not` says why.
    """

    key: str
    title: str
    detail: str = ""
    spoken: str = ""
    style: PhoneStyle = "plain"
    why_not: str = ""


class PhoneRow(Value, frozen=True):
    """A line of a list: what happened, or a reason, with its amount as text. `way` is where money went for the reader:
    -1 out, 1 in, 0 neither.
    """

    text: str
    amount: str = ""
    way: int = 0


class PhonePlayer(Value, frozen=True):
    """A player with coin (1 to 8) and sign (its name in words), money as text (empty: private), and a note below."""

    name: str
    coin: int
    sign: str
    money: str = ""
    note: str = ""


class PhoneParty(Value, frozen=True):
    """A side of a payment: `role` is a verb (`pays`), `before` and `after` its balance as text. The bank has coin 0."""

    name: str
    coin: int
    role: str
    before: str = ""
    after: str = ""
    way: int = 0


class PhoneDeed(Value, frozen=True):
    """A title deed: `group` is the colour's token, `now` its rent or that it is mortgaged, `rows` the card itself."""

    name: str
    group: str
    now: str
    spoken: str
    is_complete: bool = False
    is_mortgaged: bool = False
    houses: int = 0
    has_hotel: bool = False
    rows: tuple[PhoneRow, ...] = ()


class PhoneClock(Value, frozen=True):
    """Seconds left of so many; the phone counts them down by itself between two pages."""

    left: float
    of: float
    spoken: str


class PhoneQuestion(Value, frozen=True):
    """What is asked of the player, or what came of it. `alert` is a refusal; `steps` is one choice (bids), of which the
    primary sends the chosen one's key; `acts` are the foot, the way out last.
    """

    title: str
    place: str = ""
    payer: PhoneParty | None = None
    amount: str = ""
    payee: PhoneParty | None = None
    deed: PhoneDeed | None = None
    players: tuple[PhonePlayer, ...] = ()
    reasons: tuple[PhoneRow, ...] = ()
    notes: tuple[str, ...] = ()
    alert: str = ""
    clock: PhoneClock | None = None
    steps: tuple[PhoneAct, ...] = ()
    acts: tuple[PhoneAct, ...] = ()


class PhoneHome(Value, frozen=True, tag="home"):
    """The player's own window on the game."""

    owner: PhonePlayer
    idle: str
    question: PhoneQuestion | None = None
    others: tuple[PhonePlayer, ...] = ()
    deeds: tuple[PhoneDeed, ...] = ()
    jail_cards: str = ""
    past: tuple[PhoneRow, ...] = ()
    acts: tuple[PhoneAct, ...] = ()


class PhoneJoining(Value, frozen=True, tag="joining"):
    """The two words that the table shows too, what to do there, and what is not secret on this line."""

    title: str
    words: str
    lines: tuple[str, ...]
    acts: tuple[PhoneAct, ...] = ()


class PhoneOver(Value, frozen=True, tag="over"):
    """The last page of a phone that was forgotten, stopped, or whose game has ended."""

    title: str
    lines: tuple[PhoneRow, ...] = ()


class PhonePage(Value, frozen=True):
    """One phone's page. `language` is the two letters of its texts, `table` what the head says of the place."""

    version: int
    language: str
    title: str
    table: str
    shown: PhoneHome | PhoneJoining | PhoneOver
