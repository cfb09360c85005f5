"""Does a table go on, whatever two values of the set-up it agreed on? Run by `make pairs`.

`python -m tests.pairs [RULESET...]`: every two values of different fields, in each book or in those named: bots play
80 commands from jail and 80 from estates that are nearly built up, the record is read back, and where a clock runs it
alone brings the dice round. Prints how many pairs were walked, and every pair at which something stopped.
"""

import sys
import time

from banker.rulebook.fields import Pick
from banker.rulebook.ruleset import ruleset_names
from tests.banker.picking import ESTATES, IN_JAIL, assert_goes_on, pairs, setup_of


def main() -> None:
    """Walk and print; the exit status is 1 if any pair stopped."""
    stopped = 0
    for ruleset in sys.argv[1:] or ruleset_names():
        began, walked = time.monotonic(), list(pairs())
        for number, picks in enumerate(walked):
            problem = _problem(ruleset, picks, number)
            stopped += bool(problem)
            if problem:
                agreed = ", ".join(f"{key}: {value}" for pick in picks for key, value in pick.agreed.items())
                print(f"{ruleset}, {agreed}: {problem}")
        print(f"{ruleset}: {len(walked)} pairs, {time.monotonic() - began:.0f} s", flush=True)
    sys.exit(1 if stopped else 0)


def _problem(ruleset: str, picks: tuple[Pick, Pick], seed: int) -> str:
    for seats in (IN_JAIL, ESTATES):
        try:
            assert_goes_on(setup_of(ruleset, *picks, seats=seats), seed)
        except Exception as error:  # whatever stops a table is a finding, and the next pair is walked all the same
            return f"{type(error).__name__}: {error}"
    return ""


if __name__ == "__main__":
    main()
