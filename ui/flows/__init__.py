"""The flows of the screen: a folder each, with the same file names in each. No flow imports another."""
