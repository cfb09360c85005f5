"""The page of all tables: those that need somebody first, then the clock of the round, and the newest acts."""

from collections.abc import Iterator
from typing import Final

from banker.hall.rounds import HallRound
from ui.hall.health import HallHealth, hall_ahead
from ui.hall.pages.act_words import log_lines
from ui.hall.pages.cards import SIGNS, card_of, clock_time, figure, is_cut, seconds_ahead
from ui.hall.pages.page import HallPage, HallSnapshot, Viewer
from ui.hall.pages.views import HealthView, RoundPanel, TablesView
from ui.locale.round_words import round_words
from ui.locale.words import N_, Words

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
    """How many tables get an order for all now, and how many later; which of them have no machine yet."""
    cut = sum(1 for number in numbers if number in snapshot.tables and is_cut(snapshot.tables[number], snapshot.at))
    text = words.n("{n} table gets it.", "{n} tables get it.", len(numbers))
    later = words.n("{n} table is cut off and gets it later.", "{n} tables are cut off and get it later.", cut)
    missing = [number for number in numbers if number not in snapshot.tables]
    nobody = words("No machine yet at table {numbers}.", numbers=", ".join(map(str, missing)))
    return " ".join((text, *([later] if cut else []), *([nobody] if missing else [])))


_MEGABYTE: Final = 1_000_000
_STEP: Final = 10 * _MEGABYTE
"""The disk's room is shown in such steps, so that the page does not change all the time."""
_FAULTS: Final = {
    "full": N_("The disk is full: {free} MB. Results and actions are not saved. Make room: the hall then goes on."),
    "disk": N_("Little room on the disk: {free} MB. Make room before it is full."),
    "server": N_("The server does not answer. The tables play on; it starts again by itself."),
    "used": N_("The server's store is {used} full. When it is full, the tables keep the rest until there is room."),
    "reader": N_("Messages not read yet: {n}. These pages lag behind the tables."),
    "clock": N_("The hall's clock is {time} h off the clocks of its tables: set it."),
    "copy": N_("No copy of the folder since {since}: {why}"),
}


def health_view(snapshot: HallSnapshot, words: Words) -> HealthView:
    """What is wrong with the hall, the first card of those that need somebody, and a line for each part."""
    health = snapshot.health
    ahead = hall_ahead([seconds_ahead(table) for table in snapshot.tables.values() if table.now and table.now.at])
    hours, minutes = divmod(round(abs(ahead) / 60), 60)
    facts = {
        "free": figure(health.free // _STEP * _STEP / _MEGABYTE),
        "n": figure(health.behind),
        "used": words.percent(figure(100 * health.used)),
        "time": f"{hours}:{minutes:02}",
        "since": clock_time(health.copied_at) if health.copied_at else words("the start"),
        "why": health.copy_fault or words("it is more than an hour old"),
    }
    faults = (words(_FAULTS[name], **facts) for name in health.faults(snapshot.at, ahead))
    return HealthView(tuple(faults), tuple(_facts(health, snapshot.at, facts, words)))


def _facts(health: HallHealth, at: float, facts: dict[str, str], words: Words) -> Iterator[str]:
    yield words("Disk: {free} MB free", free=facts["free"])
    yield words("Server: running") if health.is_server_there else words("Server: does not answer")
    yield words("Messages not read yet: {n}", n=facts["n"]) if health.is_behind(at) else words("Messages: all read")
    if health.copied_at:
        yield words("Copy of the folder: {time}", time=facts["since"])
    else:
        yield words("Copy of the folder: none")
