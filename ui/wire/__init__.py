"""Every message between processes, typed, bounded and versioned, and the lines that carry them."""
