"""Files that people keep: cards, codes, settings, games, boards of their own, the configuration."""
