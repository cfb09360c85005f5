"""PN532 frames: what is sent to the chip, what its answers say, and what is never taken for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.readers.faults import Faults, ReadFault
from hardware.readers.pn532_frames import ACK, NACK, ChipFrame, ChipSign, cards, command, frames
from hardware.readers.pn532_links import SerialLink
from hardware.twins.pn532_chip import answer_frame, list_card
from tests.hardware.drivers import parsed


def listed_uids(listed: bytes) -> list[str]:
    return [card.uid for card in cards(listed)]


FIRMWARE = bytes.fromhex("0000FF06FAD50332010607E800")
ONE_CARD = bytes.fromhex("0000FF0CF4D54B0101000408041ADA74442200")
"""A card of four bytes, as a chip in use listed it."""

uids = st.sampled_from((4, 7, 10)).flatmap(lambda length: st.binary(min_size=length, max_size=length))


def read(*chunks: bytes) -> tuple[list[ChipFrame], Faults, bytes]:
    return parsed(frames, chunks, 261)


@pytest.mark.parametrize(
    ("frame", "expected"),
    [
        (command(0x02), "0000FF02FED4022A00"),
        (command(0x14, 0x01, 0x14, 0x01), "0000FF05FBD41401140102 00"),
        (command(0x4A, 1, 0), "0000FF04FCD44A0100E100"),
    ],
)
def test_the_commands_are_those_of_the_manual(frame: bytes, expected: str) -> None:
    assert frame == bytes.fromhex(expected)


def test_the_wake_up_is_two_times_55_and_zeros() -> None:
    assert SerialLink.wake_up == b"\x55\x55" + bytes(14)


def test_the_acknowledgement_and_its_opposite_are_known() -> None:
    assert (ACK.hex(), NACK.hex()) == ("0000ff00ff00", "0000ffff0000")
    assert read(ACK + NACK)[0] == [ChipSign.ACK, ChipSign.NACK]


def test_a_listed_card_is_its_uid_in_hex() -> None:
    information = read(ONE_CARD)[0][0]
    assert isinstance(information, bytes)
    assert listed_uids(information[2:]) == ["1ADA7444"]


@pytest.mark.parametrize("uid", ["1ADA7444", "04A1B2C3D4E5F6", "04A1B2C3D4E5F6A7B8C9"])
def test_a_uid_has_four_seven_or_ten_bytes(uid: str) -> None:
    assert listed_uids(b"\x01" + list_card(1, uid)) == [uid]


def test_two_cards_in_one_answer_are_both_told_though_the_first_says_more_of_itself() -> None:
    first, second = "04A1B2C3D4E5F6A7B8C9", "1ADA7444"
    assert listed_uids(b"\x02" + list_card(1, first) + list_card(2, second)) == [first, second]


@pytest.mark.parametrize("length", range(1, 17))
def test_a_list_that_is_cut_off_is_no_card(length: int) -> None:
    listed = b"\x01" + list_card(1, "04A1B2C3D4E5F6A7B8C9")
    assert listed_uids(listed[: length - 1]) == []


@pytest.mark.parametrize("length", [0, 1, 3, 5, 6, 8, 9, 11, 255])
def test_a_uid_of_another_length_is_no_card(length: int) -> None:
    assert listed_uids(bytes((1, 1, 0, 4, 8, length)) + bytes(length)) == []


def test_noise_before_between_and_after_frames_is_counted() -> None:
    found, faults, rest = read(b"\xff\x13" + ACK + b"\x99" + FIRMWARE + b"\x77\x01")
    assert (len(found), faults[ReadFault.NOISE], rest) == (2, 5, b"")


def test_every_single_wrong_byte_is_found() -> None:
    for place in range(3, len(ONE_CARD) - 1):
        for wrong in range(256):
            if wrong != ONE_CARD[place]:
                broken = ONE_CARD[:place] + bytes((wrong,)) + ONE_CARD[place + 1 :]
                assert read(broken)[0] in ([], [ChipSign.ACK], [ChipSign.NACK])


def test_a_wrong_checksum_is_counted_and_does_not_hide_the_next_frame() -> None:
    found, faults, _ = read(FIRMWARE[:-2] + b"\x00\x00" + ONE_CARD)
    assert len(found) == 1
    assert faults[ReadFault.CHECKSUM] == 1


@given(st.lists(uids, max_size=2), st.integers(min_value=0, max_value=60))
def test_what_the_chip_says_is_what_the_driver_understands(raw: list[bytes], cut: int) -> None:
    listed = [list_card(number, uid.hex()) for number, uid in enumerate(raw, start=1)]
    line = ACK + answer_frame(0x4A, len(raw), *b"".join(listed))
    sign, information = read(line[:cut], line[cut:])[0]
    assert sign is ChipSign.ACK
    assert isinstance(information, bytes)
    assert listed_uids(information[2:]) == [uid.hex().upper() for uid in raw]
