"""The menu, the banker's menu, and the page that explains the signs."""
