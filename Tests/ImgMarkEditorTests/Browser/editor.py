"""The editor as a process, for scripts that test it."""
import json
import subprocess
import urllib.request


class Editor:
    """Runs `imgmark edit` until the block ends."""

    def __init__(self, program, *words, options=("--no-open", "--quiet"), env=None):
        self.process = subprocess.Popen(
            [program, "edit", *words, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, env=env)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(self.process.stderr.read())
        self.site, self.key = self.address.split("/#")
        self.port = int(self.site.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def ask(self, path, body=None, **fields):
        """Sends a request like the page; returns the status and the bytes of the answer."""
        headers = {"X-Imgmark-Key": self.key}
        data = None
        if body is not None:
            headers |= {"Origin": self.site, "Content-Type": "application/json"}
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers |= {name.replace("_", "-"): value for name, value in fields.items()}
        request = urllib.request.Request(
            self.site + path, data, {name: value for name, value in headers.items() if value})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
