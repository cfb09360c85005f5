"""Bodies of posts and routes of static files, for every web server of ours."""

import mimetypes
from collections.abc import Mapping
from hashlib import sha256
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ui.wire.limits import MOST_BYTES

Posted = TypeVar("Posted")


async def body_of(request: Request, most: int = MOST_BYTES) -> bytes:
    """The body of a post; 413 if it is longer than `most` bytes."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise HTTPException(413)
    return body


async def decode_post(request: Request, kind: type[Posted]) -> Posted:
    """The decoded body of a post; 400 if it is not of this type."""
    try:
        return msgspec.json.decode(await body_of(request), type=kind)
    except (ValueError, RecursionError) as error:
        raise HTTPException(400) from error


def file_routes(files: Mapping[str, bytes]) -> list[Route]:
    """Routes of static files; a browser loads a file again only when it has changed."""
    return [_file(name, content) for name, content in files.items()]


def _file(name: str, content: bytes) -> Route:
    tag = f'"{sha256(content).hexdigest()[:16]}"'
    kind = "application/manifest+json" if name.endswith(".webmanifest") else mimetypes.guess_type(name)[0]
    headers = {"etag": tag, "cache-control": "no-cache"}

    async def answer(request: Request) -> Response:
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(content, headers=headers, media_type=kind)

    return Route(f"/static/{name}", answer)
