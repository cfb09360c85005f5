"""What it costs to lift a mortgage and to keep one (T44, T45, S17, S26)."""

from banker.money import Money, percent
from banker.play.state import Game


def interest(game: Game, index: int) -> Money:
    """Ten percent of the mortgage value, or of the price where the book says so (T44, S17)."""
    rules = game.book.rules.mortgage
    deed = game.book.board.deed(index)
    base = deed.mortgage_value if rules.percent_of == "value" else deed.price
    return percent(rules.percent, base, game.book.board.smallest_note)


def lifting_price(game: Game, index: int) -> Money:
    """The value with its interest; without interest for a bankrupt's deed kept in this same turn (E36, ruling 15)."""
    value = game.book.board.deed(index).mortgage_value
    return value if index in game.without_interest else value + interest(game, index)
