"""Deals between two players, and what is received with them."""
