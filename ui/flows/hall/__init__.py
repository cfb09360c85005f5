"""The hall of many tables: join it, sit down as the director says, hear rulings, call the judge, sign the result."""
