"""Which screen belongs to what is showing, with the notice and the bench's strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ui import asked, opened, questions
from ui import touches as t
from ui.parts import Bench, Button, Notice, Tone
from ui.presenter import (
    bidding,
    building,
    choosing,
    dealing,
    drawing,
    ending,
    menus,
    payments,
    people,
    starting,
    turns,
    undoing,
)
from ui.presenter.frame import Frame
from ui.presenter.telling import short_tag, told_notice
from ui.scene import Scene, signs
from ui.view import Screen, View
from ui.words import Words

SCREENS: Final[dict[type, Callable[[Any, Frame], Screen]]] = {
    questions.Welcome: menus.welcome,
    questions.Over: ending.over,
    questions.Paused: menus.paused,
    questions.Bidding: bidding.bidding,
    questions.BuildingsWanted: choosing.wanted,
    questions.PlaceWanted: choosing.place,
    questions.MortgageReceived: choosing.received,
    questions.Offered: dealing.offered,
    questions.Due: payments.due,
    questions.SeveralDue: payments.several,
    questions.Raising: payments.raising,
    questions.ClaimAsked: payments.claim,
    questions.JailAsked: turns.jail,
    questions.RollAsked: turns.roll,
    questions.ThrowAsked: turns.throw,
    questions.ThirdDieAsked: choosing.third_die,
    questions.BusAsked: choosing.bus,
    questions.TripleAsked: choosing.triple,
    questions.BuyAsked: turns.buy,
    questions.DrawAsked: drawing.draw,
    questions.ChoiceAsked: choosing.choice,
    questions.TaxAsked: choosing.tax,
    questions.TurnDone: turns.done,
    opened.Menu: menus.menu,
    opened.BankerMenu: menus.banker_menu,
    opened.GameMenu: menus.game_menu,
    opened.NewGame: starting.new_game,
    opened.Naming: starting.naming,
    opened.ChooseRules: starting.choose_rules,
    opened.ChooseBoard: starting.choose_board,
    opened.RollForStart: starting.roll_for_start,
    opened.DrawForStart: starting.draw_for_start,
    opened.Players: people.players,
    opened.Deeds: people.deeds,
    opened.DeedShown: people.deed,
    opened.PlayerShown: people.player,
    opened.Planner: building.planner,
    opened.Mortgages: building.mortgages,
    opened.OutOfJail: turns.out_of_jail,
    opened.GivingUp: payments.giving_up,
    opened.UndoList: undoing.undo,
    opened.Correction: undoing.correction,
    opened.PawnToMove: undoing.pawn_to_move,
    opened.PawnTo: choosing.pawn_to,
    opened.PawnMoved: undoing.pawn_moved,
    opened.SignsShown: menus.signs_shown,
    opened.PaidShown: payments.paid,
    opened.EndAsked: ending.end_asked,
    opened.ChoosePartner: dealing.choose_partner,
    opened.Dealing: dealing.dealing,
    opened.DealDeeds: dealing.deal_deeds,
}


def view(scene: Scene, words: Words) -> View:
    """The whole window."""
    frame = Frame(scene, words)
    screen = asked.showing(scene)
    return View(SCREENS[type(screen)](screen, frame), _notice(frame), _bench(frame) if scene.bench else None)


def _notice(frame: Frame) -> Notice | None:
    """What was just told, then what the app has to say, then a device that is not there."""
    if frame.page.told:
        return told_notice(frame.page.told, frame)
    if frame.scene.notice:
        return frame.scene.notice
    if frame.scene.lost_devices:
        devices = ", ".join(frame.scene.lost_devices)
        return Notice(frame.words("No answer from: {devices}", devices=devices), Tone.CORAL)
    return None


def _bench(frame: Frame) -> Bench:
    words = frame.words
    cards = tuple(_card(frame, tag) for tag in frame.scene.bench_cards)
    named = (("next", words("Next")), ("cancel", words("Cancel")), ("pause", words("Pause")))
    return Bench(cards, tuple(Button(title, "", t.VirtualButton(name)) for name, title in named))


def _card(frame: Frame, tag: str) -> Button:
    """A virtual card, with the sign of its owner."""
    owner = frame.scene.cards.owner(tag)
    action = t.VirtualCard(tag)
    if owner is None:
        return Button(short_tag(tag), "", action)
    player = frame.scene.player_named(owner)
    seat = frame.scene.seat(player) if player is not None else signs((owner,), frame.scene.cards)[0]
    return Button(owner, "", action, seat=seat)
