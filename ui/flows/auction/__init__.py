"""An auction: bids by card, touch and button, and its hammer."""
