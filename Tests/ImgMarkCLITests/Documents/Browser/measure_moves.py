"""Opens a page in Chromium at some sizes and prints the places of its markers and lines as JSON.

measure_moves.py PAGE WIDTHxHEIGHT...: each view of the answer has the middle of every marker's own box,
the ids of the groups of lines that are shown, the width of the image as it was loaded, whether the page
says that it is too narrow, and what the browser complains of. Needs Debian's chromium, chromium-driver and python3-selenium.
"""
import json
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

VIEW = """
const middle = box => [box.x + box.width / 2 + scrollX, box.y + box.height / 2 + scrollY];
return {
  markers: [...document.querySelectorAll('.marker')].map(m => middle(m.getBoundingClientRect())),
  lines: [...document.querySelectorAll('.lines')].filter(
    lines => getComputedStyle(lines).display != 'none').map(lines => lines.id),
  narrow: getComputedStyle(document.querySelector('.narrow')).display,
  image: document.images[0].naturalWidth};"""

options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
try:
    driver.get(pathlib.Path(sys.argv[1]).resolve().as_uri())
    views = []
    for size in sys.argv[2:]:
        width, height = (int(side) for side in size.split("x"))
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        views.append(driver.execute_script(VIEW))
    print(json.dumps({
        "views": views, "console": [entry["message"] for entry in driver.get_log("browser")]}))
finally:
    driver.quit()
