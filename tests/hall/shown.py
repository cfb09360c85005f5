"""Halls to look at: tournaments that were played, tables whose games bots played, and whatever may need a director."""

from __future__ import annotations

import random
import time
from functools import cache
from itertools import count, product
from pathlib import Path
from typing import Final

from msgspec import structs

from banker.bots.company import Company
from banker.hall import acts as a
from banker.hall.rules import HallRules
from banker.hall.tournament import Tournament
from banker.keep.journal.chain import StoredEntry
from banker.keep.table import begin
from banker.play.refusals import Refusal
from banker.play.setup import Setup, with_digital_decks
from tests.banker.hall.director import Director
from ui.hall.acts import KeptAct
from ui.hall.folding import refold
from ui.hall.pages.forks import Fork
from ui.hall.pages.page import HallSnapshot, TableSnapshot
from ui.hall.pages.story import GameStory
from ui.hall.read_model import FACTS, GameFacts, HallGame
from ui.wire.hall import Now

AT: Final = float(int(time.time()))
"""The wall time of what is shown: clocks on pages run by it."""
_FIRST: Final = (
    "Ania Bartek Celina Darek Ewa Filip Grażyna Henryk Iga Jan Kasia Leon Maja Norbert Ola Piotr Róża Staszek Tola Ula "
    "Wiktor Zosia Adam Basia Czarek Dorota Emil Franek Gosia Hania Igor Julia Kuba Lena Marek Nina Oskar Pola Radek "
    "Sara Tomek Urszula Wanda Zenon Alina Borys Cezary Danka Eryk Fela Gustaw Hela Irek Jagoda Karol Lidka Milena "
    "Natan Olek Patryk Renata Sylwia Tadek Wera Błażej Daria Edek Gaja Ignacy Jola Klara Ludwik Mirek Natalia Oliwia "
    "Paweł Rita Szymon Teresa Witold Żaneta Agata Bruno Dawid Ela Gabi Hubert Iza Jacek Krysia Liza Maks Nela Otylia "
    "Fabian Kinga Lech Mela"
)
NAMES: Final = (*_FIRST.split(), *(f"{name} {more}." for more, name in product("ABCDEFGHIJKLM", _FIRST.split())))


@cache
def entries_of(names: tuple[str, ...], entries: int, seed: int) -> tuple[bytes, tuple[StoredEntry, ...], GameFacts]:
    """A game that bots played so far: its id, its journal, and how it stands."""
    setup = with_digital_decks(Setup("pl-tournament", names), seed)
    clock = count(int(AT) - 6 * entries, 6)
    table = begin(Path(f"shown-{seed}.banker"), setup, now=clock.__next__, is_in_memory=True)
    company = Company(len(names), "stay", random.Random(seed))
    while table.journal.last_number < entries and not table.game.is_over:
        assert not isinstance(table.submit(company.next_command(table.game)), Refusal)
    game_id, rows = table.journal.game_id, tuple(table.journal.rows(after=-1))
    table.close()
    return game_id, rows, FACTS.decode(refold(game_id, rows[0], rows[1:]).facts)


def tournament_of(players: int, played: int = 1, is_draft: bool = False, rules: HallRules | None = None) -> Director:
    """So many rounds are over; the next is played, or a draft."""
    director = Director(rules or HallRules(seed=4711))
    director.enters(*NAMES[:players])
    chance = random.Random(players)
    for _ in range(played):
        director.plays(chance)
    director.does(a.RoundSeated())
    if not is_draft:
        director.does(a.RoundStarted(AT - 56 * 60))
    return director


def snapshot_of(
    tournament: Tournament, games: int = 6, kept: tuple[KeptAct, ...] = (), name: str = "Mistrzostwa Warszawy"
) -> HallSnapshot:
    """The hall with a game at every table, of so many different ones (0: each its own); one is called, one silent, one
    forked, one stalled.
    """
    tables, played = {}, {}
    for table in tournament.running.tables if tournament.running else ():
        names = tuple(tournament.entrants[player].name for player in table.players)
        seed = table.number % games if games else table.number
        played[table.number] = entries_of(NAMES[: len(names)] if games else names, 150 + 25 * (seed % 9), seed)
        game_id, rows, facts = played[table.number]
        last = rows[-1]
        game = HallGame(
            table.number, table.number, game_id, 1, 1, last.number, last.hash, AT - 2, facts.but(names=names)
        )
        now = Now(game_id.hex(), last.number, 34.0)
        tables[table.number] = TableSnapshot(table.number, game, now, AT - 1, AT - 1)

    def story(number: int) -> GameStory:
        told = GameStory(number)
        told.follow(played[number][1])
        return told

    return HallSnapshot(name, AT, tournament, tables | _needy(tables), kept, "http://hala.local:8472/", story=story)


def _needy(tables: dict[int, TableSnapshot]) -> dict[int, TableSnapshot]:
    """Of four or more tables."""
    found = {}
    for number, each in list(tables.items())[: 4 if len(tables) > 4 else 0]:
        assert each.now and each.game
        changed: dict[int, dict[str, object]] = {
            1: {"now": each.now.but(called_at=AT - 600)},
            2: {"still_since": AT - 160},
            3: {"is_forked": True, "fork": Fork(each.game.game.hex(), each.game.number - 20)},
            4: {"now": each.now.but(unsent=37), "heard_at": AT - 840, "still_since": AT - 840},
        }
        found[number] = structs.replace(each, **changed[number])
    return found
