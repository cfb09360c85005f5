"""What the system's journal reads: each line with its level; a terminal reads it without."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import logging
from ui.cli.logs import log_with_levels

log_with_levels()
logging.getLogger("device").warning("a reader is lost")
logging.getLogger("file").error("first line\\nsecond line")
raise ValueError("nobody expected this")
"""


def lines(is_journal: bool) -> list[str]:
    """What the program says, to a stream that is the journal's or not."""
    told, tells = os.pipe()
    stream = os.fstat(tells)
    place = f"{stream.st_dev}:{stream.st_ino}" if is_journal else "8:1"
    environment = {**os.environ, "JOURNAL_STREAM": place}
    subprocess.run([sys.executable, "-c", PROGRAM], stderr=tells, env=environment, check=False)
    os.close(tells)
    with os.fdopen(told) as file:
        return file.read().splitlines()


def test_each_line_for_the_journal_begins_with_its_level() -> None:
    told = lines(is_journal=True)
    assert told[:3] == ["<4>a reader is lost", "<3>first line", "<3>second line"]
    assert told[3] == "<2>the bank ended: nobody expected this"
    assert all(line.startswith("<2>") for line in told[3:]) and told[-1] == "<2>ValueError: nobody expected this"


@pytest.mark.parametrize("end", ["a reader is lost", "second line", "ValueError: nobody expected this"])
def test_a_terminal_reads_no_levels(end: str) -> None:
    assert end in lines(is_journal=False)
