"""The view of the evening's film: one shot of it, with the pieces that the table draws."""

from collections import Counter

from msgspec.structs import replace

from banker.keep.chronicle import rents_paid
from banker.keep.coach import Judged
from banker.keep.film import SHOT_SECONDS, Film, Shot, between_players
from banker.ledger import BANK
from banker.play.events import DeedMoved, Paid
from banker.play.history import Moment
from banker.play.pending import NOWHERE
from banker.play.standings import worth
from banker.play.state import Game
from ui.core.shown.board_ring import board_ring
from ui.core.shown.chart import RoundChart, RoundLine
from ui.core.state import messages as m
from ui.core.state import routes
from ui.core.words.acts import command_words, event_words, full_stop
from ui.core.words.coaching import advised_words, decided_about, decided_words, gain_words
from ui.core.words.frame import Frame
from ui.flows.standings.film_model import FilmView, River, Rivers, WorthBar
from ui.pieces.pawns import Ring
from ui.toolkit.parts import Bar, Button, Style

_SHORT_ADVICE, _SHORT_ACT = 44, 56
"""The letters of an advice and of an act that can be read in the seconds of a turning point; longer ones are deals."""


def film_shot(shown: routes.FilmShown, frame: Frame) -> FilmView:
    """The shot at this second; of another game nothing is shown but its board."""
    film = shown.film
    assert film is not None, "the film was put together when it was opened"
    words, model = frame.words, frame.model
    shot = film.at(shown.seconds)
    now = Frame(model.but(game=_game(frame, shot.until)), words)
    is_end = film.is_end(shot)
    found = _judged(frame, shot.turning) if shot.turning is not None else None
    caption, cause = _caption(frame, shot.turning) if shot.turning is not None else ("", "")
    rivers = _rivers(now, film, shot, is_still=model.settings.look.is_still)
    return FilmView(
        Bar(""),
        _ring(frame, now, shot),
        replace(rivers, is_faint=bool(caption) or is_end, whose=frame.seat(found.player) if found else None),
        words("Round {n}", n=shot.round),
        tuple(_bar(now, film, player) for player in range(len(now.game.names))),
        RoundChart("", _lines(frame, film, film.rounds if is_end else shot.round), ()),
        _winners(frame) if is_end else caption,
        cause,
        Button(words("Podium"), "", m.Back(), Style.PRIMARY if is_end else Style.OUTLINED),
    )


def _game(frame: Frame, until: int) -> Game:
    """The game after so many moments."""
    first, moments = frame.model.first, frame.model.moments
    return moments[until - 1].game if until or first is None else first


def _ring(frame: Frame, now: Frame, shot: Shot) -> Ring:
    """The board; at a turning point with the space of the decision, and with what it brought."""
    if shot.turning is None:
        return board_ring(now)
    moment, found = frame.model.moments[shot.turning], _judged(frame, shot.turning)
    rent = _rent(moment)
    meant = decided_about(_game(frame, shot.turning), found.command) if found else rent.subject if rent else NOWHERE
    bought = tuple(each.deed for each in moment.events if isinstance(each, DeedMoved) and each.to != BANK)
    return replace(board_ring(now, meant), bought=bought if shot.until > shot.turning else ())


def _rivers(now: Frame, film: Film, shot: Shot, *, is_still: bool) -> Rivers:
    """The payments between players since the shot's first moment, with the widest for the dearest of the evening."""
    sums: Counter[tuple[int, int]] = Counter()
    for moment in now.model.moments[shot.since : shot.until]:
        for paid in between_players(moment):
            sums[paid.payer, paid.payee] += paid.amount
    flowing = tuple(River(*pair, min(amount / film.dearest, 1.0)) for pair, amount in sums.items())
    phase = None if is_still else shot.number * SHOT_SECONDS
    return Rivers(now.model.seats, tuple(now.game.out), flowing, phase if flowing else None)


def _bar(now: Frame, film: Film, player: int) -> WorthBar:
    total, most = worth(now.game, player).total, max(map(max, film.worths))
    is_out = now.game.out[player]
    share = 0.0 if is_out else min(max(total, 0) / max(most, 1), 1.0)
    return WorthBar(now.seat(player), now.brief(total), share, is_out)


def _lines(frame: Frame, film: Film, last: int) -> tuple[RoundLine, ...]:
    """Everybody's worth up to this round; the line of a player who is out has ended before."""
    return tuple(
        RoundLine(
            frame.seat(player),
            tuple(max(value, 0) for value in values[: last + 1]),
            is_out=frame.game.out[player] and len(values) <= last + 1,
        )
        for player, values in enumerate(film.worths)
    )


def _caption(frame: Frame, place: int) -> tuple[str, str]:
    """What happened at a turning point, and why it mattered: a decision, or a rent."""
    moment, found = frame.model.moments[place], _judged(frame, place)
    if found is not None:
        then = Frame(frame.model.but(game=_game(frame, place)), frame.words)
        instead, gain = ": ".join(advised_words(then, then.game, found)), gain_words(frame.words, found)
        cause = f"{full_stop(instead)} {gain}." if len(instead) <= _SHORT_ADVICE else f"{gain}."
        act = decided_words(then, then.game, found)
        return full_stop(act if len(act) <= _SHORT_ACT else command_words(then, found.command)), cause
    rent = _rent(moment)
    return (frame.space(rent.subject), event_words(frame, rent)) if rent else (command_words(frame, moment.command), "")


def _judged(frame: Frame, place: int) -> Judged | None:
    """The decision at this place, if it was judged."""
    return next((each for of_player in frame.model.judged for each in of_player if each.place == place), None)


def _rent(moment: Moment) -> Paid | None:
    """The dearest rent of a moment."""
    return max(rents_paid((moment,)), key=lambda paid: paid.amount, default=None)


def _winners(frame: Frame) -> str:
    winners = frame.game.winners
    names = ", ".join(frame.name(winner) for winner in winners)
    return frame.words.n("The winner: {names}", "The winners: {names}", len(winners), names=names)
