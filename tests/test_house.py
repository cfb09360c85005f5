"""The house keeps its own promises: imports point one way, files and functions stay small, one word means one thing.

Each rule is one test over every file; what it finds is a sentence that says where the thing belongs.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("banker", "hardware", "ui")
BELOW: Final[dict[str, tuple[str, ...]]] = {
    "banker": (),
    "hardware": (),
    "ui.theme": (),
    "ui.locale": ("banker",),
    "ui.wire": ("banker", "hardware"),
    "ui.toolkit": ("ui.theme",),
    "ui.pieces": ("ui.toolkit", "ui.theme"),
    "ui.store": ("ui.theme", "ui.locale", "banker", "hardware"),
    "ui.core": ("ui.pieces", "ui.toolkit", "ui.store", "ui.wire", "ui.theme", "ui.locale", "banker", "hardware"),
    "ui.print": ("ui.core", "ui.pieces", "ui.toolkit", "ui.store", "ui.theme", "ui.locale", "banker"),
    "ui.web": ("ui.wire", "ui.theme", "ui.locale", "banker"),
    "ui.phones": ("ui.web", "ui.wire", "ui.theme", "ui.locale", "banker", "hardware"),
    "ui.hall": ("ui.web", "ui.print", "ui.store", "ui.wire", "ui.theme", "ui.locale", "banker", "hardware"),
    "ui.flows": (
        "ui.core", "ui.pieces", "ui.toolkit", "ui.store", "ui.wire", "ui.theme", "ui.locale", "banker", "hardware",
    ),
    "ui.runtime": (
        "ui.flows", "ui.print", "ui.core", "ui.pieces", "ui.toolkit", "ui.store", "ui.wire", "ui.theme", "ui.locale",
        "banker", "hardware",
    ),
    "ui.cli": (
        "ui.runtime", "ui.flows", "ui.hall", "ui.phones", "ui.web", "ui.print", "ui.core", "ui.store", "ui.wire",
        "ui.theme", "ui.locale", "banker", "hardware",
    ),
}  # fmt: skip
"""Which rooms a room may import beside itself."""
HOLDS: Final = {
    "banker": "the rules and the bank: no screen, no device",
    "hardware": "the physical world as signals: no game word, no screen",
    "ui.theme": "colours, sizes and times",
    "ui.locale": "words",
    "ui.wire": "every message between processes, and the lines that carry them",
    "ui.toolkit": "drawing: it knows no game and no flow",
    "ui.pieces": "drawn things of the game, and the screens made of them",
    "ui.store": "files that people keep",
    "ui.core": "what several flows share",
    "ui.print": "printed pages",
    "ui.web": "what every web server of ours shares: guard, assets",
    "ui.phones": "the web server of the phones: a process of its own",
    "ui.hall": "the hall of many tables: its server, reader, pages and the tables' outbox, processes of their own",
    "ui.flows": "one flow a folder; what two of them need belongs in ui.core",
    "ui.runtime": "the app, its loop and the registry: nobody imports it but ui.cli",
    "ui.cli": "the command line",
}
INNER: Final = ("ui.core", "ui.runtime", "banker")
"""Rooms with rooms inside; a file that lies flat in one of them is a room of its own."""
PLAIN: Final = {
    "anew": "again", "whoever": "anyone who", "Whoever": "anyone who", "(is|are) told": "is shown, sent or reported",
    "stands there": "is there", "(is|are) none": "there is no", "of old": "earlier", "reckon(s|ed)?": "compute",
    "the own": "their own", "is otherwise": "differs", "given away": "released", "so long": "for these seconds",
}  # fmt: skip
"""Turns that somebody with school English reads twice, and the plain words."""
LOADS_KIVY: Final = (
    "ui.runtime.app", "ui.runtime.rescue", "ui.runtime.sweeping", "ui.runtime.devices.speaker", "ui.runtime.demo",
    "ui.toolkit", "ui.pieces",
)  # fmt: skip
MOST_LINES_IN_FILE, MOST_IN_FUNCTION, MOST_IN_CLASS = 400, 50, 200


def module_name(path: Path) -> str:
    """`ui.core.state.model`; a package is called by its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES: Final = {module_name(path): path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))}


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(SOURCES[module].read_text(encoding="utf-8"))


@cache
def imported(module: str) -> frozenset[str]:
    """What a file imports of our own, wherever in it and for whatever purpose."""
    found: set[str] = set()
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            named = (f"{node.module}.{alias.name}" for alias in node.names)
            found |= {name if name in SOURCES else node.module for name in named}
    return frozenset(found & set(SOURCES) - {module})


def room(module: str) -> str:
    """`banker`, `hardware`, or the room of `ui`."""
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "ui" else parts[0]


def flow(module: str) -> str:
    """The flow that a file belongs to; nothing outside the flows."""
    return module.split(".")[2] if module.startswith("ui.flows.") else ""


def both() -> Iterator[tuple[str, str]]:
    """Every file of ours with each of ours that it imports."""
    for module in SOURCES:
        yield from ((module, other) for other in imported(module))


def test_imports_point_down_the_rooms() -> None:
    wrong = [
        f"{module} imports {other}: {room(other)} holds {HOLDS[room(other)]}"
        for module, other in both()
        if module != "ui" and other != "ui" and room(other) not in (room(module), *BELOW[room(module)])
    ]
    assert not wrong, "\n".join(wrong)


def test_no_flow_imports_another() -> None:
    wrong = [
        f"{module} imports {other}: an address in ui.core.state.routes is enough, what both need belongs in ui.core"
        for module, other in both()
        if flow(module) and flow(other) and flow(module) != flow(other)
    ]
    assert not wrong, "\n".join(wrong)


def test_update_never_imports_view_layout_or_drawing() -> None:
    seen = ("view", "layout", "drawing", "screens")
    wrong = [
        f"{module} imports {other}: what an update needs of it belongs in the flow's model"
        for module, other in both()
        if flow(module) and module.endswith("update") and flow(other) and other.endswith(seen)
    ]
    assert not wrong, "\n".join(wrong)


def in_a_circle(waiting: dict[str, set[str]]) -> list[str]:
    """What lies in a circle of imports, or on top of one."""
    while ground := [name for name, others in waiting.items() if not others]:
        for name in ground:
            del waiting[name]
        for others in waiting.values():
            others.difference_update(ground)
    return sorted(waiting)


def test_no_files_import_each_other_in_a_circle() -> None:
    assert not in_a_circle({module: set(imported(module)) for module in SOURCES})


def inner_room(module: str) -> str:
    """`ui.core.words`, `banker.play`; for other files their room."""
    parts = module.split(".")
    whole = next((name for name in INNER if module.startswith(name + ".")), None)
    return ".".join(parts[: whole.count(".") + 2]) if whole else room(module)


def test_no_rooms_import_each_other_in_a_circle() -> None:
    below: dict[str, set[str]] = {inner_room(module): set() for module in SOURCES}
    for module, other in both():
        below[inner_room(module)] |= {inner_room(other)} - {inner_room(module)}
    assert not in_a_circle(below)


def test_input_builds_no_view() -> None:
    wrong = [
        f"{module} imports {other}: what a message does follows from the model"
        for module, other in both()
        if module.startswith("ui.core.input") and other.startswith(("ui.core.view", "ui.core.shown"))
    ]
    assert not wrong, "\n".join(wrong)


def test_only_the_window_and_the_canvas_load_kivy() -> None:
    wrong = [
        module
        for module in SOURCES
        if not module.startswith(LOADS_KIVY)
        for node in ast.walk(tree(module))
        if (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kivy"))
        or (isinstance(node, ast.Import) and any(alias.name.startswith("kivy") for alias in node.names))
    ]
    assert not wrong, f"these need no window: {wrong}"


def loads_kivy(modules: str) -> bool:
    program = f"import sys, {modules}; sys.exit(any(name.startswith('kivy') for name in sys.modules))"
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode != 0


def test_the_runtime_with_every_screen_runs_without_kivy() -> None:
    assert not loads_kivy("ui.runtime.loop.runtime, ui.runtime.registry, ui.cli.command_line, ui.cli.headless")


def test_a_file_is_short_and_says_what_it_is() -> None:
    first = {module: (ast.get_docstring(tree(module)) or "?").partition("\n\n")[0] for module in SOURCES}
    wrong = [f"{module} begins with a question or nothing" for module, words in first.items() if "?" in words]
    lines = {module: len(path.read_text(encoding="utf-8").splitlines()) for module, path in SOURCES.items()}
    wrong += [f"{module} has {count} lines" for module, count in lines.items() if count > MOST_LINES_IN_FILE]
    assert not wrong, "\n".join(wrong)


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a file, each with its line; of a page every line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield from enumerate(text.splitlines(), 1)
    elif re.search("|".join(PLAIN), text):  # tokens of all files would take a minute on a busy machine
        yield from _said_in(text)


def _said_in(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def test_comments_and_pages_avoid_turns_that_need_a_second_reading() -> None:
    pages = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "Makefile")
    wrong = [
        f"{path.relative_to(ROOT)}, line {line}: {turn}, say {plain}"
        for path in (*SOURCES.values(), *(ROOT / "tests").rglob("*.py"), *pages)
        for line, text in texts(path)
        for turn, plain in PLAIN.items()
        if re.search(rf"\b{turn}\b", text)
    ]
    assert not wrong, "\n".join(wrong)


def test_functions_and_classes_are_small() -> None:
    wrong = []
    for module in SOURCES:
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                most = MOST_IN_CLASS if isinstance(node, ast.ClassDef) else MOST_IN_FUNCTION
                length = (node.end_lineno or 0) - node.lineno + 1
                wrong += [f"{module}.{node.name} has {length} lines"] if length > most else []
    assert not wrong, "\n".join(wrong)


def type_names(module: str) -> Iterator[str]:
    """The classes of a file, and its names for types."""
    for node in tree(module).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and _is_type(node.value):
            yield node.targets[0].id


def _is_type(value: ast.expr) -> bool:
    """`Literal[...]`, `tuple[...]`, `Callable[...]`, or a union of names."""
    if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name):
        return value.value.id in ("Literal", "tuple", "dict", "Callable", "Annotated")
    names = [node for node in ast.walk(value) if isinstance(node, ast.Name)]
    return (
        isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr) and all(each.id[0].isupper() for each in names)
    )


def test_no_type_name_is_defined_twice() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for module in SOURCES:
        for name in type_names(module):
            places[name].append(module)
    wrong = [f"{name} is {' and '.join(found)}" for name, found in sorted(places.items()) if len(found) > 1]
    assert not wrong, "\n".join(wrong)


def test_no_module_keeps_a_state_that_changes() -> None:
    wrong = [
        f"{module}, line {node.lineno}: {ast.unparse(node)}"
        for module in SOURCES
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Global)
    ]
    assert not wrong, "\n".join(wrong)


def test_nothing_that_decides_in_a_game_asks_the_hall() -> None:
    wrong = [
        f"{module} imports {other}: the mark of the rules leaves the hall out"
        for module, other in both()
        if other.startswith("banker.hall") and module.startswith("banker.") and not module.startswith("banker.hall")
    ]
    assert not wrong, "\n".join(wrong)
