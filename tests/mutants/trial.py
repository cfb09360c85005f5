"""Does anything notice a fault? A child process takes the changed file for the real one and runs the records, then the
tests of the bank, the quickest first, until one fails.

The parent never imports the bank, so that every child imports it again; what tests need beside it is loaded once.
"""

import ast
import importlib.abc
import importlib.machinery
import json
import os
import resource
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import hypothesis
import msgspec  # noqa: F401 - loaded once for all children
import pytest

from tests.mutants.faults import Fault

ROOT: Final = Path(__file__).parents[2]
RECORD_SECONDS, TEST_SECONDS = 20, 400
"""Seconds of the processor for the records, and for all: an endless loop is noticed."""
MOST_MEMORY = 4 << 30
LEFT_OUT: Final = "test_landings.py"
"""A million rolls a test, too long for each fault; what they notice, records notice."""
PROFILE = "mutants"
"""Of hypothesis: the same examples each time, nothing kept, and a failure need not be made small."""

Seconds = dict[str, float]
"""By test, how long it takes."""


class Trial:
    """One child at work. `verdict` is None while nothing noticed the fault."""

    def __init__(self, fault: Fault | None, seconds: Seconds, report: Path | None = None) -> None:
        self.fault = fault
        self.pid = os.fork()
        if self.pid == 0:
            _be_the_child(fault, seconds, report)

    @staticmethod
    def verdict(status: int) -> str | None:
        if os.WIFSIGNALED(status):
            return "never ends"
        return {0: None, 1: "a record", 2: "a test"}.get(os.WEXITSTATUS(status), "a test")


def measured() -> Seconds:
    """How long each test takes without a fault; a test that fails without one is an error."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        trial = Trial(None, {}, Path(file.name))
        failed = Trial.verdict(os.waitpid(trial.pid, 0)[1])
        if failed:
            sys.exit(f"Without any fault, {failed} fails: nothing can be learnt.")
        seconds: Seconds = json.loads(Path(file.name).read_bytes())
    return seconds


def _be_the_child(fault: Fault | None, seconds: Seconds, report: Path | None) -> None:
    code = 2
    try:
        _be_modest()
        if fault:
            sys.meta_path.insert(0, _Faulty(fault))
        code = 1 if not _records_come_true() else 2 if not _tests_pass(seconds, report) else 0
    finally:
        os._exit(code)


def _be_modest() -> None:
    """No words, no endless loop, no end of memory, and no file that another child finds."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (RECORD_SECONDS, TEST_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.dont_write_bytecode = True


def _records_come_true() -> bool:
    from banker.keep.record.replay import decode_text, replay
    from tests.banker.whole import check_history

    for path in sorted((ROOT / "tests" / "games").rglob("*.game")):
        if path.parent.name == "broken":
            continue
        try:
            check_history(replay(decode_text(path.read_bytes()))[1])
        except Exception:
            return False
    return True


def _tests_pass(seconds: Seconds, report: Path | None) -> bool:
    resource.setrlimit(resource.RLIMIT_CPU, (TEST_SECONDS, TEST_SECONDS))
    hypothesis.settings.register_profile(
        PROFILE,
        database=None,
        deadline=None,
        derandomize=True,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    folder = ROOT / "tests" / "banker"
    words = ["-x", "-q", "-p", "no:cacheprovider", f"--hypothesis-profile={PROFILE}", f"--ignore={folder / LEFT_OUT}"]
    return pytest.main([*words, str(folder)], plugins=[_QuickestFirst(seconds, report)]) == 0


class _QuickestFirst:
    """Orders the tests by the time they took, and takes it."""

    def __init__(self, seconds: Seconds, report: Path | None) -> None:
        self._seconds, self._report = seconds, report
        self._take_in: Seconds = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self._seconds.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._take_in[report.nodeid] = self._take_in.get(report.nodeid, 0) + report.duration

    def pytest_sessionfinish(self) -> None:
        if self._report:
            self._report.write_text(json.dumps(self._take_in), encoding="utf-8")


class _Faulty(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds and loads one module from its changed tree."""

    def __init__(self, fault: Fault) -> None:
        self._fault = fault

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self._fault.module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        assert spec is not None
        spec.loader, spec.cached = self, None
        return spec

    def get_code(self, fullname: str) -> CodeType:
        self._fault.slot.put(self._fault.node)
        return compile(ast.fix_missing_locations(self._fault.tree), f"<{fullname} with a fault>", "exec")

    def get_source(self, fullname: str) -> None:
        return None

    def is_package(self, fullname: str) -> bool:
        return fullname in ("banker.play.decide", "banker.play.evolve", "banker.play.rules")
