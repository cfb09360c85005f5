"""A game at the table: state, commands, events, and what decides and folds them."""
