"""A recorded game as steps at the window: touch this, hold that card, let time pass, until it is over.

It is pure: the player does each step and then asks for the next one, so a step always fits the shown screen.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence

import msgspec

from banker.keep.record.replay import replay
from banker.play import commands as c
from banker.play.setup import Setup
from hardware.bench import virtual_tag
from ui.core.input.name import type_key
from ui.core.state.asking import showing
from ui.core.state.messages import Back, DieKey, Message, NameDone, Open
from ui.core.state.model import Model
from ui.core.state.new_game import new_game_draft
from ui.core.state.routes import ChooseRules, NewGame
from ui.core.state.update import Do
from ui.core.view import view_in
from ui.flows.auction.model import FROZEN_SECONDS
from ui.flows.house_rules.update import choose_rules
from ui.flows.new_game.start_update import begin, take_roll, take_seats
from ui.flows.new_game.update import choose_seat
from ui.flows.settings.first_update import choose_language
from ui.flows.settings.model import LanguageAsked
from ui.flows.tutorial.model import TutorialOffered
from ui.flows.tutorial.update import answer
from ui.locale.words import Words
from ui.runtime.demo.path_finder import actions_on, tag_for, touches_for
from ui.runtime.registry import SCREENS

HAMMER_SECONDS = 60.0
"""Longer than any countdown of an auction."""


class TouchThis(msgspec.Struct, frozen=True):
    """A finger on the piece that offers this action."""

    action: object


class HoldThis(msgspec.Struct, frozen=True):
    """A virtual card to the reader; done when `is_done` says so."""

    tag: str


class LetTimePass(msgspec.Struct, frozen=True):
    """Let these seconds pass at once."""

    seconds: float


Doing = TouchThis | HoldThis | LetTimePass


class NoSuchPiece(Exception):
    """The script looks for something that the screen does not offer."""


def setting_up(setup: Setup, model: Callable[[], Model], words: Words) -> Iterator[Doing]:
    """The steps from the first screen to the first roll: rules, cards, names, dice with which the first name begins."""
    names = setup.names
    if isinstance(model().ui.top, LanguageAsked):
        speaks = model().settings.language
        yield TouchThis(offered_action(model(), words, Do, lambda action: action.calls(choose_language, speaks)))
    if isinstance(model().ui.top, TutorialOffered):
        yield TouchThis(offered_action(model(), words, Do, lambda action: action.calls(answer, False)))
    yield TouchThis(offered_action(model(), words, Open, lambda action: isinstance(action.screen, NewGame)))
    if new_game_draft(model()).ruleset != setup.ruleset:
        yield TouchThis(offered_action(model(), words, Open, lambda action: isinstance(action.screen, ChooseRules)))
        yield TouchThis(offered_action(model(), words, Do, lambda action: action.calls(choose_rules, setup.ruleset)))
        yield TouchThis(offered_action(model(), words, Back))
    for seat, name in enumerate(names):
        yield HoldThis(virtual_tag(seat))
        yield TouchThis(offered_action(model(), words, Do, lambda action, seat=seat: action.calls(choose_seat, seat)))
        for letter in name.lower():
            yield TouchThis(offered_action(model(), words, Do, lambda action, key=letter: action.calls(type_key, key)))
        yield TouchThis(offered_action(model(), words, NameDone))
    yield TouchThis(offered_action(model(), words, Do, lambda action: action.calls(take_seats)))
    for place in range(len(names)):
        for face in ("6", "5") if place == 0 else ("1", "2"):
            yield TouchThis(offered_action(model(), words, DieKey, lambda action, face=face: action.face == face))
        yield TouchThis(offered_action(model(), words, Do, lambda action: action.calls(take_roll)))
    if model().game is None:
        yield TouchThis(offered_action(model(), words, Do, lambda action: action.calls(begin)))


def playing(record: str, model: Callable[[], Model], words: Words, rests: int = 2) -> Iterator[Doing]:
    """The steps for each command of a record, by card if a card signs it, else by touches. A card is not held again
    until `rests` others were held.
    """
    waiting = deque(commands_of(record))
    held = deque(map(virtual_tag, range(len(model().table.names))), maxlen=rests)  # those who sat down last
    while waiting:
        turn, signed = model().table.turn, len(model().moments)
        is_next = isinstance(waiting[0], c.Roll) and turn.player != waiting[0].player
        if isinstance(waiting[0], c.Bid):
            yield LetTimePass(FROZEN_SECONDS)
        for step in signing([c.EndTurn(turn.player)] if is_next else list(waiting), model(), words, held):
            held.extend([step.tag] if isinstance(step, HoldThis) else [])
            yield step
        for moment in model().moments[signed:]:
            # One touch may sign several commands, such as a mortgage and the payment it was for.
            if waiting and moment.command == waiting[0]:
                waiting.popleft()
    if model().ui.stack:
        yield TouchThis(offered_action(model(), words, Back))  # the sheet of the last bankruptcy covers the standings


def signing(wanted: Sequence[c.Command], model: Model, words: Words, held: Collection[str]) -> Iterator[Doing]:
    """The steps that sign the first of these commands: time for an auction's end, a card if a card signs, else touches.

    The cards `held` last are not held again: within a second a reader takes the same card for the same tap.
    """
    if isinstance(wanted[0], c.CloseAuction):
        yield LetTimePass(HAMMER_SECONDS)
        return
    tag = tag_for(wanted, model)
    if tag and tag not in held:
        yield HoldThis(tag)
        return
    for action in touches_for(wanted, model, words):
        yield TouchThis(action)


def commands_of(record: str) -> tuple[c.Command, ...]:
    """The commands of a record, in order."""
    return tuple(moment.command for moment in replay(record)[1].standing)


def setup_of(record: str) -> Setup:
    """The set-up of a record."""
    return replay(record)[0]


def offered_action(
    model: Model, words: Words, kind: type[Message], is_meant: Callable[..., bool] = lambda action: True
) -> object:
    """The action of this kind that the screen offers now; NoSuchPiece if it offers no such action."""
    for action in actions_on(view_in(model, SCREENS, words)):
        if isinstance(action, kind) and is_meant(action):
            return action
    raise NoSuchPiece(f"{showing(model)} offers no {kind.__name__}")
