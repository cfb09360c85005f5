"""The banker's corrections of accounts and pawns."""
