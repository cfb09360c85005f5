"""What every flow shares: the model, the question that the table asks, the addresses of screens, words and amounts."""
