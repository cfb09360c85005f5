"""The card of a table: its state, whether it needs somebody, and why. The pages of one table and of all use it."""

import time
from collections.abc import Mapping
from typing import Final

from babel.numbers import format_decimal

from banker.hall.acts import ResultRefused
from banker.hall.rounds import HallTable
from banker.steps import Phase
from ui.hall.acts import KeptAct
from ui.hall.pages.page import HallSnapshot, TableSnapshot
from ui.hall.pages.views import SeatMark, TableCard
from ui.hall.refusal_words import hall_refusal_words
from ui.locale.words import N_, NC_, Words

SILENT_SECONDS: Final = 8.0
"""A table that sends nothing for this duration is cut off. A clock that does not move for this duration is stalled."""
_MOST_APART: Final = 60.0
"""A table whose wall clock is further from the hall's, in seconds, would end its round at a wrong time."""
_SEAT_SECONDS: Final = 300.0
"""So long after the start of a round everybody should sit at their table."""
_STRANGE_SECONDS: Final = 600.0
"""After its last refused message a table needs nobody any more; the audit has them all."""
SIGNS: Final[Mapping[str, str]] = {
    "judge": NC_("at a table", "Dispute"),
    "stall": N_("Stalled"),
    "fork": N_("Two versions"),
    "strange": N_("Not allowed"),
    "cut": N_("Cut off"),
    "wait": NC_("a table of the hall", "Incomplete"),
    "late": N_("Late result"),
    "clock": N_("Wrong time"),
}
"""Why a table needs somebody, the most urgent first."""
_ON_THE_MOVE: Final = N_("{name} to move")
_PHASES: Final[Mapping[Phase, str]] = {
    Phase.OVER: N_("The game is over"),
    Phase.AUCTION: N_("Auction"),
    Phase.DEBT: N_("{name} has to pay"),
    Phase.BUY: N_("{name} may buy"),
}


def is_cut(table: TableSnapshot, at: float) -> bool:
    """Whether the table has sent nothing for a while; it plays on by itself."""
    return at - table.heard_at > SILENT_SECONDS and not (table.game and table.game.facts.is_over)


def sign_of(table: TableSnapshot, snapshot: HallSnapshot) -> str:
    """Why it needs somebody; empty if it does not."""
    now, game, at = table.now, table.game, snapshot.at
    if now and now.called_at:
        return "judge"
    if table.is_forked:
        return "fork"
    if table.is_withheld or (table.sent.refused and at - table.sent.refused_at < _STRANGE_SECONDS):
        return "strange"
    if is_cut(table, at):
        return "cut"
    runs = now and now.seconds is not None and not now.is_paused
    if runs and game and not game.facts.is_over and at - table.still_since > SILENT_SECONDS:
        return "stall"
    if _is_incomplete(table, snapshot):
        return "wait"
    if table.number in snapshot.late:
        return "late"
    return "clock" if abs(seconds_ahead(table)) > _MOST_APART else ""


def _is_incomplete(table: TableSnapshot, snapshot: HallSnapshot) -> bool:
    """Whether the round runs, and its game has not begun at this table: somebody does not sit there."""
    running, seated = snapshot.tournament.running, seat_of(snapshot, table.number)
    if not (running and seated) or seated.is_done or snapshot.at - running.started_at < _SEAT_SECONDS:
        return False
    return table.game is None or table.game.at < running.started_at


def card_of(table: TableSnapshot, snapshot: HallSnapshot, words: Words) -> TableCard:
    """The card of a table."""
    facts, seated = table.game.facts if table.game else None, seat_of(snapshot, table.number)
    sign, until = sign_of(table, snapshot), seated.ends_at if seated and not seated.is_done else 0.0
    turn = words("turn {n}", n=facts.turn_number) if facts else ""
    names = tuple(snapshot.tournament.entrants[player].name for player in seated.players) if seated else ()
    worths = {each.player: figure(each.total) for each in facts.worths} if facts else {}
    on = facts.turn if facts and not facts.is_over else -1
    marks = enumerate(facts.names if facts else names)
    more = _minutes_more(seated, snapshot)
    return TableCard(
        table.number,
        _need(sign, table, snapshot, words) if sign else _doing(table, words),
        turn,
        sign,
        words(SIGNS[sign]) if sign else "",
        until,
        max(0.0, until - snapshot.tournament.held_at) if until and snapshot.tournament.held_at else None,
        f"{more:+d}:00" if more else "",
        tuple(SeatMark(seat + 1, name, worths.get(seat, ""), seat == on) for seat, name in marks),
    )


def seat_of(snapshot: HallSnapshot, number: int) -> HallTable | None:
    """The table with its seats in the round that is played."""
    running = snapshot.tournament.running
    return running.table(number) if running else None


def figure(amount: float) -> str:
    """A whole number with a thin space between thousands."""
    return f"{amount:,.0f}".replace(",", "\u202f").replace("-", "−")


def points_figure(value: float, words: Words) -> str:
    """`7`, or `2,5`."""
    return str(format_decimal(value, format="0.##", locale=words.language))


def clock_time(at: float) -> str:
    """The wall time in the hall's time zone."""
    return time.strftime("%H:%M", time.localtime(at))


def _doing(table: TableSnapshot, words: Words) -> str:
    if not table.game:
        return words("No game yet")
    facts = table.game.facts
    if facts.is_paused and not facts.is_over:
        return words("Pause")
    text = _PHASES.get(facts.phase, _ON_THE_MOVE)
    return words(text, name=facts.names[facts.turn])


def _need(sign: str, table: TableSnapshot, snapshot: HallSnapshot, words: Words) -> str:
    now = table.now
    unsent, refused = now.unsent if now else 0, table.sent.refused
    match sign:
        case "judge":
            return words("The judge was called at {time}", time=clock_time(now.called_at if now else 0.0))
        case "stall":
            return words("Nothing since {time}, though a clock is running", time=clock_time(table.still_since))
        case "fork":
            after = max(table.fork.after, 0) if table.fork else 0
            return words("Two versions after entry {n}: choose the one that counts.", n=after)
        case "strange" if table.is_withheld:
            return words("This table sent too much and is shut out. It plays on; a new code lets it in again.")
        case "strange":
            return words("This table sends messages that it may not send. Refused: {n}", n=figure(refused))
        case "wait":
            running = snapshot.tournament.running
            began = clock_time(running.started_at if running else 0.0)
            return words("The round began at {time}, and somebody does not sit here yet.", time=began)
        case "late":
            return late_words(snapshot.late[table.number], snapshot, words)
        case "clock":
            ahead = seconds_ahead(table)
            hours, minutes = divmod(round(abs(ahead) / 60), 60)
            text = (
                N_("Its clock is {time} h ahead: set it") if ahead > 0 else N_("Its clock is {time} h behind: set it")
            )
            return words(text, time=f"{hours}:{minutes:02}")
    text = words("No contact since {time}. It plays on.", time=clock_time(table.heard_at))
    return f"{text} {words('{n} to send', n=unsent)}" if unsent else text


def late_words(late: KeptAct, snapshot: HallSnapshot, words: Words) -> str:
    """Why a signed result does not count, with its players and worths."""
    assert isinstance(late.act, ResultRefused)
    return f"{hall_refusal_words(late.act.refusal, snapshot.tournament, words)} {late.why}"


def seconds_ahead(table: TableSnapshot) -> float:
    """By how much the table's wall clock is ahead of the hall's; what is under way for a moment counts too."""
    return table.now.at - table.heard_at if table.now and table.now.at else 0.0


def _minutes_more(seated: HallTable | None, snapshot: HallSnapshot) -> int:
    running = snapshot.tournament.running
    if not (seated and running and seated.ends_at):
        return 0
    first = min(table.ends_at for table in running.tables)
    return round((seated.ends_at - first) / 60)
