"""A short walk over tables of some seeds; `make walk` takes hours."""

from pathlib import Path

import pytest

from tests.ui.walker import walked


@pytest.mark.parametrize("seed", range(5))
def test_whatever_people_touch_while_things_move_nobody_is_stuck_cheated_or_loses_what_was_typed(
    window: object, tmp_path: Path, seed: int
) -> None:
    assert walked(window, tmp_path, seed, steps=120).violations == []
