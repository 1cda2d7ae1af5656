// The editor's page: connects the parts.
import {ask, differences} from "/dialogs.js";
import {Drawings} from "/drawings.js";
import {Model} from "/model.js";
import {Panel} from "/panel.js";
import * as server from "/server.js";
import {Stage} from "/stage.js";
import {warnings} from "/warnings.js";

const model = new Model();
const drawings = new Drawings(model);
const stage = new Stage(model, drawings);
const panel = new Panel(model, stage, drawings);
const find = (id) => document.getElementById(id);

let isSaving = false;
let isReady = false;
let found = new Map();
let changedOnDisk = false;

// MARK: Drawing

let isDrawn = true;
for (const source of [model, drawings]) source.addEventListener("change", drawSoon);
drawings.addEventListener("fault", (event) => tell(event.detail));

/// Draws several changes at once.
function drawSoon() {
  if (!isDrawn) return;
  isDrawn = false;
  requestAnimationFrame(draw);
}

function draw() {
  isDrawn = true;
  if (!isReady) return;
  found = warnings(model, drawings);
  stage.draw(found);
  panel.draw(found);
  const {document: read} = model;
  find("image-name").textContent = read.image.name;
  find("file-name").textContent = read.file;
  document.title = `${model.isChanged ? "• " : ""}${read.image.name} - imgmark`;
  find("undo").disabled = !model.canUndo;
  find("redo").disabled = !model.canRedo;
  find("save").disabled = isSaving || !(model.isChanged || read.version === null);
  find("save-as").disabled = isSaving;
  const state = isSaving ? "Saving" : model.isChanged ? "Unsaved changes"
    : read.version === null ? "Nothing saved yet" : "Saved";
  if (find("state").textContent !== state) find("state").textContent = state;
  find("state").className = model.isChanged ? "changed" : "";
}

/// Shows a message over the image, without moving it.
function tell(text, isFault = true) {
  find("message-text").textContent = text;
  find("message").className = isFault ? "fault" : "";
  find("message").hidden = !text;
}

function drawRemarks() {
  const {remarks, otherRows} = model.document;
  const texts = [...remarks];
  if (otherRows == 1) texts.push("1 row of another image stays as it is");
  if (otherRows > 1) texts.push(`${otherRows} rows of other images stay as they are`);
  find("remarks").replaceChildren(...texts.map((text) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }));
}

// MARK: Reading and saving

async function open() {
  try {
    await server.enter();
    const [read, picture] = await Promise.all([server.document(), server.picture()]);
    model.load(read);
    await drawings.first;
    isReady = true;
    stage.tool = model.mainKind ?? stage.tool;
    chooseTools();
    drawRemarks();
    stage.picture.show(await createImageBitmap(picture), read.image);
    draw();
    document.body.classList.add("ready");
  } catch (error) {
    find("state").textContent = "Not loaded";
    tell(error.message);
  }
}

async function reload() {
  try {
    model.load(await server.document());
    changedOnDisk = false;
    chooseTools();
    drawRemarks();
    tell("");
  } catch (error) {
    tell(error.message);
  }
}

async function save() {
  if (isSaving || !isReady) return;
  await send((markers, version) => server.save(markers, version));
}

/// Saves the markers; changes made in the meantime stay unsaved.
async function send(request) {
  const {markers} = model;
  const columns = model.document.columns;
  isSaving = true;
  model.endStep();
  draw();
  let refusal = null;
  try {
    const read = await request(model.submission(markers), model.document.version);
    model.keep(read, markers);
    changedOnDisk = false;
    drawRemarks();
    const added = read.columns.filter((column) => !columns.includes(column));
    tell(added.length ? `The table has got the column ${added.join(", ")}.` : "", false);
  } catch (error) {
    refusal = error;
  } finally {
    isSaving = false;
    draw();
  }
  if (!refusal) return true;
  if (refusal.status === 409) await resolve(refusal.answer);
  else tell(`Nothing was saved: ${refusal.message}`);
  return false;
}

/// Asks what to do if the file differs from the edited version.
async function resolve({reason, document: read, message}) {
  const name = fileName();
  const body = {
    changed: [`Another program has changed ${name} since it was read. It was not overwritten.`],
    unreadable: [`Another program has changed ${name}, and it can't be read any more: ${message}`],
    removed: [`${name} is gone. Your markers are still here.`],
    exists: [`There is a file ${name} that was not read. It was not overwritten.`],
  }[reason] ?? ["Nothing was saved."];
  if (read) {
    const label = (marker, index) =>
      marker.texts.label || marker.texts.id || `number ${index + 1}`;
    const list = differences(model.markers, read.markers, read.image, label);
    if (list) body.push(list);
  }
  const choices = [{name: "Save under another name", value: "save-as", isMain: true}];
  if (reason === "changed") choices.push({name: "Reload, and lose the changes made here", value: "reload"});
  choices.push({name: "Go on editing", value: ""});
  const answer = await ask({title: "The file was not saved", body, choices});
  if (answer?.value === "save-as") await saveAs();
  if (answer?.value === "reload") await reload();
}

function fileName() { return model.document.file.split("/").pop(); }

async function saveAs() {
  if (isSaving || !isReady) return;
  const name = fileName();
  const dot = name.lastIndexOf(".");
  const suggestion = model.document.version === null ? name : `${name.slice(0, dot)}-2${name.slice(dot)}`;
  const answer = await ask({
    title: "Save under another name",
    body: ["The file is written beside the one that is edited, and edited from then on."],
    field: {name: "Name", value: suggestion},
    choices: [{name: "Save", value: "save", isMain: true}, {name: "Cancel", value: ""}],
  });
  if (answer?.value !== "save") return;
  await sendAs(answer.text.trim());
}

async function sendAs(name) {
  const file = model.document.file;
  const isSaved = await send(async (markers, version) => {
    try {
      return await server.saveAs(name, markers, version);
    } catch (error) {
      if (error.status === 409) {
        throw new server.Refusal(`there is a file ${name} already; choose another name`, 422);
      }
      throw error;
    }
  });
  if (isSaved && model.document.file !== file) tell(`Saved as ${fileName()}.`, false);
}

/// Checks whether the file has changed, to report it early.
async function look() {
  if (!isReady || isSaving || changedOnDisk || model.document.version === null) return;
  try {
    const version = await server.version();
    if (version === model.document.version || isSaving) return;
    changedOnDisk = true;
    if (!model.isChanged && version) await reload();
    else tell(`${fileName()} was changed by another program. Saving will not overwrite it, but ask.`);
  } catch (error) {
    tell(error.message);
  }
}

// MARK: Tools, buttons and keys

function chooseTools() {
  const {kinds} = model.document;
  const reasons = {
    point: "The table's columns hold boxes, not points.",
    box: "The table's columns hold points, not boxes.",
    contour: "The table's columns hold no polygons.",
  };
  for (const input of document.querySelectorAll("[name=tool]")) {
    if (input.value === "move") continue;
    input.disabled = !kinds.includes(input.value);
    if (input.disabled) input.parentNode.title = reasons[input.value];
  }
  if (stage.tool !== "move" && !kinds.includes(stage.tool)) useTool(kinds[0]);
  else useTool(stage.tool);
}

function useTool(tool) {
  const input = document.querySelector(`[name=tool][value=${tool}]`);
  if (input.disabled) return;
  input.checked = true;
  stage.tool = tool;
  stage.cancelDraft();
  stage.stage.dataset.tool = tool;
}

for (const input of document.querySelectorAll("[name=tool]")) {
  input.addEventListener("change", () => useTool(input.value));
}
find("undo").addEventListener("click", () => model.undo());
find("redo").addEventListener("click", () => model.redo());
find("save").addEventListener("click", save);
find("save-as").addEventListener("click", saveAs);
find("message-close").addEventListener("click", () => tell(""));
find("zoom-in").addEventListener("click", () => stage.picture.zoom(2));
find("zoom-out").addEventListener("click", () => stage.picture.zoom(0.5));
find("zoom-fit").addEventListener("click", () => stage.picture.fit());
find("add").addEventListener("click", () => {
  const [x, y] = stage.picture.center;
  const kind = stage.tool === "move" ? model.document.kinds[0] : stage.tool;
  const {width, height} = model.document.image;
  const [dx, dy] = [Math.round(width / 20) / width, Math.round(height / 20) / height];
  if (kind === "point") stage.add("point", [[x, y]]);
  else if (kind === "box") stage.add("box", [[x - dx, y - dy], [x + dx, y + dy]]);
  else stage.add("contour", [[x - dx, y - dy], [x + dx, y - dy], [x, y + dy]]);
});
find("renumber").addEventListener("click", () => {
  model.writeAll(model.labelRole, model.markers.map((_, index) => String(index + 1)));
});

document.addEventListener("keydown", (event) => {
  if (!isReady || find("dialog").open) return;
  const isWriting = event.target.matches?.("input:not([type=radio], [type=color]), select, textarea");
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const does = (action) => {
    event.preventDefault();
    action();
  };
  if (isCommand && key === "s") return does(save);
  if (isCommand && !isWriting && key === "z") return does(() => event.shiftKey ? model.redo() : model.undo());
  if (isCommand && !isWriting && key === "y") return does(() => model.redo());
  if (isCommand) return;
  if (event.altKey && (key === "arrowup" || key === "arrowdown") && model.selected !== null) {
    return does(() => model.shift(model.selected, key === "arrowup" ? -1 : 1));
  }
  if (isWriting) {
    if (event.key === "Enter" || event.key === "Escape") {
      const uid = model.selected;
      event.target.blur();
      stage.focus(uid);
      stage.draw();
    }
    return;
  }
  if (event.altKey) return;
  if (event.key === "Delete" || event.key === "Backspace") {
    if (model.selected !== null) does(() => remove());
  } else if (event.key === "Escape") {
    if (!stage.cancelDraft()) model.select(null);
  } else if (event.key === "Enter") {
    if (stage.finishContour()) event.preventDefault();
    else if (event.target.closest?.("#markers")) does(() => panel.editLabel());
  } else if (key === "+" || key === "=") {
    does(() => stage.picture.zoom(2));
  } else if (key === "-") {
    does(() => stage.picture.zoom(0.5));
  } else if (key === "0") {
    does(() => stage.picture.fit());
  } else if (["1", "2", "3", "4"].includes(key)) {
    does(() => useTool(["point", "box", "contour", "move"][Number(key) - 1]));
  }
});

/// Deletes the selected marker and keeps the focus among the markers.
function remove() {
  model.remove(model.selected);
  if (model.selected !== null) stage.focus(model.selected);
}

window.addEventListener("beforeunload", (event) => {
  if (model.isChanged) event.preventDefault();
});
window.addEventListener("focus", look);
document.addEventListener("visibilitychange", () => document.hidden || look());

await open();
