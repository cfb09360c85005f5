"""The game being set up: its people, rules and board. Used by the three flows before a game."""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from banker.board.board import Board
from banker.board.ownboard import is_own
from banker.play.level import Level
from banker.play.setup import Setup, book_of
from banker.play.state import Book
from banker.rulebook.fields import fields_of_page
from banker.rulebook.houserules import HouseRules
from banker.rulebook.ruleset import RuleSet, load_ruleset, ruleset_names
from ui.core.state import routes
from ui.core.state.drafts import DiceTyped, NewGameDraft, SeatDraft, StartRolls
from ui.core.state.model import SEATS, Model, UiState, signs
from ui.core.state.update import Update
from ui.locale.words import Language
from ui.store.cards import Cards
from ui.store.names import name_problem
from ui.store.own_boards import BoardFile

NAMES_OF_BANK: Final = ("Alfa", "Beta", "Delta", "Omega", "Sigma", "Kappa", "Teta", "Jota")
"""Names for the seats that the bank plays from the beginning, in every language."""


_USUAL_COUNT: Final = 4
"""People at a table where nobody has sat down yet."""


class FirstGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a table that has played nothing yet: `books` by language, `at_home` house rules by book."""

    books: dict[Language, str]
    at_home: dict[str, HouseRules]


FIRST_GAME: Final = msgspec.toml.decode((files("ui.core.state") / "first_game.toml").read_bytes(), type=FirstGame)


def draft_of(ui: UiState) -> NewGameDraft:
    """The game being set up."""
    draft = ui.find(NewGameDraft)
    assert draft is not None
    return draft


@cache
def setup_of(draft: NewGameDraft, names: tuple[str, ...]) -> Setup:
    """How the game would begin with these names in playing order."""
    level_of: dict[str, Level | None] = {seat.name: seat.level for seat in draft.people}
    levels: tuple[Level | None, ...] = tuple(level_of[name] for name in names)
    bank_plays = levels if any(levels) else ()
    return Setup(draft.ruleset, names, draft.house_rules, draft.board, own=draft.own, bank_plays=bank_plays)


@cache
def forecast_setup(draft: NewGameDraft) -> Setup:
    """The game being set up with names of the bank, so that the same rules and number of people are equal."""
    start = rules_of(draft).start
    count = min(max(len(draft.people) if len(draft.people) > 1 else _USUAL_COUNT, start.min_players), start.max_players)
    return Setup(draft.ruleset, NAMES_OF_BANK[:count], draft.house_rules, draft.board, own=draft.own)


def seated_setup(draft: NewGameDraft) -> Setup:
    """How the game would begin with everybody in the order of the seats."""
    return setup_of(draft, tuple(seat.name for seat in draft.people))


def book_of_draft(draft: NewGameDraft) -> Book:
    """Rules, board and cards of the game being set up."""
    return book_of(setup_of(draft, ()))


def rules_of(draft: NewGameDraft) -> RuleSet:
    """The rules as this table plays them."""
    return book_of_draft(draft).rules


def board_of_draft(draft: NewGameDraft) -> Board:
    """The board of the game being set up."""
    return book_of_draft(draft).board


def fresh_draft(model: Model) -> NewGameDraft:
    """A new game from the last one's settings, or eight empty seats."""
    setup = model.setup
    if setup is None:
        book = FIRST_GAME.books[model.settings.language]
        return NewGameDraft(
            tuple(SeatDraft(sign) for sign in range(SEATS)), book, house_rules=FIRST_GAME.at_home.get(book, ())
        )
    taken = signs(setup.names, model.cards)
    free = (sign for sign in range(SEATS) if sign not in taken)
    levels = setup.bank_plays or (None,) * len(setup.names)
    people = tuple(
        SeatDraft(sign) if name_problem(name) else SeatDraft(sign, name, tag_of(name, model.cards), level=level)
        for name, sign, level in zip(setup.names, taken, levels, strict=True)
    )
    seats = (*people, *(SeatDraft(sign) for sign in free))
    draft = NewGameDraft(seats, setup.ruleset, "", setup.house_rules, bool(setup.stacks))
    return _on_board(draft, setup, model)


def gathering(model: Model) -> NewGameDraft:
    """The same draft with eight empty seats, for people who sit down as they come."""
    draft = fresh_draft(model)
    return draft.but(seats=tuple(SeatDraft(seat.sign) for seat in draft.seats))


def who_could_sit(model: Model) -> tuple[str, ...]:
    """All known people without a seat, those of the latest game first; names that cannot be shown are left out."""
    seated = {*NAMES_OF_BANK, *(seat.name for seat in new_game_draft(model).people)}
    known = (*(name for info in model.saved for name in info.players), *model.cards.people)
    return tuple(dict.fromkeys(name for name in known if not (name in seated or name_problem(name))))


def new_game_draft(model: Model) -> NewGameDraft:
    """The game being set up."""
    return model.ui.find(NewGameDraft) or fresh_draft(model)


def tag_of(name: str, cards: Cards) -> str:
    """A card of this person, if there is one."""
    return next((tag for tag, owner in cards.names.items() if owner == name), "")


def _on_board(draft: NewGameDraft, setup: Setup, model: Model) -> NewGameDraft:
    """The draft on the last board: an own board from its file, else as the last game kept it; else the rule book's."""
    if not is_own(setup.board):
        return msgspec.structs.replace(draft, board=setup.board)
    file = board_file(setup.board, model)
    own = file.own if file else setup.own
    return msgspec.structs.replace(draft, board=setup.board, own=own) if own else draft


def asking_who_begins(ui: UiState, draft: NewGameDraft) -> UiState:
    """The state that asks who begins, by dice, lot or touch."""
    people = tuple(range(len(draft.people)))
    start = StartRolls(((),) * len(people), people)
    return ui.opened(routes.WhoBegins()).typing(draft).typing(start).without(DiceTyped)


def board_file(board: str, model: Model) -> BoardFile | None:
    """The own board with this path, if it can be played."""
    return next((file for file in model.boards if file.path == board and file.own), None)


def with_draft(model: Model, is_same_page: bool = False, **changes: object) -> Update:
    """The draft with these fields changed; its list goes back to the first page unless `is_same_page`."""
    draft = new_game_draft(model).but(**changes)
    number = model.ui.number if is_same_page else 0
    return Update(model.ui.typing(draft).but(number=number), cue="key")


def with_book(model: Model, ruleset: str, house_rules: HouseRules = ()) -> Update:
    """The draft by another rule book, on its own board. The house rules stay of which no book speaks."""
    manners = {key for field in fields_of_page("manners").values() for pick in field.picks for key in pick.agreed}
    kept = tuple(rule for rule in new_game_draft(model).house_rules if rule[0] in manners)
    return with_draft(model, ruleset=ruleset, board="", own=None, house_rules=(*kept, *house_rules))


def book_for(board: str) -> str:
    """The rule book that comes with this board, or "" for a board without one."""
    return next((name for name in ruleset_names() if load_ruleset(name).board == board), "")
