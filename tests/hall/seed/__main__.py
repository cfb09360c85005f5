"""Runs days of a hall, each under its own seed, until the first one that is wrong.

`python -m tests.hall.seed --days 1000` prints what all of them had, or the seed of the wrong one and why. Each day is a
process of its own: what its killed processes leave behind goes with it.
"""

import argparse
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from math import inf
from pathlib import Path

from banker.rulebook.ruleset import standard_ruleset
from tests.hall.seed.day import Day, DayReport

_kept: list[Day] = []
"""A day is never collected: that would run the `finally` of killed processes."""


def run_day(seed: int) -> DayReport:
    """One day, in memory where this machine has such a place."""
    in_memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=in_memory, ignore_cleanup_errors=True) as folder:
        _kept.append(day := Day(seed, Path(folder)))
        return day.run()


def run_days(seeds: Sequence[int], jobs: int = 2, seconds: float = inf, *, goes_on: bool = False) -> list[DayReport]:
    """The reports up to the first wrong day, or of all days if this `goes_on`; no day begins after these seconds."""
    until = time.monotonic() + seconds
    standard_ruleset()  # read once, for all days
    reports = list[DayReport]()
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        for report in pool.imap_unordered(run_day, seeds):
            reports.append(report)
            if report.wrong:
                print(f"seed {report.seed}:", *report.wrong, sep="\n  ", flush=True)
            if (report.wrong and not goes_on) or time.monotonic() > until:
                break
    return reports


def main() -> int:
    """Print the sum of all days; 1 if one was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=inf, help="no day begins after these")
    parser.add_argument("--all", action="store_true", help="go on after a wrong day")
    wanted = parser.parse_args()
    began = time.monotonic()
    seeds = range(wanted.first, wanted.first + wanted.days)
    reports = run_days(seeds, wanted.jobs, wanted.seconds, goes_on=wanted.all)
    faults, wrong = Counter[str](), [report for report in reports if report.wrong]
    for report in reports:
        faults.update(dict(report.faults))
    print(f"{len(reports)} days of {sum(report.seconds for report in reports) / 3600:.1f} h in", end=" ")
    print(f"{time.monotonic() - began:.0f} s: {sum(report.entries for report in reports)} messages,", end=" ")
    print(f"{sum(report.orders for report in reports)} orders, {sum(report.results for report in reports)} results")
    print(f"faults: {dict(faults)}; healed within {max(report.healed for report in reports)} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
