"""The doctor: findings about the devices of a desk (present, missing, how to repair), and trials of them."""
