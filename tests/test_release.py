"""Do the released files have all that the bank needs? The wheel is built and run away from the sources."""

import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("banker", "hardware", "ui")
LEFT_BY_WORK = ignore_patterns("__pycache__", "*.mo", "*.egg-info")
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def run(*arguments: str, folder: Path) -> str:
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, check=True, capture_output=True, text=True, encoding="utf-8"
    ).stdout


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with the words compiled, as `make release` has them."""
    folder = tmp_path_factory.mktemp("sources")
    for name in PACKAGES:
        copytree(ROOT / name, folder / name, ignore=LEFT_BY_WORK)
    for name in ("pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        copy(ROOT / name, folder)
    run("-m", "ui.locale.words", folder=folder)
    return folder


@pytest.fixture(scope="module")
def installed(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the wheel is unpacked, as an installer does it."""
    folder = tmp_path_factory.mktemp("installed")
    run("-c", f"from setuptools import build_meta; build_meta.build_wheel({str(folder)!r})", folder=sources)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_every_file_of_the_packages_is_in_the_wheel(sources: Path, installed: Path) -> None:
    found = (path.relative_to(sources) for name in PACKAGES for path in (sources / name).rglob("*.*"))
    files = [path for path in found if "__pycache__" not in path.parts]
    assert sum(path.suffix == ".mo" for path in files) == 6
    assert [path for path in files if not (installed / path).is_file()] == []


def test_what_the_wheel_holds_says_its_version_lists_the_rules_and_plays(installed: Path) -> None:
    assert run("-c", "import ui; print(ui.__file__)", folder=installed).startswith(str(installed))
    assert run("-m", "ui.cli", "--version", folder=installed) == f"table-banker {VERSION}\n"
    assert "pl-tournament" in run("-m", "ui.cli", "rules", folder=installed)
    assert '"games":2' in run("-m", "ui.cli", "simulate", "--games", "2", "--json", folder=installed)


def test_the_newest_entry_of_the_changelog_is_the_version() -> None:
    headings = [line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## [")]
    released = [heading for heading in headings if "Unreleased" not in heading]
    assert released[0].startswith(f"## [{VERSION}]")
