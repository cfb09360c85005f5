"""Somebody has a whole group, or the first hotel: the table sees it for a moment."""
