"""The command line as people meet it: in a process of its own, with its lines and its exit status."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from banker.keep.journal import open_journal
from banker.keep.journal.head import head_path
from banker.keep.record.replay import replay
from banker.keep.table import begin
from banker.play import commands as c
from banker.play.setup import Setup
from banker.rulebook.rulesmark import rules_mark
from tests.banker.damages import forge
from tests.ui.branch import ANIA, BARTEK, CELINA, game_in, keep_game
from ui.cli.command_line import main

COMMANDS = (
    "demo", "replay", "record", "simulate", "check-config", "doctor", "rules", "board", "cards", "dice",
    "verify", "salvage",
)  # fmt: skip
PLAYED = (
    c.Roll(ANIA, ("2", "4")), c.BuyDeed(ANIA), c.EndTurn(ANIA),
    c.Roll(BARTEK, ("2", "4")), c.ClaimRent(ANIA), c.Pay(BARTEK), c.EndTurn(BARTEK),
    c.Roll(CELINA, ("3", "5")), c.BuyDeed(CELINA), c.Undo(), c.DeclineDeed(CELINA), c.Bid(ANIA, 40), c.CloseAuction(),
)  # fmt: skip
SCREENS = {"welcome", "setup", "name", "startroll", "table", "buy", "auction", "debt", "plan", "paid", "end"}


def banker(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command with these words, and no screen."""
    known = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    known = {name: value for name, value in known.items() if not name.startswith("SDL_")}
    known = {name: value for name, value in known.items() if not name.startswith("KIVY_") or name == "KIVY_HOME"}
    return subprocess.run(
        [sys.executable, "-m", "ui.cli", *arguments],
        env={**known, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_help_names_every_command() -> None:
    told = banker("--help")
    assert told.returncode == 0
    assert all(f"\n  {command} " in told.stdout for command in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("--nope",), "--nope"),
        (("nothing",), "'nothing'; allowed: backup, board, "),
        (("--config", "missing.toml", "check-config"), "--config"),
        (("--config", "missing.toml"), "missing.toml"),
        (("replay",), "'FILES...' (`banker replay --help` says what is allowed)"),
        (("replay", "missing.game"), "missing.game"),
        (("record", "missing.banker"), "missing.banker"),
        (("salvage", "missing.banker", "new.banker"), "missing.banker: there is no such journal"),
        (("restore", "missing"), "missing: there is no such file or folder"),
        (("backup", __file__), "is a file; allowed: a folder"),
        (("record", "--config", "missing.toml"), "missing.toml"),
        (("rules", "diff", "pl-tournament", "nope"), "nope"),
        (("rules", "clause", "Z99"), "Z99"),
        (("board", "check", "missing.toml"), "missing.toml"),
        (("simulate", "--games", "0"), "--games"),
        (("simulate", "--games", "many"), "'many' is not a whole number"),
        (("simulate", "--ruleset", "nope"), "nope"),
        (("simulate", "--levels", "hard,wild"), "'wild' is no level: child, easy, normal, hard, trader"),
        (("simulate", "--house-rule", "speed-die"), "speed-die takes on or off"),
        (("simulate", "--board", "missing.toml"), "missing.toml"),
        (("demo", "--size", "huge"), "huge"),
        (("phones",), "say --socket"),
        (("outbox",), "say --socket"),
        (("hall", "new", "", "--host", "hall.local"), "'' is no name of a hall: one line of letters that can be seen"),
        (("hall", "new", "Cup", "--host", "hall.local", "--server", "nats:4222"), "allowed: addresses such as tls://"),
        (("hall", "new", "Cup", "--host", "hall.local", "--certificate", "no.crt"), "'no.crt' does not exist"),
        (("hall", "new", "Cup", "--host", "hall.local", "--replicas", "2"), "'2' is not one of '1', '3', '5'"),
        (("hall", "read", "--folder", "."), "hall.toml: cannot be read: No such file"),
        (("hall", "code", "10000"), "a hall has tables 1 to 9999"),
        (("hall", "person", "Marta", "--role", "judge"), "hall/hall.toml: cannot be read: No such file"),
        (("doctor", "--acceptance", "/"), "'/' is a directory"),
        (("demo", "--language", "xx"), "xx"),
    ],
    ids=" ".join,
)
def test_a_bad_option_or_file_is_one_line_that_names_it_and_status_2(
    arguments: tuple[str, ...],
    names: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["banker", *arguments])
    with pytest.raises(SystemExit, match=r"^2$"):
        main()
    told = capfd.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert names in told.err


def test_a_bad_configuration_is_one_line_with_its_key_and_what_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "banker.toml"
    file.write_text('[screen]\nlanguage = "xx"\n')
    told = banker("--config", str(file))
    assert told.returncode == 2
    (line,) = told.stderr.splitlines()
    assert line.startswith(f"banker: {file}, line 2: screen.language: ") and '"en", "pl"' in told.stderr


def test_a_letter_that_the_terminal_has_not_is_replaced() -> None:
    told = banker("rules", "diff", "pl-tournament", "es-pesetas", PYTHONIOENCODING="ascii", COLUMNS="80")
    assert (told.returncode, told.stderr) == (0, "")
    assert "currency                    z?  " in told.stdout


def test_a_damaged_journal_is_one_line_and_status_2(tmp_path: Path) -> None:
    file = tmp_path / "torn.banker"
    file.write_text("not a journal" * 400)
    told = banker("record", str(file))
    assert (told.returncode, told.stdout) == (2, "")
    assert len(told.stderr.splitlines()) == 1
    assert "torn.banker" in told.stderr


def test_the_record_of_a_game_replays_to_the_same_accounts(tmp_path: Path) -> None:
    path = keep_game(tmp_path, *PLAYED)
    told = banker("record", str(path))
    assert told.returncode == 0
    assert replay(told.stdout)[1].game.accounts == game_in(path).accounts
    record = tmp_path / "evening.game"
    record.write_text(told.stdout, encoding="utf-8")
    again = banker("replay", str(record))
    assert (again.returncode, again.stdout) == (0, f"{record}: ok\n")


def test_the_record_of_a_table_with_house_rules_says_where_it_differs_and_replays(tmp_path: Path) -> None:
    path = tmp_path / "evening.banker"
    begin(path, Setup("es-pesetas", ("Ana", "Luis"), (("clock", "60"), ("free-parking", "pot")))).close()
    told = banker("record", str(path))
    assert told.stdout.startswith("# This table differs from the book in:\n# turn clock: 60 s")
    assert replay(told.stdout)[0].house_rules == (("clock", "60"), ("free-parking", "pot"))


def test_without_a_journal_the_record_is_of_the_game_played_last(tmp_path: Path) -> None:
    keep_game(tmp_path / "banker", c.Roll(ANIA, ("2", "4")))
    told = banker("record", XDG_DATA_HOME=str(tmp_path), BANKER_CONFIG="", HOME=str(tmp_path))
    assert told.returncode == 0
    assert "Ania rolls 2 4" in told.stdout


def test_a_second_bank_on_the_same_games_is_one_line_and_status_2(tmp_path: Path) -> None:
    from ui.store.shelf import Shelf

    file = tmp_path / "banker.toml"
    file.write_text(f'[table]\ngames = "{tmp_path}/games"\n')
    shelf = Shelf(tmp_path / "games")
    told = banker("--config", str(file), SDL_VIDEODRIVER="offscreen")
    shelf.close()
    assert told.returncode == 2
    assert told.stderr.splitlines() == [f"banker: {tmp_path}/games: another Table Banker is at work with these games"]


def test_without_a_display_a_whole_game_is_played_off_screen_and_pictured(tmp_path: Path) -> None:
    from PIL import Image

    pictures = tmp_path / "pictures"
    in_polish = ("--language", "pl", "--pictures", str(pictures))
    told = banker("demo", *in_polish)
    assert told.returncode == 0, told.stderr
    places = [line.split() for line in told.stdout.splitlines()[-3:]]
    assert [place[:2] for place in places] == [["1.", "Celina"], ["2.", "Ania"], ["3.", "Bartek"]]
    assert [place[2] for place in places[1:]] == ["bankrut", "bankrut"]
    files = {path.stem: path for path in pictures.glob("*.png")}
    assert files.keys() >= SCREENS
    for path in files.values():
        with Image.open(path) as picture:
            assert picture.size == (800, 480)
            assert len(picture.convert("RGB").getcolors(maxcolors=800 * 480) or ()) > 20, f"{path.name} is blank"


def _newest(path: Path) -> str:
    with open_journal(path, read_only=True) as journal:
        return journal.newest_link.hash.hex(" ", 2)


def test_a_whole_journal_is_verified_and_what_is_none_is_told(tmp_path: Path) -> None:
    path = keep_game(tmp_path, *PLAYED)
    (tmp_path / "note.txt").write_text("Ania owes me a coffee")
    told = banker("verify", str(path))
    whole = f"whole, {len(PLAYED)} entries, {_newest(path)}; no witnesses"
    assert (told.returncode, told.stdout) == (0, f"{path}: {whole}\n")
    told = banker("verify", str(path), str(tmp_path / "note.txt"), str(tmp_path / "missing.banker"))
    assert told.returncode == 2
    assert [line.split(": ")[1] for line in told.stdout.splitlines()] == [
        whole,
        "nothing of a game can be read in it; it was left as it is",
        "there is no such journal",
    ]


def test_forged_money_is_not_called_whole_when_the_mark_of_the_rules_is_deleted(tmp_path: Path) -> None:
    path = keep_game(tmp_path, *PLAYED)
    forge(path, 2, lambda body: body.replace(b'"amount":100', b'"amount":1'))
    head_path(path).unlink()
    assert (told := banker("verify", str(path))).returncode == 1, told
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM kept WHERE name = 'rules'")
    connection.close()
    told = banker("verify", str(path))
    says = f"the rules have changed since: this release (rules {rules_mark().hex()}) cannot decide entry 2"
    assert (told.returncode, told.stdout) == (3, f"{path}: {says}; the game names no other; no witnesses\n")


def test_a_damaged_journal_is_verified_salvaged_and_kept(tmp_path: Path) -> None:
    path, new = keep_game(tmp_path, *PLAYED), tmp_path / "new.banker"
    damaged = path.read_bytes().replace(b'"do":"claim-rent"', b'"do":"claim-Rent"')
    path.write_bytes(damaged)
    told = banker("verify", str(path))
    assert (told.returncode, told.stdout) == (
        1, f"{path}: damaged: entry 5 is damaged; whole up to entry 4\n"
    )  # fmt: skip
    told = banker("salvage", str(path), str(new))
    assert told.returncode == 0
    assert told.stdout.replace("\xa0", " ").splitlines() == [
        f"{new}: the same game up to entry 4; {path} was left as it is",
        "The last 9 entries are lost.",
        "  5. cannot be read",
        "  6. Bartek pays, Bartek → Ania: 6 zł, rent",
        "  7. Bartek ends the turn",
        "  8. Celina rolls 3, 5, Celina: Ulica Jagiellońska",
        "  9. Celina buys, Ulica Jagiellońska: Celina",
        "  10. Undone",
        "  11. Celina does not buy",
        "  12. Ania bids 40 zł",
        "  13. Auction, Ania → Bank: 40 zł, auction",
    ]
    assert path.read_bytes() == damaged
    assert banker("verify", str(new)).stdout == f"{new}: whole, 4 entries, {_newest(new)}; no witnesses\n"
    again = banker("salvage", str(path), str(new))
    assert (again.returncode, "already" in again.stderr) == (2, True)
