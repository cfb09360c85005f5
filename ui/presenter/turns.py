"""The screens of a turn: the dice, the ways out of jail, the deed under the pawn, the end of the turn."""

from __future__ import annotations

from banker import commands as c
from banker.events import Paid
from banker.ledger import BANK
from ui import asked, opened, questions
from ui import touches as t
from ui.parts import Bar, Button, Row, Style, Tone, Transfer
from ui.presenter import dice
from ui.presenter.deeds import GROUP_WORDS, deed_card, group_of
from ui.presenter.frame import Frame
from ui.presenter.telling import capital, why_words
from ui.presenter.tiles import tiles
from ui.view import BuyView, JailView, TableView
from ui.words import N_

_ROWS = 4


def roll(asks: questions.RollAsked, frame: Frame) -> TableView:
    """The table with the dice pad: two touches for a roll."""
    player, count = asks.player, asked.dice_due(frame.game)
    typed = frame.page.dice
    confirm = dice.confirm_roll(frame, player) if dice.is_typed(typed, count) else dice.waiting(frame, typed)
    others = (dice.back_to_ways(frame),) if frame.game.is_jailed(player) else ()
    bar = frame.bar(frame.words("{name} rolls the dice", name=frame.name(player)), player, has_last=True)
    return TableView(bar, tiles(frame), (confirm, *others), dice.pad(typed, count))


def throw(asks: questions.ThrowAsked, frame: Frame) -> TableView:
    """New dice for ten times the dice (ruling 20)."""
    player, count = asks.player, asked.dice_due(frame.game)
    typed = frame.page.dice
    confirm = dice.confirm_throw(frame, player) if dice.is_typed(typed, count) else dice.waiting(frame, typed)
    bar = frame.bar(frame.words("{name} rolls for the rent", name=frame.name(player)), player)
    return TableView(bar, tiles(frame), (confirm,), dice.pad(typed, count))


def jail(asks: questions.JailAsked, frame: Frame) -> JailView:
    """In jail at the own turn: roll, pay, or use a card."""
    player, words = asks.player, frame.words
    ways = _ways_out(frame, player)
    if frame.game.book.rules.jail.tries:
        n = frame.game.tries[player] + 1
        note = words("doubles free, try {n}", n=n)
        ways = (Button(words("Roll the dice"), note, t.RollInJail(), Style.PRIMARY), *ways)
    return JailView(_jail_bar(frame, player), frame.seat(player), _jail_rows(frame, player), ways, _fine(frame, player))


def out_of_jail(screen: opened.OutOfJail, frame: Frame) -> JailView:
    """The same without the dice, at any other time."""
    player = screen.player
    ways = (*_ways_out(frame, player), frame.back())
    return JailView(_jail_bar(frame, player), frame.seat(player), _jail_rows(frame, player), ways, _fine(frame, player))


def buy(asks: questions.BuyAsked, frame: Frame) -> BuyView:
    """The deed under the pawn: what it costs and what is left."""
    player, words, game = asks.player, frame.words, frame.game
    deed = game.deed(asks.deed)
    sentence = words("{name}: buy {deed}?", name=frame.name(player), deed=words.object(deed.name))
    return BuyView(
        frame.bar(sentence, player),
        deed_card(frame, deed.index),
        frame.transfer(player, BANK, deed.price),
        _purchase_rows(frame, player, deed.index),
        _purchase_buttons(frame, player, deed.price),
    )


def done(asks: questions.TurnDone, frame: Frame) -> TableView:
    """Nothing is left to do: the dice pass on, or something is built or mortgaged first."""
    player, words, game = asks.player, frame.words, frame.game
    following = words("{name} rolls", name=frame.name(game.next_player()))
    buttons = [frame.primary(words("Go on"), following, c.EndTurn(player)), build_button(frame, player)]
    if game.deeds_of(player):
        buttons.append(Button(words("Mortgage"), words("or lift"), t.Open(opened.Mortgages(player))))
    if game.is_jailed(player):
        buttons.append(Button(words("Out of jail"), words("fine or card"), t.Open(opened.OutOfJail(player))))
    bar = frame.bar(words("{name}: end of the turn?", name=frame.name(player)), player, has_last=True)
    return TableView(bar, tiles(frame), tuple(buttons), rows=_rows_of_turn(frame, player))


def build_button(frame: Frame, player: int) -> Button:
    """To the planner, where the player has a complete colour group."""
    words, board = frame.words, frame.game.book.board
    lot = next((lot for lot in board.lots if frame.game.owners[lot] == player and frame.game.is_complete(lot)), None)
    if lot is None:
        note = words("first a whole group")
        return Button(words("Build"), note, reason=words("Only a complete colour group can be built on."))
    return Button(words("Build"), words("sell houses"), t.Open(opened.Planner(player, lot)))


def _ways_out(frame: Frame, player: int) -> tuple[Button, ...]:
    words = frame.words
    fine = frame.cash(frame.game.book.scaled(frame.game.book.rules.jail.fine))
    pay = frame.signing(
        words("Pay {amount}", amount=fine),
        words("to the bank, then free"),
        c.PayFine(player),
        closed=_closed(frame, player),
    )
    if not frame.game.cards_held(player):
        return (pay,)
    return pay, frame.signing(words("Use the card"), words("it goes under its stack"), c.UseJailCard(player))


def _closed(frame: Frame, player: int) -> str:
    """Why the fine cannot be paid now, in two words."""
    words, game = frame.words, frame.game
    if game.available(player) < game.book.scaled(game.book.rules.jail.fine):
        return words("has {amount}", amount=frame.cash(game.available(player)))
    return words("not now")


def _jail_bar(frame: Frame, player: int) -> Bar:
    return frame.bar(frame.words("{name}: which way out of jail?", name=frame.name(player)), player)


def _fine(frame: Frame, player: int) -> Transfer:
    return frame.transfer(player, BANK, frame.game.book.scaled(frame.game.book.rules.jail.fine), with_cash=True)


def _jail_rows(frame: Frame, player: int) -> tuple[Row, ...]:
    game, words = frame.game, frame.words
    rows = []
    if game.book.rules.jail.tries:
        value = words("{n} of {tries}", n=game.tries[player], tries=game.book.rules.jail.tries)
        rows.append(Row(words("Tries that failed"), value, Tone.TEXT))
        rows.append(Row(words("Doubles set free, without another roll.")))
    rows.append(Row(words("Jail cards held"), str(len(game.cards_held(player))), Tone.TEXT))
    return tuple(rows)


def _purchase_rows(frame: Frame, player: int, deed: int) -> tuple[Row, ...]:
    """Before and after, and who has the others of the group."""
    game, words = frame.game, frame.words
    cash, price = game.available(player), game.deed(deed).price
    rows = [Row(words("You have"), frame.cash(cash))]
    if cash >= price:
        rows.append(Row(words("You keep"), frame.cash(cash - price), Tone.TEXT, is_strong=True))
    else:
        rows.append(Row(words("Missing"), frame.cash(price - cash), Tone.CORAL, is_strong=True))
    owners = _other_owners(frame, deed)
    group = words(GROUP_WORDS[group_of(game.deed(deed))])
    others = N_("The other {group} belong to") if owners else N_("The other {group}: unowned")
    rows.append(Row(words(others, group=group), is_ruled=True, seats=owners))
    return tuple(rows)


def _other_owners(frame: Frame, deed: int) -> tuple[int, ...]:
    owners = (frame.game.owners[each] for each in frame.game.book.board.group_of[deed] if each != deed)
    return tuple(dict.fromkeys(frame.seat(owner) for owner in owners if owner != BANK))


def _purchase_buttons(frame: Frame, player: int, price: int) -> tuple[Button, ...]:
    words, game = frame.words, frame.game
    has = words("has {amount}", amount=frame.cash(game.available(player)))
    kept = frame.primary(words("Buy"), frame.cash(price), c.BuyDeed(player), closed=has)
    is_auctioned = game.book.rules.auction.declined_deeds
    title, note = (
        (words("Auction"), words("for everybody")) if is_auctioned else (words("Leave it"), words("with the bank"))
    )
    buttons = [kept, frame.signing(title, note, c.DeclineDeed(player))]
    if game.available(player) < price and game.deeds_of(player):
        mortgage = Button(words("Mortgage"), words("raise cash"), t.Open(opened.Mortgages(player)), Style.PRIMARY)
        buttons.append(mortgage)
    return tuple(buttons)


def _rows_of_turn(frame: Frame, player: int) -> tuple[Row, ...]:
    """Where the pawn stands, and the money that moved last."""
    rows = [Row(frame.space(frame.game.positions[player]), tone=Tone.TEXT)]
    moment = frame.scene.moments[-1] if frame.scene.moments else None
    for event in moment.events if moment else ():
        if isinstance(event, Paid) and player in (event.payer, event.payee):
            change = event.amount if event.payee == player else -event.amount
            tone = Tone.MINT if change > 0 else Tone.CORAL
            rows.append(Row(capital(why_words(event.why, frame.words)), frame.signed(change), tone))
    return tuple(rows[:_ROWS])
