"""The commands `banker verify` and `banker salvage`: check journals, and save the whole entries of a damaged one."""

from __future__ import annotations

from pathlib import Path

import click
from click.exceptions import Exit

from banker.keep.journal import JournalError
from banker.keep.journal.entry import AS_IT_WAS
from banker.keep.journal.salvage import salvage
from banker.keep.verify import Verdict, verified
from banker.play.setup import new_game
from ui.cli.options import PATH
from ui.core.state.model import Model
from ui.core.words.frame import Frame
from ui.core.words.lost import lost_acts, lost_sentence
from ui.locale.words import words_in
from ui.store.owner import become_owner_of

_WHOLE, _DAMAGED, _NO_JOURNAL = 0, 1, 2


@click.argument("files", type=PATH, nargs=-1, required=True, metavar="FILE...", help="Journals (.banker).")
def verify_journals(files: tuple[Path, ...]) -> None:
    """Check journals: 0 is answered when all are whole, 1 when one is damaged, 2 when one is no journal."""
    raise Exit(max(_verify(file) for file in files))


@click.argument("file", type=PATH, help="The damaged journal; it stays as it is.")
@click.argument("new", type=PATH, help="The journal to begin with what is left.")
def salvage_journal(file: Path, new: Path) -> None:
    """Begin a journal with the whole entries of a damaged one, and say what is lost."""
    become_owner_of(new.parent)
    left = salvage(file, new)
    frame = Frame(Model(game=new_game(left.setup)), words_in("en"))
    click.echo(f"{new}: the same game {_up_to(left.whole)}; {file} was left as it is")
    click.echo(lost_sentence(left, frame.words))
    acts = {number: ", ".join(filter(None, told)) for number, *told in lost_acts(left, frame)}
    for number, _ in left.lost:
        click.echo(f"  {number}. {acts.get(number, 'cannot be read')}")


def _verify(file: Path) -> int:
    try:
        verdict = verified(file)
    except JournalError as error:
        click.echo(str(error))
        return _NO_JOURNAL
    click.echo(f"{file}: {_said(file, verdict)}")
    if verdict.otherwise:
        numbers = ", ".join(map(str, verdict.otherwise))
        click.echo(f"{file}: the rules have changed since: today they would decide otherwise in entry {numbers}")
    return _DAMAGED if verdict.fault else _WHOLE


def _said(file: Path, verdict: Verdict) -> str:
    if not verdict.fault:
        return f"whole, {verdict.whole} entries, {verdict.hash}"
    fault = verdict.fault.removeprefix(f"{file}: ").removesuffix(AS_IT_WAS)
    return f"damaged: {fault}; whole {_up_to(verdict.whole)}"


def _up_to(number: int) -> str:
    return f"up to entry {number}" if number else "at its beginning"
