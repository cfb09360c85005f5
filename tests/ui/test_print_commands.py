"""`banker cards`, as people type it: each command, what it says, and how it refuses."""

import json
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

import pytest
from click.testing import CliRunner

from banker.board.editions import new_board
from hardware.bench import BenchReader
from hardware.config import ReaderConfig
from tests.waiting import PATIENCE_SECONDS
from ui.cli.card_list import NO_CARDS
from ui.cli.cards import await_tag, cards
from ui.store.card_box import CardBox, CardBoxError
from ui.store.codes import mark_of
from ui.store.config import Config


class Shell:
    """Types commands at one table."""

    def __init__(self, folder: Path) -> None:
        self.config = folder / "banker.toml"
        self.config.write_text(f'[table]\ngames = "{folder / "games"}"\n', encoding="utf-8")
        self.path = folder / "cards.json"

    @property
    def box(self) -> CardBox:
        return CardBox(self.path)

    def __call__(self, *words: object) -> str:
        result = CliRunner().invoke(cards, [*(str(word) for word in words), "--config", str(self.config)])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == 0, result.output
        return result.output

    def refused(self, *words: object) -> str:
        result = CliRunner().invoke(cards, [*(str(word) for word in words), "--config", str(self.config)])
        assert result.exit_code != 0
        return result.output + str(result.exception)


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def test_a_card_is_given_listed_renamed_and_revoked(shell: Shell) -> None:
    assert shell("add", "Ania", " 0f:00-a1 b2 c3") == "0F00A1B2C3 is Ania's card now\n"
    assert shell("list") == "Ania: 0F00A1B2C3\n"
    assert shell("rename", "Ania", "Anna") == "Ania is called Anna now\n"
    assert shell("revoke", "Anna") == "0F00A1B2C3 is unknown now\n"
    assert shell.box.people.names == {}


def test_where_no_card_is_known_the_list_says_so(shell: Shell) -> None:
    assert shell("list") == f"{NO_CARDS}\n"


def test_a_program_reads_the_cards_and_no_secret_code(shell: Shell, tmp_path: Path) -> None:
    shell("print", "--players", "Ania", "--deeds", "--out", tmp_path / "cards.pdf")
    shell("add", "Bartek", "0f00a1b2c3")
    (code,) = (tag for tag, name in shell.box.people.names.items() if name == "Ania")
    said = shell("list", "--deeds", "--json")
    listed = json.loads(said)
    assert listed["people"] == [
        {"name": "Ania", "cards": [f"printed card {mark_of(code)}"]},
        {"name": "Bartek", "cards": ["0F00A1B2C3"]},
    ]
    assert listed["printed"] == [{"board": "warsaw", "number": 1, "deeds": 28}]
    assert len(listed["deeds"]) == 28 and listed["deeds"][0]["card"].startswith("printed card ")
    assert code not in said


def test_a_list_names_printed_cards_by_their_mark_and_keeps_the_code_secret(shell: Shell, tmp_path: Path) -> None:
    shell("print", "--players", "Ania", "--deeds", "--out", tmp_path / "cards.pdf")
    (code,) = shell.box.people.names
    listed = shell("list", "--deeds")
    assert f"Ania: printed card {mark_of(code)}" in listed
    assert "warsaw, set 1: 28 printed deeds" in listed
    assert "  24 Plac Wilsona: printed card " in listed
    assert code not in listed


def test_players_and_deeds_are_printed_on_the_same_sheets(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    said = shell("print", "--players", "Ania", "Bartek", "--deeds", "--board", "madrid", "--out", out)
    assert said == f"{out}: 30 cards on A4; print at 100% and cut along the marks\n"
    assert out.read_bytes().startswith(b"%PDF")
    assert len(shell.box.codes.on("madrid").deeds) == 28


def test_players_without_names_are_all_who_are_known(shell: Shell, tmp_path: Path) -> None:
    shell("add", "Ania", "0F00A1B2C3")
    shell("add", "Bartek", "0F00A1B2C4")
    assert ": 2 cards on Letter" in shell("print", "--players", "--paper", "letter", "--out", tmp_path / "cards.pdf")


def test_a_revoked_deed_is_printed_with_another_code(shell: Shell, tmp_path: Path) -> None:
    shell("print", "--deeds", "--out", tmp_path / "one.pdf")
    before = set(shell.box.codes.on("warsaw").deeds)
    assert "is unknown now" in shell("revoke", "Plac Wilsona")
    shell("print", "--deeds", "--out", tmp_path / "two.pdf")
    assert len(before & set(shell.box.codes.on("warsaw").deeds)) == 27


def test_all_deeds_of_a_board_are_revoked_at_once(shell: Shell, tmp_path: Path) -> None:
    shell("print", "--deeds", "--out", tmp_path / "one.pdf")
    assert shell("revoke", "--deeds") == "28 deeds of warsaw are unknown now\n"
    assert shell.box.codes.on("warsaw").deeds == {}


def test_an_own_edition_is_printed_from_its_file(shell: Shell, tmp_path: Path) -> None:

    own = tmp_path / "mine.toml"
    new_board(own, "Mine")
    assert ": 28 cards" in shell("print", "--deeds", "--board", own, "--out", tmp_path / "cards.pdf")
    assert len(shell.box.codes.on("mine").deeds) == 28


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("print", "--out", "x.pdf"), "say --players with names, --deeds, or both"),
        (("print", "--players", "--out", "x.pdf"), "nobody is known yet"),
        (("print", "--players", "Ania", "--out", "/nowhere/x.pdf"), "/nowhere/x.pdf: cannot be written: No such file"),
        (("print", "--players", "東京", "--out", "x.pdf"), "no font here has '東'"),
        (("print", "--players", "bank", "--out", "x.pdf"), "is no player's name"),
        (("print", "--deeds", "--paper", "a5", "--out", "x.pdf"), "there are a4, letter"),
        (("print", "--deeds", "--board", "paris", "--out", "x.pdf"), "no board is called 'paris'"),
        (("revoke",), "say which card, or --deeds"),
        (("revoke", "Zenon"), "'Zenon' is no card, person or deed here"),
        (("add", "Ania"), "no reader is configured"),
        (("add", "Ania", "08a1b2c3"), "this is a phone, or a card that changes its number"),
        (("rename", "Ania", "Anna"), "nobody here is called Ania; no card is known yet"),
    ],
)
def test_a_command_that_cannot_be_done_says_why_in_a_sentence(shell: Shell, words: tuple[str, ...], says: str) -> None:
    assert says in " ".join(shell.refused(*words).replace("│", " ").split())


def test_a_card_without_a_number_is_laid_on_a_reader(tmp_path: Path) -> None:
    reader, has_ended = BenchReader(tmp_path / "reader"), Event()

    def lay_again() -> None:
        while not has_ended.wait(0.05):
            reader.lay("0F00A1B2C3")

    hand = Thread(target=lay_again)
    hand.start()
    try:
        config = Config(readers=(ReaderConfig(name="table", kind="rdm6300", port=reader.port),))
        assert await_tag(config, patience_seconds=PATIENCE_SECONDS) == "0F00A1B2C3"
    finally:
        has_ended.set()
        hand.join()
        reader.unplug()


def test_no_card_on_the_reader_is_said_after_a_while(tmp_path: Path) -> None:
    config = Config(readers=(ReaderConfig(name="table", kind="rdm6300", port=str(tmp_path / "nothing")),))
    with pytest.raises(CardBoxError, match="no card came"):
        await_tag(config, patience_seconds=0.05)


def test_the_commands_load_neither_kivy_nor_before_they_print_reportlab() -> None:
    program = (
        "import sys, ui.cli.cards; assert 'reportlab' not in sys.modules; "
        "import ui.print.order, ui.print.sheets; assert not any(name.startswith('kivy') for name in sys.modules)"
    )
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", program], cwd=root, check=False).returncode == 0
