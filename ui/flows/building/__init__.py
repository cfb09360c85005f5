"""Buildings, mortgages and lifts in one plan."""
