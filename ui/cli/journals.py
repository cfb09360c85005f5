"""The commands `banker verify` and `banker salvage`: check journals, and save the whole entries of a damaged one."""

from __future__ import annotations

from pathlib import Path

import click
from click.exceptions import Exit

from banker.keep.journal import JournalError
from banker.keep.journal.entry import AS_IT_WAS
from banker.keep.journal.salvage import salvage
from banker.keep.verify import Verdict, verify_journal
from banker.play.setup import new_game
from ui.cli.options import PATH
from ui.core.state.model import Model
from ui.core.words.frame import Frame
from ui.core.words.lost import lost_acts, lost_sentence
from ui.locale.words import words_in
from ui.store.owner import become_owner_of

_WHOLE, _DAMAGED, _NO_JOURNAL, _OTHER_RULES = 0, 1, 2, 3


@click.argument("files", type=PATH, nargs=-1, required=True, metavar="FILE...", help="Journals (.banker).")
def verify_journals(files: tuple[Path, ...]) -> None:
    """Check journals. Status 0: all are whole; 1: one is damaged; 2: not a journal; 3: other rules decided entries."""
    raise Exit(max(_verify(file) for file in files))


@click.argument("file", type=PATH, help="The damaged journal; it stays as it is.")
@click.argument("new", type=PATH, help="The new journal for the whole entries.")
def salvage_journal(file: Path, new: Path) -> None:
    """Write a new journal with the whole entries of a damaged one, and print what is lost."""
    become_owner_of(new.parent)
    left = salvage(file, new)
    frame = Frame(Model(game=new_game(left.setup)), words_in("en"))
    click.echo(f"{new}: the same game {_up_to(left.whole)}; {file} was left as it is")
    click.echo(lost_sentence(left, frame.words))
    acts = {number: ", ".join(filter(None, lines)) for number, *lines in lost_acts(left, frame)}
    for number, _ in left.lost:
        click.echo(f"  {number}. {acts.get(number, 'cannot be read')}")


def _verify(file: Path) -> int:
    try:
        verdict = verify_journal(file)
    except JournalError as error:
        click.echo(str(error))
        return _NO_JOURNAL
    click.echo(f"{file}: {_verdict_words(file, verdict)}")
    if verdict.fault:
        return _DAMAGED
    return _OTHER_RULES if verdict.otherwise else _WHOLE


def _verdict_words(file: Path, verdict: Verdict) -> str:
    if verdict.otherwise and not verdict.fault:
        numbers = ", ".join(map(str, verdict.otherwise))
        return f"the rules have changed since: this release cannot decide entry {numbers}; the one that played it can"
    if not verdict.fault:
        return f"whole, {verdict.whole} entries, {verdict.hash}"
    fault = verdict.fault.removeprefix(f"{file}: ").removesuffix(AS_IT_WAS)
    return f"damaged: {fault}; whole {_up_to(verdict.whole)}"


def _up_to(number: int) -> str:
    return f"up to entry {number}" if number else "at its beginning"
