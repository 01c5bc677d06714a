"""Play in the browser: tables, seats, the event log, HTTP and one WebSocket."""
