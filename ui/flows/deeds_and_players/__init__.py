"""The register of deeds and the pages of players, for reading only."""
