"""How is a tournament of many tables run? Pure and event-sourced like the bank: it knows no table, server or screen."""
