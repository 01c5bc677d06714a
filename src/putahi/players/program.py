"""A program at the other end of three pipes: one line to it, one line back, within a time; and no trace of it after.

It runs in a session of its own, so that Ctrl-C is not for it and its children end with it. Nothing that it does can
hold us up: no pipe is waited for beyond the time, and no more is read than is asked for.
"""

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, sleep
from typing import IO

from putahi.core.errors import quoted
from putahi.core.language import later

MOST_LINE = 65_536
"""Bytes of the longest line that is read, its end included."""

MOST_COMPLAINT = 4096
"""Bytes kept of the last that a program wrote to its standard error."""

GRACE = 1.0
"""Seconds that a program has to end by itself once its input has ended."""

LAST_WORDS = 0.5
"""Seconds to wait for the exit status of a program that has closed its output."""


class Failure(Exception):
    """The program did not do as it must; the text says what it did: ``it ended with status 3``.

    ``short``: the same without what the program last wrote to its standard error, which is for its owner.
    """

    def __init__(self, what: str, complaint: str = "") -> None:
        super().__init__(f"{what}, and last complained: {complaint}" if complaint else what)
        self.short = what


_starting: list["Program"] = []
_running: list["Program"] = []
_told_to_end: list[int] = []


def end_with_this_process() -> None:
    """From now on, if this process (a worker) is told to end with SIGTERM, its programs end with it.

    Nothing is raised in the middle of something else: what a signal interrupts cannot lose hold of a program.
    """
    signal.signal(signal.SIGTERM, _told)


def _told(number: int, _: object) -> None:
    _told_to_end.append(number)
    if not _starting:  # else as soon as that is done and we have hold of it
        _end_all()


def _end_all() -> None:
    for program in _running:
        program.kill()
    os._exit(128 + signal.SIGTERM)


class Program:
    """A program that answers lines with lines, started at once.

    Raises:
        Failure: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        _starting.append(self)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
            _running.append(self)
        except (OSError, ValueError) as error:
            raise Failure(f"it cannot be started: {getattr(error, 'strerror', None) or error}") from None
        finally:
            _starting.remove(self)
            if _told_to_end and not _starting:
                _end_all()
        self._read = bytearray()
        self._complaint = bytearray()
        for pipe in self._pipes():
            os.set_blocking(pipe.fileno(), False)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Write a line and return the one that answers it, both without their ends.

        Raises:
            Failure: no answer in that time, one that is too long or comes before the question, or the program ends.
        """
        return self._exchange(line + b"\n", seconds, answered=True)

    def tell(self, line: bytes, seconds: float) -> None:
        """Write a line that needs no answer; if the program does not take it in that time, it goes without."""
        with suppress(Failure):
            self._exchange(line + b"\n", seconds, answered=False)

    def close(self, grace: float = GRACE) -> None:
        """End the program: by itself if it does so within ``grace`` seconds of the end of its input, or else by force.

        Whatever it has started in its own session ends, too.
        """
        if self._process.returncode is not None:
            return
        stdin, stdout, stderr = self._pipes()
        with suppress(OSError):
            stdin.close()
        end = monotonic() + grace
        with selectors.DefaultSelector() as selector:
            for pipe in (stdout, stderr):
                selector.register(pipe, selectors.EVENT_READ)
            while selector.get_map() and monotonic() < end:
                for key, _ in selector.select(max(0.0, end - monotonic())):
                    if not self._take(key.fd):
                        selector.unregister(key.fileobj)
                    self._read.clear()
        self.kill()
        _running.remove(self)
        self._process.wait()
        stdout.close()
        stderr.close()

    def kill(self) -> None:
        """End it by force, with what it has started. It is to be waited for yet, so its number is still its own."""
        if self._process.returncode is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        return stdin, stdout, stderr

    def _exchange(self, line: bytes, seconds: float, answered: bool) -> bytes:
        stdin, stdout, stderr = self._pipes()
        end = monotonic() + seconds
        unwritten = line
        with selectors.DefaultSelector() as selector:
            selector.register(stdout, selectors.EVENT_READ)
            selector.register(stderr, selectors.EVENT_READ)
            for key, _ in selector.select(0):  # what it wrote since it was last asked
                self._hear(selector, key.fileobj, stdout)
            if self._read:
                raise Failure(later("it wrote a line that nobody had asked for"))
            selector.register(stdin, selectors.EVENT_WRITE)
            while unwritten or answered:
                left = end - monotonic()
                if left <= 0 and self._status() is not None:  # while a child of its holds the pipes open
                    raise self._end()
                if left <= 0:
                    raise Failure(f"it gave no answer in {seconds:g} seconds")
                for key, _ in selector.select(left):
                    if key.fileobj is stdin:
                        unwritten = unwritten[self._write(unwritten) :]
                        if not unwritten:
                            selector.unregister(stdin)
                    else:
                        self._hear(selector, key.fileobj, stdout)
                found = self._read.find(b"\n")
                if found >= MOST_LINE or (found < 0 and len(self._read) >= MOST_LINE):
                    raise Failure(f"it wrote a line of more than {MOST_LINE} bytes")
                if found >= 0:
                    if unwritten:
                        raise Failure("it wrote a line that nobody had asked for")
                    answer = bytes(self._read[:found])
                    del self._read[: found + 1]
                    return answer
        return b""

    def _hear(self, selector: selectors.BaseSelector, pipe: object, stdout: IO[bytes]) -> None:
        """Read what there is to read. The end of its output is the end of the program to us."""
        if pipe is stdout:
            if not self._take(stdout.fileno()):
                raise self._end()
        elif not self._take(self._pipes()[2].fileno()):
            selector.unregister(self._pipes()[2])

    def _take(self, fd: int) -> bool:
        """Read once from its output or standard error; whether that is still open."""
        try:
            data = os.read(fd, MOST_LINE)
        except BlockingIOError:
            return True
        except OSError:
            return False
        if fd == self._pipes()[1].fileno():
            self._read += data
        else:
            self._complaint = (self._complaint + data)[-MOST_COMPLAINT:]
        return bool(data)

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._pipes()[0].fileno(), data)
        except BlockingIOError:
            return 0
        except OSError:
            raise self._end(later("it closed its input")) from None

    def _end(self, how: str = later("it closed its output")) -> Failure:
        """How the program ended, or ``how`` if it has not, with the last it complained of."""
        status, end = None, monotonic() + LAST_WORDS
        while status is None and monotonic() < end:
            status = self._status()
            if status is None:
                sleep(0.005)
        while self._take(self._pipes()[2].fileno()) and len(self._complaint) < MOST_COMPLAINT and monotonic() < end:
            sleep(0.005)
        if status is not None:
            how = f"it ended with status {status}" if status >= 0 else f"it was killed by signal {-status}"
        lines = self._complaint.decode("utf-8", "replace").strip().splitlines()
        return Failure(how, quoted(lines[-1].strip(), 200) if lines else "")

    def _status(self) -> int | None:
        """Its exit status once it has ended, less than 0 for a signal; it is left for ``close`` to wait for."""
        if not hasattr(os, "waitid"):
            return None
        found = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if found is None:
            return None
        return int(found.si_status) if found.si_code == os.CLD_EXITED else -int(found.si_status)
