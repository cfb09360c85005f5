"""Whether a PIN guards what the banker signs, and which."""
