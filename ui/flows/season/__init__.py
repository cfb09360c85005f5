"""The season of this box: the remembered evenings together."""
