"""Opens a page in Chromium at some sizes and prints the places of its markers' parts as JSON.

measure_shapes.py PAGE WIDTHxHEIGHT...: each view of the answer has, for every marker, the boxes of the
link, of the edge that it traces, of the disc on that and of its label, as left, top, right and bottom in
CSS pixels; null where there is no such piece. Needs Debian's chromium, chromium-driver and
python3-selenium.
"""
import json
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

VIEW = """
const box = element => {
  if (!element) return null;
  const {left, top, right, bottom} = element.getBoundingClientRect();
  return [left, top, right, bottom];
};
return [...document.querySelectorAll('.marker')].map(marker => ({
  link: box(marker), edge: box(marker.querySelector('.trace>path:last-of-type')),
  tag: box(marker.querySelector('.tag')), label: box(marker.querySelector('.label'))}))"""

options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
    options.add_argument(argument)
driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
try:
    driver.get(pathlib.Path(sys.argv[1]).resolve().as_uri())
    views = []
    for size in sys.argv[2:]:
        width, height = (int(side) for side in size.split("x"))
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        views.append(driver.execute_script(VIEW))
    print(json.dumps(views))
finally:
    driver.quit()
