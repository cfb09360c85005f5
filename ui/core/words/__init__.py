"""Words of the screen in the reader's language: money, names, acts, cards, motives, notices and refusals."""
