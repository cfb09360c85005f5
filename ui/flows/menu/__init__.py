"""What can be gone to from anywhere; the pause."""
