"""How many small faults in the rules are noticed? Run by `make mutants`.

`python -m tests.mutants [--seed N] [--count N] [--jobs N] [FILE...]`: a sample of all faults of `banker/play/decide`,
`banker/play/rules` and `banker/play/evolve`, or of some files of them; the same seed draws the same sample while the
rules stay as they are. Prints the share that a record or a test noticed, and every fault that nothing did.

Faults that change nothing anybody can see are listed in `harmless.toml`, each with its reason, and are not drawn.
"""

import argparse
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from tests.mutants.faults import Fault, faults_of
from tests.mutants.trial import ROOT, Trial, measured

FOLDERS: Final = ("banker/play/decide", "banker/play/rules", "banker/play/evolve")
HARMLESS: Final = Path(__file__).with_name("harmless.toml")


def main() -> None:
    """Draw, try, and print what came of it; nothing is printed for a fault that was noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=10)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("files", nargs="*", type=Path, help="of the three folders; all of them by default")
    wanted = parser.parse_args()
    began = time.monotonic()
    everything = list(_faults(wanted.files))
    sample = Random(wanted.seed).sample(everything, min(wanted.count, len(everything)))
    print(f"{len(sample)} of {len(everything)} faults, seed {wanted.seed}", flush=True)
    verdicts = _tried(sample, wanted.jobs)
    survivors = verdicts.pop(None, 0)
    told = ", ".join(f"{count} by {verdict}" for verdict, count in verdicts.most_common())
    share = 100 * (len(sample) - survivors) / len(sample)
    print(f"{share:.1f} % noticed ({told}), {survivors} survived, {time.monotonic() - began:.0f} s")


def _faults(files: list[Path]) -> Iterator[Fault]:
    """All that could be seen, in board order of the files."""
    chosen = {file.resolve() for file in files}
    harmless = _harmless()
    found = set()
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("*.py")):
            if chosen and path not in chosen:
                continue
            for fault in faults_of(_module(path), path.read_text(encoding="utf-8")):
                if _named(fault) in harmless:
                    found.add(_named(fault))
                else:
                    yield fault
    for module, function, before, after in sorted(harmless - found) if not chosen else ():
        print(f"harmless.toml: there is no such fault any more: {module}.{function}: {before} -> {after}")


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _named(fault: Fault) -> tuple[str, str, str, str]:
    return fault.module, fault.function, fault.before, fault.after


def _harmless() -> set[tuple[str, str, str, str]]:
    listed = tomllib.loads(HARMLESS.read_text(encoding="utf-8"))["fault"]
    return {(each["module"], each["function"], each["before"], each["after"]) for each in listed}


def _tried(sample: list[Fault], jobs: int) -> Counter[str | None]:
    """So many at a time; a survivor is printed at once."""
    seconds = measured()
    waiting, running = list(reversed(sample)), dict[int, Fault]()
    verdicts: Counter[str | None] = Counter()
    while waiting or running:
        while waiting and len(running) < jobs:
            fault = waiting.pop()
            running[Trial(fault, seconds).pid] = fault
        pid, status = os.wait()
        fault, verdict = running.pop(pid), Trial.verdict(status)
        verdicts[verdict] += 1
        if verdict is None:
            path = fault.module.replace(".", "/") + ".py"
            print(f"{path}:{fault.line} {fault.function}: {fault.before}  ->  {fault.after}", flush=True)
    return verdicts


if __name__ == "__main__":
    main()
    sys.exit()
