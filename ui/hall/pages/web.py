"""The routes of the hall's web server: pages and their changes, sign-in and acts over HTTPS. The audience gets only the
scoreboard, over plain HTTP.
"""

import asyncio
import mimetypes
import time
from collections.abc import Callable
from contextlib import closing
from typing import Annotated, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from banker.hall.acts import PlayersEntered, RulesSet
from banker.hall.entries import entries_from_csv
from banker.hall.tournament import Tournament
from banker.tomlfile import FileError
from banker.value import Value
from ui.hall.codes import JoinRefused, issue, issue_sheet
from ui.hall.export import export_files
from ui.hall.folder import HallFolder
from ui.hall.joining import ADMIT_PATH, AdmitRequest, admit
from ui.hall.pages.hall_state import LiveHallState
from ui.hall.pages.live_pages import DRAWING, LivePages, frame_of
from ui.hall.pages.page import Viewer
from ui.hall.pages.people import Session, Sessions
from ui.hall.pages.posts import HallPost, NotDone, Ruling, carry_out, ruling_commands
from ui.hall.pages.rules_effect import rules_effect
from ui.hall.pages.seating import seat_choice
from ui.hall.pages.tabs import FOR_ALL
from ui.hall.pages.wall import code_of
from ui.hall.pages.weighing import effect_view
from ui.hall.read_model import ReadModel
from ui.locale.words import LANGUAGES, Language, Words, words_in
from ui.print.tournament import code_sheet
from ui.web.answers import body_of, decode_post, file_routes
from ui.web.drawing import language_of
from ui.web.guard import Guard
from ui.web.stream import Listener
from ui.wire.limits import Allowances

COOKIE: Final = "__Host-hall"
_LANGUAGE: Final = "language"
_YEAR: Final = 365 * 24 * 3600
STRANGE_CODES_A_MINUTE: Final = 60
"""From one address; a good code is always accepted."""
MOST_LISTED: Final = 2**18
"""The most bytes of a list of players."""
_EXPORTS: Final = {
    "pdf": "tournament.pdf", "csv": "standings.csv", "json": "tournament.json", "zip": "games.zip",
    "seats": "seats.pdf", "slips": "slips.pdf",
}  # fmt: skip
_Word = Annotated[str, msgspec.Meta(max_length=200)]


class SignIn(Value, frozen=True, forbid_unknown_fields=True):
    """The name and password of a person."""

    name: _Word
    password: _Word


class CodeFor(Value, frozen=True, forbid_unknown_fields=True):
    """The table that a code is wanted for (0: the next number), or how many codes for new tables."""

    table: Annotated[int, msgspec.Meta(ge=0, le=2000)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=40)] = 1


class HallWeb:
    """The routes that people of all roles use."""

    def __init__(self, hall_state: LiveHallState, notify: Callable[[], object] = lambda: None) -> None:
        """`notify` is called when there may be new orders to tables."""
        self._hall_state, self._notify = hall_state, notify
        self.sessions, self.pages = Sessions(hall_state.people), LivePages()
        self._audience = Listener(most_streams=512)
        self._audience.is_admitted = True
        self._strange_codes = Allowances(STRANGE_CODES_A_MINUTE, 60.0)

    def audience_app(self) -> ASGIApp:
        """The app for the audience."""
        routes = [
            Route("/", lambda _: RedirectResponse(FOR_ALL[0])),
            Route("/language/{code}", self.language),
            Route("/events", self.audience_events),
            *file_routes(page_files()),
            Route("/{path:path}", self.audience_page),
        ]
        return Guard(Starlette(routes=routes), "hall", "http")

    async def page(self, request: Request) -> Response:
        """A page as it is now; without a session the sign-in page."""
        session = self._session(request)
        if not session:
            frame = frame_of(self._hall_state.snapshot(), Viewer("audience", _language(request)), "")
            return HTMLResponse(DRAWING.render("sign_in.html", frame.language, frame=frame))
        return self._document(request, session.viewer(_language(request)), session.name)

    async def audience_page(self, request: Request) -> Response:
        """The scoreboard, and nothing else."""
        if request.url.path not in FOR_ALL:
            raise HTTPException(404)
        return self._document(request, Viewer("audience", _language(request)), "")

    def _document(self, request: Request, viewer: Viewer, who: str) -> Response:
        page = self.pages.page(request.url.path, viewer, self._hall_state.snapshot())
        if not page:
            raise HTTPException(404)
        return HTMLResponse(page.document(who))

    async def events(self, request: Request) -> Response:
        """The stream of changes of a page, while its session lasts."""
        session = self._known_session(request)
        return self._stream(request, session, session.viewer(_language(request)))

    async def audience_events(self, request: Request) -> Response:
        """The stream of changes of the scoreboard."""
        if request.query_params.get("page") not in FOR_ALL:
            raise HTTPException(404)
        return self._stream(request, self._audience, Viewer("audience", _language(request)))

    def _stream(self, request: Request, listener: Listener, viewer: Viewer) -> Response:
        asked = request.query_params
        page = self.pages.page(asked.get("page", ""), viewer, self._hall_state.snapshot())
        if not page:
            raise HTTPException(404)
        seen = request.headers.get("last-event-id") or asked.get("seen", "")
        return StreamingResponse(listener.events(page, seen), media_type="text/event-stream")

    async def language(self, request: Request) -> Response:
        """Sets the language of this browser."""
        code = request.path_params["code"]
        response = RedirectResponse("/", 303)
        if code in LANGUAGES:
            response.set_cookie(_LANGUAGE, code, _YEAR, httponly=True, samesite="strict")
        return response

    def _session(self, request: Request) -> Session | None:
        session = self.sessions.session(request.cookies.get(COOKIE, ""))
        if connection := getattr(request.state, "connection", None):
            connection.is_known = session is not None
        return session

    def _known_session(self, request: Request) -> Session:
        session = self._session(request)
        if not session:
            raise HTTPException(401)
        return session

    def _session_to_post(self, request: Request) -> Session:
        session = self._known_session(request)
        if not session.posts.is_left():
            raise HTTPException(429)
        return session


class DirectorWeb(HallWeb):
    """The routes of directors, judges and tables."""

    def director_app(self) -> ASGIApp:
        """The app for directors and judges, over HTTPS; tables post here to be admitted."""
        routes = [
            Route("/sign-in", self.sign_in, methods=["POST"]),
            Route("/sign-out", self.sign_out, methods=["POST"]),
            Route("/act", self.act, methods=["POST"]),
            Route("/entries", self.entries, methods=["POST"]),
            Route("/code", self.code, methods=["POST"]),
            Route("/code", self.code_page),
            Route(ADMIT_PATH, self.admit, methods=["POST"]),
            Route("/seating/chosen", self.seat_choices),
            Route("/effect", self.effect),
            Route("/export.{kind}", self.export),
            Route("/here", self.here),
            Route("/language/{code}", self.language),
            Route("/events", self.events),
            *file_routes(page_files()),
            Route("/{path:path}", self.page),
        ]
        return Guard(Starlette(routes=routes), "hall", "https", for_programs=ADMIT_PATH)

    async def sign_in(self, request: Request) -> Response:
        """Checks name and password. The answer is the same for a wrong name or password; too many tries get 429."""
        asked, address = await decode_post(request, SignIn), _address(request)
        if self.sessions.wait_seconds(asked.name, address):
            return Response(status_code=429)
        cookie = await self.sessions.sign_in(asked.name, asked.password, address)
        if cookie is None:
            return Response(status_code=401)
        response = Response(status_code=204)
        response.set_cookie(COOKIE, cookie, secure=True, httponly=True, samesite="strict")
        return response

    async def sign_out(self, request: Request) -> Response:
        """Ends the session, with all its pages."""
        self.sessions.sign_out(request.cookies.get(COOKIE, ""))
        return Response(status_code=204)

    async def act(self, request: Request) -> Response:
        """Carries out an act, or answers why not."""
        session = self._session_to_post(request)
        return self._carry_out(await decode_post(request, HallPost), session, request)

    async def entries(self, request: Request) -> Response:
        """Enters players from a spreadsheet's list."""
        session, text = self._session_to_post(request), await body_of(request, MOST_LISTED)
        try:
            entrants = entries_from_csv(text.decode("utf-8", errors="replace"), "CSV")
        except FileError as error:
            return PlainTextResponse(str(error), 409)
        return self._carry_out(HallPost(msgspec.to_builtins(PlayersEntered(entrants))), session, request)

    def _carry_out(self, post: HallPost, session: Session, request: Request) -> Response:
        try:
            notice = carry_out(post, self._hall_state, session, _language(request))
        except NotDone as refused:
            return PlainTextResponse(str(refused), refused.status)
        self._notify()
        self.pages.draw(self._hall_state.snapshot())
        return PlainTextResponse(notice) if notice else Response(status_code=204)

    async def code(self, request: Request) -> Response:
        """Makes a code for a table, which the next page shows, or a sheet of codes."""
        session, asked = self._session_to_post(request), await decode_post(request, CodeFor)
        if session.person.role != "director":
            raise HTTPException(403)
        folder, now = self._hall_state.folder, time.time()
        session.codes = (
            issue_sheet(folder, asked.count, now) if asked.count > 1 else [issue(folder, asked.table or None, now)]
        )
        return Response(status_code=204)

    async def code_page(self, request: Request) -> Response:
        """The code as a picture and as text, for the person who asked for it; several as a sheet to print."""
        session = self._known_session(request)
        if not session.codes:
            return RedirectResponse("/")
        viewer = session.viewer(_language(request))
        if len(session.codes) > 1:
            codes = [(number, each.text) for number, each in session.codes]
            sheet = await asyncio.to_thread(code_sheet, codes, self._hall_state.folder.settings.name, viewer.words)
            headers = {"content-disposition": 'attachment; filename="codes.pdf"'}
            return Response(sheet, headers=headers, media_type="application/pdf")
        ((number, code),) = session.codes
        frame = frame_of(self._hall_state.snapshot(), viewer, "tables").but(who=session.name)
        facts = {"frame": frame, "number": number, "code": code.text, "square": code_of(code.text)}
        return HTMLResponse(DRAWING.render("code.html", viewer.language, **facts))

    async def export(self, request: Request) -> Response:
        """A file of the tournament's export."""
        self._known_session(request)
        name, hall_state = _EXPORTS.get(request.path_params["kind"], ""), self._hall_state
        if not name:
            raise HTTPException(404)
        words, folder = words_in(_language(request)), hall_state.folder
        content = await asyncio.to_thread(_export_file, name, folder, hall_state.acts.tournament, words)
        kind, headers = mimetypes.guess_type(name)[0], {"content-disposition": f'attachment; filename="{name}"'}
        return Response(content, headers=headers, media_type=kind)

    async def seat_choices(self, request: Request) -> Response:
        """The choices for a player who was touched on the page of seats."""
        viewer, asked = self._known_session(request).viewer(_language(request)), request.query_params
        try:
            player, other, table = (int(asked.get(key, "-1")) for key in ("player", "other", "table"))
        except ValueError as error:
            raise HTTPException(400) from error
        view = seat_choice(self._hall_state.snapshot(), viewer, player, None if other < 0 else other, max(table, 0))
        return HTMLResponse(DRAWING.render("seating_chosen.html", viewer.language, view=view))

    async def effect(self, request: Request) -> Response:
        """What a ruling would change at its table now, or other rules in the tournament."""
        viewer = self._known_session(request).viewer(_language(request))
        try:
            act = msgspec.json.decode(request.query_params.get("act", ""), type=Ruling | RulesSet)
        except msgspec.DecodeError as error:
            raise HTTPException(400) from error
        if isinstance(act, RulesSet):
            changes = rules_effect(act, self._hall_state.acts.tournament, viewer.words)
            return HTMLResponse(DRAWING.render("rules_effect.html", viewer.language, view=changes))
        if not (story := self._hall_state.story(act.table)):
            raise HTTPException(404)
        view = effect_view(story, ruling_commands(act, "?"), viewer.words)
        return HTMLResponse(DRAWING.render("effect.html", viewer.language, view=view))

    async def admit(self, request: Request) -> Response:
        """Admits a table that has a code."""
        asked = await decode_post(request, AdmitRequest)
        try:
            return Response(msgspec.json.encode(admit(self._hall_state.folder, asked, time.time())))
        except JoinRefused as refused:
            may_try = self._strange_codes.is_left(_address(request))
            return PlainTextResponse(str(refused), 403) if may_try else Response(status_code=429)

    async def here(self, request: Request) -> Response:
        """Answers whether the session lasts."""
        self._known_session(request)
        return Response(status_code=204)


def _export_file(name: str, folder: HallFolder, tournament: Tournament, words: Words) -> bytes:
    with closing(ReadModel(folder.path / "reader.db")) as model:
        return export_files(folder.settings.name, tournament, model, words)[name]()


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _language(request: Request) -> Language:
    """The language chosen here, or else the browser's."""
    return language_of(f"{request.cookies.get(_LANGUAGE, '')},{request.headers.get('accept-language', '')}")


def page_files() -> dict[str, bytes]:
    """The static files; the stylesheet has the theme's colours."""
    files = DRAWING.files()
    return files | {
        "hall.css": b"".join((DRAWING.from_theme("tokens.css"), DRAWING.from_theme("lights.css"), files["hall.css"]))
    }
