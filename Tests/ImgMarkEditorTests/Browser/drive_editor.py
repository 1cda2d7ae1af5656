"""Edits markers in Chromium like a user and prints the results as JSON.

drive_editor.py PROGRAM FOLDER: FOLDER holds image.png of 800x500 and markers.csv with two points.
Needs Debian's chromium, chromium-driver and python3-selenium.
"""
import json
import pathlib
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from editor import Editor

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
table = folder / "markers.csv"
SIZES = [(420, 800), (1024, 700), (1920, 1080), (600, 400)]
MARKERS = """
const stage = document.getElementById('stage').getBoundingClientRect();
return {stage: [stage.width, stage.height], ratio: devicePixelRatio,
  markers: [...document.querySelectorAll('.marker')].map(marker => {
    const box = marker.querySelector('.piece').getBoundingClientRect();
    return {x: +marker.dataset.x, y: +marker.dataset.y, name: marker.getAttribute('aria-label'),
            centre: [box.x + box.width / 2 - stage.x, box.y + box.height / 2 - stage.y]};
  })}"""
POLYGONS = '''label,points,color
A,"0.1,0.2 0.3,0.2 0.2,0.5",red
B,"0.5,0.5 0.75,0.5 0.75,0.9 0.5,0.9",
'''
# The place of the picture, and of the first marker on it.
PICTURE = """
return [document.getElementById('stage'), document.querySelector('.marker .stroke')].map(element => {
  const {x, y, width, height} = element.getBoundingClientRect();
  return [x, y, width, height];
})"""
# The rectangle around the paths of a marker.
DRAWN = """
const stage = document.getElementById('stage').getBoundingClientRect();
const boxes = [...document.querySelectorAll('.marker')[arguments[0]].querySelectorAll('.piece.body path')]
  .map(path => path.getBoundingClientRect());
const [x, y] = ['left', 'top'].map(side => Math.min(...boxes.map(box => box[side])));
const [right, bottom] = ['right', 'bottom'].map(side => Math.max(...boxes.map(box => box[side])));
return [x - stage.x, y - stage.y, right - x, bottom - y];"""
# The fits of the page's own geometry.
FITS = """
const done = arguments[arguments.length - 1];
import('/geometry.js').then(({fit, toStage, toPixels, zoomed, largestScale}) => done(
  arguments[0].map(([width, height, stageWidth, stageHeight, margin]) => {
    const image = {width, height};
    const stage = {width: stageWidth, height: stageHeight};
    const view = fit(image, stage, margin);
    const [x, y] = toStage(view, image, [0.3, 0.7]);
    const back = toPixels(view, [x, y]);
    const near = zoomed(view, image, stage, 1e6, [x, y]);
    const same = toStage(near, image, [0.3, 0.7]);
    return {view, at: [x, y], back, scale: near.scale == largestScale, same};
  })))"""
NAMES = """
const nameless = [...document.querySelectorAll('button, input, select, a[href]')].filter(element =>
  element.checkVisibility() && !(element.getAttribute('aria-label') || element.textContent.trim()
    || element.labels?.[0]?.textContent.trim()));
const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
const small = [...document.querySelectorAll('button')].filter(element => {
  const box = element.getBoundingClientRect();
  return box.width && (box.width < 24 || box.height < 24);
});
return {nameless: nameless.length, repeated: ids.length - new Set(ids).size, small: small.length,
        language: document.documentElement.lang, mains: document.querySelectorAll('main').length}"""

options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
report = {}


def wait(condition):
    WebDriverWait(driver, 20, 0.05).until(lambda _: condition())


def find(name):
    return driver.find_element("id", name)


def state():
    return find("state").text


def resize(width, height):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    settle()


def settle():
    """Waits until the last change is drawn."""
    driver.execute_async_script(
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")


def leave():
    """Leaves the page while it is still served, so that it sends no requests afterwards."""
    driver.get("about:blank")


def scene():
    return driver.execute_script(MARKERS)


def mouse(kind, place, **more):
    x, y = place
    driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, **more})


def spot(x, y):
    """The place of a pixel edge of the image in the window: contain in the stage less 16, by hand."""
    box = driver.execute_script(
        "const box = document.getElementById('stage').getBoundingClientRect();"
        "return [box.x, box.y, box.width, box.height]")
    width, height = box[2] - 32, box[3] - 32
    scale = min(width / 800, height / 500)
    left, top = box[0] + 16 + (width - 800 * scale) / 2, box[1] + 16 + (height - 500 * scale) / 2
    return left + x * scale, top + y * scale


def view_scale():
    """The number of CSS pixels per pixel of the image."""
    return spot(1, 0)[0] - spot(0, 0)[0]


def drawn(index):
    return driver.execute_script(DRAWN, index)


def click(x, y):
    place = spot(x, y)
    mouse("mouseMoved", place, button="none")
    mouse("mousePressed", place, buttons=1)
    mouse("mouseReleased", place)
    settle()


def drag(start, end):
    mouse("mouseMoved", spot(*start), button="none")
    mouse("mousePressed", spot(*start), buttons=1)
    for step in (0.3, 0.7, 1):
        between = [a + (b - a) * step for a, b in zip(start, end)]
        mouse("mouseMoved", spot(*between), buttons=1)
    mouse("mouseReleased", spot(*end))
    settle()


def keys(*pressed):
    ActionChains(driver).send_keys(*pressed).perform()
    settle()


def command(key, *held):
    actions = ActionChains(driver)
    for name in (Keys.CONTROL, *held):
        actions = actions.key_down(name)
    actions = actions.send_keys(key)
    for name in (Keys.CONTROL, *held):
        actions = actions.key_up(name)
    actions.perform()
    settle()


def type_into(name, text):
    field = driver.find_element("name", name)
    field.clear()
    field.send_keys(text, Keys.ENTER)
    settle()


def give(name, value):
    """Sets a field of the form as a menu or a palette of the browser does."""
    driver.execute_script(
        "const field = document.getElementById('properties').elements.namedItem(arguments[0]);"
        "field.value = arguments[1];"
        "for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, {bubbles: true}))",
        name, value)
    settle()


def save():
    command("s")
    wait(lambda: state() == "Saved" or find("dialog").is_displayed())
    return table.read_bytes().decode()


def choose(name):
    for button in driver.find_elements("css selector", "#dialog button"):
        if button.text == name:
            button.click()
            return settle()
    raise RuntimeError(f"no button {name}: {find('dialog').text}")


def open_page(editor):
    driver.get(editor.address)
    wait(lambda: driver.find_elements("css selector", "body.ready"))
    settle()


try:
    resize(1024, 700)
    with Editor(program, str(folder / "image.png"), str(table)) as editor:
        open_page(editor)
        report["place"] = driver.execute_script("return location.href")
        report["site"] = editor.site
        report["names"] = driver.execute_script(NAMES)
        report["fits"] = driver.execute_async_script(FITS, [
            [800, 500, 600, 700, 0], [800, 500, 1000, 400, 0], [3264, 2448, 600, 700, 0],
            [1, 1, 333, 77, 16], [1366, 768, 1024, 700, 16], [7, 5000, 360, 260, 16],
            [800, 500, 703.5, 648.25, 16]])
        views = []
        for size in SIZES:
            resize(*size)
            views.append(scene())
        report["views"] = views
        resize(1024, 700)

        # Add with a click, drag, nudge with keys, name.
        click(600, 300)
        report["added"] = scene()["markers"][-1]
        drag((600, 300), (640, 280))
        report["dragged"] = scene()["markers"][-1]
        keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_UP)
        ActionChains(driver).key_down(Keys.SHIFT).send_keys(Keys.ARROW_DOWN).key_up(Keys.SHIFT).perform()
        settle()
        report["nudged"] = scene()["markers"][-1]
        keys(Keys.ENTER)
        report["focused"] = driver.execute_script("return document.activeElement.name")
        keys("Fan, \"left\"", Keys.ENTER)
        report["state"] = state()
        report["closes"] = driver.execute_script(
            "return dispatchEvent(new Event('beforeunload', {cancelable: true}))")
        report["first"] = save()
        report["afterSaving"] = state()

        # Undo back to the original, beyond the saving, and redo.
        for _ in range(10):
            command("z")
        report["undone"] = [marker["name"] for marker in scene()["markers"]]
        report["undoneState"] = state()
        for _ in range(10):
            command("z", Keys.SHIFT)
        report["redone"] = state()

        # Type a place, set a color, delete, change the order.
        click(200, 200)
        type_into("x-pixels", "100.5")
        give("color", "#ff8000")
        find("later").click()
        settle()
        report["second"] = save()
        click(400, 250)
        keys(Keys.DELETE)
        report["deleted"] = len(scene()["markers"])
        report["third"] = save()

        # Saved changes are there after a reload, which needs no address with the key.
        driver.refresh()
        wait(lambda: driver.find_elements("css selector", "body.ready"))
        settle()
        report["reloaded"] = [marker["name"] for marker in scene()["markers"]]

        # Another program writes to the file.
        click(500, 400)
        other = "id,label,x,y,note\nz,Z,0.9,0.9,other\n"
        table.write_text(other)
        save()
        report["conflict"] = find("dialog").text
        report["kept"] = table.read_text() == other
        choose("Save under another name")
        answer = driver.find_element("name", "answer")
        report["suggested"] = answer.get_attribute("value")
        answer.clear()
        answer.send_keys("mine.csv")
        choose("Save")
        wait(lambda: state() == "Saved")
        report["other"] = table.read_text() == other
        report["mine"] = (folder / "mine.csv").read_text()
        leave()

    # The table of a box and a polygon is new.
    with Editor(program, str(folder / "image.png"), str(folder / "shapes.csv")) as editor:
        open_page(editor)
        report["empty"] = find("empty").is_displayed()
        keys("2")
        drag((100, 100), (300, 200))
        keys("3")
        for corner in ((400, 100), (500, 100), (500, 300)):
            click(*corner)
        keys(Keys.ENTER)
        keys("1")
        click(650, 400)
        command("s")
        wait(lambda: state() == "Saved")
        report["shapes"] = (folder / "shapes.csv").read_text()
        # A corner is dragged, and the box as a whole.
        click(200, 100)
        drag((300, 200), (320, 240))
        drag((210, 100), (220, 90))
        command("s")
        wait(lambda: state() == "Saved")
        report["shapesMoved"] = (folder / "shapes.csv").read_text()
        # A shape that leaves the image is reported.
        drag((650, 400), (799, 499))
        keys(*[Keys.ARROW_RIGHT] * 4)
        report["warning"] = driver.find_element("id", "marker-warnings").text
        leave()

    # Polygons, and the look of markers while they are edited.
    polygons = folder / "polygons.csv"
    polygons.write_text(POLYGONS)
    with Editor(program, str(folder / "image.png"), str(polygons)) as editor:
        open_page(editor)
        report["tool"] = find("stage").get_attribute("data-tool")
        for corner in ((600, 50), (700, 50), (700, 150)):
            click(*corner)
        keys(Keys.ENTER)
        command("s")
        wait(lambda: state() == "Saved")
        report["polygons"] = polygons.read_text()
        # A message is shown, and nothing moves.
        before = driver.execute_script(PICTURE)
        type_into("description", "Lid")
        command("s")
        wait(lambda: find("message").is_displayed())
        report["message"] = find("message-text").text
        report["stays"] = driver.execute_script(PICTURE) == before
        find("message-close").click()
        report["closed"] = not find("message").is_displayed()
        leave()
    looks = folder / "looks.csv"
    looks.write_text("label,x,y,shape,size,dx\nA,0.25,0.4,pin,40,30\nLong,0.02,0.8,,,\nlabels,0.07,0.8,,,\n")
    with Editor(program, str(folder / "image.png"), str(looks)) as editor:
        open_page(editor)
        report["warnings"] = [warning.text for warning in driver.find_elements("css selector", "#list .warning")]
        # The tip of the pin is 30 points right of its feature, and its head is dragged.
        report["pin"] = drawn(0)
        grip = (200 + 30 / view_scale(), 200 - 30 / view_scale())
        drag(grip, (grip[0] + 80, grip[1] + 40))
        report["draggedPin"] = drawn(0)
        report["pinPlace"] = scene()["markers"][0]
        report["viewScale"] = view_scale()
        give("shape", "square")
        wait(lambda: drawn(0)[3] < 41)
        report["square"] = drawn(0)
        # A text without a label is drawn as nothing, and still can be seen here.
        give("label", "")
        give("shape", "text")
        wait(lambda: driver.find_elements("css selector", ".guide"))
        report["guides"] = len(driver.find_elements("css selector", ".guide"))
        leave()

    # Labels that look like markup are text.
    with Editor(program, str(folder / "image.png"), str(folder / "hostile.csv")) as editor:
        open_page(editor)
        report["hostile"] = driver.execute_script(
            "return {texts: [...document.querySelectorAll('#list .name')].map(name => name.textContent),"
            "labels: [...document.querySelectorAll('.piece text')].map(name => name.textContent),"
            "scripts: document.scripts.length, images: document.images.length, title: document.title}")

    events = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    requests = [event["params"] for event in events if event["method"] == "Network.requestWillBeSent"]
    report["requests"] = sorted({request["request"]["url"].split("/")[2].split(":")[0] or "blob"
                                 for request in requests
                                 if not request["request"]["url"].startswith(("data:", "about:"))})
    report["referers"] = [request["request"]["headers"]["Referer"] for request in requests
                          if request["request"]["headers"].get("Referer")]
    # That a saving was refused is no fault of the page.
    report["console"] = [entry["message"] for entry in driver.get_log("browser")
                         if "status of 409" not in entry["message"]]
    print(json.dumps(report))
finally:
    driver.quit()
