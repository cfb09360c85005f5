"""Every library that the bank may install is there with its exact version and its hashes, and no address is."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "constraints"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]


def pinned(name: str) -> list[tuple[Requirement, int]]:
    """Each library of a file with how many hashes it has."""
    entries = (FOLDER / f"{name}.txt").read_text().replace("\\\n", " ").splitlines()
    parts = (re.split(r"\s+--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)
    return [(Requirement(requirement), len(hashes)) for requirement, *hashes in parts]


def test_there_is_a_file_for_what_builds_what_runs_and_each_extra() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {"build", "run", *EXTRAS}
    extras = re.search(r"^EXTRAS := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert extras is not None
    assert extras[1].split() == sorted(EXTRAS)


@pytest.mark.parametrize("name", ["build", "run", *EXTRAS])
def test_each_library_has_one_version_and_its_hashes_and_no_address(name: str) -> None:
    for requirement, hashes in pinned(name):
        assert [each.operator for each in requirement.specifier] == ["=="], requirement
        assert hashes >= 1, requirement
    assert "://" not in (FOLDER / f"{name}.txt").read_text()


@pytest.mark.parametrize("name", ["run", *EXTRAS])
def test_what_the_project_asks_for_is_there_in_a_version_that_it_allows(name: str) -> None:
    wanted = [Requirement(text) for text in (PROJECT["dependencies"] if name == "run" else EXTRAS[name])]
    there = [requirement for each in {"run", name} for requirement, _ in pinned(each)]
    for requirement in wanted:
        if requirement.name == PROJECT["name"]:
            continue
        versions = [
            Version(next(iter(each.specifier)).version)
            for each in there
            if canonicalize_name(each.name) == canonicalize_name(requirement.name)
        ]
        assert any(version in requirement.specifier for version in versions), requirement


def test_make_can_read_its_file_and_installs_nothing_without_its_hash() -> None:
    said = subprocess.run(
        ["make", "--always-make", "--dry-run", "run", "lint", "sbom", "release"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    installs = [line for line in said.splitlines() if "pip install" in line]
    assert len(installs) == 5
    assert all("--require-hashes" in line or line.endswith("--no-deps --editable .") for line in installs)
