"""Rent, claims and debts: asked for, paid, or money raised for them."""
