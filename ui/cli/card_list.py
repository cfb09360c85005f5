"""The list that `banker cards list` prints: the cards of each person, and the printed deeds."""

from collections.abc import Iterator

from banker.board.board import Board
from banker.value import Value
from ui.store.card_box import CardBox
from ui.store.codes import is_code, mark_of

NO_CARDS = "no card is known yet: lay one on a reader at the table, or `banker cards add NAME`"


class Holder(Value, frozen=True):
    """A person, and their cards by the text that people can read on them."""

    name: str
    cards: tuple[str, ...]


class PrintedSet(Value, frozen=True):
    """The printed deeds of an edition; `number` counts its sets."""

    board: str
    number: int
    deeds: int


class ListedDeed(Value, frozen=True):
    """A deed of the requested board; `card` is empty if the deed is not printed."""

    space: int
    name: str
    card: str


class KnownCards(Value, frozen=True):
    """The whole list; `deeds` is empty if no board was requested."""

    people: tuple[Holder, ...]
    bankers: tuple[str, ...]
    printed: tuple[PrintedSet, ...]
    deeds: tuple[ListedDeed, ...]


def card_list(box: CardBox, board: Board | None) -> KnownCards:
    """The list of all known cards; with a board, each of its deeds too."""
    return KnownCards(
        people=tuple(Holder(name, _cards_of(box, name)) for name in everybody(box)),
        bankers=tuple(tag_words(tag) for tag in box.people.bankers),
        printed=tuple(
            PrintedSet(name, each.number, len(each.deeds)) for name, each in sorted(box.codes.boards.items())
        ),
        deeds=tuple(_deeds(box, board)) if board else (),
    )


def lines(listed: KnownCards) -> Iterator[str]:
    """The list as lines for people; one line says so if nothing is known."""
    for holder in listed.people:
        yield f"{holder.name}: {', '.join(holder.cards) or 'no card'}"
    if listed.bankers:
        yield f"the banker: {', '.join(listed.bankers)}"
    for each in listed.printed:
        yield f"{each.board}, set {each.number}: {each.deeds} printed deeds"
    if not (listed.people or listed.bankers or listed.printed):
        yield NO_CARDS
    for deed in listed.deeds:
        yield f"  {deed.space:>2} {deed.name}: {deed.card or 'not printed'}"


def everybody(box: CardBox) -> list[str]:
    """All known people, with a card or without, sorted by name."""
    return sorted({*box.people.names.values(), *box.people.signs})


def tag_words(tag: str) -> str:
    """The text for a card that people can read on it; the rest of a printed code stays secret."""
    return f"printed card {mark_of(tag)}" if is_code(tag) else tag


def _cards_of(box: CardBox, name: str) -> tuple[str, ...]:
    return tuple(sorted(tag_words(tag) for tag, owner in box.people.names.items() if owner == name))


def _deeds(box: CardBox, board: Board) -> Iterator[ListedDeed]:
    for deed in board.deeds:
        code = box.codes.code_of(deed, board.name)
        yield ListedDeed(deed, board.deed(deed).name, tag_words(code) if code else "")
