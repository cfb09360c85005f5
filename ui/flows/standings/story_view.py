"""The story of a finished evening in up to four lines, from `banker.keep.story`."""

from collections.abc import Iterator
from typing import Final

from banker.keep.story import BestDeal, OddsTurn, Story
from banker.play import events as e
from banker.play.pending import NOWHERE, Side
from ui.core.words.acts import event_words, first_of, time_words
from ui.core.words.deeds import built_words
from ui.core.words.frame import Frame
from ui.core.words.short_names import short_name
from ui.flows.standings.model import StoryLine

MOST_LINES: Final = 4


def story_lines(frame: Frame, story: Story) -> tuple[StoryLine, ...]:
    """Up to four lines. The turning point is the last, beside the chart that shows it."""
    turn = tuple(_turn_line(frame, story))
    return (*tuple(_lines(frame, story))[: MOST_LINES - len(turn)], *turn)


def _lines(frame: Frame, story: Story) -> Iterator[StoryLine]:
    words = frame.words
    if best := story.deed:
        facts = {"space": short_name(frame.space(best.deed)), "amount": frame.cash(best.amount)}
        visits = words.n("{space}: {amount}, {n} visit", "{space}: {amount}, {n} visits", best.visits, **facts)
        yield StoryLine("deed", words("Top-earning space"), visits, "{space}: {amount}".format(**facts))
    if roll := story.roll:
        name, amount = frame.name(roll.player), frame.cash(roll.amount)
        luck = words("{name}: a roll of {steps} saves {amount} of rent", name=name, steps=roll.steps, amount=amount)
        yield StoryLine("roll", words("Luckiest roll"), luck, f"{name}: {amount}")
    if story.deal:
        yield StoryLine("deal", words("Best deal"), *_deal_words(frame, story.deal))
    if thought := story.thought:
        who = words("{name}, round {round}", name=frame.name(thought.player), round=thought.round)
        yield StoryLine("thought", words("Longest decision"), f"{who}: {time_words(words, thought.seconds)}")


def _turn_line(frame: Frame, story: Story) -> Iterator[StoryLine]:
    """The turning point: what moved the odds most, if the table shows odds; else since when the winner was richest."""
    title = frame.words("Turning point")
    if turned := story.odds:
        yield StoryLine("turn", title, *_odds_words(frame, turned))
    elif turn := story.turn:
        text = frame.words("Round {n}: {name} ahead for good", n=turn.round, name=frame.name(turn.player))
        yield StoryLine("turn", title, text)


def _odds_words(frame: Frame, turn: OddsTurn) -> tuple[str, str]:
    """What happened where, and how it changed whose odds; the second text is only the odds, for less room."""
    before, after = (frame.words.percent(round(each * 100)) for each in (turn.before, turn.after))
    odds = frame.words("{name} from {before} to {after}", name=frame.name(turn.player), before=before, after=after)
    left = first_of(turn.moment, e.PlayerLeft)
    if turn.space == NOWHERE:
        return f"{event_words(frame, left)}: {odds}" if left else odds, odds
    place = short_name(frame.space(turn.space))
    built = first_of(turn.moment, e.BuildingsChanged)
    level = built_words(frame.words, turn.moment.game.levels[turn.space]) if built else ""
    return f"{', '.join(filter(None, (place, level)))}: {odds}", odds


def _deal_words(frame: Frame, best: BestDeal) -> tuple[str, str]:
    """What was given for what, if each side is one thing, and with whom if that has no room; else with whom."""
    deal, is_own = best.deal, best.player == best.deal.by
    name, gain = frame.name(best.player), frame.with_sign(best.gain)
    partner = frame.words(
        "{name} with {other}: {gain}", name=name, other=frame.name(deal.to if is_own else deal.by), gain=gain
    )
    got, given = (_thing(frame, side) for side in ((deal.gets, deal.gives) if is_own else (deal.gives, deal.gets)))
    if not (got and given):
        return partner, ""
    return frame.words("{name}: {got} for {given}, {gain}", name=name, got=got, given=given, gain=gain), partner


def _thing(frame: Frame, side: Side) -> str:
    """The name of the one deed, or the cash, that a side consists of; empty if it is more."""
    if side == Side(deeds=side.deeds[:1]) and side.deeds:
        return short_name(frame.space(side.deeds[0]))
    return frame.cash(side.cash) if side.cash and side == Side(cash=side.cash) else ""
