"""Settings of Python's garbage collector: it runs seldom and shortly, and never fully while people play.

A frame leaves no reference cycles (`tests/ui/test_look_changes.py` counts them), so reference counts free the memory.
A full collection would delay a frame by a tenth of a second or more, and find nothing.
"""

import gc

STARTED = 50000
"""During the start most new objects stay: looking through 700 of them at a time costs a tenth of it."""
YOUNG, MIDDLE, NEVER = 5_000, 20, 1_000_000
"""Thresholds of the generations: young objects are collected, for what a fault leaves; old ones never are."""


def sweep_little() -> None:
    """Collect garbage seldom until the start is complete."""
    gc.set_threshold(STARTED, MIDDLE, NEVER)


def sweep_only_the_young() -> None:
    """Leave all objects of the start out of every later collection; from then on collect only young ones.

    The start leaves about ten objects of garbage: to search for them would take the 40 ms of two frames.
    """
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
