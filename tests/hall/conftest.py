"""A hall with a real server, and a browser of the director's, for each test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.halls import TriedHall
from tests.hall.paged import PagedHall
from tests.phones.browser import Browser, Tab


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[TriedHall]:
    """A hall whose server runs."""
    tried = TriedHall(tmp_path / "hall")
    try:
        tried.start()
        yield tried
    finally:
        tried.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests: it takes longer to start than most of them."""
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture
def tab(browser: Browser) -> Iterator[Tab]:
    """A desk's screen, which takes the hall's own certificate."""
    found = browser.phone()
    browser.command("Security.setIgnoreCertificateErrors", ignore=True)
    found.resize(1440, 900)
    browser.complaints()  # those of the tests before
    yield found
    found.front().close()


@pytest.fixture
def paged(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[PagedHall]:
    """The pages of the test's hall; without one they have no server."""
    hall: TriedHall | None = request.getfixturevalue("hall") if "hall" in request.fixturenames else None
    served = PagedHall(tmp_path / "hall", hall.folder if hall else None)
    try:
        yield served
    finally:
        served.close()
