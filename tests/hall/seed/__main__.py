"""Runs days from a first seed on: `python -m tests.hall.seed 1000 1`. Prints each seed whose day is wrong."""
import sys, tempfile, time
from pathlib import Path
from tests.hall.seed.day import Day
first, days = int(sys.argv[2]) if len(sys.argv) > 2 else 1, int(sys.argv[1])
began = time.time()
for seed in range(first, first + days):
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        report = Day(seed, Path(folder) / "day").run()
    if report.wrong or days < 5:
        print(report, flush=True)
print(days, "days", round(time.time() - began, 1), "s")
