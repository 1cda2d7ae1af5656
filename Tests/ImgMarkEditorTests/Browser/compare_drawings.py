"""Compares the places at which the editor draws markers in Chromium with those in `place --json`.

compare_drawings.py PROGRAM FOLDER: FOLDER holds image.png of 800x500; prints the differences as JSON.
Needs Debian's chromium, chromium-driver and python3-selenium.
"""
import json
import pathlib
import subprocess
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

from editor import Editor

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
image, table = folder / "image.png", folder / "looks.csv"
ANCHORS = ["", "center", "top-left", "top", "top-right", "left", "right", "bottom-left", "bottom",
           "bottom-right", "tip"]
POINTS = ["disc", "square", "diamond", "pin", "ring", "cross", "dot", "arrow", "text"]
EDGES = ["box", "polygon", "line"]
# Rectangles around the drawing of each marker, without its leader lines, relative to the image.
DRAWN = """
const stage = document.getElementById('stage').getBoundingClientRect();
const found = [];
for (const marker of document.querySelectorAll('.marker')) {
  const boxes = [...marker.querySelectorAll('.piece path:not(mask *), .stroke:not(mask *)')].map(path => {
    const {left, top, right, bottom} = path.getBoundingClientRect();
    const rim = (+path.getAttribute('stroke-width') || 0) / 2;
    return [left - rim, top - rim, right + rim, bottom + rim];
  });
  const edge = (side, choose) => choose(...boxes.map(box => box[side]));
  found.push(boxes.length === 0 ? null : [
    edge(0, Math.min) - stage.x - 16, edge(1, Math.min) - stage.y - 16,
    edge(2, Math.max) - stage.x - 16, edge(3, Math.max) - stage.y - 16]);
}
return {found, stage: [stage.width, stage.height],
        centers: [...document.querySelectorAll('.marker')].map(marker => {
          const text = marker.querySelector('.piece text')?.getBoundingClientRect();
          return text ? text.x + text.width / 2 - stage.x - 16 : null;
        })};"""


def rows():
    """Every shape at every anchor, in several sizes, at several offsets, with and without labels."""
    looks = [(shape, anchor) for shape in POINTS + EDGES for anchor in ANCHORS]
    for number, (shape, anchor) in enumerate(looks):
        x, y = 0.06 + 0.88 * (number % 12) / 11, 0.06 + 0.88 * (number // 12) / 11
        points = [(x, y)]
        if shape in EDGES:
            points = [(x, y), (x + 0.04, y + 0.01), (x + 0.03, y + 0.05)]
        if shape == "box":
            points = [(x, y), (x + 0.04, y), (x + 0.04, y + 0.05), (x, y + 0.05)]
        label = ["", "7", "Long label"][number % 3] if shape != "text" else "Text"
        size = ["", "12", "28", "60"][number % 4]
        offset = [("", ""), ("30", "-20"), ("-15", "40")][number // 3 % 3]
        halo = ["", "white,3"][number % 2]
        line = ["", "black,2"][number // 2 % 2]
        opacity = ["", "0.5"][number // 5 % 2]
        side = ["", "", "right", "below"][number // 2 % 4]
        cell = " ".join(f"{a:.4f},{b:.4f}" for a, b in points)
        yield [str(number), label, f'"{cell}"', shape, anchor, size, *offset,
               f'"{halo}"', f'"{line}"', opacity, side]


columns = "id,label,points,shape,anchor,size,dx,dy,halo,outline,opacity,label_side"
table.write_text("\n".join([columns, *(",".join(row) for row in rows())]) + "\n")
placed = json.loads(subprocess.run(
    [program, "place", str(image), str(table), "--json", "-o", str(folder / "looks.png")],
    capture_output=True, text=True, check=True).stdout)["markers"]

options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
report = {}
try:
    with Editor(program, str(image), str(table)) as editor:
        # The panel takes 320; the image is 800 wide with margins of 16.
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 1152, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        driver.get(editor.address)
        WebDriverWait(driver, 120, 0.1).until(
            lambda _: driver.find_elements("css selector", "body.ready"))
        # It's in the middle of the stage.
        drawn = driver.execute_script(DRAWN)
        above = (drawn["stage"][1] - 32 - 500) / 2
        worst, far, texts = 0, [], 0
        for marker, box, center in zip(placed, drawn["found"], drawn["centers"], strict=True):
            bounds = marker["bounds"]
            wanted = [bounds["x"], bounds["y"], bounds["x"] + bounds["width"], bounds["y"] + bounds["height"]]
            if box is None:
                # For a text alone, a browser doesn't measure the ink, but its middle is near.
                away = abs(center - (wanted[0] + wanted[2]) / 2)
                texts += 1
                if away > 2:
                    far.append([marker["shape"], marker["id"], wanted, center])
                continue
            found = [box[0], box[1] - above, box[2], box[3] - above]
            if marker["shape"] == "text":
                # Next to its feature, a text's bounds include the blank space of the feature.
                texts += 1
                found = [choose(pair) for choose, pair in zip(
                    (min, min, max, max), zip(found, wanted, strict=True), strict=True)]
            away = max(abs(a - b) for a, b in zip(found, wanted))
            worst = max(worst, away)
            if away > 0.06:
                far.append([marker["shape"], marker["id"], wanted, found])
        pairs = {frozenset((marker["id"], other["id"])) for marker in placed for other in marker["overlaps"]}
        document = json.loads(editor.ask("/document")[1])
        markers = [marker | {"uid": index} for index, marker in enumerate(document["markers"])]
        answer = json.loads(editor.ask(
            "/drawings", {"version": document["version"], "markers": markers})[1])
        told = {frozenset((str(pair["under"]), str(pair["over"]))) for pair in answer["overlaps"]}
        report = {"count": len(placed), "texts": texts, "worst": worst, "far": far, "stage": drawn["stage"],
                  "pairs": len(pairs), "same": pairs == told,
                  "console": [entry["message"] for entry in driver.get_log("browser")]}
    print(json.dumps(report))
finally:
    driver.quit()
