"""Updates of the start: the board, and who begins by rolls with their ties (T06), the bank's lot (S01), or a touch."""

from banker.board.ownboard import is_own
from banker.play.rules.rent import pips
from ui.core.input.dice import announce, two_awaited
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped, StartRolls
from ui.core.state.model import Model, UiState
from ui.core.state.new_game import (
    FIRST_GAME,
    asking_who_begins,
    board_file,
    book_for,
    new_game_draft,
    rules_of,
    setup_of,
    with_book,
    with_draft,
)
from ui.core.state.update import DrawLot, StartGame, Update

KEY = "key"


def take_seats(model: Model) -> Update:
    """Ask who begins, once all sit: dice, a lot or a touch decide (T06, S01)."""
    return Update(asking_who_begins(model.ui, new_game_draft(model)), cue=KEY)


def want_lot(model: Model) -> Update:
    """Ask the app for a random lot, where the book draws lots for the order of the moves. Once the bank has drawn, it
    does not draw again.
    """
    start = model.ui.find(StartRolls)
    if start is None or start.is_drawn:
        return Update(model.ui, cue="refused")
    is_whole_order = rules_of(new_game_draft(model)).start.order == "lot"
    return Update(model.ui, effect=DrawLot(len(start.rolls), is_whole_order), cue=KEY)


def name_first(person: int, model: Model) -> Update:
    """Set who begins, as people found out themselves. Nothing begins before it is confirmed."""
    start = model.ui.find(StartRolls)
    if start is None or start.is_drawn:
        return Update(model.ui, cue="refused")
    return Update(model.ui.typing(start.but(first=person)), cue=KEY)


def take_roll(model: Model) -> Update:
    """Take one more roll for the start. After the last one the highest begins, or ties roll again."""
    ui, start = model.ui, model.ui.find(StartRolls)
    typed = ui.get(DiceTyped)
    if start is None or start.rolling is None or not typed.is_complete(2):
        return Update(ui, cue="refused")
    rolls = tuple(typed.faces if index == start.rolling else each for index, each in enumerate(start.rolls))
    return Update(ui.typing(_count_roll(start.but(rolls=rolls))).without(DiceTyped), cue=KEY)


def take_roll_in_time(shown: routes.WhoBegins, seconds: float, model: Model) -> Update:
    """Take an announced roll after its time, if the table wants no touch for each roll."""
    start = model.ui.find(StartRolls)
    if start is None or start.begins >= 0 or rules_of(new_game_draft(model)).table.confirmed_rolls:
        return Update(model.ui)
    return announce(seconds, model, 2, lambda: take_roll(model))


def begin(person: int, model: Model) -> Update:
    """Start the game. The person who begins is the first; the others follow as the lots fell, else clockwise."""
    draft, start = new_game_draft(model), model.ui.find(StartRolls)
    around = range(person, person + len(draft.people))
    order = start.order if start and start.order else [place % len(draft.people) for place in around]
    people = tuple(draft.people[place] for place in order)
    setup = setup_of(draft, tuple(each.name for each in people))
    effect = StartGame(setup, tuple(each.sign for each in people), draft.is_digital)
    return Update(UiState(drafts=(draft,)), effect=effect, cue="your_turn")


def _count_roll(start: StartRolls) -> StartRolls:
    """The state after a roll: when all contenders have rolled, the highest begins, or those who tie roll again."""
    if start.rolling is not None:
        return start
    best = max(pips(start.rolls[person]) for person in start.contenders)
    highest = tuple(person for person in start.contenders if pips(start.rolls[person]) == best)
    if len(highest) == 1:
        return start.but(contenders=highest)
    rolls = tuple(() if person in highest else roll for person, roll in enumerate(start.rolls))
    return StartRolls(rolls, highest, is_again=True)


def choose_board(board: str, model: Model) -> Update:
    """Choose another edition, with the rule book that comes with it; a board without one keeps the rules.

    The draft stores the rule book's own board as none, and an own board with its text.
    """
    book = book_for(board)
    if book == new_game_draft(model).ruleset:
        return with_draft(model, is_same_page=True, board="", own=None)
    if book:
        return with_book(model, book, FIRST_GAME.at_home.get(book, ()))
    file = board_file(board, model)
    if is_own(board) and file is None:
        return Update(model.ui, cue="refused")  # the file was removed since it was listed
    return with_draft(model, is_same_page=True, board=board, own=file.own if file else None)


def dice_for_start(address: routes.WhoBegins, model: Model) -> int | None:
    """The number of awaited dice: two, while somebody has still to roll."""
    start = model.ui.find(StartRolls)
    return None if start and start.begins >= 0 else two_awaited(address, model)


def is_lots_turn(model: Model) -> bool:
    """Is the lot the first way to decide who begins?"""
    start = model.ui.find(StartRolls)
    is_rolled = model.ui.get(DiceTyped).faces or (start and any(start.rolls))
    return rules_of(new_game_draft(model)).start.order == "lot" and not is_rolled
