"""The banker corrects an account, or where a pawn stands."""
