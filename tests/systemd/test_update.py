"""Another version takes over from the one at work; if it does not start it gives way, with the games as they were.

The installer runs for real, on a machine to be thrown away; the banks are programs of a few lines.
"""

import gzip
import io
import os
import pty
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.systemd.throwaway import Machine
from ui.cli.update import UpdateError, update
from ui.runtime.devices.power import PLAYED
from ui.store.kept_file import KeptFile
from ui.store.pin import KeptPin, PinStore

SYSTEMD = Path(__file__).parents[2] / "systemd"
SAYS = "import os, socket, signal, sys\nsays = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)\n"
STATUS = "says.sendto(b'STATUS={}', os.environ['NOTIFY_SOCKET'])\n"
READY = "says.sendto(b'READY=1', os.environ['NOTIFY_SOCKET'])\nsignal.pause()\n"
WRITES = "open('/var/lib/banker/game', 'w').write('{}')\n"
STARTS = SAYS + STATUS.format("No game is being played") + READY
SHOWS_WHY = SAYS + STATUS.format("The bank cannot start") + READY
DIES = SAYS + WRITES.format("brought up to date") + "sys.exit(1)\n"
HANGS = SAYS + WRITES.format("brought up to date") + "open('/run/hangs', 'w').write('now\\n')\nsignal.pause()\n"
CURRENT = "/opt/banker/current"
UNIT = "/etc/systemd/system/banker.service"


def version(folder: Path, bank: str, name: str) -> Path:
    """A version whose bank is this program."""
    made = folder / name
    for part in ("banker", "hardware", "ui", "constraints"):
        (made / part).mkdir(parents=True)
    for part in ("README.md", "LICENSE"):
        (made / part).touch()
    (made / "pyproject.toml").write_text(f'version = "{name}"\n')
    (made / "ui" / "bank").write_text(f"#!{sys.executable}\n# {name}\n{bank}")
    (made / "ui" / "bank").chmod(0o755)
    shutil.copytree(SYSTEMD, made / "systemd")
    unit = made / "systemd" / "banker.service"
    unit.write_text(f"{unit.read_text()}# of {name}\n")
    return made


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    """A machine on which version 1 is at work, with a game."""
    try:
        machine = Machine(tmp_path)
    except OSError as error:
        pytest.skip(f"no machine can be made here: {error}")
    installed = machine.run(version(tmp_path, STARTS, "1") / "systemd" / "install.sh")
    assert installed.returncode == 0, installed.stderr
    machine.run("sh", "-c", "echo as it was >/var/lib/banker/game; systemctl restart banker.service")
    yield machine
    machine.close()


def change(machine: Machine, to: Path, **environment: str) -> tuple[int, str]:
    """The status of an update, and what it complained of."""
    done = machine.run("sh", to / "systemd" / "install.sh", "--update", **environment)
    return done.returncode, done.stderr


def at_work(machine: Machine) -> str:
    """The version of the program that runs."""
    program = machine.run("sh", "-c", "tr '\\0' ' ' </proc/$(cat /run/bank.pid)/cmdline").stdout.split()[-1]
    return machine.text(program).splitlines()[1].removeprefix("# ")


def go_back(machine: Machine, instance: str) -> subprocess.CompletedProcess[str]:
    """What the instance of the unit would run."""
    unit = machine.text("/etc/systemd/system/banker-back@.service")
    command = next(line for line in unit.splitlines() if line.startswith("ExecStart=")).partition("=")[2]
    return machine.run(*command.replace("%i", instance).split())


def releases(machine: Machine) -> list[str]:
    """The versions whose files are there."""
    return [name.partition("-")[0] for name in machine.run("ls", "/opt/banker/releases").stdout.split()]


def test_a_version_that_starts_takes_over_and_only_the_one_before_stays(machine: Machine, tmp_path: Path) -> None:
    for name in ("2", "3"):
        assert change(machine, version(tmp_path, STARTS, name)) == (0, "")
    assert at_work(machine) == "3"
    assert machine.text("/var/lib/banker/game") == "as it was\n"
    assert machine.text(UNIT).endswith("# of 3\n")
    assert releases(machine) == ["2", "3"]


def test_the_version_before_comes_back_once_and_the_games_stay_as_they_are(machine: Machine, tmp_path: Path) -> None:
    assert change(machine, version(tmp_path, STARTS, "2")) == (0, "")
    machine.run("sh", "-c", "echo played on >/var/lib/banker/game")
    assert go_back(machine, "version-before").returncode == 0
    assert at_work(machine) == "1"
    assert machine.text(UNIT).endswith("# of 1\n")
    assert machine.text("/var/lib/banker/game") == "played on\n"
    assert "no longer here" in go_back(machine, "version-before").stderr
    assert at_work(machine) == "1"


def test_after_a_start_without_a_power_cut_nothing_is_taken_back(machine: Machine, tmp_path: Path) -> None:
    assert change(machine, version(tmp_path, STARTS, "2")) == (0, "")
    assert go_back(machine, "take-back").returncode == 0
    assert at_work(machine) == "2"


@pytest.mark.parametrize(
    ("bank", "seconds", "why"),
    [
        (DIES, "60", "did not start"),
        (HANGS, "1", "was not ready within 1 s"),
        (SHOWS_WHY, "60", "shows that it cannot start"),
    ],
    ids=["dies", "hangs", "shows why"],
)
def test_a_version_that_is_not_ready_gives_way_and_the_games_are_as_they_were(
    bank: str, seconds: str, why: str, machine: Machine, tmp_path: Path
) -> None:
    status, said = change(machine, version(tmp_path, bank, "2"), READY_SECONDS=seconds)
    assert status != 0
    assert why in said and "the version before comes back" in said
    assert at_work(machine) == "1"
    assert machine.text("/var/lib/banker/game") == "as it was\n"
    assert machine.text(UNIT).endswith("# of 1\n")
    assert machine.run("readlink", CURRENT).stdout.startswith("releases/1-")


def test_a_change_that_the_power_interrupts_is_taken_back_before_the_next_start(
    machine: Machine, tmp_path: Path
) -> None:
    hanging = version(tmp_path, HANGS, "2") / "systemd" / "install.sh"
    begun = f"mkfifo /run/hangs; sh {hanging} --update >/dev/null 2>&1 & read -r _ </run/hangs; kill -9 $!"
    assert machine.run("sh", "-c", f"{begun}; systemctl stop; grep -q up.to.date /var/lib/banker/game").returncode == 0
    assert machine.text(UNIT).endswith("# of 2\n")
    assert go_back(machine, "take-back").returncode == 0
    assert machine.run("systemctl", "restart").returncode == 0
    assert at_work(machine) == "1"
    assert machine.text("/var/lib/banker/game") == "as it was\n"
    assert machine.run("ls", "/opt/banker/before").stdout.split() == ["files.tar", "state.tar", "systemd"]


def test_a_root_whose_changes_are_in_memory_is_not_updated(machine: Machine, tmp_path: Path) -> None:
    in_memory = tmp_path / "peers" / "findmnt"
    in_memory.write_text("#!/bin/sh\necho overlay\n")
    status, said = change(machine, version(tmp_path, STARTS, "2"))
    assert (status, "unlock it first" in said) == (1, True)
    assert at_work(machine) == "1"


def test_while_a_game_is_being_played_nothing_is_changed(machine: Machine, tmp_path: Path) -> None:
    playing = version(tmp_path, SAYS + STATUS.format(PLAYED) + READY, "2")
    assert change(machine, playing) == (0, "")
    status, said = change(machine, version(tmp_path, STARTS, "3"))
    assert (status, "a game is being played: pause it" in said) == (1, True)
    assert at_work(machine) == "2"
    assert releases(machine) == ["1", "2"]


def test_what_was_installed_before_there_were_releases_is_taken_over_and_comes_back(
    machine: Machine, tmp_path: Path
) -> None:
    older = """
        cd /opt/banker && cp -a releases/1-*/.venv releases/1-*/source . && rm -rf releases current
        mkdir -p .venv/lib/python3.11/site-packages/bleak
        sed -i s,/current/,/, /etc/systemd/system/banker.service && systemctl restart banker.service
    """
    assert machine.run("sh", "-ec", older).returncode == 0
    assert change(machine, version(tmp_path, DIES, "2"))[0] != 0
    assert at_work(machine) == "1"
    assert machine.run("test", "-e", CURRENT).returncode == 1
    assert change(machine, version(tmp_path, STARTS, "3")) == (0, "")
    assert at_work(machine) == "3"
    assert machine.run("ls", "-A", "/opt/banker").stdout.split() == ["before", "current", "releases"]
    assert "constraints/bluetooth.txt" in machine.text(f"{CURRENT}/.venv/installed")


def test_the_same_version_again_is_left_at_work(machine: Machine, tmp_path: Path) -> None:
    before = machine.text("/run/bank.pid")
    assert change(machine, tmp_path / "1") == (0, "")
    assert machine.text("/run/bank.pid") == before


def test_a_disk_that_is_full_before_the_change_leaves_the_bank_at_work(machine: Machine, tmp_path: Path) -> None:
    small = "mkdir -p /opt/banker/before && mount -t tmpfs -o size=4k none /opt/banker/before"
    assert machine.run("sh", "-c", f"{small}; head -c 99999 /dev/zero >/var/lib/banker/game").returncode == 0
    assert change(machine, version(tmp_path, STARTS, "2"))[0] != 0
    assert at_work(machine) == "1"


def test_root_is_told_of_the_update_and_every_other_command_is_the_accounts(machine: Machine, tmp_path: Path) -> None:
    assert change(machine, version(tmp_path, STARTS, "2")) == (0, "")
    machine.run("sh", "-c", f"printf '#!/bin/sh\\nid -u\\n' >{CURRENT}/.venv/bin/banker")
    account = machine.run("id", "-u", "banker").stdout
    assert machine.run("/usr/local/bin/banker", "update", "x").stdout == "0\n"
    assert machine.run("/usr/local/bin/banker", "cards").stdout == account


def anything(what: str) -> bool:
    """The banker, who allows what is not signed."""
    return "not signed" in what


@pytest.mark.parametrize(
    ("name", "says"),
    [("nothing.zip", "there is no such file"), ("game.txt", "allowed: a directory, or"), ("", "no version")],
)
def test_what_is_no_version_is_named_with_what_is_allowed(name: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("a game")
    with pytest.raises(UpdateError, match=says):
        update(tmp_path / name, is_offline=False, allow=anything, user_id=0)


@pytest.mark.parametrize("kind", ["gz", "xz", ""])
def test_a_version_is_taken_from_each_kind_of_tar(kind: str, tmp_path: Path) -> None:
    made = tmp_path / "made" / "systemd"
    made.mkdir(parents=True)
    (made / "install.sh").write_text(f"pwd >{tmp_path}/asked; exit 3")
    with tarfile.open(tmp_path / f"v.tar.{kind}", f"w:{kind}") as archive:  # type: ignore[call-overload]
        archive.add(tmp_path / "made", "table-banker-2")
    assert update(tmp_path / f"v.tar.{kind}", is_offline=False, allow=anything, user_id=0) == 3


def member(name: str, content: bytes = b"harm", **fields: object) -> tuple[tarfile.TarInfo, bytes]:
    """A file of a tar archive, or with other fields what only looks like one."""
    info = tarfile.TarInfo(name)
    info.size = len(content)
    for field, value in fields.items():
        setattr(info, field, value)
    return info, content


def leading_out(folder: Path) -> dict[str, list[tuple[tarfile.TarInfo, bytes]]]:
    """Members that mean a file outside."""
    out = str(folder / "out")
    through = member("door", b"", type=tarfile.SYMTYPE, linkname=str(folder))
    return {
        "absolute": [member(out)],
        "upwards": [member("a/../../../../../../../../" + out)],
        "through a link": [through, member("door/out")],
        "a hard link": [member("a", b"", type=tarfile.LNKTYPE, linkname="/etc/hosts")],
        "a pipe": [member("a", b"", type=tarfile.FIFOTYPE)],
        "no name": [member("a\x1b[2Jb")],
    }


@pytest.mark.parametrize("how", leading_out(Path()))
def test_an_archive_writes_nothing_outside_and_is_refused_in_one_line(how: str, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "v.tar.gz", "w:gz") as archive:
        for info, content in (member("systemd/install.sh", b"exit 0"), *leading_out(tmp_path)[how]):
            archive.addfile(info, io.BytesIO(content))
    with pytest.raises(UpdateError, match=r"cannot be unpacked: [ -~]*; allowed: a directory, or [ -~]*$"):
        update(tmp_path / "v.tar.gz", is_offline=False, allow=anything, user_id=0)
    assert [each.name for each in tmp_path.iterdir()] == ["v.tar.gz"]


@pytest.mark.parametrize("how", ["long.zip", "long.tar.gz", "many.tar.gz"])
def test_an_archive_that_would_fill_the_disk_is_refused_before_anything_is_written(how: str, tmp_path: Path) -> None:
    if how == "long.zip":
        with zipfile.ZipFile(tmp_path / how, "w") as packed:
            packed.writestr("zeros", b"0")
            packed.infolist()[0].file_size = 2 * 10**9
    else:
        head = tarfile.TarInfo("zeros")
        head.size = 10**12 if how == "long.tar.gz" else 0
        (tmp_path / how).write_bytes(gzip.compress(head.tobuf() * 10_001, 1))
    with pytest.raises(UpdateError, match="too much"):
        update(tmp_path / how, is_offline=False, allow=anything, user_id=0)


def test_who_is_not_root_is_told_the_command(tmp_path: Path) -> None:
    with pytest.raises(UpdateError, match=f"sudo banker update {tmp_path}"):
        update(tmp_path, is_offline=False, allow=anything, user_id=1000)


def test_the_installer_of_an_archive_is_run_even_without_the_right_to_be(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "v.zip", "w") as archive:
        archive.writestr("table-banker-2/systemd/install.sh", f'echo "$*" >{tmp_path}/asked; exit 3')
    assert update(tmp_path / "v.zip", is_offline=True, allow=anything, user_id=0) == 3
    assert (tmp_path / "asked").read_text() == "--update --offline\n"


def archive(folder: Path, status: int) -> Path:
    """A version whose installer only ends with this status."""
    made = folder / "made" / "systemd"
    made.mkdir(parents=True, exist_ok=True)
    (made / "install.sh").write_text(f"exit {status}")
    with tarfile.open(folder / "v.tar.gz", "w:gz") as packed:
        packed.add(folder / "made", "table-banker-2")
    return folder / "v.tar.gz"


def run_release_tool(*words: object, tree: Path) -> subprocess.CompletedProcess[str]:
    """The tool of `make release`, in a tree of its own: there it writes the public key."""
    command = [sys.executable, "-m", "tools.release", *map(str, words)]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The packages and the tool, with a key pair of somebody who forks the project."""
    for name in ("banker", "hardware", "tools", "ui"):
        shutil.copytree(SYSTEMD.parent / name, tmp_path / "tree" / name, ignore=shutil.ignore_patterns("__pycache__"))
    assert run_release_tool("new", tmp_path / "release.key", tree=tmp_path / "tree").returncode == 0
    return tmp_path / "tree"


def asked(tree: Path, source: Path) -> list[str]:
    """The status of an update with this tree's key to a file, and what the banker was asked, who allows nothing."""
    program = (
        "import sys; from pathlib import Path; from ui.cli.update import UpdateError, update\n"
        "try: print(update(Path(sys.argv[1]), False, lambda what: print(what), user_id=0))\n"
        "except UpdateError as error: print(error)\n"
    )
    command = [sys.executable, "-c", program, str(source)]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True)
    return [line.removeprefix(f"{source}: ") for line in done.stdout.splitlines()]


def test_only_what_the_projects_key_signed_is_installed_without_a_question(tree: Path, tmp_path: Path) -> None:
    source = archive(tmp_path, 3)
    refused = "not signed by the project, and not allowed; nothing was changed"
    assert asked(tree, source) == ["not signed by the project", refused]
    assert asked(tree, tmp_path / "made") == ["not signed by the project", refused]
    signed = run_release_tool("sign", tmp_path / "release.key", source, tree=tree)
    assert signed.stdout == f"{source}.sig\n", signed.stderr
    assert asked(tree, source) == ["3"]
    archive(tmp_path, 4)
    assert "it was altered, or is another's" in asked(tree, source)[0]
    run_release_tool("new", tmp_path / "another.key", tree=tree)
    by_former_key = run_release_tool("sign", tmp_path / "release.key", source, tree=tree)
    assert "not the key whose public part" in by_former_key.stderr


@pytest.mark.parametrize(("digits", "is_right"), [("2580", True), ("1111", False)])
def test_the_bankers_pin_allows_what_is_not_signed(digits: str, is_right: bool, tmp_path: Path) -> None:
    PinStore.beside(tmp_path / "cards.json").keep("2580")
    program = "import sys; from pathlib import Path; from ui.cli.pin import ask_pin; "
    child, terminal = pty.fork()
    if not child:
        ask = program + "print('allowed' if ask_pin('not signed', Path(sys.argv[1])) else 'not allowed')"
        os.execv(sys.executable, [sys.executable, "-c", ask, str(tmp_path / "cards.json")])
    with open(terminal, "r+b", buffering=0) as person:
        said = b""
        while not said.endswith(b"PIN: "):
            said += person.read(1000)
        person.write(f"{digits}\n".encode())
        with suppress(OSError):  # how a terminal says that its program has ended
            while more := person.read(1000):
                said += more
    assert os.waitpid(child, 0)[1] == 0
    assert said.split(b"PIN: ")[1].split() == (b"allowed" if is_right else b"not allowed").split()
    assert KeptFile(tmp_path / "pin.json", KeptPin()).value.wrong == (0 if is_right else 1)


def test_no_private_key_is_in_the_tree() -> None:
    files = subprocess.run(["git", "ls-files", "-z"], cwd=SYSTEMD.parent, capture_output=True, check=False).stdout
    tracked = [SYSTEMD.parent / name for name in files.decode().split("\0") if name]
    begin = b"BEGIN " + b"PRIVATE KEY"
    assert [path for path in tracked if path.is_file() and begin in path.read_bytes()] == []
