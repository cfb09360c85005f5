"""Why an amount is what it is."""
