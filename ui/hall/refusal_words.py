"""The sentences that say why the hall refused an act. The pages of directors and judges show them."""

from typing import Final

from banker.hall.refusals import HallReason, HallRefusal
from banker.hall.tournament import Tournament
from ui.locale.words import N_, Words

_SENTENCES: Final = {
    HallReason.FINISHED: N_("The tournament is over."),
    HallReason.RULES_FIXED: N_("The first round has begun: points, ties and the rules of the game stay as they are."),
    HallReason.BAD_RULES: N_("Nobody can play by these rules: {text}."),
    HallReason.NO_PLAYER: N_("There is no such player."),
    HallReason.NO_TABLE: N_("Round {round} has no table {table}."),
    HallReason.BAD_NAME: N_("{text} is not a name: use 1 to 40 visible characters."),
    HallReason.NAME_TAKEN: N_("{text} is already entered."),
    HallReason.CARD_TAKEN: N_("Card {text} belongs to somebody else."),
    HallReason.FIELD_CUT: N_("Too late for {text}: only the best play on."),
    HallReason.NOT_PLAYING: N_("{player} does not play in this tournament now."),
    HallReason.IS_PLAYING: N_("{player} is already playing."),
    HallReason.NO_SEAT: N_("{player} has no seat in this round."),
    HallReason.SAME_SEAT: N_("{player} already sits there."),
    HallReason.NO_DRAFT: N_("Assign seats first: no round is waiting to start."),
    HallReason.ROUND_SEATED: N_("Round {round} has its seats: start it, or undo them."),
    HallReason.ROUND_OPEN: N_("Round {round} is not over: table {table} has no confirmed result."),
    HallReason.NOTHING_LEFT: N_("The rules of the tournament allow no such round now."),
    HallReason.TOO_FEW: N_("Too few players for a table: {count}."),
    HallReason.TOO_FEW_TABLES: N_("The room has too few tables: the round needs {count}."),
    HallReason.TABLE_SHORT: N_("Table {table} has too few players: {count}."),
    HallReason.TABLE_FULL: N_("Table {table} is full: nobody else can sit there."),
    HallReason.NOT_RUNNING: N_("No round is played now."),
    HallReason.TABLE_DONE: N_("Table {table} already has its result."),
    HallReason.NO_RESULT: N_("Table {table} has no result yet."),
    HallReason.BAD_RESULT: N_("Table {table}: a result needs a worth and a place for each player ({count})."),
    HallReason.OTHER_SEATS: N_("This result belongs to earlier seats of table {table}."),
    HallReason.LATE_AGREES: N_("This result came late. It agrees with the one that counts."),
    HallReason.LATE_DIFFERS: N_("This result came late. It differs from the one that counts."),
    HallReason.CARDS_MISSING: N_("Table {table}: cards are missing ({count}), and the judge gives no reason."),
    HallReason.NO_REASON: N_("Say who decides, and why."),
    HallReason.HELD: N_("The tables are paused."),
    HallReason.NOT_HELD: N_("The tables are not paused."),
    HallReason.OPEN_END: N_("Table {table} has no set end to postpone."),
    HallReason.BAD_NUMBER: N_("This number is out of range: {text} is allowed."),
    HallReason.NOTHING_TO_UNDO: N_("There is nothing left to undo."),
}


def hall_refusal_words(refusal: HallRefusal, tournament: Tournament, words: Words) -> str:
    """One sentence that says why, and names player, table and round."""
    is_known = 0 <= refusal.player < len(tournament.entrants)
    return words(
        _SENTENCES[refusal.reason],
        player=tournament.entrants[refusal.player].name if is_known else "",
        table=refusal.table,
        round=refusal.round,
        count=refusal.count,
        text=refusal.text,
    )
