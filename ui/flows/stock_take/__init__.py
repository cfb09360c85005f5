"""A stock-take: a walk round the table that finds what differs from the bank's books."""
