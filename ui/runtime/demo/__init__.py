"""A recorded game played by hand: touches found by a search through the screens, carried out at the window."""
