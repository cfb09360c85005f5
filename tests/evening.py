"""The film on the first page of the documents: an evening of the bank's own players, drawn as the table draws it."""

from pathlib import Path
from random import Random
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from banker.bots.company import Company
from banker.keep.table import begin
from banker.play.setup import Setup
from tests.ui.positions import SIGNED
from tests.ui.sitting import NAMES
from ui.runtime.files.coaching import judge_file
from ui.runtime.files.filming import keep_film

PLAYERS: Final = 4
SEED: Final = 4
"""Of the first 24 the one whose lead goes to and fro until the last rounds."""


def write_evening(path: Path) -> None:
    """Play the evening, find the decisions that turned it, and write the film (APNG) that a table would keep of it."""
    with TemporaryDirectory(prefix="banker-evening-") as folder:
        journal = Path(folder, "evening.banker")
        table = begin(journal, Setup("pl-tournament", NAMES[:PLAYERS], (("odds", "on"),)))
        company = Company(PLAYERS, "leave", Random(SEED), ("trader",) * PLAYERS)
        while not table.game.is_over:
            table.submit(company.next_command(table.game))
        table.close()
        copyfile(keep_film(journal, SIGNED, "en", judge_file(journal)).path, path)
