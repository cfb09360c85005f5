"""The face of a player's card: name, balance, and a count of deeds. Used by the wallet and by the account."""

from ui.core.words.frame import Frame
from ui.pieces.wallet_face import WalletFace


def wallet_face(frame: Frame, who: int) -> WalletFace:
    """The face of a player's card."""
    game, words = frame.game, frame.words
    deeds = game.deeds_of(who)
    groups = {game.book.board.group_of[deed] for deed in deeds}
    whole = sum(all(game.owners[each] == who for each in group) for group in groups)
    notes = (
        words.n("{n} deed", "{n} deeds", len(deeds)) if deeds else words("No deeds yet."),
        words.n("{n} complete group", "{n} complete groups", whole) if whole else "",
    )
    balance = frame.balance(who, game.accounts[who])
    return WalletFace(frame.seat(who), frame.name(who), balance, ", ".join(filter(None, notes)))
