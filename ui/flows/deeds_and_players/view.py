"""The views of players: what a player has and may do. Looking never buys anything."""

import msgspec

from banker.play import commands as c
from banker.play.decide.buying import may_bid
from banker.play.decide.settling import oldest_claim_of
from ui.core.shown.deed_cards import picture_of
from ui.core.shown.recap import leave_button, plan_button
from ui.core.state import messages as m
from ui.core.state import privacy, routes
from ui.core.state.drafts import DealDrafts
from ui.core.words.corrections import laps_words, place_words
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame
from ui.core.words.rents import brief_rent, out_words, rent_words
from ui.core.words.short_names import bare_name, short_name, with_initial
from ui.flows.deeds_and_players.model import FanCard, FanSlot, PlayerView
from ui.pieces.subject import CARD, NAMES
from ui.pieces.templates.decision import DecisionView
from ui.pieces.templates.pick import PickView
from ui.theme.names import STRIP, Group
from ui.toolkit.parts import Bar, Button, ListEntry, Row, Style, Tone

_BUTTONS = 3
_COMMON = 4
"""A word that this many deeds of a board share is left out in a fan."""


def player(shown: routes.PlayerShown, frame: Frame) -> PlayerView:
    """A player's deeds, up to three actions, and the way back."""
    who, words = shown.player, frame.words
    return PlayerView(
        _bar(frame, who),
        tuple(_slot(frame, who, group) for row in STRIP for group, _ in row),
        (*_things_to_do(frame, who)[:_BUTTONS], _way_back(frame)),
        "" if frame.game.deeds_of(who) else words("No deeds yet."),
    )


def players(shown: routes.Players, frame: Frame) -> PickView:
    """Everybody at the table."""
    game = frame.game
    entries = tuple(
        ListEntry(
            frame.name(who),
            out_words(game, frame.words, who) or frame.balance(who, game.accounts[who]).in_words(),
            m.Open(routes.PlayerShown(who)),
            (frame.seat(who),),
            is_chosen=who == game.turn.player,
        )
        for who in range(len(game.names))
    )
    return PickView(frame.bar(frame.words("Players")), entries, (frame.back(),))


def player_asked(shown: routes.PlayerAsked, frame: Frame) -> DecisionView:
    """At a table with private balances only the player's own card opens the page."""
    who, words = shown.player, frame.words
    name = frame.name(who)
    if frame.model.has_reader:
        rows = (Row(words("Only your own card opens this page."), tone=Tone.BRASS, seats=(frame.seat(who),)),)
        return DecisionView(
            frame.bar(words("{name}: tap your card", name=name), who), (frame.back(),), rows, subject=CARD
        )
    rows = (Row(words("Let nobody else look."), tone=Tone.BRASS, seats=(frame.seat(who),)),)
    own = m.Open(routes.PlayerShown(who, is_own=True))
    me = Button(words("I am {name}", name=name), words("show my money"), own, Style.PRIMARY)
    return DecisionView(frame.bar(words("{name}: is it you?", name=name), who), (me, frame.back()), rows, subject=NAMES)


def _bar(frame: Frame, who: int) -> Bar:
    """Name and balance, which a touch explains; the pawn's space and the jail cards."""
    cash = frame.balance(who, frame.game.accounts[who]).in_words()
    game = frame.game
    place = "" if game.out[who] else short_name(place_words(frame, game.positions[who], game.tries[who]))
    note = ", ".join(filter(None, (place, _cards_note(frame, who), _stays_note(frame, who), _laps_note(frame, who))))
    bar = frame.bar(frame.words("{name}: {amount}", name=frame.name(who), amount=cash), who, note)
    return msgspec.structs.replace(bar, about=m.Open(routes.AccountShown(who)))


def _way_back(frame: Frame) -> Button:
    """The way back; at a private table it also hides the page."""
    return frame.back(frame.words("Hide")) if privacy.is_private(frame.game) else frame.back()


def _things_to_do(frame: Frame, who: int) -> tuple[Button, ...]:
    """What this player may do now, the most urgent first."""
    game, words = frame.game, frame.words
    if game.out[who] or game.is_over:
        return ()
    things = []
    if game.auction and may_bid(game.auction, who) and not game.second_period(who):
        things.append(frame.signing(words("Pass"), words("bids no more"), c.Pass(who)))
    claim = oldest_claim_of(game, who)
    if claim:
        note = words("{name}: {amount}", name=frame.name(claim.lander), amount=frame.cash(claim.amount))
        things.append(frame.primary(words("Ask for it"), note, c.ClaimRent(who)))
    if game.is_jailed(who) and (game.book.rules.jail.window.out_of_turn or game.turn.player == who):
        things.append(Button(words("Leave jail"), words("fine or card"), m.Open(routes.OutOfJail(who))))
    begun = [frame.name(other) for other in frame.ui.get(DealDrafts).partners(who)]
    deal = Button(words("Deal"), ", ".join(begun) or words("with a player"), m.Open(routes.ChoosePartner(who)))
    things += [deal, plan_button(frame, who)] if begun else [plan_button(frame, who), deal]
    things.append(leave_button(frame, who))
    return tuple(things)


def _cards_note(frame: Frame, who: int) -> str:
    count = len(frame.game.cards_held(who))
    return frame.words.n("{n} jail card", "{n} jail cards", count) if count else ""


def _stays_note(frame: Frame, who: int) -> str:
    count = sum(each.left for each in frame.game.stays if each.guest == who)
    return frame.words.n("{n} free stay", "{n} free stays", count) if count else ""


def _laps_note(frame: Frame, who: int) -> str:
    """The finished laps, where the third die waits for two of them (M31)."""
    is_counted = frame.game.book.rules.turn.speed_die and not frame.game.out[who]
    return frame.words("Laps done: {n}", n=laps_words(frame.game.laps[who])) if is_counted else ""


def _slot(frame: Frame, who: int, group: Group) -> FanSlot:
    deeds = frame.game.book.board.groups[group.value]
    held = tuple(deed for deed in deeds if frame.game.owners[deed] == who)
    count = frame.words("{n} of {whole}", n=len(held), whole=len(deeds))
    return FanSlot(group, tuple(fan_card(frame, deed) for deed in held), count, len(held) == len(deeds))


def fan_card(frame: Frame, index: int) -> FanCard:
    """A small deed with what it brings; a touch shows it, with the others of its owner beside it."""
    game, board = frame.game, frame.game.book.board
    name, bare, is_mortgaged = frame.space(index), bare_name(board, index), game.mortgaged[index]
    return FanCard(
        group_of(game.deed(index)),
        tuple(dict.fromkeys((bare_name(board, index, _COMMON), bare, short_name(name), with_initial(bare)))),
        (frame.words("mortgaged"),) if is_mortgaged else (rent_words(frame, index), brief_rent(frame, index)),
        game.levels[index],
        picture_of(board, game.deed(index)),
        is_mortgaged,
        m.Open(routes.DeedShown(index, is_by_owner=True)),
    )
