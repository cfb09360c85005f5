"""125 kHz frames: which bytes are a card, and which never are."""

import random
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.bench import id12la_frame, rdm6300_frame
from hardware.readers.faults import Faults, ReadFault
from hardware.readers.frames_125khz import tags
from tests.hardware.drivers import parsed

CARD, OTHER_CARD = "0700673158", "0C000621A5"
RDM6300 = b"\x02070067315809\x03"
ID12LA = b"\x020C000621A58E\r\n\x03"
NOISE = b"\x00\x03\r\n0F\x02\xff\x0207\x0206"

cards = st.binary(min_size=5, max_size=5).map(lambda number: number.hex().upper())
frames = st.sampled_from((rdm6300_frame, id12la_frame))


def read(chunks: Iterable[bytes]) -> tuple[list[str], Faults, bytes]:
    return parsed(tags, chunks, 16)


def cards_by_hand(line: bytes) -> list[str]:
    """The cards in the bytes, read by another way than the parser's: every place and both lengths are tried."""
    found = []
    for start in (place for place, byte in enumerate(line) if byte == 2):
        for body in (line[start + 1 : start + 14], line[start + 1 : start + 16].replace(b"\r\n", b"", 1)):
            if len(body) == 13 and body[12] == 3 and all(byte in b"0123456789ABCDEFabcdef" for byte in body[:12]):
                one, two, three, four, five, check = bytes.fromhex(body[:12].decode())
                found += [body[:10].decode().upper()] if one ^ two ^ three ^ four ^ five == check else []
                break
    return found


@pytest.mark.parametrize(("frame", "card"), [(RDM6300, CARD), (ID12LA, OTHER_CARD)])
def test_a_frame_from_the_data_sheet_is_its_card(frame: bytes, card: str) -> None:
    found, faults, rest = read([frame])
    assert (found, faults.total(), rest) == ([card], 0, b"")


def test_half_a_frame_before_a_whole_one_is_dropped_and_counted() -> None:
    found, faults, rest = read([RDM6300[:9], ID12LA])
    assert (found, faults[ReadFault.BROKEN], rest) == ([OTHER_CARD], 1, b"")


def test_noise_is_counted_by_the_byte() -> None:
    assert read([b"\xff\x00hello", RDM6300])[1][ReadFault.NOISE] == 7


def test_a_frame_that_never_ends_does_not_fill_the_memory() -> None:
    found, faults, rest = read([b"\x02" + b"0" * 100_000])
    assert (found, faults[ReadFault.BROKEN], rest) == ([], 1, b"")


@pytest.mark.parametrize("digit", [b"G", b" ", b"\xff", b"\x03", b"+"])
def test_a_frame_with_a_byte_that_is_no_digit_is_no_card(digit: bytes) -> None:
    for place in range(1, 13):
        assert read([RDM6300[:place] + digit + RDM6300[place + 1 :]])[0] == []


def test_every_single_wrong_digit_is_found_by_the_checksum() -> None:
    for place in range(1, 13):
        for digit in b"0123456789ABCDEF".replace(RDM6300[place : place + 1], b""):
            found, faults, _ = read([RDM6300[:place] + bytes([digit]) + RDM6300[place + 1 :]])
            assert (found, faults[ReadFault.CHECKSUM]) == ([], 1)


@given(st.lists(st.tuples(cards, frames, st.binary(max_size=12))), st.randoms())
def test_no_noise_and_no_split_loses_or_invents_a_card(
    laid: list[tuple[str, Callable[[str], bytes], bytes]], chance: random.Random
) -> None:
    line = b"".join(noise + frame(card) for card, frame, noise in laid)
    cuts = sorted(chance.choices(range(len(line) + 1), k=5))
    chunks = [line[start:end] for start, end in zip([0, *cuts], [*cuts, len(line)], strict=True)]
    assert read(chunks)[0] == [card for card, _, _ in laid]


def test_a_million_bytes_that_look_like_frames_are_only_the_cards_whose_checksum_is_right() -> None:
    chance = random.Random(6300)
    pieces = [chance.choice((b"\x02", b"\x03", b"\r\n\x03", b"%012X" % chance.getrandbits(48))) for _ in range(180_000)]
    line = b"".join(pieces)
    assert len(line) > 600_000
    honest = cards_by_hand(line)
    assert 5 < len(honest) < 200  # of some 7,000 whole frames, one in 256 has the right checksum by chance
    assert read(line[start : start + 13] for start in range(0, len(line), 13))[0] == honest
