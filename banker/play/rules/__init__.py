"""One question of the rule books per file, asked of a game; where the books answer differently, the rule set's
figures and windows (`banker.rulebook.windows`) decide.
"""
