"""Scanners: which lines are codes, which never are, and how a GM65 is kept from being set up by a printed code."""

import random
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.bench import BenchReader, LookClock
from hardware.readers.faults import Faults, ReadFault
from hardware.readers.serial_reader import SerialReader
from hardware.scanners.codes import END, LONGEST_CODE, codes
from hardware.scanners.gm65 import CLOSED, SET_UP_CODES, WRITE, close_set_up_codes, crc, host_frame
from hardware.signals import CodeScanned, SignalQueue
from tests.hardware.drivers import loss_at_start, parsed, running
from tests.waiting import PATIENCE_SECONDS

CODE, OTHER_CODE = "TB:7K2M-Q9XA", "5901234123457"

texts = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), min_size=8, max_size=40)
noises = st.lists(st.sampled_from([*range(13), *range(14, 32), *range(127, 256)]), max_size=6).map(bytes)


def read(chunks: Iterable[bytes]) -> tuple[list[str], Faults, bytes]:
    return parsed(codes, chunks, LONGEST_CODE + 2)


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n", b"\t"])
def test_a_line_that_ends_is_a_code(end: bytes) -> None:
    found, faults, _ = read([CODE.encode() + end, OTHER_CODE.encode() + end])
    assert (found, faults.total()) == ([CODE, OTHER_CODE], 0)


def test_noise_between_codes_is_counted_and_line_feeds_are_none() -> None:
    assert read([b"\xff\x00" + CODE.encode() + b"\r\n\xfe\xfd"])[1] == {ReadFault.NOISE: 4}


def test_a_code_with_noise_in_it_is_no_code_and_neither_is_its_half() -> None:
    found, faults, _ = read([CODE.encode() + b"\xff" + OTHER_CODE.encode() + b"\r"])
    assert (found, faults[ReadFault.BROKEN]) == ([], 1)


@pytest.mark.parametrize("text", ["", "1234567", "x" * 513, "x" * 100_000])
def test_a_text_too_short_or_too_long_is_no_code_and_does_not_fill_the_memory(text: str) -> None:
    line = text.encode() + b"\r" + CODE.encode() + b"\r"
    assert read(line[start : start + 97] for start in range(0, len(line), 97))[0] == [CODE]


@given(st.lists(st.tuples(noises, texts, st.sampled_from((b"\r", b"\n", b"\r\n", b"\t")))), st.randoms())
def test_no_noise_and_no_split_loses_or_invents_a_code(
    scanned: list[tuple[bytes, str, bytes]], chance: random.Random
) -> None:
    line = b"".join(noise + text.encode() + end for noise, text, end in scanned)
    cuts = sorted(chance.choices(range(len(line) + 1), k=5))
    chunks = [line[start:end] for start, end in zip([0, *cuts], [*cuts, len(line)], strict=True)]
    assert read(chunks)[0] == [text for _, text, _ in scanned]


def test_a_million_random_bytes_are_no_code() -> None:
    line = random.Random(65).randbytes(1_000_000)
    assert read(line[start : start + 997] for start in range(0, len(line), 997))[0] == []


@pytest.mark.parametrize(
    ("frame", "expected"),
    [
        (host_frame(0x07, 0x002A, b"\x02"), "7E000701002A02D80F"),
        (host_frame(0x09, 0x0000, b"\x00"), "7E000901000000DEC8"),
        (host_frame(WRITE, 0x002A, b"\x39\x01"), "7E000802002A3901A7EA"),
    ],
)
def test_the_frames_to_a_gm65_are_those_of_its_manual(frame: bytes, expected: str) -> None:
    assert frame == bytes.fromhex(expected)


def test_the_frame_that_closes_set_up_codes_is_that_of_the_manual_but_for_its_checksum() -> None:
    skipped = bytes.fromhex("ABCD")
    assert host_frame(WRITE, SET_UP_CODES, bytes((CLOSED,)))[:-2] + skipped == bytes.fromhex("7E000801000302ABCD")


def test_the_answer_of_a_gm65_has_the_same_checksum() -> None:
    assert crc(b"\x00\x01\x00") == b"\x33\x31"


def test_codes_faster_than_any_baud_rate_are_all_told_and_one_that_ends_in_nothing_after_a_pause(
    tmp_path: Path, queue: SignalQueue
) -> None:
    twin = BenchReader(tmp_path / "scanner", "qr-serial")
    sent = [f"TB{number:014}" for number in range(200)]
    with running(SerialReader("window", twin.port, queue, codes, says=CodeScanned, at_pause=END)):
        twin.send(b"".join(b"\xff" + code.encode() + b"\r\n" for code in sent))
        assert [queue.take(PATIENCE_SECONDS) for _ in sent] == [CodeScanned(code, "window") for code in sent]
        for code in (CODE, OTHER_CODE):
            twin.send(code.encode())
            assert queue.take(PATIENCE_SECONDS) == CodeScanned(code, "window")
    twin.unplug()


def test_a_gm65_that_does_not_answer_is_told_with_the_other_kind(tmp_path: Path, queue: SignalQueue) -> None:
    mute, greet = BenchReader(tmp_path / "scanner", "qr-serial"), partial(close_set_up_codes, clock=LookClock(0.1))
    reader = SerialReader("window", mute.port, queue, codes, says=CodeScanned, greet=greet)
    assert loss_at_start(reader).endswith("is its RX wired? One that only sends is of the kind qr-serial")
    mute.unplug()
