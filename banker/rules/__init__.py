"""One question of the rule books per file; where the books answer differently, small policy objects chosen by
name in the rule set.
"""
