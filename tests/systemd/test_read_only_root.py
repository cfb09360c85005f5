"""On a root that cannot be written the bank starts: it writes below its state and below /run, and nowhere else."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "systemd" / "banker.service").read_text()
LAYER = """
set -e
mount -t tmpfs none {folder}/more
mkdir -p {folder}/more/run {folder}/more/var/lib/banker
printf '[table]\\ngames = "/var/lib/banker/games"\\n' >{folder}/more/banker.toml
mount -t overlay overlay -o lowerdir={folder}/more:/ {folder}/root
mount -t proc none {folder}/root/proc
mount --rbind /dev {folder}/root/dev
for place in run var/lib/banker; do mount -t tmpfs none {folder}/root/$place; done
echo ready >&2
exec chroot {folder}/root "$@"
"""
START = """
import json, os, socket, subprocess, sys
from pathlib import Path
os.mkdir("/run/banker")
os.chdir("/run/banker")
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
    heard.bind("/run/notify")
    bank = subprocess.Popen(sys.argv[1:], env={**os.environ, "NOTIFY_SOCKET": "/run/notify"})
    told = set()
    while b"READY=1" not in told and bank.poll() is None:
        heard.settimeout(5)
        try:
            told.add(heard.recv(200))
        except TimeoutError:
            pass
    bank.kill()
try:
    Path("/etc/written").touch()
except OSError as error:
    refused = error.strerror
print(json.dumps([b"READY=1" in told, refused, sorted(map(str, Path("/var/lib/banker").iterdir()))]))
"""


def test_the_bank_starts_and_keeps_its_games_where_its_state_is(tmp_path: Path) -> None:
    for place in ("root", "more"):
        (tmp_path / place).mkdir()
    of_unit = dict(line[len("Environment=") :].split("=", 1) for line in UNIT.splitlines() if "Environment=" in line)
    surroundings = {
        **os.environ,
        **of_unit,
        "HOME": "/var/lib/banker",
        "TMPDIR": "/run",
        "SDL_VIDEODRIVER": "offscreen",
    }
    command = ["unshare", "--mount", "sh", "-c", LAYER.format(folder=tmp_path), "sh", sys.executable, "-c", START]
    bank = [sys.executable, "-m", "ui.cli", "--config", "/banker.toml"]
    environment = {**surroundings, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([*command, *bank], env=environment, capture_output=True, text=True, check=False)
    if "ready" not in done.stderr:
        pytest.skip(f"no such root can be made here: {done.stderr}")
    is_ready, refused, kept = json.loads(done.stdout.splitlines()[-1])
    assert (is_ready, refused) == (True, "Read-only file system"), done.stderr
    assert "/var/lib/banker/games" in kept
