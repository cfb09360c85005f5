"""A whole hall in one process under one seed: tables, server, reader and page, with faults between any two awaits."""
