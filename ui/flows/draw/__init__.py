"""Cards drawn from the stacks."""
