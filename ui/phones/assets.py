"""Which files do the pages load? A script, a stylesheet with the theme's colours, a manifest, icons, and letters."""

from __future__ import annotations

from pathlib import Path

from ui.phones.render import from_theme
from ui.theme.letters import font_file

_STATIC = Path(__file__).parent / "static"


def assets() -> dict[str, bytes]:
    """Their contents by name, made once when the process starts."""
    files = {path.name: path.read_bytes() for path in sorted(_STATIC.iterdir())}
    fonts = {path.name: path.read_bytes() for path in (font_file("Roboto-Regular"), font_file("Roboto-Bold"))}
    made = {"phone.webmanifest": from_theme("manifest.json")}
    return files | fonts | made | {"phone.css": from_theme("tokens.css") + files["phone.css"]}
