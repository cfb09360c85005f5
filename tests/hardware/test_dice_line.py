"""The dice line of a microcontroller: its lines as bytes, and its driver on the far end of a real pseudo-terminal."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.bench import BenchReader
from hardware.dice.signals import DiceSeen
from hardware.readers.faults import Faults, ReadFault
from hardware.signals import SignalQueue
from hardware.smart_dice.dice_line import DiceLine
from hardware.smart_dice.lines import LONGEST_LINE, throws
from tests.hardware.drivers import parsed
from tests.waiting import PATIENCE_SECONDS

Throw = tuple[int, ...]
faces = st.lists(st.integers(1, 6), min_size=1, max_size=3).map(tuple)
noises = st.binary(max_size=6).map(lambda noise: bytes(byte for byte in noise if not 0x20 <= byte < 0x7F))
ends = st.sampled_from((b"\r", b"\n", b"\r\n"))


def line(throw: Throw, end: bytes = b"\r\n") -> bytes:
    return b"D" + b"".join(b" %d" % face for face in throw) + end


def read(*pieces: bytes) -> tuple[list[Throw], Faults]:
    return parsed(throws, pieces, LONGEST_LINE + 2)[:2]


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
@pytest.mark.parametrize("throw", [(3, 4), (6,), (1, 2, 5)])
def test_a_line_of_one_two_or_three_dice_is_a_throw(throw: Throw, end: bytes) -> None:
    assert read(line(throw, end)) == ([throw], Faults())


@pytest.mark.parametrize(
    "wrong",
    [
        *(b"D", b"D ", b"D 0 4", b"D 3 7", b"D 3 4 5 6", b"D 34", b"D 3  4", b" D 3 4", b"D 3 4 ", b"d 3 4", b"D3 4"),
        *(b"3 4", b"D 3 D 4", b"D 1D 3 4", b"GOOD 3 4", b"D -3 4", b"D 3,4", b"D 3.5 4", b"D\t3 4", b"D 3\x004"),
        *(b"D 3 4\xff", b"D 3\xff 4", "D ３ 4".encode(), b"D 3 4" * 100),
    ],
)
def test_any_other_line_is_no_throw_and_is_counted(wrong: bytes) -> None:
    found, faults = read(wrong + b"\n" + line((3, 4)))
    assert (found, faults[ReadFault.BROKEN]) == ([(3, 4)], 1)


def test_empty_lines_are_nothing() -> None:
    assert read(b"\r\n\n\r\r\n") == ([], Faults())


def test_noise_before_a_line_is_counted_by_the_byte() -> None:
    found, faults = read(b"\x00\xff\x80" + line((3, 4)) + b"\x01" + line((5, 6)))
    assert (found, faults) == ([(3, 4), (5, 6)], Faults({ReadFault.NOISE: 4}))


def test_a_line_that_never_ends_does_not_fill_the_memory_and_is_no_throw() -> None:
    found, faults = read(*[b"D 3 4 " * 1000] * 100, b"D 3 4", b"\n", line((1, 2)))
    assert (found, faults[ReadFault.BROKEN]) == ([(1, 2)], 1)


@given(st.lists(st.tuples(noises, faces, ends)), st.randoms())
def test_no_noise_between_lines_and_no_split_loses_or_invents_a_throw(
    sent: list[tuple[bytes, Throw, bytes]], chance: random.Random
) -> None:
    stream = b"".join(noise + line(throw, end) for noise, throw, end in sent)
    cuts = sorted(chance.randint(0, len(stream)) for _ in range(5))
    pieces = [stream[start:end] for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    assert read(*pieces)[0] == [throw for _, throw, _ in sent]


@pytest.fixture
def twin(tmp_path: Path) -> Iterator[BenchReader]:
    twin = BenchReader(tmp_path / "dice", "dice-line")
    yield twin
    twin.unplug()


@pytest.fixture
def dice(twin: BenchReader, queue: SignalQueue) -> Iterator[DiceLine]:
    dice = DiceLine(twin.port, queue, poll_seconds=0.01)
    yield dice
    dice.stop()
    dice.join()


def seen(queue: SignalQueue) -> Throw:
    signal = queue.take(PATIENCE_SECONDS)
    assert isinstance(signal, DiceSeen)
    assert signal.confidence == 1.0
    return signal.values


def test_lines_byte_by_byte_and_faster_than_any_baud_rate_are_all_told(
    twin: BenchReader, dice: DiceLine, queue: SignalQueue
) -> None:
    dice.start()
    for byte in b"D 3 4\n":
        twin.send(bytes([byte]))
    assert seen(queue) == (3, 4)
    sent = [(first, second, third) for first in range(1, 7) for second in range(1, 7) for third in range(1, 7)]
    twin.send(b"".join(b"\xff" + line(throw) for throw in sent))
    assert [seen(queue) for _ in sent] == sent


def test_a_million_random_bytes_on_the_line_are_no_throw_and_no_crash(
    twin: BenchReader, dice: DiceLine, queue: SignalQueue
) -> None:
    dice.start()
    chance = random.Random(7)
    for block in range(1000):
        twin.send(chance.randbytes(1000) + b"\n")
        if block % 2:
            twin.lay("1 6")  # once it is reported, all before it was read: nothing is lost on a full line
            assert seen(queue) == (1, 6)
    assert queue.drain() == []
