"""What is there, what is missing, and what mends it? Findings and trials of the devices of a desk."""
