"""How long does a command take to be durable, against a bare write to the same disk in the same run; and a
journal to fold?

Run by `make bench`. The folder is the working directory's build/bench, so that the disk is the one the project lies on.
"""

import os
import time
from pathlib import Path
from statistics import median, quantiles

from banker.keep.table import begin, resume
from banker.play import commands as c
from banker.play.history import Moment
from banker.play.setup import Setup
from tests.benchmarks.measuring import milliseconds, on_the_disk, shown
from ui.store.copies import copy_folder

COMMITS = 2_000
ENTRIES = 10_000
COPIES = 20
BLOCK = b"x" * 4096


def commits(folder: Path) -> tuple[list[float], list[float]]:
    """How long a player waits for a command, and how long the head of the journal takes after it: nobody waits then."""
    table = begin(folder / "commits.banker", Setup("pl-tournament", ("Ania", "Bartek")))

    def correct(_: int) -> None:
        outcome = table.submit(c.CorrectCash(0, 1 if table.journal.last_number % 2 else -1, "bench"))
        assert isinstance(outcome, Moment)

    durable, heads = [], []
    for _ in range(COMMITS):
        durable += milliseconds(correct, 1)
        heads += milliseconds(lambda _: table.journal.sync_head(), 1)
    table.close()
    return durable, heads


def bare_writes(folder: Path) -> list[float]:
    """In-place writes of one block, each followed by fdatasync, in a file that is long enough already."""
    with (folder / "bare").open("wb+", buffering=0) as file:
        file.write(BLOCK * 256)
        os.fsync(file.fileno())

        def write(number: int) -> None:
            os.pwrite(file.fileno(), BLOCK, number % 256 * len(BLOCK))
            os.fdatasync(file.fileno())

        return milliseconds(write, COMMITS)


def copies(folder: Path) -> list[float]:
    """Copies of a running game of COMMITS commands to this disk, each after one more command."""
    table = begin(folder / "bank" / "games" / "long.banker", Setup("pl-tournament", ("Ania", "Bartek")))
    for number in range(COMMITS):
        table.submit(c.CorrectCash(0, 1 if number % 2 else -1, "bench"))

    def copy(number: int) -> None:
        table.submit(c.CorrectCash(0, 1, "bench"))
        assert [each.outcome for each in copy_folder(folder / "bank", folder / "stick")] == ["copied"]

    taken = milliseconds(copy, COPIES)
    table.close()
    return taken


def folding(folder: Path) -> float:
    """Seconds to resume a journal of ENTRIES commands."""
    path = folder / "long.banker"
    table = begin(path, Setup("pl-tournament", ("Ania", "Bartek", "Celina", "Darek"), (("clock", "off"),)))
    player = 0
    while table.journal.last_number < ENTRIES:
        outcome = table.submit(c.Roll(player, ("1", "2")))
        if isinstance(outcome, Moment):
            player = (player + 1) % 4
            continue
        table.submit(c.CorrectCash(player, 50, "bench"))
        for command in (c.BuyDeed, c.Pay):
            table.submit(command(table.game.turn.player))
        card = next(iter(table.game.book.cards))
        table.submit(c.DrawCard(table.game.turn.player, card))
        for other in range(4):
            table.submit(c.Pay(other))
        table.submit(c.EndTurn(table.game.turn.player))
        player = table.game.turn.player
    table.close()
    started = time.perf_counter()
    resume(path).close()
    return time.perf_counter() - started


def main() -> None:
    with on_the_disk() as folder:
        bare, (durable, heads) = bare_writes(folder), commits(folder)
        shown("write + fdatasync of 4096 bytes", bare)
        shown("command decided, committed, folded", durable)
        shown("afterwards: its head on the disk", heads)
        p99 = quantiles(durable, n=100)[98] / quantiles(bare, n=100)[98]
        print(f"ratio: median {median(durable) / median(bare):.2f}, p99 {p99:.2f}")
        shown(f"a running game of {COMMITS} commands copied", copies(folder))
        print(f"a journal of {ENTRIES} commands folded in {folding(folder):.3f} s")


if __name__ == "__main__":
    main()
