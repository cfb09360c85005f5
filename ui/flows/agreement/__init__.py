"""Who signs what is kept for two players or for the banker."""
