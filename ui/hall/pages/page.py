"""The types of a hall page: a template whose blocks are its regions, and the frozen view that they show.

A page is made from what the hall knows, for one role and language, at most once a second and only while somebody
watches. An equal view draws nothing. A changed view draws all blocks; each different block goes over the stream, to the
element whose id is the block's name. Cards in lists are regions of their own: of a thousand tables only those that
changed are drawn again. Templates have `frame`, `view`, `cards` and `lists`. `ui.hall.pages.tabs` lists all pages.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Literal

import msgspec

from banker.hall.tournament import Tournament
from banker.value import Value
from ui.hall.acts import KeptAct
from ui.hall.health import HallHealth
from ui.hall.pages.forks import Fork
from ui.hall.pages.story import GameStory
from ui.hall.quotas import SentBy
from ui.hall.read_model import HallGame
from ui.locale.words import Language, Words, words_in
from ui.wire.hall import Now, OrderAck, OrderEnvelope

HallPersonRole = Literal["director", "judge", "audience"]


class Viewer(Value, frozen=True):
    """The viewer that a page is made for: everybody with one role and language sees the same."""

    role: HallPersonRole
    language: Language

    @property
    def words(self) -> Words:
        """The words in this language."""
        return words_in(self.language)


class TableSnapshot(msgspec.Struct, frozen=True):
    """A table as the hall knows it: its newest game, its last `now` and the wall time of that (0: none since the page
    began), the time since when its clock shows the same second, its orders, its answers, the numbers of the orders
    that it could not carry out at once, and the newest fork of its game (None: it never had one). `is_forked`: a box
    reports two versions; `has_other_box`: another box with the same key reports none. `sent` counts its messages;
    `is_withheld`: it sent too much, and the server does not let it in.
    """

    number: int
    game: HallGame | None = None
    now: Now | None = None
    heard_at: float = 0.0
    still_since: float = 0.0
    orders: tuple[OrderEnvelope, ...] = ()
    answers: Mapping[int, OrderAck] = {}
    delayed: Collection[int] = ()
    fork: Fork | None = None
    is_forked: bool = False
    has_other_box: bool = False
    sent: SentBy = SentBy()
    is_withheld: bool = False


class HallSnapshot(msgspec.Struct, frozen=True):
    """All that pages are made of. `at` is the wall time, `follow` the address of the audience's page; `story` folds a
    table's game entry by entry, `own_story` the table's own version after a fork.
    `late` are refused results that wait for somebody, by table.
    """

    name: str
    at: float
    tournament: Tournament
    tables: Mapping[int, TableSnapshot]
    kept: tuple[KeptAct, ...] = ()
    follow: str = ""
    story: Callable[[int], GameStory | None] = lambda _: None
    own_story: Callable[[int], GameStory | None] = lambda _: None
    late: Mapping[int, KeptAct] = {}
    health: HallHealth = HallHealth()


class PageFrame(Value, frozen=True):
    """The frame around every page: `events` is the address of its stream, `last` the number of the newest act."""

    language: Language
    tab: str
    hall: str
    facts: str = ""
    events: str = ""
    seen: str = ""
    now: float = 0.0
    last: int = 0
    who: str = ""
    is_judge: bool = False
    light: str = ""


class HallPage(msgspec.Struct, frozen=True):
    """A page: its template, its tab and its view. `cards` are views by id, each drawn with `card_template`; `lists`
    name the ids in order.
    """

    template: str
    tab: str
    view: Value
    cards: Mapping[str, Value] = {}
    card_template: str = "card.html"
    lists: Mapping[str, tuple[str, ...]] = {}


PageMaker = Callable[[HallSnapshot, Viewer], HallPage | None]
