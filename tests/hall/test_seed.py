"""Whole halls under a seed: nothing is lost or counted twice, and all is there soon after the last fault."""

import subprocess
import sys

DAYS = 3


def test_after_days_full_of_faults_journals_stream_and_page_agree() -> None:
    command = [sys.executable, "-m", "tests.hall.seed", "--days", str(DAYS), "--seconds", "60"]
    days = subprocess.run(command, capture_output=True, text=True)
    assert days.returncode == 0 and days.stdout.startswith(f"{DAYS} days"), days.stdout + days.stderr
