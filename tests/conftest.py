"""Shared by all tests: how Hypothesis runs. No test may depend on luck or on the machine's speed."""

from hypothesis import HealthCheck, settings

from putahi.core.build import build_kind

# Interpreted, a few show that both builds do the same; the search for what breaks it is the compiled run's.
EXAMPLES = 25 if build_kind() == "interpreted" else 100
settings.register_profile(
    "putahi", derandomize=True, deadline=None, max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("putahi")
