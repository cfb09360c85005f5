"""The header of a record: rule set, players and house rules, up to the first blank line."""

from banker.board.board import BoardError, load_board
from banker.board.deck import DeckError
from banker.keep.record.text import RecordError, without_comment
from banker.play.names import name_problem
from banker.play.setup import Setup, SetupError, new_game
from banker.rulebook.houserules import HouseRules, with_house_rules
from banker.rulebook.ruleset import RuleSetError, load_ruleset

Lines = list[tuple[int, str]]
"""(line number, text without its comment)."""


def split(text: str) -> tuple[Lines, Lines]:
    """Splits a record into header lines and body lines; lines with only a comment are left out."""
    header: Lines = []
    body: Lines = []
    in_header = True
    for number, raw in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        line = without_comment(raw)
        if line:
            (header if in_header else body).append((number, line))
        elif not raw.strip() and header:
            in_header = False
    return header, body


def read_header(lines: Lines) -> Setup:
    """The setup that a header describes; RecordError names the line."""
    ruleset, board, names = "", "", tuple[str, ...]()
    rules: list[tuple[int, str, str]] = []
    seen: set[str] = set()
    for number, line in lines:
        key, value = _pair(number, line, seen)
        if key == "ruleset":
            ruleset = _check_ruleset(number, value)
        elif key == "players":
            names = _names(number, value)
        elif key == "board":
            board = _check_board(number, value)
        else:
            rules.append((number, key, value))
    last = lines[-1][0] if lines else 1
    if not ruleset or not names:
        raise RecordError(last, f"the header has no '{'players' if ruleset else 'ruleset'}:' line")
    _check_rules(ruleset, rules)
    setup = Setup(ruleset, names, tuple((key, value) for _, key, value in rules), board)
    _check_game(setup, last, _line_of(lines, "players"))
    return setup


def _pair(number: int, line: str, seen: set[str]) -> tuple[str, str]:
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon or not value:
        raise RecordError(number, f"'{line}' is no 'key: value' of the header")
    if key in seen:
        raise RecordError(number, f"'{key}' stands twice in the header")
    seen.add(key)
    return key, value


def _check_ruleset(number: int, value: str) -> str:
    try:
        return load_ruleset(value).id
    except RuleSetError as error:
        raise RecordError(number, str(error)) from None


def _names(number: int, value: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    for name in names:
        problem = name_problem(name)
        if problem:
            raise RecordError(number, problem)
    return names


def _line_of(lines: Lines, key: str) -> int:
    return next(number for number, line in lines if line.partition(":")[0].strip() == key)


def _check_board(number: int, value: str) -> str:
    """Checks the name of another edition: one of ours, or the path of a board file."""
    try:
        load_board(value)
    except BoardError as error:
        raise RecordError(number, str(error)) from None
    return value


def _check_rules(ruleset: str, rules: list[tuple[int, str, str]]) -> None:
    """Checks all house rules together (ruling 30). The error names the line that alone gives it, or the last line."""
    problem = _problem(ruleset, tuple((key, value) for _, key, value in rules))
    if problem:
        alone = (number for number, key, value in rules if _problem(ruleset, ((key, value),)) == problem)
        raise RecordError(next(alone, rules[-1][0]), problem)


def _problem(ruleset: str, rules: HouseRules) -> str | None:
    try:
        with_house_rules(load_ruleset(ruleset), rules)
    except RuleSetError as error:
        return str(error)
    return None


def _check_game(setup: Setup, last: int, players_line: int) -> None:
    try:
        new_game(setup)
    except SetupError as error:
        raise RecordError(players_line, str(error)) from None
    except (RuleSetError, BoardError, DeckError) as error:
        raise RecordError(last, str(error)) from None
