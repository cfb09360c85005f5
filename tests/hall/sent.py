"""A game as the stream of a hall has it, without a server."""

from typing import Final

from banker.keep.journal.chain import StoredEntry
from banker.keep.journal.entry import encoded
from banker.value import Value
from tests.hall.played import PlayedGame
from ui.hall.keys import new_seed, public_key, signature_header
from ui.hall.pulling import Arrived
from ui.wire.hall import entry_headers, entry_subject

STREAM: Final = "BANK_0000abcd"
TABLE, DIRECTOR = new_seed(), new_seed()
"""The key of every table, and the director's."""


def keys(table: int) -> str:
    return public_key(TABLE if table else DIRECTOR)


def word(sequence: int, subject: str, value: Value, seed: str) -> Arrived:
    body = encoded(value)
    return Arrived(sequence, "", float(sequence), subject, signature_header(seed, subject, body), body)


def arrived(sequence: int, subject: str, row: StoredEntry) -> Arrived:
    return Arrived(sequence, f"second {sequence}", float(sequence), subject, entry_headers(row, 0), row.body)


def as_sent(game: PlayedGame, table: int = 7) -> list[Arrived]:
    subject = entry_subject("0000abcd", table, game.game_id)
    return [arrived(number, subject, row) for number, row in enumerate(game.rows, start=1)]
