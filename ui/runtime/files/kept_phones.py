"""The phones that are joined at a table, and the codes for others. The effects change them, the overview reads them.
They are kept beside the entries of the game.
"""

from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from banker.keep.table import Table
from ui.core.state.phones import CodeReady, JoinedPhone, with_phone
from ui.core.state.update import BindPhone, DrawCode, ForgetPhones, SwitchPhones
from ui.locale.words import Language
from ui.store.kept_file import Keeper
from ui.store.memory import MemoryShelf
from ui.store.settings import Settings
from ui.store.shelf import Shelf

PhonesEffect = SwitchPhones | BindPhone | ForgetPhones | DrawCode
Draw = Callable[[int], int]
"""The source of chance: `draw(n)` returns a number from 0 to n - 1."""
_SECRETS: Final = 2**128
_DECODER: Final = msgspec.json.Decoder(tuple[JoinedPhone, ...])


def phones_at(table: Table | None) -> tuple[JoinedPhone, ...]:
    """The joined phones; empty if the kept value cannot be read, because phones can join again."""
    return _decode(table.phones) if table and table.phones else ()


def forget_phones_of(name: str, shelf: Shelf | MemoryShelf) -> None:
    """Forget the phones of this person in all games on the shelf. StorageError if one of them cannot be written."""
    for game in shelf.games():
        if game.problem or name not in game.names:
            continue
        player = game.names.index(name)
        with shelf.journal(game.path, read_only=True) as journal:
            phones = _decode(journal.read_kept("phones")[1])
        left = tuple(each for each in phones if each.player != player)
        if left != phones:
            with shelf.journal(game.path) as journal:
                journal.keep("phones", msgspec.json.encode(left))


def _decode(body: bytes) -> tuple[JoinedPhone, ...]:
    with suppress(msgspec.DecodeError):
        return _DECODER.decode(body) if body else ()
    return ()


def change_phones(effect: PhonesEffect, table: Table, settings: Keeper[Settings], draw: Draw) -> CodeReady | None:
    """Join a phone, forget some, switch phones on or off, or return a code for another phone."""
    match effect:
        case SwitchPhones(is_on):
            settings.change(lambda before: before.but(has_phones=is_on))
        case BindPhone(player, phone):
            table.keep_phones(msgspec.json.encode(with_phone(phones_at(table), player, phone)))
        case ForgetPhones(players):
            left = tuple(each for each in phones_at(table) if each.player not in players)
            table.keep_phones(msgspec.json.encode(left))
        case DrawCode(player, address):
            secret = urlsafe_b64encode(draw(_SECRETS).to_bytes(16)).decode().rstrip("=")
            words = _word_pair(settings.value.language, draw)
            return CodeReady(player, secret, words, modules(f"{address}/join#{secret}"))
    return None


def _word_pair(language: Language, draw: Draw) -> str:
    """Two different random words of a language."""
    text = files("ui.locale").joinpath("phone_words.toml").read_bytes()
    words = msgspec.toml.decode(text, type=dict[Language, list[str]])[language]
    first = words.pop(draw(len(words)))
    return f"{first} {words[draw(len(words))]}"


@lru_cache(maxsize=2)
def modules(text: str) -> tuple[str, ...]:
    """The QR code of a text, without its margin. One mask is fixed, as any can be read and trying all takes 40 ms."""
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_M, border=0, mask_pattern=0)
    code.add_data(text)
    return tuple("".join("01"[is_dark] for is_dark in row) for row in code.get_matrix())
