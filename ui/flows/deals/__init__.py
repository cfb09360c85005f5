"""A deal between two players, and the mortgages received with it."""
