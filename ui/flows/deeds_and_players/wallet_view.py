"""The view of a wallet: the card of a player with balance and deeds, and what the player has in all."""

from banker.keep.season import season
from banker.play.standings import worth
from ui.core.shown.deed_cards import picture_of
from ui.core.shown.wallet_faces import wallet_face
from ui.core.state import messages as m
from ui.core.state import privacy, routes
from ui.core.words.deeds import group_of
from ui.core.words.frame import Frame
from ui.core.words.rents import brief_rent
from ui.flows.deeds_and_players.model import FanCard, SideNote, WalletView


def wallet(shown: routes.WalletShown, frame: Frame) -> WalletView:
    """A player's card, balance and deeds in board order, with today's rent of each."""
    who, game, words = shown.player, frame.game, frame.words
    name = frame.name(who)
    page = routes.PlayerShown(who, is_own=privacy.is_private(game))
    return WalletView(
        frame.bar(words("{name}'s card", name=name), who),
        wallet_face(frame, who),
        tuple(_card(frame, deed) for deed in game.deeds_of(who)),
        (_season(frame, name), _worth(frame, who)),
        frame.model.cards.edge(name),
        m.Open(page, is_instead=True),
        m.Back(),
    )


def _card(frame: Frame, index: int) -> FanCard:
    game, board = frame.game, frame.game.book.board
    rent = "" if game.mortgaged[index] else brief_rent(frame, index)
    deed = game.deed(index)
    return FanCard(group_of(deed), (), (rent,), game.levels[index], picture_of(board, deed), game.mortgaged[index])


def _season(frame: Frame, name: str) -> SideNote | None:
    """The player's wins; None without an evening that counts."""
    past = tuple(each.evening for each in frame.model.evenings if not each.is_left_out)
    mine = next((each for each in season(past) if each.name == name), None)
    if mine is None:
        return None
    wins = frame.words.n("{n} win", "{n} wins", mine.wins)
    return SideNote(wins, frame.words.n("{n} evening", "{n} evenings", mine.evenings), "icon_cup")


def _worth(frame: Frame, who: int) -> SideNote | None:
    """The player's worth; None where nobody may see it."""
    if not privacy.is_worth_shown(frame.game):
        return None
    return SideNote(frame.cash(worth(frame.game, who).total), frame.words("worth in all"), "icon_chart")
