"""The keys of a hall: the server's own way of writing them, and a letter that is wrong."""

import base64

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from ui.hall.keys import is_public_key, is_signed, new_seed, public_key, sign_nonce, signature_header

SEED = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY"
PUBLIC = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4"
"""A pair that the server's documentation shows."""


def test_a_seed_gives_the_public_key_that_the_servers_documentation_shows() -> None:
    assert public_key(SEED) == PUBLIC
    assert public_key(f" {SEED}\n") == PUBLIC
    assert is_public_key(PUBLIC)


def test_a_new_seed_is_written_like_the_others() -> None:
    seed = new_seed()
    assert seed[:2] == "SU" and len(seed) == len(SEED) and seed != new_seed()
    assert public_key(seed)[0] == "U" and is_public_key(public_key(seed))


@pytest.mark.parametrize("wrong", ["", "SU", SEED[:-1], SEED.replace("CSSL", "CSLS"), PUBLIC, "żółw"])
def test_what_is_no_seed_is_told(wrong: str) -> None:
    with pytest.raises(ValueError, match="begins with SU"):
        public_key(wrong)


@pytest.mark.parametrize("wrong", ["", "U", PUBLIC[:-1], PUBLIC.replace("4RC", "R4C"), SEED, PUBLIC.lower()])
def test_what_is_no_public_key_is_known_by_its_checksum(wrong: str) -> None:
    assert not is_public_key(wrong)


def test_only_the_owner_of_a_key_signs_for_it() -> None:
    header = signature_header(SEED, "table.7", b"bid")
    assert is_signed(PUBLIC, "table.7", b"bid", header)
    for public, subject, body in ((PUBLIC, "table.8", b"bid"), (PUBLIC, "table.7", b"bet"), ("", "table.7", b"bid")):
        assert not is_signed(public, subject, body, header)
    assert not is_signed(public_key(new_seed()), "table.7", b"bid", header)
    assert not is_signed(PUBLIC, "table.7", b"bid", None)


def test_the_servers_nonce_is_signed() -> None:
    owner = Ed25519PublicKey.from_public_bytes(base64.b32decode(PUBLIC)[1:-2])
    owner.verify(base64.b64decode(sign_nonce(SEED, "nonce")), b"nonce")
    with pytest.raises(InvalidSignature):
        owner.verify(base64.b64decode(sign_nonce(SEED, "other")), b"nonce")
