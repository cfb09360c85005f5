"""Shared parts of all flows: the model, the table's question, the addresses of screens, words and amounts."""
