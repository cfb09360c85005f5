"""Deals between two players, and the mortgages received with them."""
