"""A phone in the air of the emulated machine (`mac80211_hwsim`) joins the table's own network and asks for its page.

It runs in the emulated machine, as root, with the network's password; its radio is in a network namespace of its own.
"""

import os
import socket
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

RADIO = "wlan1"
PAGE = "http://10.42.0.1:{}/"
LATE_SECONDS = 60
GENERIC, GET_FAMILY, SET_NAMESPACE = 16, 3, 49
FAMILY_NAME, WIPHY, PROCESS = 2, 1, 82
REQUEST, ACKNOWLEDGE = 1, 4
"""Of genetlink.h and nl80211.h."""
LEASE = '#!/bin/sh\n[ "$1" != bound ] || busybox ifconfig $interface $ip netmask $subnet\n'


def attribute(kind: int, value: bytes) -> bytes:
    """One of a netlink message."""
    return (struct.pack("=HH", 4 + len(value), kind) + value).ljust(4 + -(-len(value) // 4) * 4, b"\0")


def ask(kernel: socket.socket, family: int, command: int, attributes: bytes) -> bytes:
    """The kernel's answer. OSError when it refuses."""
    body = struct.pack("=BBH", command, 1, 0) + attributes
    kernel.send(struct.pack("=IHHII", 16 + len(body), family, REQUEST | ACKNOWLEDGE, 1, 0) + body)
    answer = kernel.recv(65536)
    if struct.unpack_from("=H", answer, 4)[0] == 2 and (error := struct.unpack_from("=i", answer, 16)[0]):
        raise OSError(-error, os.strerror(-error))
    return answer


def move_radio(process: int) -> None:
    """The radio into the network namespace of this process."""
    kernel = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, GENERIC)
    found = ask(kernel, 16, GET_FAMILY, attribute(FAMILY_NAME, b"nl80211\0"))
    at = found.index(struct.pack("=HH", 6, 1))
    kernel.recv(65536)
    number = int(Path(f"/sys/class/net/{RADIO}/phy80211/index").read_text())
    there = attribute(WIPHY, struct.pack("=I", number)) + attribute(PROCESS, struct.pack("=I", process))
    ask(kernel, struct.unpack_from("=H", found, at + 4)[0], SET_NAMESPACE, there)


def until(is_so: object, what: str) -> None:
    """Wait for it."""
    begun = time.monotonic()
    while not is_so():  # type: ignore[operator]
        if time.monotonic() - begun > LATE_SECONDS:
            sys.exit(f"{what}: not within {LATE_SECONDS} s")
        time.sleep(0.5)


def join(password: str) -> None:
    """The network of the table, and an address of it."""
    Path("/tmp/phone.conf").write_text(f'network={{\n ssid="Banker"\n psk="{password}"\n proto=RSN\n}}\n')
    subprocess.run(["wpa_supplicant", "-B", "-i", RADIO, "-c", "/tmp/phone.conf"], check=True)
    state = Path(f"/sys/class/net/{RADIO}/operstate")
    until(lambda: state.read_text().strip() == "up", "the radio joins")
    script = Path("/tmp/lease")
    script.write_text(LEASE)
    script.chmod(0o755)
    lease = ["busybox", "udhcpc", "-n", "-q", "-t", "10", "-i", RADIO, "-s", str(script)]
    subprocess.run(lease, check=True)


def phone(password: str, port: str) -> None:
    """In its namespace, once it has its radio: one line with what the table's server answered."""
    subprocess.run(["mount", "-t", "sysfs", "sysfs", "/sys"], check=True)
    sys.stdin.readline()
    join(password)
    try:
        with urllib.request.urlopen(PAGE.format(port), timeout=LATE_SECONDS) as page:
            print("answered", page.status)
    except urllib.error.HTTPError as refusal:
        print("answered", refusal.code)


def main() -> None:
    """The phone is a process with a network of its own, which gets the radio."""
    if sys.argv[1] == "inside":
        phone(*sys.argv[2:])
        return
    apart = ["unshare", "--net", "--mount", sys.executable, __file__, "inside", *sys.argv[1:]]
    process = subprocess.Popen(apart, stdin=subprocess.PIPE, text=True)
    namespace = Path(f"/proc/{process.pid}/ns/net")
    until(lambda: namespace.readlink() != Path("/proc/self/ns/net").readlink(), "a network of its own")
    move_radio(process.pid)
    process.communicate("\n")
    sys.exit(process.returncode)


main()
