"""The hall's pages of a snapshot that a test changes by hand: templates, files and streams of the page process, with no
hall behind it. What is posted waits for the test.
"""

import asyncio
import socket
import threading

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from banker.hall.acts import RulesSet
from ui.hall.pages.live_pages import DRAWING, LivePage
from ui.hall.pages.page import HallSnapshot, PageFrame, Viewer
from ui.hall.pages.rules_effect import rules_effect
from ui.hall.pages.seating import seat_choice
from ui.hall.pages.web import page_files
from ui.web.answers import file_routes
from ui.web.serving import server_of
from ui.web.stream import Listener


class PageServer:
    """It serves on a free port in a thread of its own."""

    def __init__(self, snapshot: HallSnapshot) -> None:
        self.snapshot, self.posted, self.answer = snapshot, list[tuple[str, bytes]](), (204, "")
        self.viewer = Viewer("director", "en")
        self._pages: dict[tuple[str, Viewer], LivePage] = {}
        self._someone = Listener(most_streams=20)
        self._someone.is_admitted = True
        routes = [
            Route("/events", self._events),
            Route("/seating/chosen", self._chosen),
            Route("/effect", self._effect),
            Route("/sign-in", self._sign_in),
            Route("/{path:path}", self._post, methods=["POST"]),
            Route("/{path:path}", self._document),
        ]
        self._port = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._port.getsockname()[1]}"
        self._server = server_of(Starlette(routes=[*file_routes(page_files()), *routes]))
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._server.serve([self._port])))
        self._thread.start()

    def show(self, snapshot: HallSnapshot) -> None:
        """The hall is so from now on."""
        self.snapshot = snapshot
        for page in list(self._pages.values()):
            self._loop.call_soon_threadsafe(page.draw, snapshot)

    def close(self) -> None:
        """Nobody serves any more."""
        self._server.should_exit = True
        self._thread.join()
        self._port.close()

    def _live(self, path: str) -> LivePage:
        page = self._pages.setdefault((path, self.viewer), LivePage(path, self.viewer))
        if not page.draw(self.snapshot):
            raise HTTPException(404)
        return page

    async def _document(self, request: Request) -> Response:
        return HTMLResponse(self._live(request.url.path).document("Marta"))

    async def _events(self, request: Request) -> Response:
        page = self._live(request.query_params["page"])
        return StreamingResponse(
            self._someone.events(page, request.query_params["seen"]), media_type="text/event-stream"
        )

    async def _chosen(self, request: Request) -> Response:
        asked = {name: int(value) for name, value in request.query_params.items()}
        view = seat_choice(self.snapshot, self.viewer, asked.pop("player", -1), **asked)
        return HTMLResponse(DRAWING.render("seating_chosen.html", self.viewer.language, view=view))

    async def _effect(self, request: Request) -> Response:
        act = msgspec.json.decode(request.query_params["act"], type=RulesSet)
        view = rules_effect(act, self.snapshot.tournament, self.viewer.words)
        return HTMLResponse(DRAWING.render("rules_effect.html", self.viewer.language, view=view))

    async def _sign_in(self, _: Request) -> Response:
        frame = PageFrame(self.viewer.language, "", self.snapshot.name)
        return HTMLResponse(DRAWING.render("sign_in.html", self.viewer.language, frame=frame))

    async def _post(self, request: Request) -> Response:
        self.posted.append((request.url.path, await request.body()))
        status, text = self.answer
        return Response(text, status_code=status)
