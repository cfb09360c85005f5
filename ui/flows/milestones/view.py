"""The view of a milestone: the deeds, their rent, and what the player can do now."""

from banker.board.board import Lot
from banker.play.rules.rent import is_doubled
from banker.play.state import HOTEL
from ui.core.shown.deed_cards import deed_card
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.state.milestones import Milestone
from ui.core.words.deeds import GROUP_WORDS, group_of
from ui.core.words.frame import Frame
from ui.core.words.rents import rent_words
from ui.core.words.short_names import short_name
from ui.flows.milestones.model import MilestoneCard, MilestoneView
from ui.flows.milestones.update import follow, this_one, to_build
from ui.pieces.deed_card import DeedCard
from ui.toolkit.parts import Button, Style


def milestone_shown(shown: routes.MilestoneShown, frame: Frame) -> MilestoneView:
    """One of the milestones of the last touch; the way on leads to the next one."""
    this, words = this_one(shown, frame.model), frame.words
    name, board = frame.name(this.player), frame.game.book.board
    group = words(GROUP_WORDS[group_of(frame.game.deed(this.deed))])
    if this.kind == "hotel":
        return _hotel_shown(shown, frame, this)
    sentence = words("{name} completes a group: {group}", name=name, group=group)
    return MilestoneView(
        frame.bar(sentence, this.player),
        tuple(_card(frame, deed) for deed in board.group_of[this.deed]),
        _follows(frame, this),
        _buttons(frame, shown, this),
    )


def _hotel_shown(shown: routes.MilestoneShown, frame: Frame, this: Milestone) -> MilestoneView:
    """The first hotel of the game, and the rent before and after."""
    words, lot = frame.words, frame.game.deed(this.deed)
    assert isinstance(lot, Lot)
    before, after = frame.plain(this.rent_before), frame.cash(lot.rents[HOTEL])
    return MilestoneView(
        frame.bar(words("{name} builds the first hotel", name=frame.name(this.player)), this.player),
        (),
        f"{words('Rent')} {before} → {after}",
        _buttons(frame, shown, this),
        words("Hotel").upper(),
        deed_card(frame, this.deed, is_rent_marked=True),
    )


def _card(frame: Frame, deed: int) -> MilestoneCard:
    game, words = frame.game, frame.words
    seat, space = frame.seat(game.owners[deed]), game.deed(deed)
    label, amount = words("rent"), rent_words(frame, deed)
    if game.mortgaged[deed]:
        label, amount = words("mortgaged"), frame.cash(0)
    card = DeedCard(group_of(space), short_name(space.name))
    return MilestoneCard(card, label, amount, seat, m.Open(routes.DeedShown(deed)))


def _follows(frame: Frame, this: Milestone) -> str:
    """What follows: the rent, and for lots the price of a house."""
    lot = frame.game.deed(this.deed)
    if not isinstance(lot, Lot):
        return frame.words("Anyone who lands there pays this rent.")
    doubled = frame.words("The rent is doubled.") if is_doubled(frame.game, this.deed) else ""
    cost = frame.words("A house costs {amount}.", amount=frame.cash(lot.house_price))
    return f"{doubled} {cost}".strip()


def _buttons(frame: Frame, shown: routes.MilestoneShown, this: Milestone) -> tuple[Button, ...]:
    """The buttons: look at the deeds, build now if that is possible, and go on."""
    words, lot = frame.words, frame.game.deed(this.deed)
    look = Button(words("Look at the deeds"), "", m.Open(routes.PlayerShown(this.player), is_instead=True))
    on, following = to_build(shown, frame.model), follow(shown, frame.model)
    if on == following or not isinstance(lot, Lot):
        return look, Button(words("Continue"), "", following, Style.PRIMARY)
    price = words("from {amount}", amount=frame.cash(lot.house_price))
    build = Button(words("Build now"), price, on, Style.PRIMARY)
    return look, build, Button(words("Later"), "", following, Style.OUTLINED)
