"""Every other question of the rules: bus, triple, third die, tax and fine, scarce buildings, mortgages received."""

from __future__ import annotations

import msgspec

from banker import commands as c
from banker.decide.placing import placing_problem
from banker.ledger import BANK
from banker.rules.dice import THIRD_FACES, steps_by_bus
from banker.rules.interest import interest, lifting_price
from banker.rules.scarcity import Kind, building_price, places
from banker.state import SPACES
from ui import opened, questions
from ui import touches as t
from ui.pages import PickView
from ui.parts import Button, Entry, Row, Style, Tone
from ui.presenter.building import plan_button
from ui.presenter.deeds import built_words, group_of
from ui.presenter.dice import NAMED, is_as_read
from ui.presenter.frame import Frame
from ui.view import DecisionView


def bus(asks: questions.BusAsked, frame: Frame) -> DecisionView:
    """By one die, by the other, or by both (M33)."""
    player, words = asks.player, frame.words
    buttons = tuple(_by_bus(frame, player, steps) for steps in dict.fromkeys(steps_by_bus(frame.game.turn.faces)))
    bar = frame.bar(words("{name}: the bus, how far?", name=frame.name(player)), player)
    return DecisionView(bar, buttons, (Row(words("The bus goes by one die or by both.")),))


def triple(asks: questions.TripleAsked, frame: Frame) -> PickView:
    """To any other space (M36)."""
    player, here = asks.player, frame.game.positions[asks.player]
    entries = tuple(Entry(frame.space(to), "", t.Sign((c.Move(player, to=to),))) for to in _around(here) if to != here)
    bar = frame.bar(frame.words("{name}: triple, where to?", name=frame.name(player)), player)
    size = PickView.PAGE
    return PickView(bar, frame.shown(entries, size), (), frame.turn(len(entries), size))


def third_die(asks: questions.ThirdDieAsked, frame: Frame) -> PickView:
    """What the third die shows; the first two are typed."""
    entries = tuple(Entry(NAMED.get(face, face), "", t.DieKey(face)) for face in THIRD_FACES)
    bar = frame.bar(_third_die_words(frame, asks.player), asks.player)
    again = Button(frame.words("Back"), frame.words("both dice again"), t.DieEmptied(1), Style.OUTLINED)
    return PickView(bar, entries, (again,))


def _third_die_words(frame: Frame, player: int) -> str:
    """The two white dice are named where nobody typed them: here is the place to take a wrong one back."""
    if not is_as_read(frame.page):
        return frame.words("{name}: the third die?", name=frame.name(player))
    dice = ", ".join(frame.page.dice)
    return frame.words("{name}: {dice} read, the third die?", name=frame.name(player), dice=dice)


def choice(asks: questions.ChoiceAsked, frame: Frame) -> DecisionView:
    """The fine of a card, or another card."""
    player, words, fine = asks.player, frame.words, frame.game.turn.fine_instead
    pay = frame.primary(words("Pay {amount}", amount=frame.cash(fine)), words("to the bank"), c.Choose(player, "fine"))
    draw = frame.signing(words("Draw a card"), words("instead"), c.Choose(player, "card"))
    bar = frame.bar(words("{name}: fine or card?", name=frame.name(player)), player)
    return DecisionView(bar, (pay, draw), (), frame.transfer(player, BANK, fine, with_cash=True))


def tax(asks: questions.TaxAsked, frame: Frame) -> DecisionView:
    """The printed tax or the percentage; the total is not shown before the choice (E14, R15, ruling 16)."""
    player, words, game = asks.player, frame.words, frame.game
    amount = getattr(game.book.board.spaces[game.positions[player]], "amount", 0)
    percent = game.book.rules.tax.income_percent
    flat = frame.primary(
        words("Pay {amount}", amount=frame.cash(amount)), words("as printed"), c.Choose(player, "flat")
    )
    part = frame.signing(f"{percent} %", words("of everything owned"), c.Choose(player, "percent"))
    meaning = frame.why(opened.SpaceMeant(game.positions[player]))
    rows = (
        Row(words("Cash, deeds at their price, buildings at cost."), action=meaning),
        Row(words("The bank counts after the choice.")),
    )
    bar = frame.bar(words("{name}: which income tax?", name=frame.name(player)), player)
    return DecisionView(bar, (flat, part), rows)


def wanted(asks: questions.BuildingsWanted, frame: Frame) -> DecisionView:
    """Somebody's order leaves too little: does this player want buildings too (T37)?"""
    player, words, game = asks.player, frame.words, frame.game
    assert game.scarcity is not None
    first = game.scarcity.orders[0]
    rows = (
        Row(
            words("Building: {name}", name=frame.name(first.player)),
            str(sum(n for _, n in first.lots)),
            Tone.TEXT,
            seats=(frame.seat(first.player),),
        ),
        Row(words("Houses left in the bank"), str(game.houses), Tone.TEXT, action=frame.why(opened.Stock())),
        Row(words("Hotels left in the bank"), str(game.hotels), Tone.TEXT),
        Row(words("What is short is auctioned among all who build."), is_ruled=True),
    )
    build = Button(words("Build"), words("order too"), plan_button(frame, player).action, Style.PRIMARY)
    no = frame.signing(words("No"), words("builds nothing"), c.Pass(player), style=Style.OUTLINED)
    return DecisionView(frame.bar(words("{name}: buildings too?", name=frame.name(player)), player), (build, no), rows)


def place(asks: questions.PlaceWanted, frame: Frame) -> PickView:
    """The lots where the building that was won may stand."""
    game, words, placing = frame.game, frame.words, frame.game.placing
    assert placing is not None
    lots = (lot for lot in places(game, placing.player, placing.kind) if placing_problem(game, placing, lot) is None)
    entries = tuple(_place(frame, asks.player, lot, placing.kind) for lot in lots)
    thing = words("the house") if placing.kind == "house" else words("the hotel")
    bar = frame.bar(words("{name}: where does {thing} stand?", name=frame.name(asks.player), thing=thing), asks.player)
    size = PickView.PAGE
    return PickView(bar, frame.shown(entries, size), (), frame.turn(len(entries), size))


def _place(frame: Frame, player: int, lot: int, kind: Kind) -> Entry:
    """A lot: what stands there now and then, and the deed's price, which the bid has reached where the book asks it."""
    words, level = frame.words, frame.game.levels[lot]
    then = built_words(words, level + 1)
    note = f"{built_words(words, level)} → {then}" if level else then
    price = frame.cash(building_price(frame.game, lot, kind))
    sign = t.Sign((c.PlaceBuilding(player, lot),))
    return Entry(frame.space(lot), note, sign, group=group_of(frame.game.deed(lot)), value=price)


def received(asks: questions.MortgageReceived, frame: Frame) -> DecisionView:
    """A mortgaged deed came: lift it at once, or keep it and pay the interest (T45)."""
    player, deed, words = asks.player, asks.deed, frame.words
    lift, keep = lifting_price(frame.game, deed), interest(frame.game, deed)
    buttons = (
        frame.primary(words("Lift"), frame.cash(lift), c.LiftMortgage(player, deed), closed=frame.has(player)),
        frame.signing(words("Keep"), words("interest {amount}", amount=frame.cash(keep)), c.KeepMortgage(player, deed)),
        Button(words("Raise cash"), words("mortgage"), t.Open(opened.Planner(player, deed))),
    )
    rows = (
        Row(words("Lifting, with interest"), frame.cash(lift), Tone.TEXT),
        Row(words("Keeping: the interest only"), frame.cash(keep), Tone.TEXT),
    )
    why = frame.why(opened.Ahead((c.LiftMortgage(player, deed),)), opened.Price(deed, is_mortgage=True))
    bar = frame.bar(words("{name}: lift the mortgage?", name=frame.name(player)), player)
    return DecisionView(
        bar,
        buttons,
        (Row(frame.space(deed), tone=Tone.TEXT, is_strong=True, action=t.Open(opened.DeedShown(deed))), *rows),
        msgspec.structs.replace(frame.transfer(player, BANK, lift), action=why),
    )


def _by_bus(frame: Frame, player: int, steps: int) -> Button:
    target = frame.space((frame.game.positions[player] + steps) % SPACES)
    title = frame.words.n("Go {n} space", "Go {n} spaces", steps)
    is_both = steps == steps_by_bus(frame.game.turn.faces)[-1]
    style = Style.PRIMARY if is_both else Style.PLAIN
    return frame.signing(title, target, c.Move(player, steps=steps), style=style)


def _around(here: int) -> tuple[int, ...]:
    """All spaces from the one ahead on."""
    return tuple((here + step) % SPACES for step in range(1, SPACES + 1))
