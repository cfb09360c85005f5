"""Rent and debts: asked for, paid or waived, and cash raised for them."""
