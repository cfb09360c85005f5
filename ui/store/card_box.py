"""Changes to the cards of this table outside a game, for `banker cards` and the printed sheets.

A box is the file of people's cards and the file of deed codes beside it; the app may run at the same time.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from banker.board.board import Board
from banker.play.names import tidy
from hardware.readers.uids import NO_CARD, NONE, own_number
from ui.store.cards import Cards
from ui.store.codes import CODES_FILE, Codes, DeedSet, is_code, mark_of, new_code
from ui.store.kept_file import KeptFile
from ui.store.names import name_problem

SEATS: Final = range(8)
Known = TypeVar("Known")
_TAG_LENGTHS: Final = range(4, 65)


class CardBoxError(Exception):
    """Something that cannot be done with a card; the text says in one sentence why, and what is allowed."""


class CardBox:
    """The cards of one table. Every change is on the disk when its method returns."""

    def __init__(self, cards: Path) -> None:
        """Opens the file of cards and the codes beside it; a missing one is empty, a damaged one a StorageError."""
        self._people = KeptFile(cards, Cards())
        self._deeds = KeptFile(cards.with_name(CODES_FILE), Codes())

    @property
    def people(self) -> Cards:
        """The cards of people."""
        return self._people.look()

    @property
    def codes(self) -> Codes:
        """The codes of deeds."""
        return self._deeds.look()

    def add(self, name: str, tag: str) -> None:
        """Give a card to a person. Refuses another person's card, a printed deed and a name that cannot play."""
        name = _check_name(name)
        owner, known = self.people.owner(tag), set(self.codes.all())
        if problem := card_problem(tag):
            raise CardBoxError(problem)
        if tag in known:
            raise CardBoxError(f"{mark_of(tag)} is a printed deed; revoke it first")
        if owner not in (None, name):
            raise CardBoxError(f"this is {owner}'s card; revoke it first")
        self._people.change(lambda cards: cards.with_card(tag, name))

    def rename(self, old: str, new: str) -> None:
        """Rename a person, with all cards and the sign. Refuses a name that another person has."""
        new = _check_name(new)
        if not _is_known(self.people, old):
            raise CardBoxError(f"nobody here is called {old}; {_known_names(self.people)}")
        if old != new and _is_known(self.people, new):
            raise CardBoxError(f"there is a {new} already; two people need two names")
        self._people.change(lambda cards: rename_person(cards, old, new))

    def revoke(self, what: str, board: Board) -> tuple[str, ...]:
        """Make cards unknown: one by its tag or printed mark, all of a person, or a deed of this board by its name.

        Returns the tags; CardBoxError if there is no such card, person or deed.
        """
        tags = self._find_tags(what, board)
        if not tags:
            raise CardBoxError(f"'{what}' is no card, person or deed here; `banker cards list --deeds` names them")
        self._people.change(lambda cards: without_cards(cards, tags))
        self._deeds.change(lambda codes: codes.without(tags))
        return tags

    def revoke_deeds(self, board: Board) -> int:
        """Make every printed deed of this board unknown; return how many there were."""
        count = len(self.codes.on(board.name).deeds)
        self._deeds.change(lambda codes: codes.without_set(board.name))
        return count

    def codes_for_people(self, names: Sequence[str]) -> dict[str, str]:
        """The code to print for each of these people; a person without one gets a new code and a sign."""
        names = tuple(map(_check_name, names))
        deeds = tuple(self.codes.all())
        cards = self._people.change(lambda before: with_codes(with_signs_for(before, names), names, deeds))
        return {name: _code_of(cards, name) for name in names}

    def codes_for_deeds(self, board: Board) -> DeedSet:
        """The codes to print for the deeds of this board; deeds without a code get a new one."""
        taken = tuple(self.people.names)
        return self._deeds.change(lambda codes: codes.with_deeds(board.name, board.deeds, taken)).on(board.name)

    def _find_tags(self, what: str, board: Board) -> tuple[str, ...]:
        """The tags that the text means: the narrowest meaning first."""
        people, deeds = self.people, self.codes
        if what in people.names or what in people.bankers or what in set(deeds.all()):
            return (what,)
        if people.has_card(what):
            return tuple(tag for tag, name in people.names.items() if name == what)
        marked = [tag for tag in (*people.names, *deeds.all()) if is_code(tag) and mark_of(tag) == what.upper()]
        named = (deeds.code_of(index, board.name) for index in board.by_name.get(what, ()))
        return tuple(marked) or tuple(code for code in named if code)


def card_problem(tag: str) -> str:
    """Why this is no number of a card, and what is allowed; empty if it is one."""
    allowed = "4 to 64 characters without spaces"
    if len(tag) in _TAG_LENGTHS and tag.isprintable() and " " not in tag:
        allowed = NO_CARD if own_number(tag) == NONE else ""
    return allowed and f"'{tag}' is no card's number: {allowed}"


def rename_person(cards: Cards, old: str, new: str) -> Cards:
    """The same cards with a person renamed."""
    names = {tag: new if name == old else name for tag, name in cards.names.items()}
    known = (
        _move_known(cards.signs, old, new),
        _move_known(cards.languages, old, new),
        _move_known(cards.edges, old, new),
    )
    return Cards(names, *known, bankers=cards.bankers)


def _move_known(known: dict[str, Known], old: str, new: str) -> dict[str, Known]:
    return {new if name == old else name: value for name, value in known.items()}


def without_cards(cards: Cards, tags: Collection[str]) -> Cards:
    """The same without these cards; a person keeps the sign."""
    names = {tag: name for tag, name in cards.names.items() if tag not in tags}
    return msgspec.structs.replace(cards, names=names, bankers=tuple(tag for tag in cards.bankers if tag not in tags))


def with_signs_for(cards: Cards, names: Sequence[str]) -> Cards:
    """The same with a sign for each of these people; a new one takes the sign that fewest have."""
    for name in names:
        if name not in cards.signs:
            among = [seat for each, seat in cards.signs.items() if each in names]
            everybody = list(cards.signs.values())
            seat = min(SEATS, key=lambda seat: (among.count(seat), everybody.count(seat)))
            cards = cards.with_signs((name,), (seat,))
    return cards


def with_codes(cards: Cards, names: Sequence[str], taken: Collection[str]) -> Cards:
    """The same with a printed code for each of these people; a person with a code keeps it."""
    for name in names:
        if not _code_of(cards, name):
            cards = cards.with_card(new_code({*cards.names, *taken}), name)
    return cards


def _code_of(cards: Cards, name: str) -> str:
    """A person's printed code, or an empty text."""
    return next((tag for tag, owner in cards.names.items() if owner == name and is_code(tag)), "")


def _check_name(name: str) -> str:
    """The name as it is kept; CardBoxError if nobody can have this name here."""
    problem = name_problem(tidy(name))
    if problem:
        raise CardBoxError(problem)
    return tidy(name)


def _is_known(cards: Cards, name: str) -> bool:
    return cards.has_card(name) or name in cards.signs


def _known_names(cards: Cards) -> str:
    names = sorted({*cards.names.values(), *cards.signs})
    return f"there are {', '.join(names)}" if names else "no card is known yet"
