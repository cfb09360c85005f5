"""The register of deeds and the players, to look at."""
