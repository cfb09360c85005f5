"""The words for acts and orders in the log of all tables and on each table's own page."""

from collections.abc import Mapping
from typing import Final

from banker.hall import acts as a
from banker.hall.tournament import Tournament
from banker.play import commands as c
from ui.hall.acts import KeptAct
from ui.hall.pages.cards import clock_time, figure, points_figure
from ui.hall.pages.page import HallSnapshot
from ui.hall.pages.views import LogLine
from ui.hall.refusal_words import hall_refusal_words
from ui.locale.act_texts import COMMANDS
from ui.locale.round_words import round_words
from ui.locale.words import N_, Words
from ui.wire import hall as w

_ACTS: Final[Mapping[type, str]] = {
    a.RulesSet: N_("Rules of the tournament"),
    a.PlayersEntered: N_("Players entered"),
    a.EntryMended: N_("{name}: the entry is changed"),
    a.TablesNamed: N_("Tables in the room"),
    a.PlayerWithdrew: N_("{name} withdrew"),
    a.PlayerMissed: N_("{name} did not come"),
    a.PlayerAdmitted: N_("{name} plays again"),
    a.RoundSeated: N_("Seats for the next round are set"),
    a.SeatsSwapped: N_("{name} and {other} swap seats"),
    a.PlayerMoved: N_("{name} moves to table {table}"),
    a.RoundPublished: N_("The seats are published"),
    a.RoundStarted: N_("The round began"),
    a.MinutesAdded: N_("{minutes} min more"),
    a.LastTurnsWanted: N_("Last turn"),
    a.ResultRecorded: N_("Result from the table"),
    a.ResultRefused: N_("A result of the table is not counted. {why}"),
    a.ResultLeft: N_("The late result is left out"),
    a.ResultJudged: N_("The result counts"),
    a.ResultCorrected: N_("The result is corrected"),
    a.PlayerPenalized: N_("{name}: penalty of {points}"),
    a.TournamentFinished: N_("The tournament is over"),
    a.ActsUndone: N_("Undone"),
}


def log_lines(snapshot: HallSnapshot, words: Words) -> tuple[LogLine, ...]:
    """All acts, the newest first."""
    found = []
    for kept in reversed(snapshot.kept):
        about = getattr(kept.act, "table", 0) if kept.act else kept.words[0].table
        where = words("Table {n}", n=about) if about else words("All")
        text = f"{where}: {act_words(kept, snapshot.tournament, words)}"
        found.append(LogLine(clock_time(kept.at), text, ". ".join(filter(None, (kept.who, kept.why)))))
    return tuple(found)


def act_words(kept: KeptAct, tournament: Tournament, words: Words) -> str:
    """An act in a few words."""
    act = kept.act
    if act is None:
        return word_words(kept.words[0].word, (), words)
    if isinstance(act, a.RoundHeld):
        return words("Pause") if act.is_on else words("Play continues")
    names = [each.name for each in tournament.entrants] + [""]
    facts = {field: getattr(act, field, "") for field in ("table", "minutes")}
    points = points_figure(getattr(act, "points", 0.0), words)
    why = hall_refusal_words(act.refusal, tournament, words) if isinstance(act, a.ResultRefused) else ""
    name, other = (names[getattr(act, field, -1)] for field in ("player", "other"))
    return words(_ACTS[type(act)], name=name, other=other, why=why, points=points, **facts)


def word_words(word: w.DirectorOrder, names: tuple[str, ...], words: Words) -> str:
    """An order in a few words."""
    match word:
        case w.TableSeated(seated):
            return f"{round_words(seated, words)}: {', '.join(word.names)}"
        case w.AllHeld(is_on):
            return words("Pause") if is_on else words("Play continues")
        case w.LastTurnWanted():
            return words("Last turn")
        case w.RoundEndsAt(at):
            return words("ends at {time}", time=clock_time(at))
        case w.ForkSettled(keeps_table):
            return words("The table's version counts") if keeps_table else words("The hall's version counts")
        case w.RulingMade(commands):
            undone = sum(isinstance(each, c.Undo) for each in commands)
            texts = [command_words(each, names, words) for each in commands if not isinstance(each, c.Undo)]
            return ", ".join([*texts, *([words("undone: {n}", n=undone)] if undone else [])])


def command_words(command: c.JournalCommand, names: tuple[str, ...], words: Words) -> str:
    """A command in a few words."""
    if isinstance(command, c.Undo | c.Redo):
        return words("Undone") if isinstance(command, c.Undo) else words("Redone")
    player, amount = getattr(command, "player", -1), getattr(command, "amount", 0)
    return words(
        COMMANDS.get(type(command), _CHOSEN),
        name=names[player] if 0 <= player < len(names) else words("Bank"),
        dice=", ".join(getattr(command, "faces", ())),
        amount=figure(amount) if amount else "",
    )


_CHOSEN: Final = N_("{name} chooses")
