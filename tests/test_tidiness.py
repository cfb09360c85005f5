"""The code keeps its own promises: imports point one way, files and functions stay small, each module says its
question.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("banker", "hardware", "ui")
MAY_IMPORT = {"banker": {"banker"}, "hardware": {"hardware"}, "ui": {"banker", "hardware", "ui"}}
MAY_IMPORT_KIVY = ("ui/runtime/", "ui/toolkit/")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
MOST_LINES_IN_FILE, MOST_IN_FUNCTION, MOST_IN_CLASS = 300, 40, 150


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_imports_point_one_way(path: Path) -> None:
    package = path.relative_to(ROOT).parts[0]
    ours = {name.partition(".")[0] for name in imported(path)} & set(PACKAGES)
    assert ours <= MAY_IMPORT[package]


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_only_app_and_widgets_import_kivy(path: Path) -> None:
    if not named(path).startswith(MAY_IMPORT_KIVY):
        assert not {name for name in imported(path) if name.partition(".")[0] == "kivy"}


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_a_file_is_short_and_says_its_question(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES_IN_FILE
    assert not text.strip() or ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_functions_and_classes_are_small(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            most = MOST_IN_CLASS if isinstance(node, ast.ClassDef) else MOST_IN_FUNCTION
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= most, f"{node.name} has {length} lines"


def test_headless_commands_never_load_kivy() -> None:
    import subprocess
    import sys

    modules = "sys, ui.cli.command_line, ui.cli.headless"
    program = f"import {modules}; assert not any(name.startswith('kivy') for name in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_screens_are_placed_and_drawing_functions_imported_without_kivy() -> None:
    import subprocess
    import sys

    modules = "sys, ui.runtime.layouts, ui.runtime.registry"
    program = f"import {modules}; assert not any(name.startswith('kivy') for name in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0
