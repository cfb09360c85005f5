"""The commands `banker verify` and `banker salvage`: check journals, and save the whole entries of a damaged one."""

from collections.abc import Sequence
from pathlib import Path

import click
from click.exceptions import Exit

from banker.keep.journal import JournalError, open_journal
from banker.keep.journal.entry import AS_IT_WAS
from banker.keep.journal.salvage import salvage
from banker.keep.storage import StorageError, StorageFault
from banker.keep.verify import Verdict, verify_journal
from banker.play.setup import new_game
from banker.rulebook.rulesmark import rules_mark
from ui.cli.options import PATH
from ui.core.state.model import Model
from ui.core.words.frame import Frame
from ui.core.words.lost import lost_acts, lost_sentence
from ui.locale.words import words_in
from ui.store.owner import become_owner_of
from ui.store.signed_head import heads_in_file
from ui.store.witnesses import Testimony, Witness, compare_witnesses, read_witnesses

_WHOLE, _DAMAGED, _NO_JOURNAL, _OTHER_RULES = 0, 1, 2, 3


@click.argument("files", type=PATH, nargs=-1, required=True, metavar="FILE...", help="Journals (.banker).")
@click.option("--witness", "others", type=PATH, multiple=True, metavar="FILE", help="A file with a signed head.")
def verify_journals(files: tuple[Path, ...], others: tuple[Path, ...]) -> None:
    """Check journals. Status 0: all are whole; 1: one is damaged or is not what witnesses saw; 2: not a journal; 3:
    other rules decided entries.
    """
    given = [Witness("file", str(other), head.text) for other in others for head in heads_in_file(other)]
    if others and not given:
        raise StorageError(others[0], StorageFault.FOREIGN, "there is no signed head in it")
    raise Exit(max(_verify(file, given) for file in files))


@click.argument("file", type=PATH, help="The damaged journal; it stays as it is.")
@click.argument("new", type=PATH, help="The new journal for the intact entries.")
def salvage_journal(file: Path, new: Path) -> None:
    """Write a new journal with the intact entries of a damaged one, and print what is lost."""
    if not file.is_file():
        raise StorageError(file, StorageFault.MISSING, "there is no such journal")
    become_owner_of(new.parent)
    left = salvage(file, new)
    frame = Frame(Model(game=new_game(left.setup)), words_in("en"))
    click.echo(f"{new}: the same game {_up_to(left.whole)}; {file} was left as it is")
    click.echo(lost_sentence(left, frame.words))
    acts = {number: ", ".join(filter(None, lines)) for number, *lines in lost_acts(left, frame)}
    for number, _ in left.lost:
        click.echo(f"  {number}. {acts.get(number, 'cannot be read')}")


def _verify(file: Path, given: Sequence[Witness]) -> int:
    testimony = Testimony()
    try:
        verdict = verify_journal(file)
        if not verdict.fault:
            with open_journal(file, read_only=True) as journal:
                testimony = compare_witnesses(journal, (*read_witnesses(file), *given))
    except JournalError as error:
        click.echo(str(error))
        return _NO_JOURNAL
    click.echo(f"{file}: {_verdict_words(file, verdict, testimony)}")
    if verdict.fault or testimony.fault:
        return _DAMAGED
    return _OTHER_RULES if verdict.otherwise else _WHOLE


def _verdict_words(file: Path, verdict: Verdict, testimony: Testimony) -> str:
    if verdict.fault:
        fault = verdict.fault.removeprefix(f"{file}: ").removesuffix(AS_IT_WAS)
        return f"damaged: {fault}; whole {_up_to(verdict.whole)}"
    if testimony.fault:
        return f"not what was played: {testimony.fault}"
    witnessed = f"witnessed by {testimony.by} {_up_to(testimony.number)}" if testimony.by else "no witnesses"
    if verdict.otherwise:
        numbers = ", ".join(map(str, verdict.otherwise))
        mine = f"the rules have changed since: this release (rules {rules_mark().hex()}) cannot decide entry {numbers}"
        can = f"the one with the rules {' or '.join(verdict.rules)} can" if verdict.rules else "the game names no other"
        return f"{mine}; {can}; {witnessed}"
    return f"whole, {verdict.whole} entries, {verdict.hash}; {witnessed}"


def _up_to(number: int) -> str:
    return f"up to entry {number}" if number else "at its beginning"
