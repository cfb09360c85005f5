"""Card readers: the bytes that each kind sends, the line of each kind, and what all readers share."""
