"""The types of a hall page: a template whose blocks are its regions, and the frozen view that they show.

A page is made from what the hall knows, for one role and language, at most once a second and only while somebody
watches. An equal view draws nothing. A changed view draws all blocks; each different block goes over the stream, to the
element whose id is the block's name. Cards in lists are regions of their own: of a thousand tables only those that
changed are drawn again. Templates have `frame`, `view`, `cards` and `lists`. `ui.hall.pages.tabs` lists all pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from banker.hall.tournament import Tournament
from banker.value import Value
from ui.hall.acts import KeptAct
from ui.hall.pages.story import GameStory
from ui.hall.read_model import HallGame
from ui.locale.words import Language, Words, words_in
from ui.wire.hall import DirectorWord, Now, WordAnswered

HallPersonRole = Literal["director", "judge", "audience"]


class Looker(Value, frozen=True):
    """For whom a page is made: everybody of one role and language sees the same."""

    role: HallPersonRole
    language: Language

    @property
    def words(self) -> Words:
        """In which it is said."""
        return words_in(self.language)


class TableSight(msgspec.Struct, frozen=True):
    """A table as the hall knows it: the game it played last, what it said last of itself at the wall time `heard_at`
    (0: never since the page began), and since when its clock stands at one second; what it was told, and answered.
    """

    number: int
    game: HallGame | None = None
    now: Now | None = None
    heard_at: float = 0.0
    still_since: float = 0.0
    told: tuple[DirectorWord, ...] = ()
    answers: Mapping[int, WordAnswered] = {}


class HallSight(msgspec.Struct, frozen=True):
    """All that pages are made of. `at` is the wall time, `follow` the address of the audience's page; `story` folds a
    table's game entry by entry."""

    name: str
    at: float
    tournament: Tournament
    tables: Mapping[int, TableSight]
    kept: tuple[KeptAct, ...] = ()
    follow: str = ""
    story: Callable[[int], GameStory | None] = lambda _: None


class PageFrame(Value, frozen=True):
    """What stands around every page: `events` is where its stream is, `last` the number of the newest act."""

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
    """A page: its template, the tab under which it stands, its view; `cards` by their ids, each a view that
    `card_template` draws, and `lists`, which name the ids in order.
    """

    template: str
    tab: str
    view: Value
    cards: Mapping[str, Value] = {}
    card_template: str = "card.html"
    lists: Mapping[str, tuple[str, ...]] = {}


PageMaker = Callable[[HallSight, Looker], HallPage | None]
