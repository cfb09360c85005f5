"""Files of the site that are no pages: the fonts of the screen, the mark, and what lets the search run in a folder.

MkDocs calls it (`hooks` in mkdocs.yml).
"""

from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from ui.theme.letters import font_file

ROOT = Path(__file__).parents[1]
FILES = {
    "assets/mark.svg": ROOT / "ui" / "web" / "static" / "icon.svg",
    # A browser starts no Worker from a file; with this script an inner frame does its work.
    "assets/iframe-worker.js": ROOT / ".venv" / "web" / "node_modules" / "iframe-worker" / "shim" / "index.js",
    **{
        f"assets/{font}.ttf": font_file(font)
        for font in ("Roboto-Regular", "Roboto-Bold", "Roboto-Italic", "RobotoMono-Regular")
    },
}


def on_page_markdown(markdown: str, *, page: Any, config: Any, files: Files) -> None:
    """Let the search find pages for players and makers before those about the code."""
    if page.file.src_uri.startswith("developers/"):
        page.meta["search"] = {"boost": 0.1}


def on_files(files: Files, config: Any) -> Files:
    """Add the files; `make .venv/ready-to-test` brings them."""
    for place, source in FILES.items():
        if not source.exists():
            raise PluginError(f"{source} is missing: run `make .venv/ready-to-test`")
        files.append(File.generated(config, place, abs_src_path=str(source)))
    return files
