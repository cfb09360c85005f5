"""Every kept file in every hostile form is a start: the first screen comes, or the rescue screen with a way on."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec import structs

from banker.play import commands as c
from hardware.signals import SignalQueue
from tests.ui.branch import ANIA, keep_cards, keep_game
from tests.ui.sitting import seen
from ui.locale.words import words_in
from ui.pieces.templates.message import MessageView
from ui.runtime.app import BankerApp
from ui.runtime.files.trouble import Dismiss
from ui.runtime.rescue import Rescue, StartWithout
from ui.runtime.wiring import Machine, bank
from ui.store.config import TableConfig
from ui.store.config_faults import load_whole
from ui.store.pin import PinStore
from ui.store.sealing import MachineKey

JOURNAL: Final = "games/evening.banker"
KEPT: Final = (
    "cards.json", "codes.json", "settings.json", "hall-table.json", "pin.json", "pin.second.json", "machine.key",
    "cards.key", "evenings.json", "strong.json", "banker.toml", "boards/mine.toml", "games/.last.json", "games/.in-use",
    JOURNAL, f"{JOURNAL}.head", f"{JOURNAL}-wal", f"{JOURNAL}-shm",
)  # fmt: skip
"""What a bank reads or locks on the way to its first screen."""
LONG: Final = 20 * 2**20


def content(change: Callable[[bytes], bytes]) -> Callable[[Path], object]:
    """The file with other bytes."""
    return lambda path: path.write_bytes(change(path.read_bytes() if path.is_file() else b""))


def instead(make: Callable[[Path], object]) -> Callable[[Path], object]:
    """Something else in place of the file."""

    def made(path: Path) -> None:
        path.unlink(missing_ok=True)
        make(path)

    return made


def flip(whole: bytes) -> bytes:
    middle = len(whole) // 2
    return whole[:middle] + bytes(byte ^ 4 for byte in whole[middle : middle + 1]) + whole[middle + 1 :]


def sparse_giant(path: Path) -> None:
    path.touch()
    os.truncate(path, 10**11)


def full_folder(path: Path) -> None:
    path.mkdir()
    (path / "file").write_text("something")


HOSTILE: Final[dict[str, Callable[[Path], object]]] = {
    "missing": lambda path: path.unlink(missing_ok=True),
    "empty": content(lambda whole: b""),
    "first byte": content(lambda whole: whole[:1]),
    "half": content(lambda whole: whole[: len(whole) // 2]),
    "without its last byte": content(lambda whole: whole[:-1]),
    "twice": content(lambda whole: whole + whole),
    "a bit flipped": content(flip),
    "zeros": content(lambda whole: bytes(len(whole))),
    "chance": content(lambda whole: Random(7).randbytes(4096)),
    "no text": content(lambda whole: b"\xff\x00" * 40),
    "byte order mark": content(lambda whole: b"\xef\xbb\xbf" + whole),
    "utf-16": content(lambda whole: whole.decode("latin-1").encode("utf-16")),
    "a long text": content(lambda whole: b'title = "' + b"x" * LONG + b'"'),
    "a sparse giant": sparse_giant,
    "a folder": instead(full_folder),
    "a pipe": instead(os.mkfifo),
    "a link to itself": instead(lambda path: path.symlink_to(path.name)),
    "a link to an endless device": instead(lambda path: path.symlink_to("/dev/zero")),
}


WRITTEN: Final[dict[str, Callable[[Path], object]]] = {
    "a number": content(lambda whole: b"7"),
    "null": content(lambda whole: b"null"),
    "a list": content(lambda whole: b"[]"),
    "an object": content(lambda whole: b"{}"),
    "a text": content(lambda whole: b'"text"'),
    "deep lists": content(lambda whole: b"[" * 100_000),
    "deep objects": content(lambda whole: b'{"names":' * 50_000),
    "dotted keys": content(lambda whole: b".".join([b"a"] * 30_000) + b" = 1"),
    "a newer field": content(lambda whole: b'{"colour_of_the_table": "green"}'),
    "other types": content(lambda whole: b'{"names": 7, "boards": "x", "language": [], "hashed": {}, "name": 1}'),
    "below zero": content(lambda whole: b'{"wrong": -99999999999999999999, "signs": {"Ania": -9}, "volume": -1}'),
    "too large a number": content(lambda whole: b'{"wrong": ' + b"9" * 5000 + b', "ends_at": 1e999}'),
    "no number": content(lambda whole: b'{"ends_at": NaN, "signs": {"Ania": Infinity}}'),
    "a zero byte": content(lambda whole: b'{"names": {"a\\u0000b": "A\\u0000"}, "name": "a\\u0000b"}'),
    "half a character": content(lambda whole: b'{"names": {"0F00A1B2C3": "\\ud800"}, "language": "\\udfff"}'),
}
"""Forms that only a reader of JSON or TOML tells apart."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that a bank keeps after an evening."""
    folder = tmp_path_factory.mktemp("whole")
    keep_cards(folder)
    keep_game(folder, c.Roll(ANIA, ("2", "4")))
    PinStore.beside(folder / "cards.json").keep("7391")
    MachineKey.in_folder(folder)
    (folder / "boards").mkdir()
    shutil.copy(Path(__file__).parents[2] / "banker" / "boards" / "warsaw.toml", folder / "boards" / "mine.toml")
    (folder / "banker.toml").write_text(f'[table]\ngames = "{folder}/games"\n')
    for name in ("codes.json", "settings.json", "hall-table.json", "strong.json", "games/.last.json"):
        (folder / name).write_text("{}")
    return folder


def start(folder: Path, window: Any) -> None:
    """The true app on its way to the first screen; there everything that it says is read."""
    config, wrong = load_whole(folder / "banker.toml", {"STATE_DIRECTORY": str(folder)})
    config = structs.replace(config, table=TableConfig(str(folder / "games")))
    queue = SignalQueue()
    with bank(config, queue, lambda cue, volume: None, False, Machine(voice="no-such-voice"), wrong=wrong) as runtime:
        runtime.continue_last()
        app = BankerApp(runtime, queue, is_timed=False)
        app._run_prepare()  # all that Kivy does before its own loop
        told = 0
        while isinstance(runtime.view().screen, MessageView):
            runtime.touch(Dismiss())
            assert (told := told + 1) < len(KEPT), "the same is told again and again"
        assert app.is_started
        app.dispatch("on_stop")
        window.remove_widget(app.root)


@pytest.mark.parametrize("name", KEPT)
def test_no_form_of_a_kept_file_ends_the_start(whole: Path, tmp_path: Path, window: object, name: str) -> None:
    forms = HOSTILE | WRITTEN if name.endswith((".json", ".toml")) else HOSTILE
    for kind, harm in forms.items():
        folder = tmp_path / kind.replace(" ", "-")
        shutil.copytree(whole, folder)
        harm(folder / name)
        try:
            start(folder, window)
        except Exception as fault:
            rescue = Rescue(fault, words_in("en"), list)
            ways = [type(each.action) for each in seen(rescue.view(), MessageView).buttons]
            assert StartWithout in ways, f"{kind}: {fault!r}"
            rescue.act(StartWithout())
            start(folder, window)
        shutil.rmtree(folder)
