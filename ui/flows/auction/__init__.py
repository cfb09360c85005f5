"""Auctions: bids by card, touch and button, and the hammer."""
