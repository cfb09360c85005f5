"""The pause, with what everybody has and what happened last."""
