"""How two rule books differ, and a table from its book: in words and clauses, for `banker rules` and the screen."""

from collections.abc import Mapping
from typing import Any

from banker.board.board import Board, Tax, load_board
from banker.board.deck import cards_of
from banker.money import Money
from banker.rulebook.citing import cite_field, house_rule
from banker.rulebook.clauses import catalogue, clause
from banker.rulebook.fields import FieldWords, field_words
from banker.rulebook.ruleset import Clauses, RuleSet, as_fields, load_ruleset, standard_ruleset
from banker.value import Value

SILENT = "silent, ruling 1"
"""The source of a field where a book has no clause: ruling 1 fills it in."""


class Answer(Value, frozen=True):
    """What one book says of a field. If it is silent, `clauses` may be of another book; `source` says so."""

    words: str
    clauses: Clauses
    source: str


class Difference(Value, frozen=True):
    """A field in which two rule sets differ; `field` is its path, `says` its name in words."""

    field: str
    says: str
    one: Answer
    other: Answer


def rules_differences(one: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """The differences of two books, in fields and in facts of their boards, in the order of the catalogue."""
    first, second = _answers(one), _answers(other)
    facts, others = facts_of(one, load_board(one.board)), facts_of(other, load_board(other.board))
    return tuple(
        Difference(field, words.says, first[field], second[field])
        for field, words in field_words().items()
        if facts[field] != others[field]
    )


def table_differences(rules: RuleSet, book: RuleSet, board: Board | None = None) -> tuple[Difference, ...]:
    """The differences of this table from its book by house rules (M45): `one` is the book's, `other` the table's."""
    board = board or load_board(rules.board)
    of_book, of_table = facts_of(book, load_board(book.board)), facts_of(rules, board)
    switched = {field: words for field, words in field_words().items() if of_book[field] != of_table[field]}
    answers = _answers(book)
    return tuple(
        Difference(field, words.says, answers[field], _answer(words, of_table[field], board))
        for field, words in switched.items()
    )


def table_lines(rules: RuleSet, book: RuleSet, board: Board | None = None) -> tuple[str, ...]:
    """The lines after "this table differs from the book in"; empty if it does not differ."""
    return tuple(
        f"{each.says}: {each.other.words} (the book: {each.one.words}; {each.one.source})"
        for each in table_differences(rules, book, board)
    )


def side_by_side(names: tuple[str, ...]) -> tuple[tuple[str, str, tuple[Answer, ...]], ...]:
    """Every field with its name in words, its key as a house rule, and the answer of each of these rule sets."""
    books = [_answers(load_ruleset(name)) for name in names]
    return tuple(
        (words.says, _house_rule_key(field, words), tuple(book[field] for book in books))
        for field, words in field_words().items()
    )


def side_by_side_markdown() -> str:
    """The table of `docs/people/rules.md`: the books of the catalogue of clauses, in its order."""
    names = tuple(catalogue())
    rows = [
        f"| {says} | {f'`{key}`' if key else ''} | {' | '.join(f'{each.words} ({each.source})' for each in answers)} |"
        for says, key, answers in side_by_side(names)
    ]
    head = ["what", "house rule", *names]
    return "\n".join([f"| {' | '.join(head)} |", "|---" * len(head) + "|", *rows])


def _answers(book: RuleSet) -> dict[str, Answer]:
    board, standard = load_board(book.board), load_ruleset(standard_ruleset())
    facts, held = facts_of(book, board), facts_of(standard, load_board(standard.board))
    answers = {}
    for field, words in field_words().items():
        is_held = facts[field] == held[field] and not words.elsewhere
        clauses = cite_field(field, book.id) or (cite_field(field, standard.id) if is_held else ())
        answers[field] = Answer(_in_words(words, facts[field], board), clauses, _source(words, clauses, book.id))
    return answers


def _answer(words: FieldWords, value: Any, board: Board) -> Answer:
    return Answer(_in_words(words, value, board), (house_rule(),), house_rule())


def _source(words: FieldWords, clauses: Clauses, name: str) -> str:
    """The clauses as text; those of another book if this one is silent."""
    if not clauses:
        return words.elsewhere or SILENT
    named = ", ".join(clauses)
    return named if clause(clauses[0]).ruleset == name else f"{SILENT}: {named}"


def value_text(words: FieldWords, value: Any, board: Board) -> tuple[str, Money | str]:
    """A value of a field in words that may be translated, and the text for `{value}` in them: an amount in the currency
    of the board, or a figure or name.
    """
    key = _key(value)
    if key in words.words:
        return words.words[key], key
    if isinstance(value, bool):
        return "yes" if value else "no", key
    if words.amount:
        return "{value}", value * (board.scale if words.amount == "classic" else 1)
    return words.words.get("*", "{value}"), key


def _in_words(words: FieldWords, value: Any, board: Board) -> str:
    if words.counted:
        return words.counted[value != 1].format(n=value)
    text, fact = value_text(words, value, board)
    return text.format(value=f"{fact:,}" if isinstance(fact, int) else fact)


def _key(value: Any) -> str:
    """A value in the form of the catalogue: `true`, `50`, `last`, `before-rolling, last_try_takes_fine: true`."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        options = (f"{name}: {_key(option)}" for name, option in value.items() if name != "kind")
        return ", ".join((str(value["kind"]), *options))
    return f"{value:,}" if isinstance(value, int) else str(value)


def _house_rule_key(field: str, words: FieldWords) -> str:
    """The key of the house rule for a field; facts of the board change only with the board."""
    return words.short or ("" if field.startswith("board") else field.replace("_", "-"))


def facts_of(rules: RuleSet, board: Board) -> dict[str, Any]:
    """Every field of a rule set by its path, and the facts of its board in classic figures."""
    sections = {name: section for name, section in as_fields(rules).items() if isinstance(section, dict)}
    fields = {f"{name}.{key}": value for name, section in sections.items() for key, value in section.items()}
    return {**fields, **_board_facts(board)}


def _board_facts(board: Board) -> dict[str, Any]:
    taxes = {space.is_income: space.amount for space in board.spaces if isinstance(space, Tax)}
    stacks = [str(len(cards)) for cards in cards_of(board).values()]
    return {
        "board": board.title,
        "board.currency": board.currency,
        "board.scale": board.scale,
        "board.smallest_note": board.smallest_note,
        "board.start_cash": board.start_cash // board.scale,
        "board.income_tax": taxes.get(True, 0) // board.scale,
        "board.luxury_tax": taxes.get(False, 0) // board.scale,
        "board.decks": " + ".join(stacks),
    }


if __name__ == "__main__":
    print(side_by_side_markdown())
