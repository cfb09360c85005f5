"""Witnesses: phones, sticks and the hall keep signed heads of a game, and so notice an older copy or an altered game.

The bank signs with every sixteenth entry and at each pause, and remembers in one file who has which head. The app looks
at them when a game is opened and when a witness comes; `banker verify` counts them.
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from banker.keep.journal import Journal
from banker.keep.storage import StorageError, StorageFault, put
from banker.value import Value
from ui.store.kept_file import Keeper, KeptFile
from ui.store.signed_head import HEAD, Course, SignedHead, course_of, heads_in, kept_heads, sign_head

MACHINE_KEY: Final = "machine.key"
WITNESSES: Final = "witnesses.json"
HEADS: Final = "heads.txt"
"""The file with signed heads beside the copies on a stick."""
_EVERY: Final = 16
_MOST_OF_STICK: Final = 2**17
_MOST_OF_ONE: Final = 4
_MOST: Final = 2000
Who = Literal["machine", "phone", "stick", "hall", "file"]
"""Who keeps a head: the machine that signed it, or somebody outside."""
_MANY: Final[dict[Who, str]] = {"phone": "phones", "stick": "sticks", "hall": "halls", "file": "files"}


class Witness(Value, frozen=True):
    """One who keeps a head of a game. `name` is the seat of a phone, or the name of a stick, hall or file."""

    who: Who
    name: Annotated[str, msgspec.Meta(max_length=300)]
    head: Annotated[str, msgspec.Meta(pattern=f"^{HEAD}$")]

    def signed(self) -> SignedHead | None:
        """The head; None if its signature is wrong."""
        return next(iter(heads_in(self.head)), None)


class KeptWitnesses(Value, frozen=True, forbid_unknown_fields=True):
    """The witnesses of all games, in the order in which they came."""

    witnesses: tuple[Witness, ...] = ()


class Testimony(Value, frozen=True):
    """What all witnesses of a game say together: the `fault`, with its kind, or empty; who outside keeps a head that
    fits, in words, and the furthest of these entries.
    """

    fault: str = ""
    kind: StorageFault | None = None
    by: str = ""
    number: int = 0


class Witnesses:
    """The signing machine and its witnesses. One thread at a time uses it; any may read `newest`."""

    def __init__(self, key: Ed25519PrivateKey | None = None, kept: Keeper[KeptWitnesses] | None = None) -> None:
        """Without a key nothing is signed."""
        self.newest = ""
        """The newest head of the game at the table, for phones and pages; empty: nothing is signed."""
        self._key, self._kept = key, kept or Keeper(KeptWitnesses())
        self._known = self._kept.value.witnesses
        self._strange: set[tuple[str, ...]] = set()

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads that this machine signed, the last of each game, for a stick."""
        return tuple(each.head for each in self._known if each.who == "machine")

    def check(self, journal: Journal) -> None:
        """Begin with the head that this game keeps. StorageError if a witness has another or a longer course of it."""
        self.newest = " ".join(each.text for each in kept_heads(journal)[-1:])
        _raise(journal, compare_witnesses(journal, self._known))

    def sign(self, journal: Journal, *, is_due: bool) -> None:
        """Sign the newest entry if that `is_due`, or if a sixteenth entry has come since the last head. StorageError if
        the head cannot be kept.
        """
        number = journal.last_number
        before = int(self.newest.split(".")[2]) if self.newest else -1
        if self._key and number != before and (is_due or number // _EVERY != before // _EVERY):
            self.newest = sign_head(journal, self._key).text
            self._remember(Witness("machine", "", self.newest), journal)
            self.save()

    def leave(self) -> None:
        """No game is at the table."""
        self.newest = ""

    def hear(self, who: Who, name: str, text: str, journal: Journal) -> None:
        """Remember the heads of this game that somebody keeps. StorageError if a new one does not fit to it. A head of
        a machine that nobody knows is not remembered.
        """
        keys = {each.key for each in kept_heads(journal)} | {each.head.split(".")[5] for each in self._known}
        new = [
            each
            for head in heads_in(text, journal.game_id.hex())
            if (each := Witness(who, name, head.text)) not in self._known
        ]
        told = []
        for each in new:
            if each.head.split(".")[5] in keys:
                self._remember(each, journal)
            elif _whose(each) in self._strange:
                continue
            else:
                self._strange.add(_whose(each))
            told.append(each)
        _raise(journal, compare_witnesses(journal, told))

    def save(self) -> None:
        """Write the witnesses to the disk; StorageError if that fails."""
        self._kept.change(lambda before: KeptWitnesses(self._known))

    def _remember(self, new: Witness, journal: Journal) -> None:
        """Keep a witness in place of the earlier heads that it covers; what does not fit to the game stays."""
        mine = [each for each in self._known if _whose(each) == _whose(new)]
        covered = [each for each in mine if _fits(each, journal)] if _fits(new, journal) else []
        gone = covered or mine[: max(len(mine) + 1 - _MOST_OF_ONE, 0)]
        self._known = (*(each for each in self._known if each not in gone), new)[-_MOST:]


def compare_witnesses(journal: Journal, witnesses: Iterable[Witness]) -> Testimony:
    """What these witnesses, and the heads in the journal itself, say about a game."""
    own = [Witness("machine", "", head.text) for head in kept_heads(journal)]
    said: dict[Course, list[tuple[SignedHead, Witness]]] = {each: [] for each in Course}
    for witness in (*own, *witnesses):
        head = witness.signed()
        if head and head.game == journal.game_id.hex():
            said[course_of(journal, head)].append((head, witness))
    outside = [(head.number, witness) for head, witness in said[Course.SAME] if witness.who != "machine"]
    by, number = names(witness for _, witness in outside), max((number for number, _ in outside), default=0)
    if others := said[Course.ANOTHER]:
        head = min((head for head, _ in others), key=lambda each: each.number)
        fault = f"altered, or an older copy was played on: another entry {head.number}{_witnessed(head, others)}"
        return Testimony(fault, StorageFault.ALTERED, by, number)
    if later := said[Course.ENDS_BEFORE]:
        head = max((head for head, _ in later), key=lambda each: each.number)
        what = "its end is cut off" if any(witness in own for _, witness in later) else "an older copy"
        fault = f"{what}: it ends at entry {journal.last_number}, and entry {head.number}{_witnessed(head, later)}"
        return Testimony(fault, StorageFault.ROLLED_BACK, by, number)
    return Testimony(by=by, number=number)


def _witnessed(head: SignedHead, by: Iterable[tuple[SignedHead, Witness]]) -> str:
    who = names(witness for _, witness in by)
    return f" was signed by the machine {head.machine}{f' and is witnessed by {who}' if who else ''}"


def read_witnesses(journal: Path) -> tuple[Witness, ...]:
    """The witnesses that the bank keeps beside the folder of this game. StorageError if they cannot be read."""
    return KeptFile(journal.absolute().parent.with_name(WITNESSES), KeptWitnesses()).value.witnesses


def exchange_heads(place: Path, own: Iterable[str]) -> str:
    """Write the heads of this machine beside the copies in a folder, the furthest of each game; return those that were
    there. OSError if it cannot be written.
    """
    file, there = place / HEADS, ""
    if file.is_symlink():  # it may lead to another program's file
        return ""
    if file.is_file():
        with file.open("rb") as opened:
            there = opened.read(_MOST_OF_STICK).decode("ascii", "replace")
    furthest = {(head.game, head.key): head for head in sorted(heads_in(f"{there} {' '.join(own)}"), key=_number)}
    text = "".join(f"{head.text}\n" for head in furthest.values())
    if text != there:
        put(file, text.encode())
    return there


def _number(head: SignedHead) -> int:
    return head.number


def _whose(witness: Witness) -> tuple[str, str, str]:
    return witness.who, witness.name, witness.head.split(".")[1]


def _fits(witness: Witness, journal: Journal) -> bool:
    head = witness.signed()
    return head is not None and head.game == journal.game_id.hex() and course_of(journal, head) is Course.SAME


def names(witnesses: Iterable[Witness]) -> str:
    """The witnesses outside the machine, each counted once: `3 phones and 1 stick`."""
    counts = Counter(who for who, _ in {(each.who, each.name) for each in witnesses})
    told = [f"{counts[who]} {who if counts[who] == 1 else many}" for who, many in _MANY.items() if who in counts]
    return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))


def _raise(journal: Journal, testimony: Testimony) -> None:
    if testimony.kind:
        raise StorageError(journal.path, testimony.kind, testimony.fault)
