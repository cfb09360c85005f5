"""Explanations: why an amount is what it is, and what moved on an account."""
