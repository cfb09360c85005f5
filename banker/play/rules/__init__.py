"""The rules, one topic of the rule books per file.

Where the books differ, the rule set's figures and windows (`banker.rulebook.windows`) decide.
"""
