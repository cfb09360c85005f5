"""Who begins: rolls for the start with their ties (T06), lots drawn by the bank or by people (S01), and the start."""

from __future__ import annotations

import msgspec

from banker.ownboard import is_own
from banker.rules.rent import pips
from banker.ruleset import load_ruleset
from ui.core import messages as m
from ui.core import routes
from ui.core.drafted import asking_who_begins, board_file, drafted, fresh_draft, setup_of
from ui.core.drafts import StartRolls
from ui.core.model import Model, UiState
from ui.core.update import DrawLot, StartGame, Update
from ui.flows.house_rules.offers import TABLE
from ui.flows.new_game.model import (
    Begin,
    BoardChosen,
    DeckChosen,
    LotNamed,
    LotWanted,
    RollTaken,
    RuleChosen,
    RulesChosen,
    SeatsTaken,
    StartByLot,
)

KEY = "key"


def take_seats(touch: SeatsTaken, model: Model) -> Update:
    """Everybody sits: dice or lots say who begins, as the rules have it (T06, S01)."""
    return Update(asking_who_begins(model.ui, drafted(model)), cue=KEY)


def play_again(touch: m.PlayAgain, model: Model) -> Update:
    """The same people by the same rules: only who begins is asked."""
    ui = UiState(stack=(routes.NewGame(),))
    return Update(asking_who_begins(ui, fresh_draft(model)), cue=KEY)


def start_by_lot(touch: StartByLot, model: Model) -> Update:
    """The other way to find who begins; what was rolled so far stays."""
    ui = model.ui.closed(dice=())
    return Update(ui.opened(routes.DrawForStart() if touch.is_lot else routes.RollForStart()), cue=KEY)


def want_lot(touch: LotWanted, model: Model) -> Update:
    """Chance comes from the app; once the bank has drawn, it does not draw again."""
    start = model.ui.start
    if start is None or start.is_drawn:
        return Update(model.ui, cue="refused")
    return Update(model.ui, effect=DrawLot(len(start.rolls)), cue=KEY)


def lot_fell(person: int, ui: UiState) -> UiState:
    """The bank drew this person."""
    start = ui.start
    assert start is not None, "a lot is drawn while it is asked who begins"
    return ui.but(start=msgspec.structs.replace(start, first=person, is_drawn=True))


def name_lot(touch: LotNamed, model: Model) -> Update:
    """People drew the lot themselves; nothing begins before it is confirmed."""
    start = model.ui.start
    if start is None or start.is_drawn:
        return Update(model.ui, cue="refused")
    return Update(model.ui.but(start=msgspec.structs.replace(start, first=touch.person)), cue=KEY)


def take_roll(touch: RollTaken, model: Model) -> Update:
    """One more roll for the start; after the last one the highest begins, or ties roll again."""
    ui, start = model.ui, model.ui.start
    if start is None or start.rolling is None or len(ui.dice) != 2 or not all(ui.dice):
        return Update(ui, cue="refused")
    rolls = tuple(ui.dice if index == start.rolling else each for index, each in enumerate(start.rolls))
    return Update(ui.but(start=_counted(msgspec.structs.replace(start, rolls=rolls)), dice=()), cue=KEY)


def begin(touch: Begin, model: Model) -> Update:
    """The game: the first in order is who begins, the others follow clockwise."""
    draft = drafted(model)
    people = draft.people[touch.person :] + draft.people[: touch.person]
    setup = setup_of(draft, tuple(each.name for each in people))
    tags = tuple((each.tag, player) for player, each in enumerate(people) if each.tag)
    effect = StartGame(setup, tags, tuple(each.sign for each in people), draft.is_digital)
    return Update(UiState(draft=draft), effect=effect, cue="your_turn")


def _counted(start: StartRolls) -> StartRolls:
    """When all contenders have rolled: the highest alone, or a new round of those who tie."""
    if start.rolling is not None:
        return start
    best = max(pips(start.rolls[person]) for person in start.contenders)
    highest = tuple(person for person in start.contenders if pips(start.rolls[person]) == best)
    if len(highest) == 1:
        return msgspec.structs.replace(start, contenders=highest)
    rolls = tuple(() if person in highest else roll for person, roll in enumerate(start.rolls))
    return StartRolls(rolls, highest, is_again=True)


MANNERS = tuple(dict.fromkeys(key for offer in TABLE.values() for pick in offer.picks for key, _ in pick.agreed))
"""House rules of which no book speaks: they stay when another book is chosen."""


def choose_rules(touch: RulesChosen, model: Model) -> Update:
    """Another rule book, with its own board and without the last one's house rules, but for the table's manners."""
    before = drafted(model)
    kept = tuple(rule for rule in before.house_rules if rule[0] in MANNERS)
    if touch.ruleset == before.ruleset:
        return Update(model.ui, cue=KEY)
    return _changed(model, ruleset=touch.ruleset, board="", own=None, house_rules=kept)


def agree(touch: RuleChosen, model: Model) -> Update:
    """The house rules are these."""
    return _changed(model, is_same_page=True, house_rules=touch.rules)


def choose_board(touch: BoardChosen, model: Model) -> Update:
    """Another edition; the rule book's own is remembered as none, and an own one with its text."""
    if touch.board == load_ruleset(drafted(model).ruleset).board:
        return _changed(model, is_same_page=True, board="", own=None)
    file = board_file(touch.board, model)
    if is_own(touch.board) and file is None:
        return Update(model.ui, cue="refused")  # taken away since it was listed
    return _changed(model, is_same_page=True, board=touch.board, own=file.own if file else None)


def choose_deck(touch: DeckChosen, model: Model) -> Update:
    """People draw, or the bank does."""
    return _changed(model, is_digital=touch.is_digital)


def _changed(model: Model, is_same_page: bool = False, **changes: object) -> Update:
    draft = msgspec.structs.replace(drafted(model), **changes)
    number = model.ui.number if is_same_page else 0
    return Update(model.ui.but(draft=draft, number=number), cue=KEY)
