"""Sends requests that the editor's server must reject and prints its answers as JSON.

probe_server.py PROGRAM FOLDER: FOLDER holds image.png, markers.csv and secret.txt.
"""
import concurrent.futures
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import time

from editor import Editor

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
image, table = str(folder / "image.png"), folder / "markers.csv"
report = {}


def raw(port, request):
    """Sends bytes and returns the status of the answer; 0 if the connection is only closed."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(request)
        answer = b""
        while b"\r\n" not in answer:
            piece = connection.recv(4096)
            if not piece:
                return 0
            answer += piece
    return int(answer.split(b" ")[1])


def get(port, path, host, key=""):
    return raw(port, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nX-Imgmark-Key: {key}\r\n\r\n".encode())


with Editor(program, image, str(table)) as editor:
    own = f"127.0.0.1:{editor.port}"
    report["right"] = editor.ask("/document")[0]
    report["wrongKeys"] = [editor.ask("/document", X_Imgmark_Key=key)[0]
                           for key in ("", "0" * 64, editor.key[:-1], editor.key + "0")]
    report["keyElsewhere"] = [get(editor.port, path, own) for path in (
        f"/document?key={editor.key}", f"/document#{editor.key}", f"/{editor.key}/document")]
    report["hosts"] = [get(editor.port, "/document", host, editor.key) for host in (
        "evil.example", f"evil.example:{editor.port}", "169.254.0.1", "")]
    report["noHost"] = raw(editor.port, b"GET / HTTP/1.1\r\n\r\n")
    report["origins"] = [editor.ask("/document", Origin=origin)[0] for origin in (
        "http://evil.example", "null", f"http://127.0.0.1:{editor.port + 1}")]
    save = {"version": None, "markers": []}
    report["savesOfOthers"] = [editor.ask("/save", save, Origin="http://evil.example")[0],
                               editor.ask("/save", save, Origin="")[0],
                               editor.ask("/save", save, Content_Type="text/plain")[0],
                               editor.ask("/save", save, X_Imgmark_Key="")[0]]
    paths = ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/secret.txt",
             "/markers.csv", "/image.png", "//etc/passwd", "/./../../../../etc/passwd",
             "/main.js/../../secret.txt", "/\\..\\secret.txt", "/.", "/..",
             f"{editor.site}/../secret.txt", "/document/../secret.txt", "*"]
    report["paths"] = [get(editor.port, path, own, editor.key) for path in paths]
    report["leaks"] = sum(b"do not read" in editor.ask(path)[1]
                          for path in paths if path.startswith("/") and "\\" not in path)
    report["methods"] = [raw(editor.port, (
        f"{method} /document HTTP/1.1\r\nHost: {own}\r\nX-Imgmark-Key: {editor.key}\r\n"
        "Content-Length: 0\r\n\r\n").encode()) for method in ("PUT", "DELETE", "OPTIONS", "PATCH")]
    report["garbage"] = [raw(editor.port, line) for line in (
        b"\r\n\r\n\r\n\r\nx\r\n\r\n", b"GET\r\n\r\n", b"A" * 100_000 + b"\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: {own}\r\nX: {'a' * 200_000}\r\n\r\n".encode())]
    report["large"] = raw(editor.port, (
        f"POST /save HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\nContent-Type: application/json\r\n"
        f"X-Imgmark-Key: {editor.key}\r\nContent-Length: 9999999999\r\n\r\n").encode())
    report["brokenBody"] = editor.ask("/save", b"{" * 100_000)[0]
    # Only this machine is listened to.
    listening = pathlib.Path("/proc/net/tcp").read_text().split("\n")[1:]
    report["addresses"] = sorted({line.split()[1].split(":")[0] for line in listening
                                  if line and line.split()[3] == "0A"
                                  and int(line.split()[1].split(":")[1], 16) == editor.port})

    def one(number):
        if number % 2:
            return editor.ask("/document", X_Imgmark_Key="0" * 64)[0]
        return editor.ask(["/document", "/picture", "/", "/version"][number // 2 % 4])[0]

    with concurrent.futures.ThreadPoolExecutor(100) as pool:
        statuses = list(pool.map(one, range(1000)))
    report["parallel"] = {str(status): statuses.count(status) for status in sorted(set(statuses))}
    # Connections that say nothing keep nobody out for long.
    silent = [socket.create_connection(("127.0.0.1", editor.port)) for _ in range(60)]
    report["besideSilent"] = editor.ask("/document")[0]
    for connection in silent:
        connection.close()
    report["table"] = table.read_text()
    report["names"] = sorted(os.listdir(folder))
    editor.process.send_signal(signal.SIGINT)
    report["interrupted"] = editor.process.wait(10)
    report["errors"] = editor.process.stderr.read()

# Killed while it saves: the table is the old one or the new one.
old = table.read_bytes()
markers = [{"origin": None, "kind": "point", "points": [[number / 40_000, 0.5]],
            "texts": {"id": str(number)}} for number in range(4000)]
outcomes = {"old": 0, "new": 0, "other": 0}
shuffled = random.Random(6)
for attempt in range(12):
    table.write_bytes(old)
    with Editor(program, image, str(table)) as editor:
        version = json.loads(editor.ask("/document")[1])["version"]
        body = json.dumps({"version": version, "markers": markers}).encode()
        connection = socket.create_connection(("127.0.0.1", editor.port))
        connection.sendall((
            f"POST /save HTTP/1.1\r\nHost: 127.0.0.1:{editor.port}\r\nOrigin: {editor.site}\r\n"
            f"Content-Type: application/json\r\nX-Imgmark-Key: {editor.key}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n").encode() + body)
        if attempt == 0:
            # This one is answered, so that there is a new one to compare with.
            connection.recv(100)
        else:
            time.sleep(shuffled.random() * 0.3)
        editor.process.kill()
        connection.close()
    found = table.read_bytes()
    if attempt == 0:
        new = found
    outcomes["old" if found == old else "new" if found == new else "other"] += 1
report["killed"] = outcomes
report["rows"] = new.count(b"\n")
# A browser is started with an address that is good once, and not with the key.
opener = folder / "xdg-open"
opener.write_text(f"#!/bin/sh\nprintf %s \"$1\" >'{folder}/opening' && mv '{folder}/opening' '{folder}/opened'\n")
opener.chmod(0o755)
with Editor(program, image, str(table), options=["--quiet"], env=os.environ | {
        "PATH": f"{folder}:{os.environ['PATH']}", "DISPLAY": ":0"}) as editor:
    opened = folder / "opened"
    for _ in range(200):
        if opened.exists():
            break
        time.sleep(0.05)
    site, ticket = opened.read_text().split("/#")
    answers = [editor.ask("/document", X_Imgmark_Key=ticket)[0]]
    status, answer = editor.ask("/key", X_Imgmark_Key=ticket)
    answers += [status, editor.ask("/key", X_Imgmark_Key=ticket)[0]]
    report["ticket"] = answers
    report["exchanged"] = [site == editor.site, json.loads(answer)["key"] == editor.key]
# Without the library, one line says what to install.
(folder / "libmicrohttpd.so.12").write_bytes(b"")
run = subprocess.run([program, "edit", image, str(table), "--no-open"], capture_output=True, text=True,
                     env=os.environ | {"LD_LIBRARY_PATH": str(folder)})
report["without"] = [run.returncode, run.stderr, run.stdout]
print(json.dumps(report))
