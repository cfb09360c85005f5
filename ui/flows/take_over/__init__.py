"""A game begun with paper money is taken over."""
