"""Every fault of a configuration at once, each as the bank itself would say it when it were the only one."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.sitting import seen
from ui.locale.words import Words
from ui.pieces.templates.message import MessageView
from ui.runtime.files.trouble import trouble_view
from ui.store.config import Config
from ui.store.config_faults import faults, load_whole

FAULTY = """
buttns = 3
[[readers]]
name = "left"
kind = "rdm6300"
port = "COM3"
[[readers]]
name = "left"
kind = "abacus"
port = "/dev/x"
role = "boss"
colour = "red"
[[readers]]
name = "near"
kind = "acr122u"
[buttons]
next = 2
cancel = "6"
seats = [4, 99, 3]
[lamps]
clock = 13
buzzer = 13
[dice]
camera = "eye:0"
file = "tray.toml"
[screen]
theme = "purple"
"""
READER = '[[readers]]\nname = "left"\nkind = "acr122u"\nport = "pcsc://"\n'
PLACES = [
    "", "readers[0].port", "readers[1]", "readers[1].kind", "readers[1].role", "readers[1].name", "readers[2]",
    "buttons.next", "buttons.cancel", "buttons.seats[1]", "buttons.seats[2]", "lamps.buzzer",
    "dice.camera", "screen.theme",
]  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "banker.toml"


def test_every_fault_is_told_once_and_none_that_only_follows_from_another(path: Path) -> None:
    path.write_text(FAULTY)
    told = [fault.removeprefix(str(path)).partition(": ")[2] for fault in faults(path)]
    places = [fault.partition(": ")[0] if not fault.startswith("Object") else "" for fault in told]
    assert sorted(places) == sorted(PLACES), told


@pytest.mark.parametrize("text", ["[buttons", "\xff", ""])
def test_what_is_no_toml_file_is_one_fault_and_an_empty_one_is_none(text: str, path: Path) -> None:
    path.write_bytes(text.encode("latin-1"))
    assert len(faults(path)) == bool(text)


def test_a_file_of_another_charset_says_how_to_save_it(path: Path) -> None:
    path.write_text('[screen]\nlanguage = "pl"\n', encoding="utf-16")
    assert [fault.partition("; ")[2] for fault in faults(path)] == ["save it as UTF-8"]
    assert load_whole(path)[0] == Config()


def test_an_unknown_time_zone_is_a_fault_with_its_line(path: Path) -> None:
    path.write_text('[screen]\nlanguage = "pl"\ntime_zone = "Europe/Warschau"\n')
    (fault,) = faults(path)
    says = 'screen.time_zone: \'Europe/Warschau\' is unknown; allowed: names such as "Europe/Warsaw", or ""'
    assert fault == f"{path}, line 3: {says}"
    assert load_whole(path)[0].screen.settings.time_zone == ""


def test_a_byte_order_mark_changes_nothing(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbf[table]\ngames = "/srv/games"\n[screen]\ntheme = "purple"\n')
    assert ["theme" in fault for fault in faults(path)] == [True]
    config, (wrong,) = load_whole(path)
    assert (config.table.games, "theme" in str(wrong)) == ("/srv/games", True)


@pytest.mark.parametrize(
    ("text", "says"), [("a = " + "[\n" * 20_000, "too deeply"), ('games = "a\\u0000b"', "table.games")]
)
def test_what_nests_too_deeply_or_no_path_has_is_one_line(text: str, says: str, path: Path) -> None:
    path.write_text(f"[table]\n{text}\n")
    (fault,) = faults(path)
    assert says in fault and "\n" not in fault
    config, (wrong,) = load_whole(path)
    assert (config.table.games, str(wrong)) == ("", fault)


def test_a_file_that_is_not_there_is_one_fault(path: Path) -> None:
    assert faults(path) == [f"{path}: cannot be read: No such file or directory"]


EXAMPLE = (Path(__file__).parents[2] / "systemd" / "banker.toml").read_bytes()


def test_a_bank_that_starts_by_itself_takes_what_is_whole_and_tells_the_first_fault(path: Path) -> None:
    path.write_text(FAULTY + '[table]\ngames = "/srv/games"\n')
    config, (wrong,) = load_whole(path)
    assert [reader.name for reader in config.readers] == []
    assert config.buttons.next is None and not config.dice.camera
    assert config.table.games == "/srv/games"
    assert str(wrong).startswith(f"{path}, line 2: ")


def test_the_first_fault_is_on_the_screen_with_what_tells_them_all(path: Path) -> None:
    path.write_text(FAULTY)
    message = seen(trouble_view(load_whole(path)[1][0], Words()), MessageView)
    assert message.name == str(path)
    assert "banker check-config" in message.lines[-1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[screen]\ntheme = "purple"\n', 'Wiersz 2. Klucz: screen.theme. Dozwolone: "evening", "day".'),
        ('[screen]\nsound = "on"\n', "Wiersz 2. Klucz: screen.sound. Dozwolone: true, false."),
        (
            "[buttons]\nnext = 5\n# none\ncancel = true\n",
            "Wiersz 4. Klucz: buttons.cancel. Dozwolone: liczba całkowita.",
        ),
        (f"{READER}[[readers]]\nkind = 7\n", "Wiersz 6. Klucz: readers.kind. Dozwolone: "),
        ('[screen]\ntheme = "day\n', "Wiersz 2."),
    ],
)
def test_the_screen_says_the_line_the_key_and_the_values_in_its_language(text: str, says: str, path: Path) -> None:
    path.write_text(text)
    message = seen(trouble_view(load_whole(path)[1][0], Words("pl")), MessageView)
    assert message.lines[0].startswith(says)


def test_of_a_file_that_is_no_toml_the_lines_count_that_are(path: Path) -> None:
    path.write_text('[screen]\nlanguage = "pl"\ntheme = "day\n[table\ngames = "/srv/games"\n')
    config, (wrong,) = load_whole(path)
    assert config.screen.language == "pl"
    assert "not a TOML file" in str(wrong)


def test_a_file_that_cannot_be_read_leaves_the_games_where_the_kiosk_keeps_them(path: Path) -> None:
    path.mkdir()
    config, (wrong,) = load_whole(path, {"STATE_DIRECTORY": "/var/lib/banker"})
    assert config.table.games == "/var/lib/banker/games"
    assert "cannot be read" in str(wrong)


@given(at=st.integers(0, len(EXAMPLE)), end=st.integers(0, 400), noise=st.binary(max_size=40))
def test_whatever_becomes_of_the_file_there_is_a_configuration(at: int, end: int, noise: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "banker.toml"
        path.write_bytes(EXAMPLE[:at] + noise + EXAMPLE[at + end :])
        config, wrong = load_whole(path, {})
        assert isinstance(config, Config) and len(wrong) <= 1
