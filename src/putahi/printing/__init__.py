"""Pictures for paper and screen."""
