"""Card readers: the bytes each kind sends, the line it is asked on, and what all of them do alike."""
