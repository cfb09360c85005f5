"""How long from a card on the reader to its signal, and what do eight idle readers cost the app?

Run by `make bench`. The readers are the twins of the bench, so what is measured is the driver, the kernel's
pseudo-terminal and the queue, not the card's radio and not the 15 ms that 14 bytes take at 9600 baud.
"""

import random
import statistics
import threading
import time

from hardware.bench import Bench
from hardware.config import DeskConfig, ReaderConfig
from hardware.reader_kinds import KINDS
from hardware.signals import CardTapped, CodeScanned, SignalQueue
from tests.benchmarks.measuring import PATIENCE_SECONDS

TAPS = 300
POLLED_TAPS = 100
IDLE_SECONDS = 10.0
MANY = 8
PORTS = {"pn532-i2c": "/dev/i2c-1", "acr122u": "pcsc://"}
POLLED = {"pn532-serial", "pn532-i2c"}


def tags(kind: str, count: int) -> list[str]:
    """So many different cards or codes, all of a form that this kind of reader reads."""
    form = (
        "{:010X}" if kind in ("rdm6300", "id12la") else "{:08X}" if "pn532" in kind or kind == "acr122u" else "{:012d}"
    )
    return [form.format(number) for number in range(count)]


def milliseconds(kind: str) -> list[float]:
    """From laying a card down to the signal in the queue, for each of many cards."""
    queue, told = SignalQueue(), threading.Semaphore(0)
    arrived: list[float] = []

    def on_signal() -> None:
        arrived.append(time.perf_counter())
        told.release()

    plan = DeskConfig((ReaderConfig("near", kind, PORTS.get(kind, "/dev/near")),))
    laid, chance = [], random.Random(1)
    with Bench(plan) as bench, bench.open_desk(queue):
        queue.on_signal = on_signal
        for tag in tags(kind, POLLED_TAPS if kind in POLLED else TAPS):
            time.sleep(chance.uniform(0, 0.15) if kind in POLLED else 0.002)  # at any moment between two questions
            laid.append(time.perf_counter())
            bench.lay(tag)
            assert told.acquire(timeout=PATIENCE_SECONDS)
            assert isinstance(queue.drain()[0], CardTapped | CodeScanned)
    return sorted((end - start) * 1e3 for start, end in zip(laid, arrived, strict=True))


def load_percent(kind: str) -> float:
    """The processor time of the threads of eight idle readers, in percent of one core; without the twins' own."""
    plan = DeskConfig(tuple(ReaderConfig(f"{kind} {n}", kind, _port(kind, n)) for n in range(MANY)))
    with Bench(plan) as bench, bench.open_desk(SignalQueue()) as desk:
        assert desk.missing == []
        clocks = [
            time.pthread_getcpuclockid(thread.ident)
            for thread in threading.enumerate()
            if thread.name.startswith("reader") and thread.ident
        ]
        assert len(clocks) == MANY
        before = sum(map(time.clock_gettime, clocks))
        time.sleep(IDLE_SECONDS)
        return (sum(map(time.clock_gettime, clocks)) - before) / IDLE_SECONDS * 100


def _port(kind: str, number: int) -> str:
    return {"pn532-i2c": f"/dev/i2c-{number + 1}", "acr122u": f"pcsc://{number}"}.get(kind, f"/dev/near{number}")


def main() -> None:
    for kind in KINDS:
        taken = milliseconds(kind)
        median, late = statistics.median(taken), taken[len(taken) * 99 // 100]
        print(f"{kind:14} tap to signal: median {median:7.3f} ms  p99 {late:7.3f} ms", end="   ")
        print(f"eight idle: {load_percent(kind):5.2f} % of a core")


if __name__ == "__main__":
    main()
