"""The page of a phone, as the app sends it in the player's own language; the phones' process only makes HTML of it.

Texts are whole sentences or names; amounts are formatted (`1 312 zł`). Texts that all pages share (`Your deeds`,
`Why?`, `The line is gone`) are in the templates, in the page's language. An empty text, an empty tuple or None is not
drawn.

An act has a key `version:index`; its text names the amount, payer and payee. The version changes when the possible acts
change, not with each balance; a key of another version is refused (409). After a restart of the app the version must
start at another number: else a phone that slept would sign another act with the same key.
"""

from typing import Literal

from banker.value import Value

PhoneStyle = Literal["primary", "plain", "outlined"]
"""The one ivory card at the foot, an ordinary button, or the way out."""


class PhoneAct(Value, frozen=True):
    """Something to touch. The phone sends `key` back. `title` and `detail` are the lines on it (`Pay 500 zł`, `to
    Celina`); `spoken` is its accessible name if that is longer. `why_not` says why it cannot be done now: it is drawn
    dashed with that line. `group` colours a deed's edge.
    """

    key: str
    title: str
    detail: str = ""
    spoken: str = ""
    style: PhoneStyle = "plain"
    why_not: str = ""
    group: str = ""


class PhoneStep(Value, frozen=True):
    """One choice for a primary (`320`, `+ 10`), and the act of the primary then; the first chosen one is shown."""

    figure: str
    more: str
    act: PhoneAct
    is_chosen: bool = False


class PhoneField(Value, frozen=True):
    """A number to change: `less` and `more` name the buttons that change it by `step`. Half a second after the last
    change the phone sends `key` with `typed[name]`, a whole number; a number below 0 means that the other pays.
    `stops` are the values of a slider, in ascending order and with `value`; empty: there is no slider.
    """

    key: str
    name: str
    label: str
    value: int
    step: int
    less: str
    more: str
    currency: str = ""
    stops: tuple[int, ...] = ()


class PhoneRow(Value, frozen=True):
    """A line of a list: an event or a reason, with its amount as text. `strong` is a bold beginning, in brass if
    `is_news`. `why` are the lines behind `Why?`. An event has the coin of its player (0: the bank) and the `way` of
    the amount (1: received, -1: paid); of a deed's lines the one that counts now `is_marked`.
    """

    text: str
    amount: str = ""
    strong: str = ""
    is_news: bool = False
    why: tuple[str, ...] = ()
    coin: int | None = None
    way: int = 0
    is_marked: bool = False


class PhonePlayer(Value, frozen=True):
    """A player with coin (1 to 8) and sign (its name in words), money as text (empty: private), and a note below: the
    pawn's place, or the state in an auction. `out` replaces the money of a bankrupt; `share`, 0 to 1, is the length of
    a bar in a ranking.
    """

    name: str
    coin: int
    sign: str
    money: str = ""
    note: str = ""
    out: str = ""
    share: float = 0.0


class PhoneParty(Value, frozen=True):
    """A side of a payment: `role` is a verb (`pays`), `before` and `after` are its balance as text (empty: private).
    The bank has coin 0.
    """

    name: str
    coin: int
    role: str
    before: str = ""
    after: str = ""
    way: int = 0


class PhoneDeed(Value, frozen=True):
    """A title deed: `group` is the colour's token. `now` is its rent, that it is mortgaged, or what is paid for, and
    `why` the reasons of that. `rows` is the text of its card (the back if it is mortgaged), `acts` the possible acts.
    `spoken` is all of it in a line: `Ulica Targowa, light blue, group complete, hotel, rent 600 zł`.
    """

    name: str
    group: str
    now: str
    spoken: str
    is_complete: bool = False
    is_mortgaged: bool = False
    houses: int = 0
    has_hotel: bool = False
    rows: tuple[PhoneRow, ...] = ()
    why: tuple[str, ...] = ()
    acts: tuple[PhoneAct, ...] = ()


class PhoneClock(Value, frozen=True):
    """Seconds left of a whole clock. The phone counts down by itself while it runs, so no page is sent for seconds. A
    phone that connects needs a page with the seconds left at that time. `spoken` is its name, with the seconds as
    figures.
    """

    left: float
    of: float
    spoken: str
    is_running: bool = True


class PhoneLead(Value, frozen=True):
    """The leader of an auction, the bid, and how near the end is: `going` (`Going once`), until the clock is at 0."""

    player: PhonePlayer
    going: str = ""
    clock: PhoneClock | None = None


class PhoneSide(Value, frozen=True):
    """One player's side of a deal: `gives` take a deed out again, `adds` put one in."""

    title: str
    coin: int
    gives: tuple[PhoneAct, ...] = ()
    adds: tuple[PhoneAct, ...] = ()


class PhoneQuestion(Value, frozen=True):
    """A question to the player, a draft, or (`is_done`) the outcome of a question that was answered elsewhere.

    From top to bottom: `title` and `place` in the head; the payment, its parties and amount with `why`; the deed; the
    auction's leader and players; the sides of a deal with cash in `field` and its result in `afterwards`; `reasons`;
    `notes` in a quiet style, the last one about the table's screen. At the foot: `steps`, the choices for the primary;
    then `acts`, the way out last.
    """

    title: str
    place: str = ""
    is_done: bool = False
    payer: PhoneParty | None = None
    amount: str = ""
    payee: PhoneParty | None = None
    why: tuple[str, ...] = ()
    deed: PhoneDeed | None = None
    lead: PhoneLead | None = None
    players: tuple[PhonePlayer, ...] = ()
    sides: tuple[PhoneSide, ...] = ()
    field: PhoneField | None = None
    afterwards: tuple[PhoneRow, ...] = ()
    reasons: tuple[PhoneRow, ...] = ()
    notes: tuple[str, ...] = ()
    clock: PhoneClock | None = None
    steps: tuple[PhoneStep, ...] = ()
    acts: tuple[PhoneAct, ...] = ()


class PageSpace(Value, frozen=True, array_like=True):
    """A space of the board: the token of its group, the coin of its owner (0: no owner), `built` as a digit or H."""

    group: str = ""
    owner: int = 0
    built: str = ""
    is_mortgaged: bool = False


class PageRing(Value, frozen=True):
    """The 40 spaces from START on, and the space of each coin's pawn (coin, space). `spoken` says the pawns' places;
    `middle` and `turn` are the name and the coin of the player on turn.
    """

    spoken: str
    spaces: tuple[PageSpace, ...]
    pawns: tuple[tuple[int, int], ...]
    middle: str = ""
    turn: int = 0


class PhoneRanking(Value, frozen=True):
    """An ordered list of all players as the table shows it: standings, or odds. `note` explains their `money`."""

    title: str
    ranks: tuple[PhonePlayer, ...]
    note: str = ""


class PhoneHome(Value, frozen=True, tag="home"):
    """The player's own view of the game. `owner.note` is the pawn's place; `why` are the reasons of the money. `idle`
    and `waits_for` say that no question is open, and what the table does. `offers` lead to a question; `acts` are above
    the deeds (build, deal), `menu` is behind the menu: languages, leave.
    """

    owner: PhonePlayer
    idle: str
    question: PhoneQuestion | None = None
    waits_for: str = ""
    why: tuple[str, ...] = ()
    clock: PhoneClock | None = None
    others: tuple[PhonePlayer, ...] = ()
    offers: tuple[PhoneAct, ...] = ()
    deeds: tuple[PhoneDeed, ...] = ()
    jail_cards: str = ""
    past: tuple[PhoneRow, ...] = ()
    acts: tuple[PhoneAct, ...] = ()
    menu: tuple[PhoneAct, ...] = ()
    ring: PageRing | None = None
    rankings: tuple[PhoneRanking, ...] = ()


class PhoneJoining(Value, frozen=True, tag="joining"):
    """The two words that the table shows too; `lines`: what to do there, what to do without a reader, what is not
    secret on this line. `coin` is the seat's.
    """

    title: str
    words: str
    lines: tuple[str, ...]
    coin: int = 0
    clock: PhoneClock | None = None
    acts: tuple[PhoneAct, ...] = ()


class PhoneOver(Value, frozen=True, tag="over"):
    """The last page of a phone that was forgotten or stopped, or whose game has ended; `film` is the path of the
    evening's film, once there is one.
    """

    title: str
    lines: tuple[PhoneRow, ...] = ()
    rankings: tuple[PhoneRanking, ...] = ()
    film: str = ""


class PhonePage(Value, frozen=True):
    """One phone's page. `language` is the two letters of its texts; `table` is the head of a page without a question or
    a home. `witness` is the newest signed head of the game: the phone keeps it, and sends back what it has kept.
    """

    version: int
    language: str
    title: str
    table: str
    shown: PhoneHome | PhoneJoining | PhoneOver
    witness: str = ""
