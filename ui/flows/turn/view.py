"""The views of a turn: the dice, the ways out of jail, the deed under the pawn, the end of the turn."""

import msgspec

from banker.board.spaces import is_deed
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide.rolling import DOUBLES_TO_JAIL
from banker.play.decide.settling import lapsing
from banker.play.events import Paid, StaysSet
from banker.play.pending import Claim, FreeStays
from banker.play.rules.dice import steps_by_bus
from banker.play.rules.last_turn import ends_with_this_turn
from banker.play.rules.timing import is_fine_taken, is_jail_left
from banker.play.standings import raisable
from banker.play.state import JAIL, SPACES, Game
from ui.core.shown import dice_pad
from ui.core.shown.board_ring import ring_space
from ui.core.shown.deed_cards import deed_card
from ui.core.shown.recap import plan_button
from ui.core.state import asking, questions, routes
from ui.core.state import messages as m
from ui.core.state.drafts import DiceTyped
from ui.core.state.update import do
from ui.core.words.acts import capital, first_of, why_words
from ui.core.words.corrections import place_words
from ui.core.words.deeds import group_of, sold_words
from ui.core.words.frame import Frame, choice_button
from ui.flows.turn import update
from ui.flows.turn.bus import BusSpace, BusView
from ui.flows.turn.model import BuyView, TableView
from ui.flows.turn.tiles import tiles
from ui.locale.words import N_
from ui.pieces.templates.ways import WaysView
from ui.toolkit.parts import Button, Row, Style, Tone

_ROWS = 4
BUS_SPACES = 10
"""The least spaces of the strip."""


def roll(shown: questions.RollAsked | questions.ThrowAsked, frame: Frame) -> TableView:
    """The table with the dice pad: two touches for a roll, or for new dice of a card's rent (ruling 20)."""
    player, count, words = shown.player, asking.dice_due(frame.game), frame.words
    is_throw = isinstance(shown, questions.ThrowAsked)
    otherwise = words(_rolls(frame.game, player, is_throw), name=frame.name(player))
    typed, pad = frame.ui.get(DiceTyped), dice_pad.pad(frame, frame.game.book.rules, count)
    is_thrown = is_throw and typed.is_complete(count)
    confirm = dice_pad.confirm_throw(frame, player) if is_thrown else dice_pad.confirm_roll(frame)
    has_ways = frame.game.is_jailed(player) and not (pad.hint or frame.game.bank_plays[player])
    others = (dice_pad.back_to_ways(frame),) if has_ways else ()
    bar = frame.bar(dice_pad.sentence(frame, frame.name(player), otherwise), player, has_last=not is_throw)
    return TableView(bar, tiles(frame), (confirm, *others), pad)


def _rolls(game: Game, player: int, is_throw: bool) -> str:
    """The sentence: who rolls, and for what. If the bank plays the seat, anybody rolls (ruling 29)."""
    if game.bank_plays[player]:
        return N_("Roll for {name}: the bank plays this seat")
    if is_throw:
        return N_("{name} rolls for the rent")
    return N_("{name}: doubles, roll again") if game.turn.doubles else N_("{name} rolls the dice")


def jail(shown: questions.JailAsked, frame: Frame) -> WaysView:
    """In jail, at the player's own turn: roll, pay, or use a card."""
    player, words, rules = shown.player, frame.words, frame.game.book.rules.jail
    if not rules.tries:
        return _ways_out(frame, player)
    note = words("doubles set you free, try {n}", n=frame.game.tries[player] + 1)
    return _ways_out(frame, player, Button(words("Roll the dice"), note, do(update.roll_in_jail)))


def out_of_jail(shown: routes.OutOfJail, frame: Frame) -> WaysView:
    """In jail, at any other time: the same without the dice."""
    ways = _ways_out(frame, shown.player)
    return msgspec.structs.replace(ways, buttons=(*ways.buttons, frame.back()))


def buy(shown: questions.BuyAsked, frame: Frame) -> BuyView:
    """The deed under the pawn: its price, and the cash left."""
    player, words, game = shown.player, frame.words, frame.game
    deed = game.deed(shown.deed)
    sentence = words("{name}: buy {deed}?", name=frame.name(player), deed=words.object(deed.name))
    return BuyView(
        frame.bar(sentence, player),
        deed_card(frame, deed.index),
        frame.transfer(player, BANK, deed.price, why=routes.Price(deed.index)),
        _purchase_rows(frame, player, deed.index),
        _purchase_buttons(frame, player, deed.price),
    )


def done(shown: questions.TurnDone, frame: Frame) -> TableView:
    """The end of a turn: the next player's dice, which end it; or pass the dice on, build or mortgage first."""
    player, words, game = shown.player, frame.words, frame.game
    title, following = words("Continue"), words("{name} rolls", name=frame.name(game.next_player()))
    if ends_with_this_turn(game):
        title, following = words("End the game"), words("the richest wins")
    go_on = frame.primary(title, following, c.EndTurn(player))
    others, ahead = _before_the_end(frame, player), asking.game_at_next_roll(game)
    bar = frame.bar(_end_words(frame, player, ahead), player, has_last=True)
    if ahead is None:
        return TableView(bar, tiles(frame), (go_on, *others), rows=_rows_of_turn(frame, player))
    pad = dice_pad.pad(frame, game.book.rules, asking.dice_due(game))
    first = dice_pad.confirm_roll(frame) if any(frame.ui.get(DiceTyped).faces) else go_on
    return TableView(bar, tiles(frame), (first, *others[-2:]), pad)


def _before_the_end(frame: Frame, player: int) -> tuple[Button, ...]:
    """What the player may still do; the most pressing last."""
    words, claim = frame.words, asking.rent_unasked(frame.game, player)
    buttons = [plan_button(frame, player)]
    if is_jail_left(frame.game, player):
        buttons.append(Button(words("Leave jail"), words("fine or card"), m.Open(routes.OutOfJail(player))))
    return (*buttons, _rent_button(frame, claim)) if claim else tuple(buttons)


def _stays_used(frame: Frame) -> FreeStays | None:
    """What is left of free stays, if the last landing used one."""
    last = frame.model.moments[-1] if frame.model.moments else None
    used = first_of(last, StaysSet) if last and not isinstance(last.command, c.AcceptDeal) else None
    return used.stays if used else None


def _end_words(frame: Frame, player: int, ahead: Game | None) -> str:
    """What has happened, what the next roll ends, and who rolls then."""
    words, name, claim = frame.words, frame.name(player), asking.rent_unasked(frame.game, player)
    is_jailing = is_third_doubles(frame.game)
    if ahead is None and claim:
        return words("{name}: pay {amount} or end the turn?", name=name, amount=frame.cash(claim.amount))
    if ahead is None:
        return words(N_("{name}: third double, to jail") if is_jailing else N_("{name}: end the turn?"), name=name)
    roller = ahead.turn.player
    if lost := lapsing(ahead):
        owners, amount = ", ".join({frame.name(each.owner): 0 for each in lost}), sum(each.amount for each in lost)
        facts = {"name": frame.name(roller), "amount": frame.cash(amount), "owner": owners}
        return words("{name} rolls: rent of {amount} lapses ({owner})", **facts)
    ends, jails = N_("{name}: end of the turn. {next} rolls"), N_("{name}: third double, to jail. {next} rolls")
    otherwise = words(jails if is_jailing else ends, name=name, next=frame.name(roller))
    if stays := _stays_used(frame):
        otherwise = words(
            "{name} stays free (left: {n}). {next} rolls", name=name, n=stays.left, next=frame.name(roller)
        )
    return dice_pad.sentence(frame, frame.name(roller), otherwise)


def is_third_doubles(game: Game) -> bool:
    """Did the third doubles lead the player on turn to jail (T08)?"""
    is_third = game.turn.doubles == DOUBLES_TO_JAIL and game.book.rules.turn.third_doubles_to_jail
    return is_third and game.is_jailed(game.turn.player)


def _rent_button(frame: Frame, claim: Claim) -> Button:
    """The button of a rent that nobody has asked for: who pays whom how much. The payer's card does the same."""
    sides = f"{frame.name(claim.lander)} → {frame.name(claim.owner)}"
    title = frame.words("Pay {amount}", amount=frame.cash(claim.amount))
    return frame.signing(title, sides, c.Pay(claim.lander), closed=frame.has(claim.lander))


def _ways_out(frame: Frame, player: int, *dice: Button) -> WaysView:
    """The ways out of jail that cost something, after the dice if they are one; a closed one says why."""
    words, game, rules = frame.words, frame.game, frame.game.book.rules.jail
    fine, held = game.book.scale(rules.fine), bool(game.cards_held(player))
    is_kept = frame.sees(player) and game.available(player) >= fine
    kept = words("you keep {amount}", amount=frame.cash(game.available(player) - fine))
    title, note = words("Pay {amount}", amount=frame.cash(fine)), kept if is_kept else words("to the bank, then free")
    pay = frame.signing(title, note, c.PayFine(player), closed=_why_closed(frame, player))
    title, note = words("Use the card"), words("it goes under its stack")
    card = frame.signing(title, note, c.UseJailCard(player), closed="" if held else words("none held"))
    why = frame.why(routes.Ahead((c.PayFine(player),)), routes.SpaceMeant(JAIL))
    return WaysView(
        frame.bar(words("{name}: which way out of jail?", name=frame.name(player)), player),
        (*dice, pay, card),
        ("dice",) * len(dice) + ("coins", "key"),
        frame.seat(player),
        (Row(_tries_words(frame, player), action=why),),
        (game.tries[player], rules.tries) if rules.tries else None,
    )


def _tries_words(frame: Frame, player: int) -> str:
    """How many tries failed, and what follows the last one."""
    words, game, rules = frame.words, frame.game, frame.game.book.rules.jail
    fine = frame.cash(game.book.scale(rules.fine))
    if not rules.tries:
        return words("Only the fine or a card gets you out of jail.")
    facts = {"n": game.tries[player], "tries": rules.tries, "amount": fine}
    if not rules.fine:
        return words("Failed tries: {n} of {tries}. After the last one you go free.", **facts)
    return words("Failed tries: {n} of {tries}. After the last one the fine is due: {amount}.", **facts)


def _why_closed(frame: Frame, player: int) -> str:
    """Why the fine cannot be paid now, in two words."""
    words, game = frame.words, frame.game
    if is_fine_taken(game, player) and game.available(player) < game.book.scale(game.book.rules.jail.fine):
        return frame.has(player)
    return words("not now")


def _purchase_rows(frame: Frame, player: int, deed: int) -> tuple[Row, ...]:
    """The cash before and after, and the owners of the group."""
    game, words = frame.game, frame.words
    cash, price = game.available(player), game.deed(deed).price
    ui = m.Open(routes.PlayerShown(player))
    rows = [Row(words("You have"), frame.balance(player, cash).in_words(), action=ui)]
    if cash >= price:
        kept = frame.balance(player, cash - price).in_words()
        rows.append(Row(words("You keep"), kept, Tone.TEXT, is_strong=True))
    else:
        missing = frame.balance(player, price - cash).in_words()
        rows.append(Row(words("Missing"), missing, Tone.CORAL, is_strong=True))
    return (*rows, _group_row(frame, deed))


def _group_row(frame: Frame, deed: int) -> Row:
    """The row of the group: how much of it is sold, and to whom."""
    game = frame.game
    group = game.book.board.group_of[deed]
    seats = tuple(None if each == deed else frame.seat(game.owners[each]) for each in group)
    return Row(sold_words(frame, deed), is_ruled=True, group=group_of(game.deed(deed)), owners=seats)


def _purchase_buttons(frame: Frame, player: int, price: int) -> tuple[Button, ...]:
    words, game = frame.words, frame.game
    kept = frame.primary(words("Buy"), frame.cash(price), c.BuyDeed(player), closed=frame.has(player))
    is_auctioned = game.book.rules.auction.declined_deeds
    title, note = (
        (words("Auction"), words("for everybody")) if is_auctioned else (words("Leave it"), words("with the bank"))
    )
    buttons = [kept, frame.signing(title, note, c.DeclineDeed(player), style=Style.OUTLINED)]
    if game.available(player) < price and game.deeds_of(player):
        buttons.append(_raise_button(frame, player, price))
    return tuple(buttons)


def _raise_button(frame: Frame, player: int, price: int) -> Button:
    """The button that raises cash for the purchase; closed if all that can be raised is not enough."""
    words, most = frame.words, raisable(frame.game, player)
    note = words("up to {amount}", amount=frame.cash(most - frame.game.accounts[player]))
    if most < price:
        return Button(words("Raise cash"), note, reason=words("The most you can raise does not cover the price."))
    return Button(words("Raise cash"), note, m.RaiseCash(player), Style.PRIMARY)


def _rows_of_turn(frame: Frame, player: int) -> tuple[Row, ...]:
    """The pawn's space, and the last money that moved."""
    board = m.Open(routes.BoardShown(player))
    place = capital(place_words(frame, frame.game.positions[player], frame.game.tries[player]))
    rows = [Row(place, tone=Tone.TEXT, action=board)]
    moment = frame.model.moments[-1] if frame.model.moments else None
    for event in moment.events if moment else ():
        if isinstance(event, Paid) and player in (event.payer, event.payee):
            change = event.amount if event.payee == player else -event.amount
            tone = Tone.MINT if change > 0 else Tone.CORAL
            rows.append(Row(capital(why_words(event.why, frame.words)), frame.with_sign(change), tone))
    return tuple(rows[:_ROWS])


def bus(shown: questions.BusAsked, frame: Frame) -> BusView:
    """The choice of the bus: move by one die, by the other, or by both (M33)."""
    player, words, game = shown.player, frame.words, frame.game
    steps = steps_by_bus(game.turn.faces)
    strip = tuple(_bus_space(frame, player, ahead, steps) for ahead in range(max(steps[-1] + 1, BUS_SPACES)))
    board = game.book.board.spaces
    reached = ((game.positions[player] + each.steps) % SPACES for each in strip if each.way)
    about = (m.Open(routes.DeedShown(to)) if is_deed(board[to]) else frame.why(routes.SpaceMeant(to)) for to in reached)
    return BusView(
        frame.bar(words("{name}: one die or both?", name=frame.name(player)), player),
        dice_pad.rolled_dice(game.turn.faces),
        strip,
        words("The third die shows the bus: you choose how many spaces to go."),
        tuple(about),
    )


def _bus_space(frame: Frame, player: int, ahead: int, steps: tuple[int, ...]) -> BusSpace:
    """A space of the strip, so many ahead of the pawn; it is chosen by a touch if the dice lead there."""
    index = (frame.game.positions[player] + ahead) % SPACES
    title, name = frame.words.n("Go {n} space", "Go {n} spaces", ahead), frame.space(index)
    way = frame.signing(title, name, c.Move(player, steps=ahead)) if ahead in steps else None
    seat = None if ahead else frame.seat(player)
    return BusSpace(ring_space(frame, index), name, ahead, way, ahead == steps[-1], seat)


def tax(shown: questions.TaxAsked, frame: Frame) -> WaysView:
    """The choice between the printed tax and the percentage; the total is hidden before the choice (E14, R15, ruling
    16).
    """
    player, words, game = shown.player, frame.words, frame.game
    amount = getattr(game.book.board.spaces[game.positions[player]], "amount", 0)
    percent = game.book.rules.tax.income_percent
    title = words("Pay {amount}", amount=frame.cash(amount))
    flat = choice_button(frame, title, words("the fixed tax"), c.Choose(player, "flat"))
    part = choice_button(frame, words.percent(percent), words("of all you have"), c.Choose(player, "percent"))
    meaning = frame.why(routes.SpaceMeant(game.positions[player]))
    rows = (
        Row(words("Cash, deeds at their price, buildings at cost."), action=meaning),
        Row(words("The bank counts after you choose.")),
    )
    bar = frame.bar(words("{name}: which income tax?", name=frame.name(player)), player)
    return WaysView(bar, (flat, part), ("piles", "worth"), frame.seat(player), rows)
