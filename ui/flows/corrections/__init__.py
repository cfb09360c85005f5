"""The banker's corrections of an account, or of a pawn's space."""
