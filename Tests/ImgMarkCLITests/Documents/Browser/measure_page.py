"""Opens a page in Chromium at many sizes and prints the places of its markers as JSON.

measure_page.py PAGE FOLDER: screenshots go into FOLDER. Each view of the answer has the size of the
window in CSS pixels, the device pixels to one of those, the middle of every marker's box, and the
screenshot, where one was taken. Needs Debian's chromium, chromium-driver and python3-selenium.
"""
import base64
import json
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.keys import Keys

page, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
SIZES = [
    (360, 260), (360, 640), (414, 896), (500, 300), (600, 700), (768, 1024), (800, 600),
    (1000, 1000), (1024, 768), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2048, 1152),
    (2560, 1440),
]
# A browser's zoom enlarges CSS pixels, so that the window has fewer of them.
ZOOMS = [1, 1.25, 2]
RATIOS = [1, 1.5, 2]
BOXES = """
return [...document.querySelectorAll('.marker')].map(marker => {
  const box = marker.getBoundingClientRect();
  return {id: marker.dataset.id, x: +marker.dataset.x, y: +marker.dataset.y,
          shown: getComputedStyle(marker).display != 'none',
          centre: [box.x + box.width / 2 + scrollX, box.y + box.height / 2 + scrollY]};
})"""
NAMES = """
const rest = [...document.querySelectorAll('a[href], button, input')].filter(
  element => !(element.getAttribute('aria-label') || element.textContent).trim());
const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
const lost = [...document.querySelectorAll('[aria-describedby], [aria-labelledby]')].filter(
  element => ['aria-describedby', 'aria-labelledby'].some(name =>
    element.hasAttribute(name) && !document.getElementById(element.getAttribute(name))));
const images = [...document.images].filter(image => !image.alt);
const dead = [...document.querySelectorAll('a[href^="#"]')].filter(
  link => !document.getElementById(link.getAttribute('href').slice(1)));
return {nameless: rest.length, repeated: ids.length - new Set(ids).size, lost: lost.length,
        silent: images.length, dead: dead.length, language: document.documentElement.lang,
        mains: document.querySelectorAll('main').length}"""

options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
try:
    driver.get(page.as_uri())
    views = []
    # The page stays open: each size is a resize of the previous one.
    for width, height in SIZES:
        for zoom in ZOOMS:
            for ratio in RATIOS:
                scale = zoom * ratio
                driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                    "width": round(width / zoom), "height": round(height / zoom),
                    "deviceScaleFactor": scale, "mobile": False})
                view = {"scale": scale, "markers": driver.execute_script(BOXES),
                        "window": driver.execute_script("return [innerWidth, innerHeight]")}
                if zoom == 1 and ratio < 2 and width in (360, 600, 1366):
                    name = folder / f"{width}x{height}@{ratio}.png"
                    shot = driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
                    name.write_bytes(base64.b64decode(shot["data"]))
                    view["screenshot"] = str(name)
                views.append(view)
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 800, "height": 600, "deviceScaleFactor": 1, "mobile": False})
    order = []
    body = driver.find_element("tag name", "body")
    for _ in range(400):
        driver.switch_to.active_element.send_keys(Keys.TAB)
        place = driver.execute_script(
            "const e = document.activeElement; const tip = e.nextElementSibling;"
            "return [e.id || e.getAttribute('href') || '', "
            "e.classList.contains('marker') ? getComputedStyle(tip).display : null]")
        if not place[0] or (order and place == order[0]):
            break
        order.append(place)
    requests = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    print(json.dumps({
        "views": views, "names": driver.execute_script(NAMES), "focus": order,
        "console": [entry["message"] for entry in driver.get_log("browser")],
        "requests": [request["params"]["request"]["url"][:40] for request in requests
                     if request["method"] == "Network.requestWillBeSent"]}))
finally:
    driver.quit()
