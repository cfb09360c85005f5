"""Past commands taken back and done again, and what hands do then."""
