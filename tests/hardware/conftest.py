"""What every hardware test needs: a queue, a clock turned by hand, and a bench with its desk."""

from collections.abc import Iterator

import pytest

from hardware.bench import BENCH_DESK, Bench, HandClock
from hardware.desk import Desk
from hardware.signals import SignalQueue


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def queue() -> SignalQueue:
    return SignalQueue()


@pytest.fixture
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    """The bench of the module's `PLAN`, or of every device."""
    with Bench(getattr(request.module, "PLAN", BENCH_DESK)) as bench:
        yield bench


@pytest.fixture
def desk(bench: Bench, queue: SignalQueue) -> Iterator[Desk]:
    with bench.open_desk(queue) as desk:
        yield desk
