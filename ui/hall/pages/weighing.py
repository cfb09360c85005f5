"""What a decision at a table would change: both versions after a fork, and the effect of a ruling on the game."""

from collections.abc import Iterator, Sequence
from typing import Final

from banker.hall.playing import with_places
from banker.hall.rounds import TableResult
from banker.hall.rules import HallRules
from banker.hall.standings import table_points
from banker.ledger import Why
from banker.play import commands as c
from banker.play.standings import worth
from banker.play.state import SPACES, Game
from ui.hall.pages.act_words import command_words, word_words
from ui.hall.pages.cards import clock_time, figure
from ui.hall.pages.page import HallSnapshot, TableSnapshot
from ui.hall.pages.story import GameStory, PastEntry
from ui.hall.pages.views import CountedLine, EffectLine, EffectView, ForkView, PastLine, VersionView
from ui.locale.act_texts import WHY
from ui.locale.words import N_, Words
from ui.wire.hall import ForkSettled

_REFUSED: Final = N_("The rules of the game do not allow this.")
_SHOWN: Final = 12
"""The shown number of entries of a version, or of those that a ruling undoes."""


def past_lines(entries: Sequence[PastEntry], names: tuple[str, ...], words: Words) -> tuple[PastLine, ...]:
    """The entries in words, the newest first."""
    return tuple(_past_line(each, names, words) for each in reversed(entries))


def fork_view(table: TableSnapshot, snapshot: HallSnapshot, words: Words) -> ForkView | None:
    """Both versions after a fork of the game that is played; None without one."""
    fork, story = table.fork, snapshot.story(table.number)
    if not (table.is_forked and fork and story and table.game and table.game.game.hex() == fork.game):
        return None
    own, rules = snapshot.own_story(table.number), snapshot.tournament.rules
    made = [_version(each, fork.after, rules, words) for each in (story, own) if each]
    settled = [each.word for each in table.orders if isinstance(each.word, ForkSettled)]
    decided = [each for each in settled if (each.game, each.number) == (fork.game, fork.after)]
    says = word_words(decided[-1], (), words) if decided else ""
    return ForkView(fork.after, made[0], made[1] if own else None, table.has_other_box, says)


def effect_view(story: GameStory, commands: tuple[c.JournalCommand, ...], words: Words) -> EffectView:
    """What these commands would change, by the rules of the game at the table."""
    before = story.game
    assert before
    after = story.attempt(commands)
    if isinstance(after, tuple):
        return EffectView(refusal=words(_REFUSED))
    gone = story.newest_standing(sum(isinstance(each, c.Undo) for each in commands))
    undone = past_lines(gone[-_SHOWN:], before.names, words)
    return EffectView(tuple(_effects(before, after)), undone, len(gone) - len(undone))


def _effects(before: Game, after: Game) -> Iterator[EffectLine]:
    for player in before.players:
        was, then = _standing(before, player), _standing(after, player)
        if was != then:
            yield EffectLine(player + 1, before.names[player], *zip(was, then, strict=True))


def _standing(game: Game, player: int) -> tuple[str, str, str]:
    """The cash, worth and space of a player."""
    counted, space = worth(game, player), game.book.board.spaces[game.positions[player] % SPACES]
    return figure(counted.cash), figure(counted.total), space.name


def _version(story: GameStory, after: int, rules: HallRules, words: Words) -> VersionView:
    game = story.game
    assert game
    worths = tuple(worth(game, player).total for player in game.players)
    result = with_places(TableResult(worths, outs=story.outs))
    points = table_points(result, rules)
    counted = (
        CountedLine(player + 1, result.places[player], game.names[player], figure(worths[player]), points[player])
        for player in game.players
    )
    since = [each for each in story.past if each.number > after]
    past = past_lines(since[-_SHOWN:], game.names, words)
    lines = tuple(sorted(counted, key=lambda line: (line.place, line.coin)))
    return VersionView(story.number, lines, past, len(since) - len(past))


_SAID: Final = {
    c.BuyDeed: Why.PURCHASE, c.CloseAuction: Why.AUCTION, c.PayFine: Why.FINE, c.DrawCard: Why.CARD,
    c.Build: Why.BUILDING, c.SellBuildings: Why.BUILDING_SALE, c.MortgageDeed: Why.MORTGAGE, c.LiftMortgage: Why.LIFT,
}  # fmt: skip
"""The reasons that the words for a command say already."""


def _past_line(each: PastEntry, names: tuple[str, ...], words: Words) -> PastLine:
    player = getattr(each.command, "player", -1)
    paid, text = each.paid, command_words(each.command, names, words)
    amount = figure(paid.amount) if paid else ""
    text = f"{text}, {words(WHY[paid.why])}" if paid and _SAID.get(type(each.command)) != paid.why else text
    return PastLine(each.number, clock_time(each.at), player + 1, text, amount)
