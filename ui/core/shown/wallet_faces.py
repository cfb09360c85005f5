"""The face of a player's card: name, balance, deeds and jail cards. Used by the wallet and by the account."""

from ui.core.words.frame import Frame
from ui.pieces.wallet_face import WalletFace


def wallet_face(frame: Frame, who: int) -> WalletFace:
    """The face of a player's card."""
    game, words = frame.game, frame.words
    deeds = game.deeds_of(who)
    groups = {game.book.board.group_of[deed] for deed in deeds}
    whole = sum(all(game.owners[each] == who for each in group) for group in groups)
    jail_cards = len(game.cards_held(who))
    notes = (
        words.n("{n} deed", "{n} deeds", len(deeds)) if deeds else "",
        words.n("{n} complete group", "{n} complete groups", whole) if whole else "",
        words.n("{n} jail card", "{n} jail cards", jail_cards) if jail_cards else "",
    )
    balance = frame.balance(who, game.accounts[who])
    held = ", ".join(filter(None, notes)) or words("No deeds yet.")
    return WalletFace(frame.seat(who), frame.name(who), balance, held)
