"""Past commands, taken back and done again; what hands do then."""
