"""The views of deeds: all in their groups, and one deed. Looking at a deed never buys it."""

import msgspec

from banker.board.board import Utility
from banker.ledger import BANK
from banker.play import commands as c
from ui.core.shown.deed_cards import deed_card
from ui.core.shown.recap import plan_button
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.asking import claim_shown
from ui.core.words.deeds import GROUP_WORDS, group_of
from ui.core.words.frame import Frame
from ui.core.words.rents import rent_words
from ui.flows.deeds_and_players.model import DeedsView, DeedView, FanCard
from ui.flows.deeds_and_players.view import fan_card
from ui.theme.names import Group
from ui.toolkit.parts import Button, Party, Row, Tone


def deeds(shown: routes.Deeds, frame: Frame) -> DeedsView:
    """All deeds by their groups, with their owners and what each brings now."""
    of_group = frame.game.book.board.groups
    groups = {group: tuple(_small(frame, deed) for deed in of_group[group.value]) for group in Group}
    signs = Button(frame.words("Signs"), "", m.Open(routes.SignsShown()))
    return DeedsView(frame.bar(frame.words("Deeds")), groups, (signs, frame.back()))


def _small(frame: Frame, index: int) -> FanCard:
    """The deed with its owner; one that nobody owns has its price. Amounts have no currency: beside four houses it has
    no room.
    """
    owner, printed = frame.game.owners[index], frame.game.deed(index)
    card = msgspec.structs.replace(fan_card(frame, index), action=m.Open(routes.DeedShown(index)))
    if owner == BANK:
        return msgspec.structs.replace(card, notes=(frame.brief(printed.price),))
    notes = card.notes if isinstance(printed, Utility) else card.notes[-1:]
    return msgspec.structs.replace(card, notes=notes, owner=frame.seat(owner))


def deed(shown: routes.DeedShown, frame: Frame) -> DeedView:
    """One deed with its rents, the present one marked; keys turn to the deeds before and after it."""
    index, game = shown.deed, frame.game
    order = in_order(frame, shown.is_by_owner)
    at = order.index(index)
    earlier, later = order[at - 1], order[(at + 1) % len(order)]
    return DeedView(
        frame.bar(frame.space(index)),
        deed_card(frame, index, is_rent_marked=True),
        _rows(frame, index),
        (*_buttons(frame, index, game.owners[index]), frame.back()),
        _owner(frame, game.owners[index]),
        m.Open(routes.DeedShown(earlier, shown.is_by_owner)),
        m.Open(routes.DeedShown(later, shown.is_by_owner)),
    )


def in_order(frame: Frame, is_by_owner: bool) -> tuple[int, ...]:
    """The deeds in board order, or by owner with the bank's at the end."""
    game = frame.game
    if not is_by_owner:
        return game.book.board.deeds
    return tuple(sorted(game.book.board.deeds, key=lambda deed: (game.owners[deed] == BANK, game.owners[deed], deed)))


def _owner(frame: Frame, owner: int) -> Party | None:
    """The owner of the deed; a touch opens that player's page."""
    if owner == BANK:
        return None
    return Party(frame.seat(owner), frame.name(owner), action=m.Open(routes.PlayerShown(owner)))


def _rows(frame: Frame, index: int) -> tuple[Row, ...]:
    """Price and rent; a touch explains both."""
    game, words = frame.game, frame.words
    printed = game.deed(index)
    price = Row(words("Price"), frame.cash(printed.price), Tone.TEXT, action=_why(frame, index))
    if game.owners[index] == BANK:
        return price, Row(words("Nobody owns this deed."))
    if game.mortgaged[index]:
        return price, Row(words("Mortgaged: no rent"), tone=Tone.CORAL)
    rent = Row(words("Rent now"), rent_words(frame, index), Tone.TEXT, is_strong=True)
    group, host = game.book.board.group_of[index], game.owners[index]
    guests = tuple(
        Row(words("{name}: free stays left: {n}", name=frame.name(each.guest), n=each.left))
        for each in game.stays
        if (each.host, each.group) == (host, group[0])
    )
    if not game.is_complete(index):
        return price, rent, *guests
    whole = Row(words("The group is complete: {group}", group=words(GROUP_WORDS[group_of(printed)])))
    return price, rent, whole, *guests


def _why(frame: Frame, index: int) -> m.Open:
    printed = routes.Price(index), routes.Price(index, is_mortgage=True)
    return frame.why(*(() if frame.game.owners[index] == BANK else (routes.RentNow(index),)), *printed)


def _buttons(frame: Frame, index: int, owner: int) -> tuple[Button, ...]:
    words, game = frame.words, frame.game
    if owner == BANK or game.is_over:
        return ()
    buttons = []
    claim = claim_shown(game, index)
    if claim:
        note = words("{name}: {amount}", name=frame.name(claim.lander), amount=frame.cash(claim.amount))
        buttons.append(frame.primary(words("Ask for it"), note, c.ClaimRent(claim.owner)))
    buttons.append(plan_button(frame, owner, index))
    return tuple(buttons)
