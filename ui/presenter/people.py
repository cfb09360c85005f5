"""One player and one deed: who has what, and what may be done with it. A look here never buys anything."""

from __future__ import annotations

from banker import commands as c
from banker.board import Lot, Station
from banker.decide.buying import may_bid
from banker.decide.settling import oldest_claim_of
from banker.ledger import BANK
from banker.rules.rent import UTILITY_FACTORS, lot_rent, owned_of_group
from ui import opened
from ui import touches as t
from ui.asked import claim_shown
from ui.pages import DeedView, PickView, PlayerView
from ui.parts import Button, Entry, Row, Style, Tone
from ui.parts import Lot as LotPart
from ui.presenter.deeds import GROUP_WORDS, built_words, deed_card, group_of, utility_rent
from ui.presenter.frame import Frame
from ui.presenter.turns import build_button
from ui.view import PAGE

_BUTTONS = 3


def player(screen: opened.PlayerShown, frame: Frame) -> PlayerView:
    """A player's deeds, and up to three things this player may do beside going back."""
    who, words = screen.player, frame.words
    deeds = frame.game.deeds_of(who)
    size = PAGE[PlayerView]
    lots = tuple(_deed(frame, deed) for deed in deeds)
    sentence = f"{frame.name(who)}: {frame.cash(frame.game.accounts[who])}"
    return PlayerView(
        frame.bar(sentence, who, _cards_note(frame, who)),
        frame.shown(lots, size),
        (*_things_to_do(frame, who)[:_BUTTONS], frame.back()),
        "" if deeds else words("No deeds yet."),
        frame.turn(len(deeds), size),
    )


def deed(screen: opened.DeedShown, frame: Frame) -> DeedView:
    """One deed with its rents, the one due now marked."""
    index, game = screen.deed, frame.game
    owner = game.owners[index]
    return DeedView(
        frame.bar(frame.space(index)),
        deed_card(frame, index, is_rent_marked=True),
        _deed_rows(frame, index),
        (*_deed_buttons(frame, index, owner), frame.back()),
        None if owner == BANK else frame.party(owner),
    )


def players(screen: opened.Players, frame: Frame) -> PickView:
    """Everybody at the table."""
    game = frame.game
    entries = tuple(
        Entry(
            frame.name(who),
            frame.words("bankrupt") if game.out[who] else frame.cash(game.accounts[who]),
            t.Open(opened.PlayerShown(who)),
            (frame.seat(who),),
            is_chosen=who == game.turn.player,
        )
        for who in range(len(game.names))
    )
    return PickView(frame.bar(frame.words("Players")), entries, (frame.back(),))


def deeds(screen: opened.Deeds, frame: Frame) -> PickView:
    """All deeds in board order, with their owners."""
    entries = tuple(_entry(frame, index) for index in frame.game.book.board.deeds)
    size = PAGE[PickView]
    bar, words = frame.bar(frame.words("Deeds")), frame.words
    signs = Button(words("Signs"), words("what they mean"), t.Open(opened.SignsShown()))
    return PickView(bar, frame.shown(entries, size), (signs, frame.back()), frame.turn(len(entries), size))


def rent_words(frame: Frame, index: int) -> str:
    """The rent a visitor would owe now, or how it is found."""
    game = frame.game
    printed = game.deed(index)
    if isinstance(printed, Lot):
        return frame.cash(lot_rent(game, printed))
    owned = owned_of_group(game, index)
    if isinstance(printed, Station):
        return frame.cash(printed.rents[owned - 1])
    return utility_rent(frame, UTILITY_FACTORS[owned - 1])


def _things_to_do(frame: Frame, who: int) -> tuple[Button, ...]:
    """What this player may do now, the most urgent first."""
    game, words = frame.game, frame.words
    if game.out[who] or game.is_over:
        return ()
    things = []
    if game.auction and may_bid(game.auction, who):
        things.append(frame.signing(words("Pass"), words("no more bids"), c.Pass(who)))
    claim = oldest_claim_of(game, who)
    if claim:
        note = words("{amount}, {name} pays", amount=frame.cash(claim.amount), name=frame.name(claim.lander))
        things.append(frame.primary(words("Ask for it"), note, c.ClaimRent(who)))
    if game.is_jailed(who) and (game.book.rules.jail.window.out_of_turn or game.turn.player == who):
        things.append(Button(words("Out of jail"), words("fine or card"), t.Open(opened.OutOfJail(who))))
    things.append(build_button(frame, who))
    things.append(_mortgage_button(frame, who))
    things.append(Button(words("Deal"), words("with a player"), t.Open(opened.ChoosePartner(who))))
    return tuple(things)


def _mortgage_button(frame: Frame, who: int) -> Button:
    words = frame.words
    if not frame.game.deeds_of(who):
        return Button(words("Mortgage"), words("no deeds"), reason=words("There is nothing to mortgage."))
    return Button(words("Mortgage"), words("or lift"), t.Open(opened.Mortgages(who)))


def _cards_note(frame: Frame, who: int) -> str:
    count = len(frame.game.cards_held(who))
    return frame.words.n("{n} jail card", "{n} jail cards", count) if count else ""


def _deed(frame: Frame, index: int) -> LotPart:
    game, words = frame.game, frame.words
    is_mortgaged = game.mortgaged[index]
    built = built_words(words, game.levels[index])
    rent = words("mortgaged") if is_mortgaged else rent_words(frame, index)
    return LotPart(
        group_of(game.deed(index)),
        frame.space(index),
        f"{built}, {rent}" if built else rent,
        is_mortgaged=is_mortgaged,
        action=t.Open(opened.DeedShown(index)),
    )


def _entry(frame: Frame, index: int) -> Entry:
    game, words = frame.game, frame.words
    owner = game.owners[index]
    state = words("mortgaged") if game.mortgaged[index] else built_words(words, game.levels[index])
    note = words("unowned") if owner == BANK else ", ".join(filter(None, (frame.name(owner), state)))
    coins = () if owner == BANK else (frame.seat(owner),)
    return Entry(frame.space(index), note, t.Open(opened.DeedShown(index)), coins, group_of(game.deed(index)))


def _deed_rows(frame: Frame, index: int) -> tuple[Row, ...]:
    game, words = frame.game, frame.words
    printed = game.deed(index)
    rows = [Row(words("Price"), frame.cash(printed.price), Tone.TEXT)]
    if game.owners[index] == BANK:
        return (*rows, Row(words("Nobody owns this deed.")))
    if game.mortgaged[index]:
        return (*rows, Row(words("Mortgaged: no rent"), tone=Tone.CORAL))
    rows.append(Row(words("Rent now"), rent_words(frame, index), Tone.TEXT, is_strong=True))
    if game.is_complete(index):
        rows.append(Row(words("The group is complete: {group}", group=words(GROUP_WORDS[group_of(printed)]))))
    return tuple(rows)


def _deed_buttons(frame: Frame, index: int, owner: int) -> tuple[Button, ...]:
    words, game = frame.words, frame.game
    if owner == BANK or game.is_over:
        return ()
    buttons = []
    claim = claim_shown(game, index)
    if claim:
        note = words("{amount}, {name} pays", amount=frame.cash(claim.amount), name=frame.name(claim.lander))
        buttons.append(frame.primary(words("Ask for it"), note, c.ClaimRent(claim.owner)))
    elif isinstance(game.deed(index), Lot) and game.is_complete(index):
        note = words("sell houses")
        buttons.append(Button(words("Build"), note, t.Open(opened.Planner(owner, index)), Style.PLAIN))
    buttons.append(_mortgage_button(frame, owner))
    return tuple(buttons)
