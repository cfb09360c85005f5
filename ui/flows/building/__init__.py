"""The planner: buildings, mortgages and lifts in one plan, which one signature carries out."""
