"""The live pages: those that somebody watches, drawn when they change, at most once a second."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Final

import msgspec
from markupsafe import Markup

from banker.value import Value
from ui.hall.pages.cards import clock_time, figure
from ui.hall.pages.page import HallPage, HallSight, Looker, PageFrame
from ui.hall.pages.standings import points_figure, round_of
from ui.hall.pages.tables import round_name
from ui.hall.pages.tabs import maker_of
from ui.locale.words import N_, NC_
from ui.web.drawing import Drawing
from ui.web.stream import ShownRegions, WebPage


def as_json(value: object) -> str:
    """A command that a template has put together, as JSON."""
    return msgspec.json.encode(value).decode()


DRAWING: Final = Drawing(
    Path(__file__).parent, N_=N_, NC_=NC_, json=as_json, round_name=round_name, round_of=round_of, figure=figure,
    points_figure=points_figure, clock_time=clock_time,
)  # fmt: skip
_KEPT_SECONDS: Final = 30.0
"""A page that nobody has watched for this duration is dropped."""


class LivePage(WebPage):
    """A page as it was drawn last, for everybody of one role and language."""

    def __init__(self, path: str, looker: Looker) -> None:
        super().__init__()
        self.path, self.looker, self.wanted_at = path, looker, time.monotonic()
        self._made: HallPage | None = None
        self._frame = PageFrame(looker.language, "", "")
        self._cards: dict[str, tuple[Value, str]] = {}
        self._blocks: dict[str, str] = {}
        self._drawn, self._process = 0, secrets.token_hex(4)

    def draw(self, sight: HallSight) -> bool:
        """Draws what changed and sends it to all watchers; False if the page does not exist (any more)."""
        maker = maker_of(self.path)
        made = maker(sight, self.looker) if maker else None
        if not made:
            return False
        frame = frame_of(sight, self.looker, made.tab)
        cards = {name: self._card(name, view, made.card_template) for name, view in made.cards.items()}
        is_other = not self._made or (made.view, frame) != (self._made.view, self._frame)
        if is_other:
            facts = {"frame": frame, "view": made.view}
            self._blocks = DRAWING.blocks(made.template, self.looker.language, **facts)
        if is_other or cards != self._cards or (self._made and made.lists != self._made.lists):
            lists = {name: " ".join(ids) for name, ids in made.lists.items()}
            regions = self._blocks | {name: html for name, (_, html) in cards.items()} | lists
            self._drawn += 1
            self.show(ShownRegions(regions | {"last": str(frame.last)}, f"{self._process}-{self._drawn}"))
        self._made, self._frame, self._cards = made, frame, cards
        return True

    def document(self, who: str) -> str:
        """The whole page as it was drawn last."""
        assert self._made and self.shown
        role = self.looker.role
        frame = self._frame.but(
            who=who, events=f"/events?page={self.path}", seen=self.shown.seen, now=time.time(), is_judge=role == "judge"
        )
        cards = {name: Markup(html) for name, (_, html) in self._cards.items()}  # the templates have escaped it
        facts = {"frame": frame, "view": self._made.view, "cards": cards, "lists": self._made.lists}
        return DRAWING.drawn(self._made.template, self.looker.language, **facts)

    def _card(self, name: str, view: Value, template: str) -> tuple[Value, str]:
        known = self._cards.get(name)
        if known and known[0] == view:
            return known
        return view, DRAWING.drawn(template, self.looker.language, id=name, view=view)


class LivePages:
    """All pages that somebody watches."""

    def __init__(self) -> None:
        self._pages: dict[tuple[str, Looker], LivePage] = {}

    def page(self, path: str, looker: Looker, sight: HallSight) -> LivePage | None:
        """The page at this path as it is now."""
        page = self._pages.get((path, looker)) or LivePage(path, looker)
        page.wanted_at = time.monotonic()
        if not page.draw(sight):
            return None
        self._pages[path, looker] = page
        return page

    def draw(self, sight: HallSight) -> None:
        """Draws the watched pages and drops the others."""
        now = time.monotonic()
        for key, page in list(self._pages.items()):
            page.wanted_at = now if page.watchers else page.wanted_at
            if now - page.wanted_at > _KEPT_SECONDS:
                del self._pages[key]
            else:
                page.draw(sight)


def frame_of(sight: HallSight, looker: Looker, tab: str) -> PageFrame:
    """The frame of a page for everybody of a role and a language."""
    words, tables, players = looker.words, len(sight.tables), len(sight.tournament.entrants)
    facts = (
        words.n("{n} table", "{n} tables", tables) if tables else "",
        words.n("{n} player", "{n} players", players) if players else "",
    )
    return PageFrame(looker.language, tab, sight.name, ", ".join(filter(None, facts)), last=len(sight.kept))
