"""The real polkitd lets the account of the bank switch off, set networks and the time zone, and nobody else; on a
machine that is thrown away.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.systemd.throwaway import Machine

RULES = Path(__file__).parents[2] / "systemd"
DAEMON = "/usr/lib/polkit-1/polkitd"
BUS = """<busconfig><type>system</type><listen>unix:path=/run/dbus/system_bus_socket</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*"/>
<allow receive_sender="*"/></policy>
</busconfig>"""
NETWORK = (
    "NetworkManager.network-control", "NetworkManager.settings.modify.system", "NetworkManager.wifi.share.protected",
    "NetworkManager.wifi.scan", "timedate1.set-timezone",
    "NetworkManager.enable-disable-wifi", "NetworkManager.reload", "timedate1.set-time", "timedate1.set-ntp",
)  # fmt: skip
MAY = 5
"""So many of them are allowed."""
ACTION = """<action id="{}"><description>it</description><message>it</message>
<defaults><allow_any>no</allow_any><allow_inactive>no</allow_inactive><allow_active>no</allow_active></defaults></action>"""
ASKED = [*(f"org.freedesktop.{each}" for each in NETWORK), "org.freedesktop.systemd1.manage-units"]
ACTIONS = f"<policyconfig>{' '.join(ACTION.format(each) for each in ASKED)}</policyconfig>"
BEGIN = f"""
useradd --system banker; useradd --system other
mkdir -p /etc/polkit-1/rules.d /run/dbus
cp {RULES}/70-banker-power.rules {RULES}/70-banker-network.rules /etc/polkit-1/rules.d/
echo '{ACTIONS}' >/usr/share/polkit-1/actions/networkmanager.policy
chmod 755 /etc/polkit-1 /etc/polkit-1/rules.d
echo '{BUS}' >/run/bus.conf
dbus-daemon --config-file=/run/bus.conf --fork
{DAEMON} --no-debug >/dev/null 2>&1 &
asked="org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus NameHasOwner s org.freedesktop.PolicyKit1"
until busctl --system call $asked | grep -q true; do kill -0 $! || exit 1; done
"""

if not Path(DAEMON).exists() or shutil.which("busctl") is None or shutil.which("dbus-daemon") is None:
    pytest.skip("polkitd, busctl or dbus-daemon is not installed", allow_module_level=True)


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    """A machine with the rule, on which polkitd decides."""
    try:
        machine = Machine(tmp_path)
    except OSError as error:
        pytest.skip(f"no machine can be made here: {error}")
    begun = machine.run("sh", "-c", BEGIN)
    assert begun.returncode == 0, begun.stderr
    yield machine
    machine.close()


def may(machine: Machine, account: str, action: str, **details: str) -> bool:
    """Does polkitd let a program of this account do this without asking for a password?"""
    told = "".join(f" --detail {key} {value}" for key, value in details.items())
    asks = f"""
        setpriv --reuid={account} --clear-groups --regid={account} tail -f /dev/null &
        until [ "$(stat -c %U /proc/$!)" = {account} ]; do kill -0 $! || exit 2; done
        pkcheck --action-id org.freedesktop.{action}{told} --process $!
        allowed=$?
        kill $!
        exit $allowed
    """  # only root may ask with details
    return machine.run("sh", "-c", asks).returncode == 0


def test_the_account_of_the_bank_switches_off_and_does_nothing_else_and_nobody_else_does(machine: Machine) -> None:
    allowed = {
        (account, action)
        for account in ("banker", "other")
        for action in ("power-off", "power-off-multiple-sessions", "power-off-ignore-inhibit", "reboot")
        if may(machine, account, f"login1.{action}")
    }
    assert allowed == {("banker", "power-off"), ("banker", "power-off-multiple-sessions")}


def test_the_account_of_the_bank_sets_networks_and_the_time_zone_and_nobody_else_does(machine: Machine) -> None:
    allowed = {
        (account, action) for account in ("banker", "other") for action in NETWORK if may(machine, account, action)
    }
    assert allowed == {("banker", action) for action in NETWORK[:MAY]}


def test_the_account_of_the_bank_starts_the_way_back_and_no_other_unit_and_nobody_else_does(machine: Machine) -> None:
    units = ("banker-back@version-before.service", "banker-back@take-back.service", "ssh.service")
    allowed = {
        (account, unit, verb)
        for account in ("banker", "other")
        for unit in units
        for verb in ("start", "stop")
        if may(machine, account, "systemd1.manage-units", unit=unit, verb=verb)
    }
    assert allowed == {("banker", units[0], "start")}
