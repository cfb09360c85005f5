"""The menu, the banker's menu, and what the signs mean."""
