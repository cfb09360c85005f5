"""What another program writes while the app runs: noticed without looking, a signal on the queue, seen at the table."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banker.board.editions import new_board
from hardware.lamps import Lamps
from hardware.signals import FilesChanged, SignalQueue
from ui.core.state import routes
from ui.core.state.messages import Open
from ui.flows.new_game.model import ChooseBoard
from ui.flows.welcome.model import CardList, PastGames
from ui.runtime.devices.lights import LampFollower
from ui.runtime.files.effects import EffectHandler
from ui.runtime.files.watched import watch
from ui.runtime.loop.runtime import Runtime
from ui.runtime.loop.subscriptions import Subscriptions
from ui.store.card_box import CardBox
from ui.store.kept_file import KeptFile
from ui.store.own_boards import BoardFolder
from ui.store.settings import Settings
from ui.store.store import Store

TAG = "0F00A1B2C3"
HANG_SECONDS = 30.0


@pytest.fixture
def queue(tmp_path: Path) -> Iterator[SignalQueue]:
    """A queue that gets a message for each write beside a folder of games."""
    queue = SignalQueue()
    with watch(tmp_path / "games", queue):
        yield queue


@pytest.fixture
def runtime(tmp_path: Path) -> Iterator[Runtime]:
    """A bank at its first screen."""
    store = Store.on_disk(tmp_path / "games", Settings())
    subscriptions = Subscriptions(LampFollower(Lamps(), lambda cue: None), has_reader=False)
    runtime = Runtime(EffectHandler(store), subscriptions, lambda cue: None)
    yield runtime
    runtime.close()
    store.shelf.close()


def village(folder: Path) -> Path:
    """A board of one's own beside the games."""
    (folder / "boards").mkdir(exist_ok=True)
    return new_board(folder / "boards" / "village.toml", "Our village")


def noticed(queue: SignalQueue, is_so: Callable[[], bool] = lambda: True) -> bool:
    """Is it reported so? A write in steps is reported at each."""
    while queue.take(HANG_SECONDS) == FilesChanged():
        if is_so():
            return True
    return False


def test_a_card_that_another_program_added_is_told(queue: SignalQueue, tmp_path: Path) -> None:
    CardBox(tmp_path / "cards.json").add("Ania", TAG)
    assert noticed(queue)


def test_a_file_written_in_place_and_one_taken_away_are_told(queue: SignalQueue, tmp_path: Path) -> None:
    path, store = tmp_path / "settings.json", KeptFile(tmp_path / "settings.json", Settings())
    path.write_text('{"language": "pl"}', encoding="utf-8")
    assert noticed(queue, lambda: store.look().language == "pl")
    path.unlink()
    assert noticed(queue, lambda: store.look().language == "en")


def test_games_and_unfinished_files_are_not_told(queue: SignalQueue, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "evening.banker").write_bytes(b"")
    (tmp_path / "cards.json.new").write_bytes(b"{")
    CardBox(tmp_path / "cards.json").add("Ania", TAG)
    assert noticed(queue)
    assert queue.drain() == []


def test_boards_are_followed_when_their_folder_appears_and_when_it_comes_again(
    queue: SignalQueue, tmp_path: Path
) -> None:
    boards = BoardFolder(tmp_path / "boards")

    def lists(count: int) -> bool:
        boards.look()
        return len(boards.boards) == count

    for _ in range(2):
        village(tmp_path)
        assert noticed(queue, lambda: lists(1))
        (tmp_path / "boards" / "village.toml").unlink()
        assert noticed(queue, lambda: lists(0))
        shutil.rmtree(tmp_path / "boards")
        assert noticed(queue)


@pytest.mark.parametrize("address", [CardList(), ChooseBoard(), PastGames()])
def test_where_people_choose_among_files_the_disk_is_looked_at(
    runtime: Runtime, tmp_path: Path, address: routes.Route
) -> None:
    CardBox(tmp_path / "cards.json").add("Ania", TAG)
    village(tmp_path)
    (tmp_path / "games" / "evening.banker").write_bytes(b"no journal")
    runtime.touch(Open(address))
    assert runtime.model.cards.people == ("Ania",)
    assert [board.title for board in runtime.model.boards] == ["Our village"]
    assert [saved.path for saved in runtime.model.saved] == [str(tmp_path / "games" / "evening.banker")]


def test_a_file_torn_while_the_app_runs_takes_nothing_from_it(runtime: Runtime, tmp_path: Path) -> None:
    CardBox(tmp_path / "cards.json").add("Ania", TAG)
    runtime.take(FilesChanged())
    (tmp_path / "cards.json").write_text('{"names": {', encoding="utf-8")
    runtime.take(FilesChanged())
    assert runtime.model.cards.owner(TAG) == "Ania"
