"""A hall with a real server for each test that asks for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.halls import TriedHall


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[TriedHall]:
    """A hall whose server runs."""
    tried = TriedHall(tmp_path / "hall")
    try:
        tried.start()
        yield tried
    finally:
        tried.kill()
