"""Opens pages in Chromium and prints the places of the picture and its markers as JSON.

Each window has the size of the page's canvas.

measure_placements.py [PAGE WIDTHxHEIGHT]...: for each page the rectangle of the picture
(x, y, width, height) and the middle of every marker, in CSS pixels. Needs Debian's chromium,
chromium-driver and python3-selenium.
"""
import json
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

VIEW = """
const middle = box => [box.x + box.width / 2 + scrollX, box.y + box.height / 2 + scrollY];
const picture = document.querySelector('.picture').getBoundingClientRect();
return {
  picture: [picture.x + scrollX, picture.y + scrollY, picture.width, picture.height],
  markers: [...document.querySelectorAll('.marker')].map(m => middle(m.getBoundingClientRect()))};"""

options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
    options.add_argument(argument)
driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
try:
    views = []
    for page, size in zip(sys.argv[1::2], sys.argv[2::2]):
        width, height = (int(side) for side in size.split("x"))
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        driver.get(pathlib.Path(page).resolve().as_uri())
        views.append(driver.execute_script(VIEW))
    print(json.dumps({"views": views}))
finally:
    driver.quit()
