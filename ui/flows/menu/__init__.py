"""The menu, the banker's menu, the pause, and what the signs mean."""
