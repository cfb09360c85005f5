"""The process of the phones, for each test that asks for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.phones.served import Served


@pytest.fixture
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """With the patience that the test names."""
    served = Served(tmp_path, getattr(request, "param", ""))
    yield served
    served.close()
