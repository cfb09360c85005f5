"""Replays a record and checks that it comes true. For `banker replay`, tests, and a table that continues a record."""

from banker.keep.record.expectations import compare
from banker.keep.record.givens import Givens
from banker.keep.record.header import Lines, read_header, split
from banker.keep.record.orders import order
from banker.keep.record.text import Mistake, RecordError
from banker.play.history import History
from banker.play.refusals import Refusal
from banker.play.setup import Setup, before_dealing, new_game


def replay(text: str) -> tuple[Setup, History]:
    """Plays a record line by line; RecordError names the first line that cannot be read or does not come true.

    Examples:
        >>> setup, history = replay('''ruleset: ro-classic
        ... players: Ana, Ion
        ...
        ... Ana rolls 1 2
        ... Ana buys
        ... expect Ana cash 1440
        ... ''')
        >>> history.game.deeds_of(0)
        (3,)
    """
    header, body = split(text)
    setup = read_header(header)
    setup, history, rest = _start_position(setup, body)
    for number, line in rest:
        try:
            _play_line(number, line, history)
        except Mistake as mistake:
            raise RecordError(number, str(mistake)) from None
    return setup, history


def decode_text(raw: bytes) -> str:
    """The text of a record file; RecordError names the line that is not UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(raw.count(b"\n", 0, error.start) + 1, "is not UTF-8; save it as UTF-8") from None


def _start_position(setup: Setup, body: Lines) -> tuple[Setup, History, Lines]:
    """The game at the start of a record: `given` lines come before the first command."""
    givens = Givens(before_dealing(setup) or new_game(setup))
    rest = body
    while rest and rest[0][1].startswith("given "):
        (number, line), rest = rest[0], rest[1:]
        try:
            givens.read(number, line.removeprefix("given ").strip())
        except Mistake as mistake:
            raise RecordError(number, str(mistake)) from None
    if len(rest) == len(body):
        return setup, History(new_game(setup)), rest
    position, game = givens.arrange()
    positioned = Setup(setup.ruleset, setup.names, setup.house_rules, setup.board, position=position)
    return positioned, History(game), rest


def _play_line(number: int, line: str, history: History) -> None:
    if line.startswith("expect "):
        expected, is_so = compare(line.removeprefix("expect ").strip(), history.game)
        if expected != is_so:
            raise RecordError(number, f"'{line}': expected {expected}, but it is {is_so}")
        return
    if line.startswith("given "):
        raise RecordError(number, "'given' lines stand before the first command")
    command, announced = order(line, history.game)
    outcome = history.submit(command)
    if isinstance(outcome, Refusal):
        if outcome.reason is not announced:
            expected = f"refused {announced}" if announced else "accepted"
            raise RecordError(number, f"'{line}': expected {expected}, but it is refused {outcome.reason}")
    elif announced:
        raise RecordError(number, f"'{line}': expected refused {announced}, but it is accepted")
