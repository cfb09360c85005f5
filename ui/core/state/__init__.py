"""The state of the screen: the model, drafts, routes, questions, notices, messages, and who signs."""
