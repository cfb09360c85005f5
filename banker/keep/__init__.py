"""What is kept of a game: the journal, records, explanations and the story of an evening."""
