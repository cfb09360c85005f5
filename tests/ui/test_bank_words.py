"""What is shown of a seat that the bank plays: whose it is, what it decides, why, and how it is stopped."""

from typing import get_args

import pytest

from banker.bots.because import Because, Motive
from banker.bots.seat import decision
from banker.bots.temper import temper_of
from banker.play import commands as c
from banker.play.history import OF_HANDS
from banker.play.level import LEVELS
from banker.play.pending import Deal, Side
from banker.play.position import Position, Seat
from banker.play.setup import Setup
from banker.rulebook.houserules import HouseRules
from tests.ui import positions_bank, positions_dealing
from tests.ui.everything import TURNS
from tests.ui.positions_bank import (
    bank_bids,
    bank_in_the_past,
    bank_offers,
    bank_rolls,
    bank_stopped,
    bank_was_right,
)
from tests.ui.positions_pages import played
from tests.ui.scenes import scenes
from tests.ui.sitting import BARTEK, NAMES, Sitting, held, seen, there
from ui.core.state.bank_seat import LetBankGoOn, StopBank
from ui.core.words.frame import Frame
from ui.core.words.motives import ACTS, MOTIVES, decision_words, gain_words, motive_words
from ui.flows.auction.model import AuctionView
from ui.flows.turn.model import BuyView, TableView
from ui.flows.undo.model import UndoView
from ui.flows.why.model import WhyView
from ui.locale.words import LANGUAGES, Words
from ui.pieces.templates.decision import DecisionView
from ui.pieces.walk import Home
from ui.runtime.registry import SCREENS
from ui.toolkit.parts import Style, ViewModel
from ui.toolkit.placing import Box, Form

WORDS = Words()
NOT_SHOWN = {*OF_HANDS, c.LeaveGame, c.Choose, c.AcceptDeal, c.RejectDeal}
"""What the bank never decides, what it answers at once, and what is said by its option."""


def plain(text: str) -> str:
    """With plain spaces."""
    return text.replace("\u202f", " ").replace("\xa0", " ")


def test_everything_that_the_bank_may_decide_and_every_motive_has_words() -> None:
    assert set(get_args(c.PlayerCommand)) - NOT_SHOWN == {each for each in ACTS if isinstance(each, type)}
    assert set(MOTIVES) == set(Motive)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_decision_of_a_whole_game_is_a_sentence_with_the_name_and_a_reason(language: str) -> None:
    sitting, words = played(WORDS, 4, 500), Words(language)
    said = set()
    for moment in sitting.history.standing[:-1]:
        frame = Frame(sitting.model.but(game=moment.game), words)
        for player, level in zip(range(4), LEVELS[1:], strict=True):
            found = decision(moment.game, player, temper_of(level, player))
            if found and not isinstance(found.command, c.AcceptDeal | c.RejectDeal):
                sentence, why = decision_words(frame, found.command), motive_words(frame, player, found.because)
                assert sitting.game.names[player] in sentence
                assert why and sentence.strip() == sentence
                said |= {type(found.command), found.because.motive}
    assert len(said) > 15, "a game that asks for much"


def test_buildings_that_the_bank_only_orders_while_they_are_scarce_have_their_price() -> None:
    few = Position((Seat(holdings=held(1, 3)), Seat(holdings=held(6, 8, 9))), 0, houses=1)
    sitting = Sitting(Setup("pl-tournament", NAMES[:2], position=few, bank_plays=(None, "normal")))
    sitting.submit(c.Build(0, ((1, 1),)))
    assert plain(there(seen(sitting.view, DecisionView).announced).sentence) == "Bartek: the bank builds for 50 zł"


@pytest.mark.parametrize(
    ("rules", "told"), [((), "•••"), ((("odds", "on"),), "45"), ((("odds", "on"), ("balances", "private")), "•••")]
)
def test_a_reason_tells_the_odds_only_where_the_table_has_agreed_on_it(rules: HouseRules, told: str) -> None:
    sitting = Sitting(Setup("pl-tournament", NAMES[:2], rules, bank_plays=(None, "hard")))
    because = Because(Motive.BEST_ODDS, amount=45)
    assert plain(motive_words(Frame(sitting.model, WORDS), 1, because)) == f"the best chance of winning: {told}%"


def test_a_deal_of_the_bank_says_what_either_gives() -> None:
    told = there(seen(bank_offers(WORDS), DecisionView).announced)
    assert [note.partition(" gives: ")[0] for note in told.notes[1:]] == [
        told.sentence.partition(":")[0],
        told.sentence.split()[4],
    ]


@pytest.mark.parametrize(("rules", "says"), [((), "Ania gets a better chance of winning"), ((("odds", "on"),), "% →")])
def test_an_offer_of_the_bank_says_what_the_person_gains_by_the_odds(rules: HouseRules, says: str) -> None:
    seats = (Seat(300), Seat(1500, holdings=held(5)), Seat(2000, holdings=held(6, 8)))
    sitting = Sitting(
        Setup("pl-tournament", NAMES[:3], rules, position=Position(seats, BARTEK), bank_plays=(None, "hard", None))
    )
    sitting.table.submit(c.Roll(BARTEK, ("1", "2")))
    frame = Frame(sitting.model.but(game=sitting.game), WORDS)
    assert says in plain(gain_words(frame, Deal(BARTEK, 0, Side(cash=900), Side(jail_cards=0, deeds=()))))


def test_in_an_auction_the_others_go_on_bidding_while_the_bank_is_about_to_bid() -> None:
    view = bank_bids(WORDS)
    shown = seen(view, AuctionView)
    assert shown.bar.sentence.startswith("Bartek: the bank bids ")
    assert view.notice is not None and view.notice.words == "keeps Darek from completing a group: dark blue"
    assert [(seat.words, seat.action) for seat in shown.seats if seat.share] == [("Stop", StopBank())]


def test_who_stopped_the_bank_sees_the_question_and_lets_the_bank_go_on_by_a_touch_on_the_sentence() -> None:
    view = bank_stopped(WORDS)
    assert seen(view, BuyView).bar.about == LetBankGoOn()
    assert view.notice is not None and view.notice.words.startswith("Stopped: the banker decides.")


def test_hands_are_asked_to_roll_and_the_tile_says_who_plays() -> None:
    shown = seen(bank_rolls(WORDS), TableView)
    assert shown.bar.sentence == "Roll for Bartek: the bank plays this seat"
    assert [tile.by_bank for tile in shown.players] == ["", "bank plays: normal", "", ""]


def test_what_the_bank_did_is_told_as_its_own_in_the_past_and_why() -> None:
    assert seen(bank_in_the_past(WORDS), UndoView).entries[0].title == "Bartek buys (the bank plays)"
    assert seen(bank_was_right(WORDS), WhyView).bar.note.startswith("the bank: worth the price")


PLACES = (Form(800, 480), Form(853, 480), Form(480, 853, is_portrait=True))


def placed(view: ViewModel, form: Form) -> dict[str, Box]:
    """The places of the pieces of a screen, by key."""
    return {piece.key: piece.box for piece in SCREENS.place(view, None, form)}


@pytest.mark.parametrize("form", PLACES)
def test_stop_lies_where_no_question_to_people_has_the_button_that_goes_on(form: Form) -> None:
    stops, ways_on = [], []
    for scene in (*TURNS, *scenes(positions_bank), *scenes(positions_dealing)):
        window = scene(WORDS)
        for view in filter(None, (window.screen, window.home)):
            if form.is_portrait and isinstance(view, Home) and not view.is_upright:
                continue  # the window shows the screen itself
            boxes = placed(view, form) if isinstance(view, ViewModel) else {}
            stops += [boxes["stop"]] if "stop" in boxes else []
            keys = [f"button-{n}" for n, each in enumerate(getattr(view, "buttons", ())) if each.style is Style.PRIMARY]
            ways_on += [boxes[key] for key in (*keys, "next") if key in boxes]
    assert len(stops) > (4 if form.is_portrait else 8) and len(ways_on) > 15
    assert not [(stop, on) for stop in stops for on in ways_on if _meet(stop, on)]


def _meet(one: Box, other: Box) -> bool:
    is_beside = one.right <= other.x or other.right <= one.x
    return not (is_beside or one.bottom <= other.y or other.bottom <= one.y)
