"""The store of a bank: on the disk and in memory it does the same."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banker.keep.journal import JournalError, open_in_memory
from banker.play import commands as c
from banker.play.setup import Setup
from ui.store.settings import Settings
from ui.store.store import Store

SETUP = Setup("pl-tournament", ("Ania", "Bartek"))
MAKERS: dict[str, Callable[[Path], Store]] = {
    "on the disk": lambda folder: Store.on_disk(folder / "games", Settings()),
    "in memory": lambda folder: Store.in_memory(),
}


@pytest.fixture(params=MAKERS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = MAKERS[request.param](tmp_path)
    yield made
    made.shelf.close()


def test_a_game_that_was_left_goes_on_where_it_was(store: Store) -> None:
    table = store.shelf.begin(SETUP)
    table.submit(c.Roll(0, ("1", "2")))
    table.pass_time(7.0)
    table.keep_seconds()
    left, path = (table.game, table.seconds_left), table.journal.path
    table.close()
    resumed = store.shelf.resume(path)
    assert (resumed.game, resumed.seconds_left) == left


def test_what_a_store_in_memory_held_is_gone_when_it_is_closed() -> None:
    store = Store.in_memory()
    table = store.shelf.begin(SETUP)
    table.close()
    store.shelf.close()
    with pytest.raises(JournalError, match="is no journal of Table Banker"):
        open_in_memory(table.journal.path)
