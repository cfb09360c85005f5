"""The page of all tables: those that need somebody first, then the clock of the round, and the newest acts."""

from __future__ import annotations

from typing import Final

from banker.hall.rounds import HallRound
from ui.hall.pages.cards import SIGNS, card_of, clock_time, is_cut
from ui.hall.pages.page import HallPage, HallSight, Looker
from ui.hall.pages.telling import log_lines
from ui.hall.pages.views import RoundPanel, TablesView
from ui.locale.round_words import round_words
from ui.locale.words import Words

_SHOWN_ACTS: Final = 5


def tables_page(sight: HallSight, looker: Looker) -> HallPage:
    """The page of all tables: those that need somebody first, then those that play, the slowest first."""
    words, tournament = looker.words, sight.tournament
    cards = {number: card_of(table, sight, words) for number, table in sight.tables.items()}
    needs = sorted((number for number, card in cards.items() if card.sign), key=lambda number: _since(sight, number))
    needs.sort(key=lambda number: list(SIGNS).index(cards[number].sign))
    calm = sorted((number for number, card in cards.items() if not card.sign), key=lambda number: _pace(sight, number))
    draft = tournament.draft
    reached = draft or tournament.running
    numbers = [table.number for table in reached.tables if not table.is_done] if reached else []
    view = TablesView(
        len(needs),
        len(calm),
        round_panel(sight, words),
        len(numbers) if tournament.running else 0,
        reaches(sight, numbers, words),
        bool(tournament.held_at),
        round_name(draft, words) if draft else "",
        tournament.rules.minutes,
        log_lines(sight, words)[:_SHOWN_ACTS],
        looker.role == "director",
    )
    lists = {"need": tuple(f"t{number}" for number in needs), "calm": tuple(f"t{number}" for number in calm)}
    return HallPage("tables.html", "tables", view, {f"t{number}": card for number, card in cards.items()}, lists=lists)


def _since(sight: HallSight, number: int) -> float:
    table = sight.tables[number]
    return table.now.called_at if table.now and table.now.called_at else table.heard_at


def _pace(sight: HallSight, number: int) -> tuple[int, int]:
    game = sight.tables[number].game
    return game.facts.turn_number if game else 0, number


def round_name(each: HallRound, words: Words) -> str:
    """The name of a round."""
    return round_words(each.title, words)


def round_panel(sight: HallSight, words: Words) -> RoundPanel | None:
    """The clock of the round that is played."""
    tournament, running = sight.tournament, sight.tournament.running
    if not running:
        return None
    until, held = min(table.ends_at for table in running.tables if not table.is_done), tournament.held_at
    told = words("ends at {time}", time=clock_time(until)) if until else words("open end")
    stands = max(0.0, until - held) if held and until else None
    return RoundPanel(round_name(running, words), running.started_at, until, stands, told)


def reaches(sight: HallSight, numbers: list[int], words: Words) -> str:
    """How many tables get an order for all now, and how many later."""
    cut = sum(1 for number in numbers if number in sight.tables and is_cut(sight.tables[number], sight.at))
    told = words.n("{n} table hears it.", "{n} tables hear it.", len(numbers))
    later = words.n("{n} is cut off and hears it later.", "{n} are cut off and hear it later.", cut)
    return f"{told} {later}" if cut else told
