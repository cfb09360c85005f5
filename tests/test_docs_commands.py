"""Does every command that a page names exist, and every line that a page shows run?

What a page shows as a line to type is typed here, page by page in a home of its own; what needs a device, another
machine or the rights of root is listed with what it needs. What a page names in a sentence has to be there, with its
options.
"""

import importlib.util
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.test_docs import PAGES, ROOT, named
from ui.cli.command_line import app

NEEDS = {
    r"sudo |echo |ssh |scp |cd table-banker": "a machine of its own",
    r"ls /dev/banker": "USB readers",
    r"banker cards add \w+$": "a reader",
    r"banker dice |python -m tools\.dice_training": "a camera, photos or a day of learning",
    r"\.venv/bin/pip ": "a network; the constraints have their own test",
    r"python -m tests\.hall\.(simulation|seed)": "minutes; a small one has its own test",
    r"banker hall serve": "somebody who ends it",
    r"banker hall person": "somebody who types a password",
    r"banker hall audit": "a hall that is served",
    r"banker hall new .*--server": "a cluster",
    r"make ": "a whole tree; its targets are seen below",
    r"banker check-config$": "the configuration of a machine",
}
"""Lines that are not typed here, by their beginning, with what they need."""
_LINE = re.compile(r"^ {4,8}((?:sudo|ssh|scp|echo|cd|ls|\.venv/bin|make|python -m|banker)\b ?\S.*)$", re.MULTILINE)
_NAMED = re.compile(r"`(?:sudo )?((?:banker|make|python -m) [^`\n]+)`")


def shown(page: Path) -> Iterator[str]:
    """The lines that a page shows to be typed, without what is said behind them."""
    for line in _LINE.findall(page.read_text(encoding="utf-8")):
        yield line.partition("  #")[0].strip()


def said(page: Path) -> Iterator[str]:
    """The commands that a page names in its sentences."""
    yield from _NAMED.findall(page.read_text(encoding="utf-8"))


def typed(page: Path) -> list[str]:
    """The lines that need nothing but the project."""
    return [line for line in shown(page) if not any(re.match(start, line) for start in NEEDS)]


@pytest.mark.parametrize("page", [page for page in PAGES if typed(page)], ids=named)
def test_every_line_that_a_page_shows_runs(page: Path, tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "LANG": "C.UTF-8"}
    for line in typed(page):
        run = subprocess.run(shlex.split(line), cwd=tmp_path, env=home, capture_output=True, text=True, check=False)
        assert run.returncode == 0, f"{line}: {run.stdout}{run.stderr}"


@pytest.mark.parametrize("page", [page for page in PAGES if [*said(page), *shown(page)]], ids=named)
def test_every_command_that_a_page_names_is_there(page: Path) -> None:
    lines = [*said(page), *(line.removeprefix("sudo ") for line in shown(page))]
    assert [line for line in lines if not _is_there(line)] == []


def _is_there(line: str) -> bool:
    words = shlex.split(line)
    if words[0] == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        return all(re.search(rf"^{word}:", makefile, re.MULTILINE) for word in words[1:] if "=" not in word)
    if words[:2] == ["python", "-m"]:
        return importlib.util.find_spec(words[2]) is not None
    return words[0] != "banker" or _is_command(words[1:])


def _is_command(words: list[str]) -> bool:
    """Does this lead through the command line's groups to a command that has these options?"""
    command: click.Command = app
    options = {"--help"}
    for word in words:
        options |= {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
        if word.startswith("--") and word.partition("=")[0] not in options:
            return False
        commands = getattr(command, "commands", {})
        if commands and not word.startswith("-"):
            if word not in commands:
                return word.isupper()  # a place to be filled in
            command = commands[word]
    return True
