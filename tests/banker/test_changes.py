"""Do hands that follow the changes arrive at the same table, forward and back?"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.keep.record.replay import replay
from banker.ledger import BANK
from banker.play.changes import AccountChanged, Built, CardGoes, Changes, DeedGoes, PawnGoes, Turned, what_changes
from banker.play.commands import Undo
from banker.play.history import History
from banker.play.pending import NOWHERE
from banker.play.state import JAIL, Game
from tests.banker.random_games import TABLES, random_history


class Hands:
    """What lies on the table, moved by hand: it knows nothing of the rules."""

    def __init__(self, game: Game) -> None:
        self.levels = list(game.levels)
        self.owners = list(game.owners)
        self.mortgaged = list(game.mortgaged)
        self.accounts = list(game.accounts)
        self.pawns = [
            (NOWHERE, False) if is_out else (position, game.is_jailed(player))
            for player, (position, is_out) in enumerate(zip(game.positions, game.out, strict=True))
        ]
        self.jail_cards = dict(game.jail_cards)
        self.dice = game.turn.player

    def follow(self, changes: Changes) -> None:
        for each in changes.buildings:
            assert self.levels[each.lot] == each.before
            self.levels[each.lot] = each.after
        for deed in changes.deeds:
            assert self.owners[deed.deed] == deed.giver
            self.owners[deed.deed] = deed.receiver
        for turned in changes.mortgages:
            assert self.mortgaged[turned.deed] != turned.is_mortgaged
            self.mortgaged[turned.deed] = turned.is_mortgaged
        for account in changes.accounts:
            self.accounts[account.account] += account.amount
        self._move(changes)

    def _move(self, changes: Changes) -> None:
        for pawn in changes.pawns:
            assert self.pawns[pawn.player] == (pawn.before, pawn.was_in_jail)
            self.pawns[pawn.player] = (pawn.after, pawn.is_in_jail)
        for card in changes.jail_cards:
            assert self.jail_cards.pop(card.card, BANK) == card.giver
            if card.receiver != BANK:
                self.jail_cards[card.card] = card.receiver
        if changes.dice:
            assert self.dice == changes.dice[0]
            self.dice = changes.dice[1]


def played(text: str) -> History:
    return replay(f"ruleset: pl-tournament\nplayers: A, B\n\n{text}")[1]


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_hands_follow_between_any_two_points_of_a_game(table: str, seed: int, data: st.DataObject) -> None:
    history = random_history(TABLES[table], seed, commands=300)
    games = [history.first, *(moment.game for moment in history.standing)]
    one, other = (games[data.draw(st.integers(0, len(games) - 1))] for _ in range(2))
    hands = Hands(one)
    changes = what_changes(one, other)
    assert sum(each.amount for each in changes.accounts) == 0
    hands.follow(changes)
    assert vars(hands) == vars(Hands(other))
    hands.follow(what_changes(other, one))
    assert vars(hands) == vars(Hands(one))


def test_nothing_changes_between_a_game_and_itself() -> None:
    game = played("A rolls 1 2\n").game
    assert what_changes(game, game) == Changes()


def test_taking_back_a_purchase_hands_the_deed_to_the_bank() -> None:
    history = played("A rolls 1 2\nA buys\n")
    after = history.game
    history.submit(Undo())
    assert what_changes(after, history.game) == Changes(
        deeds=(DeedGoes(3, 0, BANK),),
        accounts=(AccountChanged(0, 60), AccountChanged(BANK, -60)),
    )


def test_a_purchase_and_a_roll_taken_back_bring_pawn_and_dice_back() -> None:
    history = played("A rolls 1 2\nA buys\nB rolls 1 4\n")
    after = history.game
    for _ in range(3):
        history.submit(Undo())
    changes = what_changes(after, history.game)
    assert changes.pawns == (PawnGoes(0, 3, 0, False, False), PawnGoes(1, 5, 0, False, False))
    assert changes.dice == (1, 0)


def test_a_jail_card_goes_from_hand_to_hand_and_under_its_stack() -> None:
    text = "given A has jail card\ngiven B in jail, tries 0\nA offers B jail card for 10\nB accepts\nB uses jail card\n"
    standing = played(text).standing
    games = [moment.game for moment in standing]
    assert what_changes(games[0], games[1]).jail_cards == (CardGoes("chance-jail_free", 0, 1),)
    assert what_changes(games[1], games[2]).jail_cards == (CardGoes("chance-jail_free", 1, BANK),)


BANKRUPT = (
    "given A owns #37(hotel), #39(hotel); given B cash 100; given B at #36; given turn B; B rolls 1 2; A claims rent; "
    "B goes bankrupt"
)
CHANGED: dict[str, tuple[str, str, object]] = {
    "houses come onto the board lot by lot": (
        "given A owns #1(4), #3(4); bank pauses; A builds #1, #3", "buildings", (Built(1, 4, 5), Built(3, 4, 5))
    ),
    "a mortgage turns its deed": ("given A owns #5; bank pauses; A mortgages #5", "mortgages", (Turned(5, True),)),
    "and moves none": ("given A owns #5; bank pauses; A mortgages #5", "deeds", ()),
    "a visitor who is sent to jail goes into the cell": (
        "given A at #27; bank pauses; A rolls 1 2", "pawns", (PawnGoes(0, 27, JAIL, False, True),)
    ),
    "a prisoner who pays steps out on the same space": (
        "given A in jail, tries 0; bank pauses; A pays fine", "pawns", (PawnGoes(0, JAIL, JAIL, True, False),)
    ),
    "a bankrupt's pawn leaves the board": (BANKRUPT, "pawns", (PawnGoes(1, 39, NOWHERE, False, False),)),
}  # fmt: skip
"""A record, and what its last command changed of one kind."""


@pytest.mark.parametrize("name", CHANGED)
def test_a_command_changes_what_lies_on_the_table(name: str) -> None:
    record, kind, expected = CHANGED[name]
    standing = played(record.replace("; ", "\n") + "\n").standing
    assert getattr(what_changes(standing[-2].game, standing[-1].game), kind) == expected
