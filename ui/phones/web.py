"""The routes of the phones' web server: documents, the stream of changes, and the evening's film, and three posts: a
code, a touch, and the signed heads that a phone has kept.
"""

from collections.abc import AsyncIterator
from typing import Annotated, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from hardware.signals import PhoneSigned, PhoneWitnessed
from ui.phones.lobby import Lobby, Phone
from ui.phones.render import DRAWING, shell
from ui.web.answers import decode_post, file_routes
from ui.web.drawing import language_of
from ui.web.guard import Guard
from ui.wire.limits import MOST_WAITING
from ui.wire.phones import fingerprint

COOKIE: Final = "phone"
COOKIE_SECONDS: Final = 2 * 24 * 3600
"""A game may wait overnight."""
Word = Annotated[str, msgspec.Meta(max_length=200)]


class JoinPost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a code."""

    token: Word


class SignPost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of an act, and the values typed for it."""

    key: Word
    typed: Annotated[dict[Word, Word], msgspec.Meta(max_length=20)] = {}


class WitnessPost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The signed heads that a phone has kept."""

    heads: Annotated[str, msgspec.Meta(max_length=1000)]


class Web:
    """The routes over one lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        routes = [
            Route("/", self.home),
            Route("/join", self.join_page),
            Route("/join", self.join, methods=["POST"]),
            Route("/sign", self.sign, methods=["POST"]),
            Route("/witness", self.witness, methods=["POST"]),
            Route("/events", self.events),
            Route("/film/{secret}", self.film),
        ]
        self.app = Guard(Starlette(routes=[*routes, *file_routes(assets())]), "phone")

    async def home(self, request: Request) -> Response:
        """The document of a known phone, or else the page to join."""
        phone = self._phone(request)
        if not phone or not phone.page:
            return await self.join_page(request)
        return HTMLResponse(shell(phone.page.language, phone.page))

    async def join_page(self, request: Request) -> Response:
        """The page that a code opens; the code's token stays in the browser, which then posts it."""
        return HTMLResponse(shell(language_of(request.headers.get("accept-language", ""))))

    async def join(self, request: Request) -> Response:
        """A phone asks to join."""
        self._must_be_open()
        asked = await decode_post(request, JoinPost)
        try:
            cookie = await self._lobby.ask(asked.token)
        except TimeoutError:
            return Response(status_code=503)
        if cookie is None:
            return Response(status_code=403 if self._lobby.may_strangers_try() else 429)
        response = Response(status_code=204)
        response.set_cookie(COOKIE, cookie, COOKIE_SECONDS, httponly=True, samesite="strict")
        return response

    async def sign(self, request: Request) -> Response:
        """A touch on an act; it counts if the act is on the newest page."""
        self._must_be_open()
        phone = self._known_phone(request)
        if not phone.posts.is_left():
            return Response(status_code=429)
        touch = await decode_post(request, SignPost)
        if not phone.page or not touch.key.startswith(f"{phone.page.version}:"):
            return Response(status_code=409)
        signed = PhoneSigned(fingerprint(request.cookies[COOKIE]), touch.key, touch.typed)
        return Response(status_code=202 if self._lobby.say(signed) else 503)

    async def witness(self, request: Request) -> Response:
        """A phone sends the signed heads that it has kept."""
        self._must_be_open()
        phone = self._known_phone(request)
        if not phone.posts.is_left():
            return Response(status_code=429)
        kept = await decode_post(request, WitnessPost)
        witnessed = PhoneWitnessed(fingerprint(request.cookies[COOKIE]), kept.heads)
        return Response(status_code=202 if self._lobby.say(witnessed) else 503)

    async def events(self, request: Request) -> Response:
        """The stream of changes, while the phone listens."""
        self._must_be_open()
        seen = request.headers.get("last-event-id") or request.query_params.get("seen", "")
        phone = self._known_phone(request)
        events = phone.events(phone.view, seen, self._lobby.patience.beat)
        return StreamingResponse(events, media_type="text/event-stream")

    async def film(self, request: Request) -> Response:
        """The evening's film, a picture that moves; 404 without the secret that the table's code has."""
        self._must_be_open()
        picture = self._lobby.film(request.path_params["secret"])
        if picture is None:
            return Response(status_code=404)
        named = {"content-disposition": 'inline; filename="evening.png"', "content-length": str(len(picture))}
        return StreamingResponse(_pieces(picture), media_type="image/png", headers=named)

    def _phone(self, request: Request) -> Phone | None:
        cookie = request.cookies.get(COOKIE, "")
        phone = self._lobby.phone(cookie)
        if phone:
            request.state.connection.belong(cookie)
        return phone

    def _known_phone(self, request: Request) -> Phone:
        phone = self._phone(request)
        if not phone:
            raise HTTPException(403)
        return phone

    def _must_be_open(self) -> None:
        if not self._lobby.is_open:
            raise HTTPException(503)


async def _pieces(picture: bytes) -> AsyncIterator[bytes]:
    """Whole, it would wait in memory for each phone that takes it slowly."""
    for at in range(0, len(picture), MOST_WAITING):
        yield picture[at : at + MOST_WAITING]


def assets() -> dict[str, bytes]:
    """The files that the pages load, by name: script, stylesheet with the theme's colours, manifest, icons, fonts."""
    files, made = DRAWING.files(), {"phone.webmanifest": DRAWING.from_theme("manifest.json")}
    return files | made | {"phone.css": DRAWING.from_theme("tokens.css") + files["phone.css"]}
