"""The files that the pages load: a script, a stylesheet with the theme's colours, a manifest, icons and fonts."""

from __future__ import annotations

from ui.phones.render import DRAWING


def assets() -> dict[str, bytes]:
    """The files by name, made once when the process starts."""
    files, made = DRAWING.files(), {"phone.webmanifest": DRAWING.from_theme("manifest.json")}
    return files | made | {"phone.css": DRAWING.from_theme("tokens.css") + files["phone.css"]}
