"""How do many tables become one hall? Server, reader and director's pages; each table keeps the truth itself."""
