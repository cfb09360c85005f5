"""When does Python look for garbage? Seldom and shortly: never through everything while people play.

A frame leaves no garbage that refers to itself (`tests/ui/test_look_changes.py` counts it), so memory is freed as it is
dropped. A look through everything would hold a frame up by a tenth of a second and more, and find nothing.
"""

import gc

YOUNG, MIDDLE, NEVER = 5_000, 20, 1_000_000
"""After so many new objects the young ones are looked through, for what a fault leaves; the old ones are not."""


def sweep_only_the_young() -> None:
    """From now on; what the start left is swept at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
