"""What the tests of drivers share: one that starts and ends again, and a parser that is given chunks."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from hardware.readers.faults import Faults
from hardware.signals import DeviceLost

Found = TypeVar("Found")


class Driver(Protocol):
    """What reads a device in a thread of its own."""

    def start(self) -> object: ...
    def stop(self) -> None: ...
    def join(self) -> None: ...


@contextmanager
def running(driver: Driver) -> Iterator[object]:
    """What the driver says when it starts; it has ended when this is left."""
    try:
        yield driver.start()
    finally:
        driver.stop()
        driver.join()


def loss_at_start(driver: Driver) -> str:
    """Why a driver that starts and ends here has no device; nothing when it has one."""
    with running(driver) as lost:
        return lost.reason if isinstance(lost, DeviceLost) else ""


def parsed(
    parse: Callable[[bytearray, Faults], list[Found]], chunks: Iterable[bytes], most: int
) -> tuple[list[Found], Faults, bytes]:
    """What is found, the faults and the rest after these chunks came in one by one; never are `most` bytes kept."""
    found, faults, buffer = list[Found](), Faults(), bytearray()
    for chunk in chunks:
        buffer += chunk
        found += parse(buffer, faults)
        assert len(buffer) < most
    return found, faults, bytes(buffer)
