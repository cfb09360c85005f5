"""Are the rules held by their tests? Small faults put into them one at a time; `make mutants` runs a sample."""
