"""A system bus of a test's own, for the services that stand on it: a real dbus-daemon, which everybody may use."""

import asyncio
import subprocess
import threading
from abc import ABC, abstractmethod
from pathlib import Path

from dbus_fast import BusType, Message, MessageType
from dbus_fast.aio import MessageBus

from tests.waiting import PATIENCE_SECONDS

_CONFIG = """<busconfig><type>system</type><listen>unix:path={socket}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*"/>
<allow receive_sender="*"/></policy></busconfig>"""


class SystemBus:
    """A running bus; `address` is what a client's environment must name as the system's."""

    def __init__(self, folder: Path) -> None:
        self.address = f"unix:path={folder / 'bus'}"
        (folder / "bus.conf").write_text(_CONFIG.format(socket=folder / "bus"))
        self._daemon = subprocess.Popen(
            ["dbus-daemon", f"--config-file={folder / 'bus.conf'}", "--nofork", "--print-address"],
            stdout=subprocess.PIPE,
        )
        assert self._daemon.stdout is not None
        self._daemon.stdout.readline()  # it listens

    def close(self) -> None:
        """Nobody is connected any more."""
        self._daemon.terminate()
        self._daemon.communicate()


class BusService(ABC):
    """A service of these names and its bus, in a thread; `address` is what a client must name as the system's bus."""

    def __init__(self, folder: Path, *names: str) -> None:
        self._names, self._bus = names, SystemBus(folder)
        self.address = self._bus.address
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE_SECONDS)

    def close(self) -> None:
        """No service and no bus any more."""
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join()
        self._loop.close()
        self._bus.close()

    @abstractmethod
    def answer(self, call: Message) -> Message:
        """What a call of a client comes to."""

    def send_later(self, *signals: Message) -> None:
        """Send these after the answer to the present call."""
        for signal in signals:
            self._loop.call_soon(self._service.send, signal)

    async def _serve(self) -> None:
        self._stopping = asyncio.Event()
        self._service = await MessageBus(bus_address=self.address, bus_type=BusType.SYSTEM).connect()
        self._service.add_message_handler(self._on_connect)
        for name in self._names:
            await self._service.request_name(name)
        self._ready.set()
        await self._stopping.wait()
        self._service.disconnect()

    def _on_connect(self, call: Message) -> Message | None:
        return self.answer(call) if call.message_type is MessageType.METHOD_CALL else None
