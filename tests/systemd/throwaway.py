"""A machine to be thrown away: this one's files under a layer that takes every change, with processes of its own.

What is root's runs in it for real: the installer makes its account, files and links. Only programs that would need
another machine or the network are peers: `systemctl` starts what the unit says and waits until it is ready, as systemd
does, and `python3 -m venv` makes an environment whose `pip` installs a bank of a few lines. Nothing of it outlives a
power cut, so that `sync` has nothing to wait for.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

_LAYER: Final = """
set -e
mount -t tmpfs none {folder}/layer
mkdir {folder}/layer/changes {folder}/layer/work
mount -t overlay overlay -o lowerdir=/,upperdir={folder}/layer/changes,workdir={folder}/layer/work {folder}/machine
mount -t proc none {folder}/machine/proc
mount --rbind /dev {folder}/machine/dev
mkdir -p {folder}/machine/run/systemd/system
echo ready
exec cat
"""
_SYSTEMCTL: Final = """#!{python}
import os, select, signal, socket, subprocess, sys
from pathlib import Path
SOCKET, PID, STATUS = "/run/notify", Path("/run/bank.pid"), Path("/run/bank.status")
verb = sys.argv[1]
def stop():
    if PID.exists():
        try:
            os.kill(int(PID.read_text()), signal.SIGKILL)
        except ProcessLookupError:
            pass
        PID.unlink()
def start():
    unit = Path("/etc/systemd/system/banker.service").read_text()
    command = next(line for line in unit.splitlines() if line.startswith("ExecStart=")).partition(" -- ")[2].split()
    Path(SOCKET).unlink(missing_ok=True)
    STATUS.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(SOCKET)
        null = subprocess.DEVNULL
        bank = subprocess.Popen(command, env={{**os.environ, "NOTIFY_SOCKET": SOCKET}}, stdin=null, stdout=null,
                                stderr=null, start_new_session=True)
        PID.write_text(str(bank.pid))
        ended = os.pidfd_open(bank.pid)
        while heard in select.select([heard, ended], [], [])[0]:
            word, _, text = heard.recv(200).decode().partition("=")
            if word == "STATUS":
                STATUS.write_text(text)
            if word == "READY":
                return 0
    return 1
match verb:
    case "stop":
        stop()
    case "restart":
        stop()
        sys.exit(start())
    case "is-active":
        sys.exit(0 if PID.exists() else 3)
    case "show" if STATUS.exists():
        print(STATUS.read_text())
    case "is-enabled":
        sys.exit(1)
"""
_PYTHON: Final = """#!/bin/sh
if [ "$1 $2" != "-m venv" ]; then exec {python} "$@"; fi
for place in "$@"; do :; done
mkdir -p "$place/bin"
printf '#!/bin/sh\\n' >"$place/bin/python"
cat >"$place/bin/pip" <<'END'
#!/bin/sh
echo "$*" >>"$(dirname "$0")/../installed"
for source in "$@"; do :; done
case $source in */source) cp "$source/ui/bank" "$(dirname "$0")/banker" ;; esac
END
chmod +x "$place/bin/python" "$place/bin/pip"
"""
_PEERS: Final = {
    "systemctl": _SYSTEMCTL,
    "python3": _PYTHON,
    "sync": "#!/bin/sh\n",
    "udevadm": "#!/bin/sh\n",
    "apt-cache": "#!/bin/sh\n",
    "findmnt": "#!/bin/sh\necho ext4\n",
    "dpkg-query": "#!/bin/sh\necho installed\n",
}


class Machine:
    """A machine on which nothing is installed yet; every package that the installer asks for is there."""

    def __init__(self, folder: Path) -> None:
        """An empty folder for it; OSError where this account may not make one."""
        self._root, self._peers = folder / "machine", folder / "peers"
        for each in (self._root, self._peers, folder / "layer"):
            each.mkdir()
        for name, text in _PEERS.items():
            (self._peers / name).write_text(text.format(python=sys.executable))
            (self._peers / name).chmod(0o755)
        script = _LAYER.format(folder=folder)
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script]
        pipe = subprocess.PIPE
        self._holder = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        assert self._holder.stdout and self._holder.stderr
        if self._holder.stdout.readline() != "ready\n":
            raise OSError(self._holder.stderr.read())
        children = Path(f"/proc/{self._holder.pid}/task/{self._holder.pid}/children").read_text()
        self._inside = ("nsenter", f"--target={children.strip()}", "--mount", "--pid", "chroot", str(self._root))

    def run(self, *command: object, **environment: str) -> subprocess.CompletedProcess[str]:
        """A command of root's on it; what it said and its status."""
        path = f"{self._peers}:/usr/sbin:/usr/bin:/sbin:/bin"
        surroundings = {**os.environ, "PATH": path, "DESTDIR": "", "EXTRAS": "", **environment}
        inside = [*self._inside, *map(str, command)]
        return subprocess.run(inside, env=surroundings, cwd="/", capture_output=True, text=True, check=False)

    def text(self, path: str) -> str:
        """A file on it; an error of the test if there is no such file."""
        read = self.run("cat", path)
        assert read.returncode == 0, read.stderr
        return read.stdout

    def close(self) -> None:
        """Nothing of it is left, nor of what runs on it."""
        self._holder.kill()
        self._holder.communicate()
