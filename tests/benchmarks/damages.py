"""Of a thousand random damages of a journal, its log, its head and its setup: how many are noticed or without effect,
and how many of those noticed are salvaged up to the last entry that lies whole on the disk?

Run by `make bench`. Each is judged as in the tests: the first that is read as another game, altered by being looked at,
or salvaged short ends the run with what it was.
"""

from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.banker.damages import NOTICED, UNREADABLE, WHOLE, laid, outcome, sample, spoil

DAMAGES = 1_000
COMMANDS = 300


def main() -> None:
    Path("build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir="build") as name:
        folder, counted = Path(name), Counter[str]()
        samples = [sample(folder / f"{kind}.banker", 7, COMMANDS, kind == "killed") for kind in ("closed", "killed")]
        for number in range(DAMAGES):
            random, whole = Random(number), samples[number % 2]
            files = {end: content[:] for end, content in whole.files.items()}
            damage = spoil(files, random)
            try:
                counted[outcome(laid(files, folder / "game.banker"), whole)] += 1
            except Exception as error:
                raise SystemExit(f"damage {number}, {damage}: {error!r}") from error
    noticed = counted[NOTICED] + counted[UNREADABLE]
    print(f"{DAMAGES:,} damages: {noticed + counted[WHOLE]:,} noticed ({noticed}) or without effect ({counted[WHOLE]})")
    print(f"of these salvaged up to the last whole entry: {counted[NOTICED]}; nothing left of {counted[UNREADABLE]}")


if __name__ == "__main__":
    main()
