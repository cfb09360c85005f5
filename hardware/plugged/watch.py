"""The watch for new devices: each one that the desk does not use is listened to, and reported with its kind.

All that is known is one signal, `PluggedIn`; a newer one replaces it. A device that its USB number names needs no
listening. A serial adapter is listened to for a minute, and for as long as somebody waits for it on the screen.
"""

import logging
import os
import threading
import time
from collections.abc import Collection, Iterable
from functools import partial
from typing import Final

from hardware.clock import TimeSource
from hardware.plugged.bus import Bus, Plug
from hardware.plugged.listening import Listen, listen
from hardware.plugged.usb_numbers import USB_KINDS
from hardware.raspberry_pi import device_file
from hardware.readers.pcsc import SCHEME
from hardware.signals import NewDevice, PluggedIn, SignalQueue

LISTENING_SECONDS: Final = 60.0
"""From plugging a device in until it is let go, when nobody waits for it."""
MOST_DEVICES: Final = 8
"""New devices that are known at a time; more are left alone until one of these goes."""
LOOK_SECONDS: Final = 0.2
"""The pause before the sockets are looked at again, however often something is plugged in and out."""
_log = logging.getLogger(__name__)


class _Watched:
    """One new device, and the thread that listens to it."""

    def __init__(self, plug: Plug, times: int, until: float, kind: str) -> None:
        self.plug, self.times, self.until, self.kind = plug, times, until, kind
        self.is_given_up = False
        self.stopping = threading.Event()
        self.thread: threading.Thread | None = None

    @property
    def is_listened_to(self) -> bool:
        """Does the thread run?"""
        return self.thread is not None and self.thread.is_alive()

    def let_go(self) -> None:
        """End the thread; its port is closed afterwards."""
        self.stopping.set()
        if self.thread:
            self.thread.join()


class PlugWatch:
    """Watches the sockets in a thread of its own. `is_eager`: devices that were there at the start are listened to as
    well, and unknown keyboards too; for a machine that is only for the table.
    """

    def __init__(
        self,
        queue: SignalQueue,
        bus: Bus,
        is_eager: bool = False,
        listen: Listen = listen,
        clock: TimeSource = time.monotonic,
    ) -> None:
        self._queue, self._bus, self._is_eager, self._listen, self._clock = queue, bus, is_eager, listen, clock
        self._lock = threading.Lock()
        self._watched: dict[str, _Watched] = {}
        self._times: dict[str, int] = {}
        self._used: frozenset[str] = frozenset()
        self._is_awaited = self._has_looked = False
        self._is_due, self._more = True, 0
        self._told = PluggedIn()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="new devices", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self) -> None:
        """Stop watching and listening, and wait for the threads: less than a second."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()
        for watched in self._watched.values():
            watched.let_go()

    def leave_to_desk(self, ports: Collection[str]) -> None:
        """These ports are the desk's: let go of them before this returns. What was the desk's before is new."""
        with self._lock:
            self._used, self._is_due = frozenset(ports), True
            self._drop([port for port in self._watched if self._is_used(port)])

    def listen(self, is_awaited: bool) -> None:
        """Somebody waits on the screen for a new device, or no longer: listen again to all that are unknown."""
        with self._lock:
            for watched in self._watched.values() if is_awaited and not self._is_awaited else ():
                watched.is_given_up = False
            self._is_awaited = is_awaited

    def _run(self) -> None:
        try:
            while not self._stopping.is_set():
                with self._lock:
                    if self._is_due:
                        self._look()
                    self._listen_to_all()
                    self._tell()
                if self._bus.wait(LOOK_SECONDS):
                    self._is_due = True
                    self._stopping.wait(LOOK_SECONDS)
        except OSError:
            _log.exception("new devices are no longer noticed")

    def _look(self) -> None:
        """Compare what is plugged in with what is known."""
        self._is_due = False
        there = {plug.port: plug for plug in self._bus.plugs() if not self._is_used(plug.port)}
        self._drop([port for port in self._watched if port not in there])
        new = [plug for port, plug in there.items() if port not in self._watched and self._may_be_ours(plug)]
        room = MOST_DEVICES - len(self._watched)
        for plug in new[:room]:
            self._add(plug)
        self._more, self._has_looked = len(new[room:]), True

    def _is_used(self, port: str) -> bool:
        """PC/SC readers have no file, and names that change: one that is used stands for all. The file behind a name is
        looked up each time: it is another one, or none, before a cable is plugged in.
        """
        if port == SCHEME:
            return any(used.startswith(SCHEME) for used in self._used)
        return _real(port) in map(_real, self._used)

    def _may_be_ours(self, plug: Plug) -> bool:
        """The keyboard of a desktop is nobody's reader."""
        return plug.sort != "keyboard" or self._is_eager or plug.number in USB_KINDS

    def _add(self, plug: Plug) -> None:
        known = USB_KINDS.get(plug.number)
        self._times[plug.port] = self._times.get(plug.port, 0) + 1
        until = self._clock() + LISTENING_SECONDS if self._has_looked or self._is_eager else 0.0
        self._watched[plug.port] = _Watched(plug, self._times[plug.port], until, known.kind if known else "")

    def _drop(self, ports: Iterable[str]) -> None:
        for port in ports:
            self._watched.pop(port).let_go()

    def _listen_to_all(self) -> None:
        for watched in self._watched.values():
            if not (watched.kind or watched.is_given_up or watched.is_listened_to) and self._goes_on(watched):
                watched.thread = threading.Thread(target=self._find_out, args=(watched,), daemon=True)
                watched.thread.start()

    def _goes_on(self, watched: _Watched) -> bool:
        is_wanted = self._is_awaited or self._clock() < watched.until
        return is_wanted and not watched.stopping.is_set()

    def _find_out(self, watched: _Watched) -> None:
        """The thread of one device. It takes no lock, so that it can be waited for under one."""
        watched.kind = self._listen(watched.plug, partial(self._goes_on, watched))
        watched.is_given_up = not watched.kind and self._goes_on(watched)

    def _tell(self) -> None:
        """Report what is known, when it differs from the last report."""
        now = PluggedIn(tuple(map(_report, self._watched.values())), self._more)
        if now != self._told:
            self._told = now
            self._queue.put(now)


def _report(watched: _Watched) -> NewDevice:
    plug = watched.plug
    return NewDevice(plug.port, plug.number, plug.sort, watched.kind, watched.is_given_up, watched.times)


def _real(port: str) -> str:
    """The file behind a name, as two names of one device are one."""
    file = device_file(port)
    return os.path.realpath(file) if file.startswith("/") else port
