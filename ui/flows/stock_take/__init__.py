"""A walk round the table: what differs from what the bank knows."""
