"""Shared by all tests: how Hypothesis runs. No test may depend on luck or on the machine's speed."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "putahi", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("putahi")
