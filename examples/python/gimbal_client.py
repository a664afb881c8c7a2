"""Drives Gimbal from Python, with the standard library alone.

    with Gimbal(["./gimbal", "serve"]) as gimbal:
        gimbal.load(scene="double-pendulum")
        rows = gimbal.step(1000, columns=["t", "energy"], every=10)

docs/protocol.md describes the requests; methods here are called like them. Run as a program, it measures how many steps
a second come through with batches of 1, 100 and 10 000.
"""

import json
import subprocess
import sys
import time


class GimbalError(Exception):
    """A request that was refused; `kind` is the name of the fault, such as "name" or "simulation"."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


class Gimbal:
    """One run in a process of its own."""

    def __init__(self, command=("./gimbal", "serve")):
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self._count = 0

    def ask(self, do, **fields):
        """Sends one request and returns its answer; fields that are None are left out."""
        self._count += 1
        request = {"id": self._count, "do": do}
        request.update((name, value) for name, value in fields.items() if value is not None)
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("gimbal ended with code %s" % self._process.wait())
        answer = json.loads(line)
        if not answer["ok"]:
            raise GimbalError(answer["error"], answer["message"])
        return answer

    def load(self, scene=None, file=None, text=None, parameters=None, **options):
        """Loads a scene by name, a model file or the text of one; returns what is in it."""
        return self.ask("load", scene=scene, file=file, text=text, set=parameters, **options)

    def set(self, **inputs):
        """Sets inputs that stay: set(effort={"hinge": 1.5}, force={"rod": [0, 0, 2]})."""
        return self.ask("set", inputs=inputs)["time"]

    def step(self, count=1, columns=None, every=None):
        """Takes steps; returns a row of the columns after each `every` steps, or the time if there are none."""
        answer = self.ask("step", count=count, columns=columns, every=every)
        return answer["time"] if columns is None else answer["rows"]

    def steps_with(self, inputs, columns=None, every=None):
        """Takes a step for each element of a list of inputs."""
        answer = self.ask("step", inputs=inputs, columns=columns, every=every)
        return answer["time"] if columns is None else answer["rows"]

    def read(self, *columns):
        """The present values of columns; of all of them if none is named."""
        return self.ask("read", columns=list(columns) or None)["values"]

    def save(self):
        return self.ask("save")["state"]

    def restore(self, state):
        return self.ask("restore", state=state)["time"]

    def reset(self):
        return self.ask("reset")["time"]

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()


def speed(gimbal, batch, seconds=2.0):
    """Steps a second with so many steps in a request, the last of each batch read."""
    gimbal.reset()
    done = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        gimbal.step(batch, columns=["t", "energy"], every=batch)
        done += batch
    return done / (time.perf_counter() - begin)


if __name__ == "__main__":
    with Gimbal(sys.argv[1:] or ["./gimbal", "serve"]) as server:
        server.load(scene="double-pendulum")
        speed(server, 1000)  # until the compiler of the virtual machine is done
        for size in (1, 100, 10000):
            print("batches of %5d: %8.0f steps/s" % (size, max(speed(server, size) for _ in range(3))))
