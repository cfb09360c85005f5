"""A journal as a record that explains every amount: `banker record --explain`. The record can still be replayed."""

from collections.abc import Iterable, Iterator

from banker.keep.explain import Explained, explain_lines, explain_moment
from banker.keep.journal import Entry
from banker.keep.record.write import command_line, write_record
from banker.ledger import BANK
from banker.play.commands import Redo, Undo
from banker.play.events import ClaimOpened, DebtIncurred, Event, Paid
from banker.play.evolve import evolve
from banker.play.history import History, Moment
from banker.play.setup import Setup, new_game


def annotate_record(setup: Setup, entries: Iterable[Entry]) -> str:
    """The record, with comments under each command; a command that was taken back keeps its comments."""
    history = History(new_game(setup))
    return write_record(setup, ()) + "".join(f"{line}\n" for entry in entries for line in _lines(entry, history))


def _lines(entry: Entry, history: History) -> Iterator[str]:
    yield command_line(entry.command, history.game.names)
    _remember(entry, history)
    if not isinstance(entry.command, Undo | Redo):
        yield from _comments(explain_moment(history.first, history.standing, -1), history.game.names)


def _remember(entry: Entry, history: History) -> None:
    """Accept the facts as the journal has them; nothing is decided again."""
    if isinstance(entry.command, Undo | Redo):
        history.submit(entry.command)
        return
    number, game = len(history.standing) + 1, evolve(history.game, entry.events)
    history.accept(entry.command, Moment(number, entry.command, entry.events, game))


def _comments(explained: Explained, names: tuple[str, ...]) -> Iterator[str]:
    for event, explanation in explained:
        yield f"# {_sentence(event, names)}"
        yield from (f"#   {line}" for line in explain_lines(explanation))


def _sentence(event: Event, names: tuple[str, ...]) -> str:
    def name(account: int) -> str:
        return "bank" if account == BANK else names[account]

    if isinstance(event, ClaimOpened):
        claim = event.claim
        return f"{name(claim.owner)} may ask {name(claim.lander)} for {claim.amount:,}"
    if isinstance(event, DebtIncurred):
        debt = event.debt
        return f"{name(debt.debtor)} owes {name(debt.creditor)} {debt.amount:,} for {_plain(debt.why)}"
    assert isinstance(event, Paid)
    return f"{name(event.payer)} pays {name(event.payee)} {event.amount:,} for {_plain(event.why)}"


def _plain(why: str) -> str:
    return why.replace("-", " ")
