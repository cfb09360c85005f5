"""From what does a new game begin, and what do touches on its rules, board and cards change?"""

from __future__ import annotations

import msgspec

from banker.ownboard import is_own
from banker.ruleset import load_ruleset
from banker.setup import Setup
from ui import touches as t
from ui.agreed import TABLE
from ui.cards import Cards
from ui.drafts import NewGameDraft, SeatDraft
from ui.ownboards import BoardFile
from ui.scene import SEATS, Scene, signs
from ui.teller.answers import Answer

KEY = "key"
MANNERS = tuple(dict.fromkeys(key for offer in TABLE.values() for pick in offer.picks for key, _ in pick.agreed))
"""House rules of which no book speaks: they stay when another book is chosen."""


def fresh_draft(scene: Scene) -> NewGameDraft:
    """A new game from the last one's settings, or eight empty seats."""
    setup = scene.setup
    if setup is None:
        return NewGameDraft(tuple(SeatDraft(sign) for sign in range(SEATS)))
    taken = signs(setup.names, scene.cards)
    free = (sign for sign in range(SEATS) if sign not in taken)
    people = tuple(
        SeatDraft(sign, name, tag_of(name, scene.cards)) for name, sign in zip(setup.names, taken, strict=True)
    )
    seats = (*people, *(SeatDraft(sign) for sign in free))
    draft = NewGameDraft(seats, setup.ruleset, "", setup.house_rules, bool(setup.stacks))
    return _on_board(draft, setup, scene)


def drafted(scene: Scene) -> NewGameDraft:
    """The game being set up."""
    return scene.page.draft or fresh_draft(scene)


def tag_of(name: str, cards: Cards) -> str:
    """A card of this person, if there is one."""
    return next((tag for tag, owner in cards.names.items() if owner == name), "")


def choose_rules(touch: t.RulesChosen, scene: Scene) -> Answer:
    """Another rule book, with its own board and without the last one's house rules, but for the table's manners."""
    before = drafted(scene)
    kept = tuple(rule for rule in before.house_rules if rule[0] in MANNERS)
    if touch.ruleset == before.ruleset:
        return Answer(scene.page, cue=KEY)
    return _changed(scene, ruleset=touch.ruleset, board="", own=None, house_rules=kept)


def agree(touch: t.RuleChosen, scene: Scene) -> Answer:
    """The house rules are these."""
    return _changed(scene, is_same_page=True, house_rules=touch.rules)


def choose_board(touch: t.BoardChosen, scene: Scene) -> Answer:
    """Another edition; the rule book's own is remembered as none, and an own one with its text."""
    if touch.board == load_ruleset(drafted(scene).ruleset).board:
        return _changed(scene, is_same_page=True, board="", own=None)
    file = _file(touch.board, scene)
    if is_own(touch.board) and file is None:
        return Answer(scene.page, cue="refused")  # taken away since it was listed
    return _changed(scene, is_same_page=True, board=touch.board, own=file.own if file else None)


def choose_deck(touch: t.DeckChosen, scene: Scene) -> Answer:
    """People draw, or the bank does."""
    return _changed(scene, is_digital=touch.is_digital)


def _on_board(draft: NewGameDraft, setup: Setup, scene: Scene) -> NewGameDraft:
    """The last board: an own one as its file is now, else as the last game kept it, else the rule book's."""
    if not is_own(setup.board):
        return msgspec.structs.replace(draft, board=setup.board)
    file = _file(setup.board, scene)
    own = file.own if file else setup.own
    return msgspec.structs.replace(draft, board=setup.board, own=own) if own else draft


def _file(board: str, scene: Scene) -> BoardFile | None:
    """An own board that can be played."""
    return next((file for file in scene.boards if file.path == board and file.own), None)


def _changed(scene: Scene, is_same_page: bool = False, **changes: object) -> Answer:
    draft = msgspec.structs.replace(drafted(scene), **changes)
    number = scene.page.number if is_same_page else 0
    return Answer(scene.page.but(draft=draft, number=number), cue=KEY)
