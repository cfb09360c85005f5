"""What does a minute at the table look like? The demonstration's game is played at the real window and filmed, for the
first page of the documents: `python -m tests.pictures --documents` asks for it.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hardware.readers.same_card import SAME_CARD_SECONDS
from tests.kiosk.twin import Twin, prepare
from ui.runtime.demo.script import Doing, HoldThis, LetTimePass, TouchThis, playing, setting_up, setup_of
from ui.runtime.files.filming import write_apng

if TYPE_CHECKING:
    from PIL.Image import Image

STEPS: Final = 48
STEP_MILLISECONDS: Final = 1_250
"""48 of them are a minute."""
COLOURS: Final = 96


def write_minute(path: Path) -> None:
    """The film as an APNG that plays again and again."""
    write_apng(path, list(filmed()), STEP_MILLISECONDS, COLOURS)


def filmed() -> Iterator[Image]:
    """The screen after each step of the game's first minute; sitting down is not shown."""
    prepare()
    record = (resources.files("ui.runtime.demo") / "demo.game").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="banker-minute-") as folder, Twin(Path(folder), has_reader=True) as table:
        for step in setting_up(setup_of(record), lambda: table.runtime.model, table.words):
            _do(table, step)
        yield table.picture()
        for step in islice(playing(record, lambda: table.runtime.model, table.words, rests=0), STEPS - 1):
            _do(table, step)
            yield table.picture()


def _do(table: Twin, step: Doing) -> None:
    if isinstance(step, TouchThis):
        table.frame()
        table.touch(step.action)
    elif isinstance(step, HoldThis):
        time.sleep(2 * SAME_CARD_SECONDS)
        table.hold(step.tag)
    elif isinstance(step, LetTimePass):
        table.settle(step.seconds)
    while table.runtime.is_writing:
        table.frame()
