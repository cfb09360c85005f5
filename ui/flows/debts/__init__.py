"""Rent and debts: asked for, paid, waived, or money raised for them."""
