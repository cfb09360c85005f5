"""A tournament of many tables. Pure and event-sourced like the bank: it knows no table, server or screen."""
