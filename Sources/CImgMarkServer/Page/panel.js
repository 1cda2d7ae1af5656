// The list of markers, and the fields of the selected one.
import {middle, numberIn, pixels, shown} from "/geometry.js";
import {cssColor} from "/marks.js";

const pointShapes = ["disc", "square", "diamond", "pin", "ring", "cross", "dot", "arrow", "text"];
// The other shapes are drawn in the middle.
const edgeShapes = ["polygon", "box", "line", ...pointShapes];

export class Panel {
  #model;
  #stage;
  #drawings;
  #rows = new Map();
  #shown = null;

  constructor(model, stage, drawings) {
    this.#model = model;
    this.#stage = stage;
    this.#drawings = drawings;
    this.form = document.getElementById("properties");
    this.list = document.getElementById("list");
    this.form.addEventListener("submit", (event) => event.preventDefault());
    for (const role of ["label", "id", "description"]) {
      this.#field(role).addEventListener("input", (event) => this.#write(role, event.target.value));
      this.#field(role).addEventListener("change", () => model.endStep());
    }
    this.#field("color").addEventListener("input", (event) => this.#write("color", event.target.value));
    this.#field("color").addEventListener("change", () => model.endStep());
    this.#field("shape").addEventListener("change", (event) => this.#write("shape", event.target.value));
    document.getElementById("color-default").addEventListener("click", () => this.#write("color", ""));
    for (const name of ["x-pixels", "y-pixels", "x-fraction", "y-fraction"]) {
      this.#field(name).addEventListener("change", (event) => this.#move(name, event.target));
    }
    document.getElementById("delete").addEventListener("click", () => model.remove(model.selected));
    document.getElementById("earlier").addEventListener("click", () => model.shift(model.selected, -1));
    document.getElementById("later").addEventListener("click", () => model.shift(model.selected, 1));
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest("[data-uid]");
      if (!row) return;
      const marker = model.marker(Number(row.dataset.uid));
      model.select(marker.uid);
      stage.picture.reveal(marker);
    });
    this.list.addEventListener("keydown", (event) => this.#key(event));
  }

  #field(name) { return this.form.elements.namedItem(name); }

  #write(role, text) {
    const uid = this.#model.selected;
    if (uid === null) return;
    if (role === "label") this.#model.rename(uid, text, "label");
    else this.#model.write(uid, role, text, role);
  }

  /// Moves the selected marker so that its center gets the typed coordinate.
  #move(name, field) {
    const marker = this.#model.marker(this.#model.selected);
    const number = numberIn(field.value);
    const axis = name.startsWith("x") ? 0 : 1;
    const {image} = this.#model.document;
    const side = [image.width, image.height][axis];
    if (!marker || !Number.isFinite(number)) {
      field.setAttribute("aria-invalid", "true");
      return;
    }
    field.removeAttribute("aria-invalid");
    const target = name.endsWith("pixels") ? number / side : number;
    const by = target - middle(marker.points)[axis];
    this.#model.place(marker.uid, marker.points.map((point) => {
      const moved = [...point];
      moved[axis] = marker.points.length === 1 ? target : point[axis] + by;
      return moved;
    }));
  }

  #key(event) {
    const row = event.target.closest("[data-uid]");
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = {ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling"}[event.key];
    if (!step) return;
    event.preventDefault();
    row.closest("li")[step]?.querySelector("button")?.focus();
  }

  /// Puts the cursor into the label field.
  editLabel() {
    const field = this.#field("label");
    if (this.form.hidden || field.disabled) return;
    field.focus();
    field.select();
  }

  draw(found) {
    this.#drawList(found);
    this.#drawForm(found);
    this.#reveal();
  }

  /// Scrolls the row of a marker selected elsewhere into view, and shows its fields.
  #reveal() {
    const {selected} = this.#model;
    if (selected === this.#shown) return;
    this.#shown = selected;
    if (selected === null || this.form.contains(document.activeElement)) return;
    const isStacked = getComputedStyle(this.form).order !== "0";
    if (isStacked) this.form.scrollIntoView({block: "nearest"});
    else this.#rows.get(selected)?.item.scrollIntoView({block: "nearest"});
  }

  #drawList(found) {
    const model = this.#model;
    const items = model.markers.map((marker, index) => {
      let row = this.#rows.get(marker.uid);
      if (!row) {
        row = this.#newRow(marker.uid);
        this.#rows.set(marker.uid, row);
      }
      this.#fillRow(row, marker, index, found.get(marker.uid) ?? []);
      return row.item;
    });
    const focused = document.activeElement;
    const isSame = items.length === this.list.children.length
      && items.every((item, index) => this.list.children[index] === item);
    if (!isSame) {
      this.list.replaceChildren(...items);
      if (this.list.contains(focused)) focused.focus({preventScroll: true});
    }
    for (const uid of [...this.#rows.keys()]) {
      if (!model.marker(uid)) this.#rows.delete(uid);
    }
    document.getElementById("empty").textContent = model.document.kinds.includes("point")
      ? "No markers yet. Click on the image to add the first one."
      : "No markers yet. Drag on the image to draw the first box.";
    document.getElementById("empty").hidden = model.markers.length > 0;
    document.getElementById("list-title").textContent =
      model.markers.length ? `Markers (${model.markers.length})` : "Markers";
    document.getElementById("renumber").disabled = model.markers.length === 0 || !model.canLabel;
  }

  #newRow(uid) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.dataset.uid = uid;
    const parts = {};
    for (const name of ["swatch", "name", "place", "warning"]) {
      parts[name] = document.createElement("span");
      parts[name].className = name;
      button.append(parts[name]);
    }
    item.append(button);
    return {item, button, parts};
  }

  #fillRow({button, parts}, marker, index, found) {
    const model = this.#model;
    const {image} = model.document;
    const label = model.label(marker, index);
    const [x, y] = pixels(image, middle(marker.points));
    parts.swatch.style.backgroundColor = cssColor(marker.texts.color) ?? model.document.marker.color;
    const description = marker.texts.description ?? "";
    const strong = document.createElement("b");
    strong.textContent = label;
    parts.name.replaceChildren(...(label ? [strong] : []), description || (label ? "" : "no label"));
    parts.name.classList.toggle("none", !label && !description);
    parts.place.textContent = `${shown(x, 1)}, ${shown(y, 1)}`;
    parts.warning.textContent = found.join("; ");
    button.setAttribute("aria-current", String(marker.uid === model.selected));
  }

  #drawForm(found) {
    const model = this.#model;
    const marker = model.marker(model.selected);
    this.form.hidden = !marker;
    if (!marker) return;
    const index = model.index(marker.uid);
    const kind = {point: "Point", box: "Box", contour: "Polygon"}[marker.kind];
    document.getElementById("properties-title").textContent =
      `${kind} ${index + 1} of ${model.markers.length}`;
    const role = model.labelRole;
    this.#fill("label", model.label(marker, index));
    this.#field("label").disabled = !model.canLabel;
    this.#field("label").title = model.canLabel ? ""
      : "The table has neither a label nor an id column, and holds rows of other images.";
    document.getElementById("id-field").hidden = role === "id" || !model.document.columns.includes("id");
    this.#fill("id", marker.texts.id ?? "");
    this.#fill("description", marker.texts.description ?? "");
    const color = cssColor(marker.texts.color) ?? model.document.marker.color;
    if (this.#field("color").value !== color) this.#field("color").value = color;
    document.getElementById("color-default").disabled = !marker.texts.color;
    this.#fillShapes(marker);
    const {image} = model.document;
    const place = middle(marker.points);
    const [x, y] = pixels(image, place);
    document.getElementById("place-legend").textContent =
      marker.kind === "point" ? "Position" : "Position of its middle";
    this.#fill("x-pixels", shown(x, 4));
    this.#fill("y-pixels", shown(y, 4));
    this.#fill("x-fraction", shown(place[0], 7));
    this.#fill("y-fraction", shown(place[1], 7));
    const warnings = found.get(marker.uid) ?? [];
    document.getElementById("marker-warnings").textContent =
      warnings.length ? `Warning: ${warnings.join("; ")}.` : "";
    document.getElementById("earlier").disabled = index === 0;
    document.getElementById("later").disabled = index === model.markers.length - 1;
  }

  #fillShapes(marker) {
    const select = this.#field("shape");
    const shapes = marker.kind === "point" ? pointShapes : edgeShapes;
    const current = (marker.texts.shape ?? "").toLowerCase();
    const wanted = ["", ...shapes, ...(current && !shapes.includes(current) ? [current] : [])];
    if ([...select.options].map((option) => option.value).join() !== wanted.join()) {
      select.replaceChildren(...wanted.map((shape) => new Option(shape || "default", shape)));
    }
    select.value = current;
    // Without a choice, the drawing shows the default shape.
    const shape = current ? null : this.#drawings.drawing(marker)?.shape;
    select.options[0].textContent = shape ? `default (${shape})` : "default";
  }

  /// Sets the text of a field, unless the user is typing in it.
  #fill(name, text) {
    const field = this.#field(name);
    if (field.value !== text && !(document.activeElement === field && name === "label" && field.value.trim() === text)) {
      field.value = text;
    }
    if (name.includes("-")) field.removeAttribute("aria-invalid");
  }
}
