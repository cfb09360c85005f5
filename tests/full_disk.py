"""Disks without room: a journal whose file may not grow, and programs over a small file system of their own."""

import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from banker.keep.journal import Journal


def fill_disk(journal: Journal) -> None:
    """No page more goes into the file."""
    (pages,) = journal._entries.execute("PRAGMA page_count").fetchone()
    _limit(journal, pages)


def make_room(journal: Journal) -> None:
    """There is room again for as much as a test can write."""
    _limit(journal, 1_000_000)


def _limit(journal: Journal, pages: int) -> None:
    for connection in (journal._entries, journal._beside):
        connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()


@contextmanager
def no_file_grows() -> Iterator[None]:
    """No file of this process takes another byte."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def in_a_mount(folder: Path, mounted: str, program: str, *more: Path) -> str:
    """What a program says over a file system that this order for the shell mounts at $1; `more` are $4 and on.

    Skips the test where nothing can be mounted.
    """
    own = ["unshare", "--map-root-user", "--mount"]
    if subprocess.run([*own, "mount", "-t", "tmpfs", "none", str(folder)], capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    shell = [*own, "sh", "-c", mounted, "sh", str(folder), sys.executable, program, *map(str, more)]
    ended = subprocess.run(shell, capture_output=True, text=True)
    assert ended.stderr == ""
    return ended.stdout
