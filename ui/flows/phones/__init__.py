"""The players' own phones: how they join a seat, what they show, and what a touch on them means."""
