"""The type checker finds a screen that is wired wrongly."""

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
WIRINGS: Final = """
from ui.core.screen import Screen
from ui.core.state import questions, routes
from ui.core.state.update import do
from ui.flows.auction import layout, sold_view, update, view

do(update.choose_step, 1)
Screen(questions.Bidding, view.bidding, layout.auction, signed_by=update.bid)
do(update.choose_step, "1")
Screen(questions.Bidding, sold_view.sold, layout.sold)
Screen(routes.SoldShown, sold_view.sold, layout.sold, signed_by=update.bid)
"""


def test_a_touch_a_view_and_a_card_of_another_screen_are_three_type_errors(tmp_path: Path) -> None:
    file = tmp_path / "wirings.py"
    file.write_text(WIRINGS, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--no-error-summary", str(file)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.splitlines()
    assert [line.split(":")[1] for line in found] == ["9", "10", "11"], found
