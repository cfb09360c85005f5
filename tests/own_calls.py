"""How many of our own functions an act calls."""

import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

ROOT: Final = Path(__file__).parents[1]
OWN: Final = tuple(f"{ROOT / room}{os.sep}" for room in ("banker", "hardware", "ui"))


def own_calls(act: Callable[[], object]) -> Counter[CodeType]:
    """How often the act called each of our functions, in this thread."""
    calls: Counter[CodeType] = Counter()

    def profile(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OWN):
            calls[frame.f_code] += 1

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        act()
    finally:
        sys.setprofile(before)
    return calls
