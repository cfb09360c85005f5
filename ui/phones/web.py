"""What does the web server answer? Documents, what changed in them, and the two posts: a code, and a touch."""

from __future__ import annotations

import mimetypes
from hashlib import sha256
from typing import Annotated, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from hardware.signals import PhoneSigned
from ui.phones.assets import assets
from ui.phones.guard import Guard
from ui.phones.limits import MOST_BYTES
from ui.phones.lobby import Lobby, Phone
from ui.phones.render import language_of, shell
from ui.phones.wire import fingerprint

COOKIE: Final = "phone"
COOKIE_SECONDS: Final = 2 * 24 * 3600
"""A game may be left for a night."""
Posted = TypeVar("Posted")
Word = Annotated[str, msgspec.Meta(max_length=200)]


class JoinPost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a code."""

    token: Word


class SignPost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of an act, and what was typed meanwhile."""

    key: Word
    typed: Annotated[dict[Word, Word], msgspec.Meta(max_length=20)] = {}


class Web:
    """The routes over one lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        files = [_file(name, content) for name, content in assets().items()]
        routes = [
            Route("/", self.home),
            Route("/join", self.join_page),
            Route("/join", self.join, methods=["POST"]),
            Route("/sign", self.sign, methods=["POST"]),
            Route("/events", self.events),
        ]
        self.app = Guard(Starlette(routes=[*routes, *files]))

    async def home(self, request: Request) -> Response:
        """The document of a phone that is known, or how to become one."""
        phone = self._phone(request)
        if not phone or not phone.shown:
            return await self.join_page(request)
        page = phone.shown.page
        return HTMLResponse(shell(page.language, page))

    async def join_page(self, request: Request) -> Response:
        """Where a code leads; its token stays in the browser until that posts it."""
        return HTMLResponse(shell(language_of(request.headers.get("accept-language", ""))))

    async def join(self, request: Request) -> Response:
        """A phone asks to come in."""
        self._must_be_open()
        asked = await _posted(request, JoinPost)
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
        """Something was touched; it counts if it is on the newest page."""
        self._must_be_open()
        phone = self._known(request)
        if not phone.posts.is_left():
            return Response(status_code=429)
        touch = await _posted(request, SignPost)
        if not phone.shown or not touch.key.startswith(f"{phone.shown.page.version}:"):
            return Response(status_code=409)
        signed = PhoneSigned(fingerprint(request.cookies[COOKIE]), touch.key, touch.typed)
        return Response(status_code=202 if self._lobby.say(signed) else 503)

    async def events(self, request: Request) -> Response:
        """All that changes, as long as the phone listens."""
        self._must_be_open()
        seen = request.headers.get("last-event-id") or request.query_params.get("seen", "")
        return StreamingResponse(self._known(request).events(seen), media_type="text/event-stream")

    def _phone(self, request: Request) -> Phone | None:
        phone = self._lobby.phone(request.cookies.get(COOKIE, ""))
        request.state.connection.is_known = phone is not None
        return phone

    def _known(self, request: Request) -> Phone:
        phone = self._phone(request)
        if not phone:
            raise HTTPException(403)
        return phone

    def _must_be_open(self) -> None:
        if not self._lobby.is_open:
            raise HTTPException(503)


async def _posted(request: Request, kind: type[Posted]) -> Posted:
    """What was posted, if it is short and says what it should."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise HTTPException(413)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as error:
        raise HTTPException(400) from error


def _file(name: str, content: bytes) -> Route:
    """What documents load is asked for again only when it is another than before."""
    tag = f'"{sha256(content).hexdigest()[:16]}"'
    kind = "application/manifest+json" if name.endswith(".webmanifest") else mimetypes.guess_type(name)[0]
    headers = {"etag": tag, "cache-control": "no-cache"}

    async def answer(request: Request) -> Response:
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(content, headers=headers, media_type=kind)

    return Route(f"/static/{name}", answer)
