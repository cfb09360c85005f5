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


def take_seats(touch: SeatsTaken, scene: Model) -> Update:
    """Everybody sits: dice or lots say who begins, as the rules have it (T06, S01)."""
    return Update(asking_who_begins(scene.page, drafted(scene)), cue=KEY)


def play_again(touch: m.PlayAgain, scene: Model) -> Update:
    """The same people by the same rules: only who begins is asked."""
    page = UiState(stack=(routes.NewGame(),))
    return Update(asking_who_begins(page, fresh_draft(scene)), cue=KEY)


def start_by_lot(touch: StartByLot, scene: Model) -> Update:
    """The other way to find who begins; what was rolled so far stays."""
    page = scene.page.closed(dice=())
    return Update(page.opened(routes.DrawForStart() if touch.is_lot else routes.RollForStart()), cue=KEY)


def want_lot(touch: LotWanted, scene: Model) -> Update:
    """Chance comes from the app; once the bank has drawn, it does not draw again."""
    start = scene.page.start
    if start is None or start.is_drawn:
        return Update(scene.page, cue="refused")
    return Update(scene.page, effect=DrawLot(len(start.rolls)), cue=KEY)


def lot_fell(person: int, page: UiState) -> UiState:
    """The bank drew this person."""
    start = page.start
    assert start is not None, "a lot is drawn while it is asked who begins"
    return page.but(start=msgspec.structs.replace(start, first=person, is_drawn=True))


def name_lot(touch: LotNamed, scene: Model) -> Update:
    """People drew the lot themselves; nothing begins before it is confirmed."""
    start = scene.page.start
    if start is None or start.is_drawn:
        return Update(scene.page, cue="refused")
    return Update(scene.page.but(start=msgspec.structs.replace(start, first=touch.person)), cue=KEY)


def take_roll(touch: RollTaken, scene: Model) -> Update:
    """One more roll for the start; after the last one the highest begins, or ties roll again."""
    page, start = scene.page, scene.page.start
    if start is None or start.rolling is None or len(page.dice) != 2 or not all(page.dice):
        return Update(page, cue="refused")
    rolls = tuple(page.dice if index == start.rolling else each for index, each in enumerate(start.rolls))
    return Update(page.but(start=_counted(msgspec.structs.replace(start, rolls=rolls)), dice=()), cue=KEY)


def begin(touch: Begin, scene: Model) -> Update:
    """The game: the first in order is who begins, the others follow clockwise."""
    draft = drafted(scene)
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


def choose_rules(touch: RulesChosen, scene: Model) -> Update:
    """Another rule book, with its own board and without the last one's house rules, but for the table's manners."""
    before = drafted(scene)
    kept = tuple(rule for rule in before.house_rules if rule[0] in MANNERS)
    if touch.ruleset == before.ruleset:
        return Update(scene.page, cue=KEY)
    return _changed(scene, ruleset=touch.ruleset, board="", own=None, house_rules=kept)


def agree(touch: RuleChosen, scene: Model) -> Update:
    """The house rules are these."""
    return _changed(scene, is_same_page=True, house_rules=touch.rules)


def choose_board(touch: BoardChosen, scene: Model) -> Update:
    """Another edition; the rule book's own is remembered as none, and an own one with its text."""
    if touch.board == load_ruleset(drafted(scene).ruleset).board:
        return _changed(scene, is_same_page=True, board="", own=None)
    file = board_file(touch.board, scene)
    if is_own(touch.board) and file is None:
        return Update(scene.page, cue="refused")  # taken away since it was listed
    return _changed(scene, is_same_page=True, board=touch.board, own=file.own if file else None)


def choose_deck(touch: DeckChosen, scene: Model) -> Update:
    """People draw, or the bank does."""
    return _changed(scene, is_digital=touch.is_digital)


def _changed(scene: Model, is_same_page: bool = False, **changes: object) -> Update:
    draft = msgspec.structs.replace(drafted(scene), **changes)
    number = scene.page.number if is_same_page else 0
    return Update(scene.page.but(draft=draft, number=number), cue=KEY)
