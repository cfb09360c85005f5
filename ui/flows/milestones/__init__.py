"""Milestones: a player completes a group or builds the first hotel, and the table sees it for a moment."""
