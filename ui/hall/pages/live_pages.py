"""The live pages: those that somebody watches, drawn when they change, at most once a second."""

import secrets
import time
from pathlib import Path
from typing import Final

import msgspec
from markupsafe import Markup

from banker.hall.tournament import EntrantState
from banker.value import Value
from ui.hall.pages.cards import clock_time, figure, points_figure
from ui.hall.pages.chart import apart, grid
from ui.hall.pages.page import HallPage, HallSnapshot, PageFrame, Viewer
from ui.hall.pages.standings import round_of
from ui.hall.pages.tables import round_name
from ui.hall.pages.tabs import view_for
from ui.locale.words import N_, NC_
from ui.web.drawing import Drawing
from ui.web.stream import ShownRegions, WebPage


def as_json(value: object) -> str:
    """A command that a template has put together, as JSON."""
    return msgspec.json.encode(value).decode()


DRAWING: Final = Drawing(
    Path(__file__).parent, N_=N_, NC_=NC_, json=as_json, round_name=round_name, round_of=round_of, figure=figure,
    points_figure=points_figure, clock_time=clock_time, apart=apart, grid=grid,
)  # fmt: skip
_KEPT_SECONDS: Final = 30.0
"""A page that nobody has watched for this duration is dropped."""


class LivePage(WebPage):
    """A page as it was drawn last, for everybody of one role and language."""

    def __init__(self, path: str, viewer: Viewer) -> None:
        super().__init__()
        self.path, self.viewer, self.wanted_at = path, viewer, time.monotonic()
        self._made: HallPage | None = None
        self._frame = PageFrame(viewer.language, "", "")
        self._cards: dict[str, tuple[Value, str]] = {}
        self._blocks: dict[str, str] = {}
        self._drawn, self._process = 0, secrets.token_hex(4)
        self._documents: dict[str, str] = {}

    def draw(self, snapshot: HallSnapshot) -> bool:
        """Draws what changed and sends it to all watchers; False if the page does not exist (any more)."""
        self._documents.clear()
        maker = view_for(self.path)
        made = maker(snapshot, self.viewer) if maker else None
        if not made:
            return False
        frame = frame_of(snapshot, self.viewer, made.tab)
        cards = {name: self._card(name, view, made.card_template) for name, view in made.cards.items()}
        is_other = not self._made or (made.view, frame) != (self._made.view, self._frame)
        if is_other:
            facts = {"frame": frame, "view": made.view}
            self._blocks = DRAWING.blocks(made.template, self.viewer.language, **facts)
        if is_other or cards != self._cards or (self._made and made.lists != self._made.lists):
            lists = {name: " ".join(ids) for name, ids in made.lists.items()}
            regions = self._blocks | {name: html for name, (_, html) in cards.items()} | lists
            self._drawn += 1
            self.show(ShownRegions(regions | {"last": str(frame.last)}, f"{self._process}-{self._drawn}"))
        self._made, self._frame, self._cards = made, frame, cards
        return True

    def document(self, who: str) -> str:
        """The whole page as it was drawn last, made once: anybody may ask for it, as often as they like."""
        if who not in self._documents:
            self._documents[who] = self._new_document(who)
        return self._documents[who]

    def _new_document(self, who: str) -> str:
        assert self._made and self.shown
        role = self.viewer.role
        frame = self._frame.but(
            who=who, events=f"/events?page={self.path}", seen=self.shown.seen, now=time.time(), is_judge=role == "judge"
        )
        cards = {name: Markup(html) for name, (_, html) in self._cards.items()}  # the templates have escaped it
        facts = {"frame": frame, "view": self._made.view, "cards": cards, "lists": self._made.lists}
        return DRAWING.render(self._made.template, self.viewer.language, **facts)

    def _card(self, name: str, view: Value, template: str) -> tuple[Value, str]:
        known = self._cards.get(name)
        if known and known[0] == view:
            return known
        return view, DRAWING.render(template, self.viewer.language, id=name, view=view)


class LivePages:
    """All pages that somebody watches."""

    def __init__(self) -> None:
        self._pages: dict[tuple[str, Viewer], LivePage] = {}

    def page(self, path: str, viewer: Viewer, snapshot: HallSnapshot) -> LivePage | None:
        """The page at this path; one that is kept is as `draw` drew it last."""
        page = self._pages.get((path, viewer))
        if page is None:
            page = LivePage(path, viewer)
            if not page.draw(snapshot):
                return None
            self._pages[path, viewer] = page
        page.wanted_at = time.monotonic()
        return page

    def draw(self, snapshot: HallSnapshot) -> None:
        """Draws the watched pages and drops the others."""
        now = time.monotonic()
        for key, page in list(self._pages.items()):
            page.wanted_at = now if page.watchers else page.wanted_at
            if now - page.wanted_at > _KEPT_SECONDS or not (page.draw(snapshot) or page.watchers):
                del self._pages[key]


def frame_of(snapshot: HallSnapshot, viewer: Viewer, tab: str) -> PageFrame:
    """The frame of a page for everybody of a role and a language."""
    words, tables = viewer.words, len(snapshot.tables)
    players = len(snapshot.tournament.in_state(EntrantState.PLAYING))
    facts = (
        words.n("{n} table", "{n} tables", tables) if tables else "",
        words.n("{n} player", "{n} players", players) if players else "",
    )
    return PageFrame(viewer.language, tab, snapshot.name, ", ".join(filter(None, facts)), last=len(snapshot.kept))
