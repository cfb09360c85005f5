"""Updates of the start: the board, and who begins by rolls with their ties (T06), the bank's lot (S01), or a touch."""

from __future__ import annotations

from banker.board.ownboard import is_own
from banker.play.rules.rent import pips
from banker.rulebook.ruleset import load_ruleset
from ui.core.input.dice import announced, two_awaited
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped, StartRolls
from ui.core.state.model import Model, UiState
from ui.core.state.new_game import asking_who_begins, board_file, drafted, rules_of, setup_of, with_draft
from ui.core.state.update import DrawLot, StartGame, Update
from ui.flows.new_game.model import Begin, BoardChosen, FirstNamed, LotWanted, RollTaken, SeatsTaken

KEY = "key"


def take_seats(message: SeatsTaken, model: Model) -> Update:
    """Ask who begins, once all sit: dice, a lot or a touch decide (T06, S01)."""
    return Update(asking_who_begins(model.ui, drafted(model)), cue=KEY)


def want_lot(message: LotWanted, model: Model) -> Update:
    """Ask the app for a random lot. Once the bank has drawn, it does not draw again."""
    start = model.ui.find(StartRolls)
    if start is None or start.is_drawn:
        return Update(model.ui, cue="refused")
    return Update(model.ui, effect=DrawLot(len(start.rolls)), cue=KEY)


def name_first(message: FirstNamed, model: Model) -> Update:
    """Set who begins, as people found out themselves. Nothing begins before it is confirmed."""
    start = model.ui.find(StartRolls)
    if start is None or start.is_drawn:
        return Update(model.ui, cue="refused")
    return Update(model.ui.typing(start.but(first=message.person)), cue=KEY)


def take_roll(message: RollTaken, model: Model) -> Update:
    """Take one more roll for the start. After the last one the highest begins, or ties roll again."""
    ui, start = model.ui, model.ui.find(StartRolls)
    typed = ui.get(DiceTyped)
    if start is None or start.rolling is None or not typed.is_complete(2):
        return Update(ui, cue="refused")
    rolls = tuple(typed.faces if index == start.rolling else each for index, each in enumerate(start.rolls))
    return Update(ui.typing(_counted(start.but(rolls=rolls))).without(DiceTyped), cue=KEY)


def roll_taken_itself(seconds: float, model: Model) -> Update:
    """Take an announced roll after its time, if the table wants no touch for each roll."""
    start = model.ui.find(StartRolls)
    if start is None or start.begins >= 0 or rules_of(drafted(model)).table.confirmed_rolls:
        return Update(model.ui)
    return announced(seconds, model, 2, lambda: take_roll(RollTaken(), model))


def begin(message: Begin, model: Model) -> Update:
    """Start the game. The player who begins is the first in order, the others follow clockwise."""
    draft = drafted(model)
    people = draft.people[message.person :] + draft.people[: message.person]
    setup = setup_of(draft, tuple(each.name for each in people))
    effect = StartGame(setup, tuple(each.sign for each in people), draft.is_digital)
    return Update(UiState(typed=(draft,)), effect=effect, cue="your_turn")


def _counted(start: StartRolls) -> StartRolls:
    """The state after a roll: when all contenders have rolled, the highest begins, or those who tie roll again."""
    if start.rolling is not None:
        return start
    best = max(pips(start.rolls[person]) for person in start.contenders)
    highest = tuple(person for person in start.contenders if pips(start.rolls[person]) == best)
    if len(highest) == 1:
        return start.but(contenders=highest)
    rolls = tuple(() if person in highest else roll for person, roll in enumerate(start.rolls))
    return StartRolls(rolls, highest, is_again=True)


def choose_board(message: BoardChosen, model: Model) -> Update:
    """Choose another edition. The draft stores the rule book's own board as none, and an own board with its text."""
    if message.board == load_ruleset(drafted(model).ruleset).board:
        return with_draft(model, is_same_page=True, board="", own=None)
    file = board_file(message.board, model)
    if is_own(message.board) and file is None:
        return Update(model.ui, cue="refused")  # the file was removed since it was listed
    return with_draft(model, is_same_page=True, board=message.board, own=file.own if file else None)


def dice_for_start(address: routes.WhoBegins, model: Model) -> int | None:
    """The number of awaited dice: two, while somebody has still to roll."""
    start = model.ui.find(StartRolls)
    return None if start and start.begins >= 0 else two_awaited(address, model)
