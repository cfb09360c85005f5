"""The pause: what everybody has, and what happened last."""
