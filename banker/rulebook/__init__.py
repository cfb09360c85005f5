"""The rule books as values: rule sets, house rules, clauses and their differences."""
