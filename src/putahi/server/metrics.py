"""What ``/metrics`` tells Prometheus. Numbers only, by game; nothing of persons."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """One server's figures, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("putahi_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("putahi_rooms", "Tables in memory", registry=self.registry)
        self.queued = Gauge("putahi_thinking_queued", "Computers that wait to think", registry=self.registry)
        self.busy = Gauge("putahi_thinking_busy", "Computers that think", registry=self.registry)
        self.tables = self._counter("putahi_tables_made", "Tables made", "game")
        self.games_begun = self._counter("putahi_games_begun", "Games begun", "game")
        self.games_ended = self._counter("putahi_games_ended", "Games ended", "game")
        self.events = self._counter("putahi_events", "Events kept", "game")
        self.moves = self._counter("putahi_moves", "Moves made", "game", "by")
        self.refused = self._counter("putahi_refused", "Requests refused by a limit", "limit")
        self.thinking = Histogram(
            "putahi_thinking_seconds", "From a computer's turn to its answer", ["game"], registry=self.registry
        )
        self.granting = Histogram(
            "putahi_wish_seconds",
            "From a wish read to its answer",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        )

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(name, words, labels, registry=self.registry)
