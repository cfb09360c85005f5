"""The page of a player's own phone: one page per seat, with the words of the table's screens.

The runtime makes it when something changed, and keeps what each of its keys means.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any
from zlib import crc32

from banker.board.board import Lot
from banker.keep.season import season
from banker.play import commands as c
from banker.play.events import Paid
from banker.play.standings import Worth, standings
from banker.play.state import HOTEL
from banker.value import Value
from ui.core.input.name import SIGN_WORDS
from ui.core.screen import Screens
from ui.core.shown.board_ring import board_ring
from ui.core.shown.chances import shown_chances
from ui.core.shown.evening_records import season_signs
from ui.core.shown.recent_events import recent_events
from ui.core.state import routes
from ui.core.state.model import SEATS, Model
from ui.core.state.privacy import is_worth_shown
from ui.core.state.update import SpeakTo
from ui.core.words.acts import event_words, full_stop
from ui.core.words.coaching import advised_words, decided_words, gain_words
from ui.core.words.corrections import place_words
from ui.core.words.deeds import GROUP_WORDS, by_family, deed_title, group_of
from ui.core.words.frame import Frame
from ui.core.words.rents import out_words, rent_words
from ui.flows.phones.asked import asked, clock_of, deed_rows, idle_words, why
from ui.flows.phones.drafting import drafting, new_deal, offers
from ui.flows.phones.model import TOUCH_SECONDS, Meant, PhoneLeaves
from ui.flows.phones.seat_frame import SeatFrame
from ui.locale.words import NC_
from ui.store.settings import LANGUAGE_NAMES
from ui.toolkit.parts import Pip
from ui.wire.phone_page import (
    PageRing,
    PageSpace,
    PhoneAct,
    PhoneClock,
    PhoneDeed,
    PhoneHome,
    PhoneJoining,
    PhoneOver,
    PhonePage,
    PhonePlayer,
    PhoneRanking,
    PhoneRow,
)

PAST = 5
"""The number of past events on the page."""


class Answered(Value, frozen=True):
    """A page, and the meaning of each of its keys."""

    page: PhonePage
    meant: dict[str, Meant]


def page_of(player: int, model: Model, screens: Screens) -> Answered:
    """The page of a player's phone. Its version depends on the keys and on the number of the last command.

    It is the same after a restart, and another one as soon as anything is signed.
    """
    frame = SeatFrame(model, player, screens)
    shown = _over(frame) if frame.game.is_over else _home(frame)
    number = model.moments[-1].number if model.moments else 0
    version = crc32(repr((number, player, frame.meant)).encode())
    title = f"{frame.name(player)}: {frame.money(player)}"
    keyed, witness = _keyed(shown, f"{version}:"), model.phones.witness
    page = PhonePage(version, frame.words.language, title, frame.name(player), keyed, witness)
    return Answered(page, {f"{version}:{index}": meant for index, meant in enumerate(frame.meant)})


def joining(player: int, words: str, model: Model, screens: Screens) -> PhonePage:
    """The page of a phone that came with a code: the two words that the table shows too, and instructions."""
    frame = SeatFrame(model, player, screens)
    name = frame.name(player)
    lines = [frame.words("The table shows the same two words: confirm there, with your card or a touch on your name.")]
    if model.phones.is_shared:
        lines.append(frame.words("Others on this network can read what your phone shows."))
    clock = PhoneClock(TOUCH_SECONDS, TOUCH_SECONDS, frame.words("{n} s", n=int(TOUCH_SECONDS)))
    shown = PhoneJoining(name, words, tuple(lines), frame.coin(player), clock)
    return PhonePage(0, frame.words.language, name, "", shown)


def last_page(player: int, model: Model, screens: Screens) -> PhonePage:
    """The page of a phone that has left its seat."""
    frame = SeatFrame(model, player, screens)
    title = frame.words("This phone no longer belongs to {name}", name=frame.name(player))
    return PhonePage(0, frame.words.language, title, "", PhoneOver(title, rankings=_rankings(frame)))


def _keyed(part: Any, version: str) -> Any:
    """The same page part, with this version before each key."""
    if isinstance(part, tuple):
        return tuple(_keyed(each, version) for each in part)
    if not isinstance(part, Value):
        return part
    changes = {
        name: _keyed(value, version)
        for name in part.__struct_fields__
        if isinstance(value := getattr(part, name), tuple | Value)
    }
    key = getattr(part, "key", "")
    return part.but(**changes, **({"key": version + key} if key else {}))


def _over(frame: SeatFrame) -> PhoneOver:
    film = frame.model.film.way if frame.model.film else ""
    rankings = (*_rankings(frame), *_season(frame))
    return PhoneOver(frame.words("The game is over"), tuple(_turns(frame)), rankings, film)


def _season(frame: SeatFrame) -> Iterator[PhoneRanking]:
    """The first people of the season, as the table's page has them; nothing while no evening counts."""
    words = frame.words
    people = season([past.evening for past in frame.model.evenings if not past.is_left_out])[:SEATS]
    most = max((each.points for each in people), default=0) or 1
    ranks = tuple(
        PhonePlayer(
            each.name,
            seat + 1,
            words(SIGN_WORDS[seat]),
            str(each.points),
            ", ".join(
                (
                    words.n("{n} evening", "{n} evenings", each.evenings),
                    words.n("{n} win", "{n} wins", each.wins),
                )
            ),
            share=each.points / most,
        )
        for each, seat in zip(people, season_signs(frame, people), strict=True)
    )
    if ranks:
        yield PhoneRanking(words("The season"), ranks, words("A point for each player who finished behind."))


def _turns(frame: SeatFrame) -> Iterator[PhoneRow]:
    """The player's own decisions that turned the game, with what the bank would have done behind each."""
    model, words = frame.model, frame.words
    for each in model.judged[frame.player] if model.judged else ():
        then = Frame(model.but(game=each.game_before(model.first or frame.game, model.moments)), words)
        done = full_stop(decided_words(then, then.game, each))
        title = f"{words('Round {n}', n=each.round)}: {gain_words(words, each)}."
        instead = full_stop(": ".join(advised_words(then, then.game, each)))
        yield PhoneRow(done, strong=title, why=(instead, words("if everybody played like the bank's bots")))


def _home(frame: SeatFrame) -> PhoneHome:
    """The player's own page. A question comes before a deal that is being put together."""
    game, player, words = frame.game, frame.player, frame.words
    held, out = len(game.cards_held(player)), out_words(game, words, player)
    question, (idle, waits_for) = asked(frame) or drafting(frame), idle_words(frame)
    return PhoneHome(
        frame.phone_player(player, _place(frame, player), out),
        idle,
        question,
        waits_for=waits_for,
        why=() if out else tuple(_account(frame)),
        clock=clock_of(frame, frame.bar("").clock),
        others=tuple(
            frame.phone_player(other, _place(frame, other), out_words(game, words, other))
            for other in range(len(game.names))
            if other != player
        ),
        offers=offers(frame),
        deeds=tuple(_deed(frame, deed) for deed in by_family(game, game.deeds_of(player))),
        jail_cards=words.n("{n} jail card", "{n} jail cards", held) if held else "",
        past=tuple(_past(frame)),
        acts=new_deal(frame),
        menu=_menu(frame),
        ring=_ring(frame),
        rankings=_rankings(frame),
    )


def _menu(frame: SeatFrame) -> tuple[PhoneAct, ...]:
    """The menu: the player's language, which is also used at the table, and the way to leave."""
    name, words = frame.name(frame.player), frame.words
    languages = (
        frame.act(title, SpeakTo(name, language))
        for language, title in LANGUAGE_NAMES.items()
        if language != words.language
    )
    return (*languages, frame.act(words("Remove this phone"), PhoneLeaves(), style="outlined"))


def _place(frame: SeatFrame, player: int) -> str:
    """The pawn's space, with its try in jail; empty if the player is out."""
    game = frame.game
    return "" if game.out[player] else place_words(frame, game.positions[player], game.tries[player])


def _past(frame: SeatFrame) -> Iterator[PhoneRow]:
    """What happened last, and why this money moved. Reasons for all players would take too long for each page."""
    for act in islice(recent_events(frame, has_amounts=False), PAST):
        moment = next(each for each in reversed(frame.model.moments) if each.number == act.number)
        paid = {place: event for place, event in enumerate(moment.events) if isinstance(event, Paid)}
        moved = {place: event for place, event in paid.items() if frame.player in (event.payer, event.payee)}
        others = frame.cash(max(event.amount for event in paid.values())) if paid else ""
        own = sum(each.amount if each.payee == frame.player else -each.amount for each in moved.values())
        yield PhoneRow(
            act.sentence,
            frame.with_sign(own) if own else others,
            why=why(frame, routes.Moved(act.number, max(moved))) if moved else (),
            coin=act.seat + 1,
            way=(own > 0) - (own < 0),
        )


def _account(frame: SeatFrame) -> Iterator[str]:
    """The last payments from or to this player."""
    payments = (
        event
        for moment in reversed(frame.model.moments)
        for event in reversed(moment.events)
        if isinstance(event, Paid)
    )
    own = (event for event in payments if frame.player in (event.payer, event.payee))
    for event in islice(own, PAST):
        yield event_words(frame, event)


def _deed(frame: SeatFrame, index: int) -> PhoneDeed:
    """A title deed with the lines of its card, and what the player can do with it."""
    game, words = frame.game, frame.words
    is_mortgaged, level = game.mortgaged[index], game.levels[index]
    now = words("mortgaged") if is_mortgaged else rent_words(frame, index)
    group = group_of(game.deed(index))
    whole = (words("complete"),) if game.is_complete(index) else ()
    return PhoneDeed(
        frame.space(index),
        group.value,
        now,
        ", ".join((deed_title(frame, index), words(GROUP_WORDS[group]), *whole, now)),
        game.is_complete(index),
        is_mortgaged,
        0 if level == HOTEL else level,
        level == HOTEL,
        deed_rows(frame, index),
        why(frame, routes.Price(index, is_mortgage=True) if is_mortgaged else routes.RentNow(index)),
        tuple(_deed_acts(frame, index)),
    )


def _deed_acts(frame: SeatFrame, index: int) -> Iterator[PhoneAct]:
    """The keys of a deed, one step each; plans are made at the table. Empty if phones may not build here."""
    game, words, player = frame.game, frame.words, frame.player
    if game.book.rules.table.phones != "sign" or game.out[player]:
        return
    if game.mortgaged[index]:
        yield frame.signs(words("Lift the mortgage"), c.LiftMortgage(player, index))
        return
    if isinstance(game.deed(index), Lot) and game.is_complete(index):
        yield frame.signs(words("Build"), c.Build(player, ((index, 1),)))
    if game.levels[index]:
        yield frame.signs(words("Sell"), c.SellBuildings(player, ((index, 1),)))
    else:
        yield frame.signs(words(NC_("verb", "Mortgage")), c.MortgageDeed(player, index))


def _ring(frame: SeatFrame) -> PageRing:
    """The board with its pawns, and the player on turn."""
    game, drawn = frame.game, board_ring(frame)
    spaces = tuple(
        PageSpace(
            space.group.value if space.group else "",
            0 if space.owner is None else space.owner + 1,
            space.pip.value if space.pip.value in "1234H" else "",
            space.pip is Pip.MORTGAGED,
        )
        for space in drawn.spaces
    )
    spoken = ", ".join(f"{frame.name(player)}: {_place(frame, player)}" for player in game.players)
    pawns = tuple((pawn.seat + 1, pawn.space) for pawn in drawn.pawns)
    return PageRing(spoken, spaces, pawns, frame.name(game.turn.player), frame.coin(game.turn.player))


def _rank(frame: SeatFrame, counted: Worth, most: int) -> PhonePlayer:
    """A line of the standings: the worth, or why the player is out."""
    out = out_words(frame.game, frame.words, counted.player)
    money = "" if out else frame.cash(counted.total)
    return frame.phone_player(counted.player, "", out).but(money=money, share=max(0.0, counted.total / most))


def _rankings(frame: SeatFrame) -> tuple[PhoneRanking, ...]:
    """The worth of all players, and their chances of winning, if the table shows these."""
    if not is_worth_shown(frame.game):
        return ()
    counted, words = standings(frame.game), frame.words
    chances = sorted(
        ((chance, player) for player, chance in enumerate(shown_chances(frame.game)) if chance is not None),
        reverse=True,
    )
    likely = tuple(
        frame.phone_player(player, "").but(money=words.percent(chance), share=chance / 100)
        for chance, player in chances
    )
    most = max(1, *(each.total for each in counted))
    ranks = tuple(_rank(frame, each, most) for each in counted)
    winning = (PhoneRanking(words("Who is winning"), likely),) if likely else ()
    return (PhoneRanking(words("Standings"), ranks, words("Worth")), *winning)
