"""Lists of the command line, for people and for programs: plain, in JSON, in a narrow terminal, and when empty."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from banker.rulebook.ruleset import ruleset_names

BANKER = Path(sys.executable).with_name("banker")
VERSION = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]["version"]
LISTS = (("rules",), ("rules", "diff", "pl-tournament", "es-pesetas"), ("simulate", "--games", "1"))


def said(*arguments: str, **environment: str) -> str:
    known = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    found = subprocess.run(
        [BANKER, *arguments], env={**known, "TERM": "xterm", **environment}, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_the_version_is_that_of_the_project() -> None:
    assert said("--version") == f"table-banker {VERSION}\n"


def test_no_name_of_a_rule_book_is_cut_in_60_columns() -> None:
    lines = said("rules", COLUMNS="60").splitlines()
    assert [name for name in ruleset_names() if not any(line.startswith(f"{name} ") for line in lines)] == []
    assert all(len(line) <= 60 and "…" not in line for line in lines)


@pytest.mark.parametrize("arguments", LISTS, ids=" ".join)
def test_a_list_has_no_letter_of_a_terminal_where_no_colour_is_wanted(arguments: tuple[str, ...]) -> None:
    assert "\x1b[" in said(*arguments, FORCE_COLOR="1")
    assert "\x1b" not in said(*arguments, FORCE_COLOR="1", NO_COLOR="1")


def test_a_program_reads_the_rule_books_and_where_they_differ() -> None:
    books = json.loads(said("rules", "--json"))
    assert [book["id"] for book in books] == list(ruleset_names())
    assert books[2]["clauses"] == ["S01", "S28"] and books[2]["max_players"] == 4
    differences = json.loads(said("rules", "diff", "pl-tournament", "es-pesetas", "--json"))
    (clock,) = (each for each in differences if each["says"] == "turn clock")
    assert (clock["one"]["words"], clock["other"]["words"]) == ("50 s", "off")
    assert json.loads(said("rules", "diff", "ro-classic", "ro-classic", "--json")) == []


def test_bash_completes_commands_in_the_shell_after_the_installation(tmp_path: Path) -> None:
    (tmp_path / ".bashrc").write_text("alias ll='ls -l'")
    typed = "banker --install-completion\nbanker --install-completion >/dev/null\n"
    home = {"HOME": str(tmp_path), "PATH": f"{BANKER.parent}:{os.environ['PATH']}"}
    subprocess.run(["bash", "-c", typed], env=home, capture_output=True, check=True)
    asks = "source ~/.bashrc; COMP_WORDS=(banker rules d) COMP_CWORD=2; _banker_completion banker; echo ${COMPREPLY[@]}"
    completed = subprocess.run(["bash", "-c", asks], env=home, capture_output=True, text=True, check=True)
    assert completed.stdout == "diff\n"
    begins = (tmp_path / ".bashrc").read_text().splitlines()
    assert begins == ["alias ll='ls -l'", "source ~/.bash_completions/banker.sh"]


@pytest.mark.parametrize(
    ("shell", "places"),
    [
        ("zsh", [".zfunc/_banker", ".zshrc"]),
        ("fish", [".config/fish/completions/banker.fish"]),
        ("powershell", [".config/powershell/Microsoft.PowerShell_profile.ps1", ".config/powershell/banker.ps1"]),
    ],
)
def test_the_other_shells_find_the_script_that_is_shown(shell: str, places: list[str], tmp_path: Path) -> None:
    assert shell in said("--install-completion", shell, HOME=str(tmp_path))
    written = {str(path.relative_to(tmp_path)): path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    script = said("--show-completion", shell).removesuffix("\n")
    assert f"{shell}_complete" in script
    assert sorted(written) == places and script in written.values()


def test_a_shell_that_nobody_knows_is_one_line() -> None:
    found = subprocess.run([BANKER, "--show-completion", "csh"], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr.count("\n")) == (2, 1)
    assert "say which shell: bash, zsh, fish, powershell" in found.stderr
