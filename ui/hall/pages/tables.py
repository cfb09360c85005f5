"""The page of all tables: those that need somebody first, then the clock of the round, and the newest acts."""

from __future__ import annotations

from typing import Final

from banker.hall.rounds import HallRound
from ui.hall.pages.act_words import log_lines
from ui.hall.pages.cards import SIGNS, card_of, clock_time, is_cut
from ui.hall.pages.health_card import health_view
from ui.hall.pages.page import HallPage, HallSnapshot, Viewer
from ui.hall.pages.views import RoundPanel, TablesView
from ui.locale.round_words import round_words
from ui.locale.words import Words

_SHOWN_ACTS: Final = 5


def tables_page(snapshot: HallSnapshot, viewer: Viewer) -> HallPage:
    """The page of all tables: those that need somebody first, then those that play, the slowest first."""
    words, tournament = viewer.words, snapshot.tournament
    cards = {number: card_of(table, snapshot, words) for number, table in snapshot.tables.items()}
    needs = sorted((number for number, card in cards.items() if card.sign), key=lambda number: _since(snapshot, number))
    needs.sort(key=lambda number: list(SIGNS).index(cards[number].sign))
    calm = sorted(
        (number for number, card in cards.items() if not card.sign), key=lambda number: _pace(snapshot, number)
    )
    draft, health = tournament.draft, health_view(snapshot, words)
    reached = draft or tournament.running
    numbers = [table.number for table in reached.tables if not table.is_done] if reached else []
    view = TablesView(
        len(needs) + bool(health.faults),
        len(calm),
        round_panel(snapshot, words),
        len(numbers) if tournament.running else 0,
        reaches(snapshot, numbers, words),
        bool(tournament.held_at),
        round_name(draft, words) if draft else "",
        tournament.rules.minutes,
        log_lines(snapshot, words)[:_SHOWN_ACTS],
        viewer.role == "director",
        health,
    )
    lists = {"need": tuple(f"t{number}" for number in needs), "calm": tuple(f"t{number}" for number in calm)}
    return HallPage("tables.html", "tables", view, {f"t{number}": card for number, card in cards.items()}, lists=lists)


def _since(snapshot: HallSnapshot, number: int) -> float:
    table = snapshot.tables[number]
    return table.now.called_at if table.now and table.now.called_at else table.heard_at


def _pace(snapshot: HallSnapshot, number: int) -> tuple[int, int]:
    game = snapshot.tables[number].game
    return game.facts.turn_number if game else 0, number


def round_name(each: HallRound, words: Words) -> str:
    """The name of a round."""
    return round_words(each.title, words)


def round_panel(snapshot: HallSnapshot, words: Words) -> RoundPanel | None:
    """The clock of the round that is played."""
    tournament, running = snapshot.tournament, snapshot.tournament.running
    if not running:
        return None
    until, held = min(table.ends_at for table in running.tables if not table.is_done), tournament.held_at
    text = words("ends at {time}", time=clock_time(until)) if until else words("open end")
    stands = max(0.0, until - held) if held and until else None
    return RoundPanel(round_name(running, words), running.started_at, until, stands, text)


def reaches(snapshot: HallSnapshot, numbers: list[int], words: Words) -> str:
    """How many tables get an order for all now, and how many later; which of them have no box yet."""
    cut = sum(1 for number in numbers if number in snapshot.tables and is_cut(snapshot.tables[number], snapshot.at))
    text = words.n("{n} table gets it.", "{n} tables get it.", len(numbers))
    later = words.n("{n} is cut off and gets it later.", "{n} are cut off and get it later.", cut)
    missing = [number for number in numbers if number not in snapshot.tables]
    nobody = words("No box yet at table {numbers}.", numbers=", ".join(map(str, missing)))
    return " ".join((text, *([later] if cut else []), *([nobody] if missing else [])))
