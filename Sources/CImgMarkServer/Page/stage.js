// The image with its markers, and the handling of pointers and keys on it.
import {middle, normalized, pixels, settled, shown, toPixels, toStage, zoomed} from "/geometry.js";
import {Layer} from "/layer.js";
import {corners, element, shifted, withCorner} from "/marks.js";
import {Picture} from "/picture.js";

/// How far a pointer may move, in CSS pixels, before a click becomes a drag.
const slack = 4;

export class Stage {
  tool = "point";
  #model;
  #layer;
  #gesture = null;
  #pointers = new Map();
  #contour = null;

  constructor(model, drawings) {
    this.#model = model;
    this.stage = document.getElementById("stage");
    this.overlay = document.getElementById("markers");
    this.#layer = new Layer(model, drawings, this.overlay, document.getElementById("lines"));
    this.position = document.getElementById("position");
    this.hint = document.getElementById("hint");
    this.picture = new Picture(this.stage);
    this.picture.addEventListener("change", () => this.draw());
    this.stage.addEventListener("pointerdown", (event) => this.#down(event));
    this.stage.addEventListener("pointermove", (event) => this.#move(event));
    this.stage.addEventListener("pointerup", (event) => this.#up(event));
    this.stage.addEventListener("pointercancel", (event) => this.#cancel(event));
    this.stage.addEventListener("pointerleave", () => this.#showPosition(null));
    this.stage.addEventListener("wheel", (event) => this.#wheel(event), {passive: false});
    this.stage.addEventListener("dblclick", (event) => this.#doubleClick(event));
    this.overlay.addEventListener("keydown", (event) => this.#key(event));
    this.overlay.addEventListener("focusin", (event) => {
      const group = event.target.closest("[data-uid]");
      if (group) this.#model.select(Number(group.dataset.uid));
    });
  }

  get image() { return this.picture.image; }

  /// Updates the positions of the markers.
  draw(found) {
    if (!this.picture.view) return;
    this.#layer.draw(this.image, this.picture.view, found);
    this.#drawDraft();
  }

  /// Gives a marker the focus when it is drawn next.
  focus(uid) { this.#layer.focused = uid; }

  // MARK: Pointers

  #point(event) {
    const box = this.stage.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #down(event) {
    if (!this.picture.view || event.target.closest("button, label, output, #message")) return;
    if (event.pointerType === "mouse" && event.button !== 0 && event.button !== 1) return;
    const at = this.#point(event);
    this.#pointers.set(event.pointerId, at);
    this.stage.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) return this.#beginPinch();
    if (this.#pointers.size > 2) return;
    const group = event.target.closest?.("[data-uid]");
    const uid = group && event.button === 0 ? Number(group.dataset.uid) : null;
    const {vertex, edge} = event.target.dataset ?? {};
    this.#gesture = {
      start: at, last: at, view: this.picture.view, isClick: true, uid,
      vertex: uid !== null && vertex !== undefined ? Number(vertex) : null,
      edge: uid !== null && edge !== undefined ? Number(edge) : null,
      isPan: event.button === 1 || uid === null,
    };
    if (uid !== null) {
      event.preventDefault();
      this.#model.select(uid);
      this.#gesture.points = this.#model.marker(uid).points;
      this.#layer.group(uid)?.focus({preventScroll: true});
    } else {
      document.activeElement?.blur();
      this.#gesture.isBox = this.tool === "box" && event.button === 0 && !this.#contour;
    }
  }

  #move(event) {
    const at = this.#point(event);
    this.#showPosition(at);
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, at);
    const gesture = this.#gesture;
    if (this.#contour && !gesture) {
      this.#contour.next = this.#placed(at);
      return this.#drawDraft();
    }
    if (!gesture) return;
    if (gesture.pinch) return this.#pinch();
    const [dx, dy] = [at[0] - gesture.start[0], at[1] - gesture.start[1]];
    if (gesture.isClick && Math.hypot(dx, dy) < slack) return;
    gesture.isClick = false;
    gesture.last = at;
    if (gesture.uid !== null) return this.#drag(gesture, dx, dy);
    if (gesture.isBox) {
      this.#draftBox = [this.#placed(gesture.start), this.#placed(at)];
      return this.#drawDraft();
    }
    this.picture.set({scale: gesture.view.scale, x: gesture.view.x + dx, y: gesture.view.y + dy});
  }

  /// Moves a marker, or a corner of it, by the distance of the pointer.
  #drag(gesture, dx, dy) {
    const marker = this.#model.marker(gesture.uid);
    if (!marker) return;
    const {scale} = this.picture.view;
    const moved = (point) => normalized(this.image, pixels(this.image, point).map((value, axis) =>
      settled(value + [dx, dy][axis] / scale, scale)));
    let points;
    if (gesture.edge !== null) {
      const [first, second] = [gesture.points[gesture.edge],
        gesture.points[(gesture.edge + 1) % gesture.points.length]];
      const between = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
      points = [...gesture.points];
      points.splice(gesture.edge + 1, 0, moved(between));
    } else if (gesture.vertex !== null) {
      points = withCorner(marker.kind, gesture.points, gesture.vertex, moved);
    } else if (marker.kind === "point") {
      points = gesture.points.map(moved);
    } else {
      // All corners move by the same amount, so that a box keeps its size.
      const [x, y] = pixels(this.image, gesture.points[0]);
      const [toX, toY] = pixels(this.image, moved(gesture.points[0]));
      points = gesture.points.map((point) => shifted(this.image, point, toX - x, toY - y));
    }
    if (points) this.#model.place(gesture.uid, points, `drag ${gesture.start}`);
  }

  #up(event) {
    this.#pointers.delete(event.pointerId);
    const gesture = this.#gesture;
    if (!gesture) return;
    if (gesture.pinch) {
      if (this.#pointers.size === 0) this.#gesture = null;
      return;
    }
    this.#gesture = null;
    this.#model.endStep();
    if (gesture.isBox) {
      const box = this.#draftBox;
      this.#draftBox = null;
      if (!gesture.isClick && box) this.#addBox(box);
      else this.#model.select(null);
      return this.#drawDraft();
    }
    if (!gesture.isClick || gesture.uid !== null || event.button !== 0) return;
    this.#click(this.#placed(gesture.start));
  }

  #cancel(event) {
    this.#pointers.delete(event.pointerId);
    this.#gesture = null;
    this.#draftBox = null;
    this.#model.endStep();
    this.#drawDraft();
  }

  /// The position that a pointer sets, normalized.
  #placed(at) {
    const {scale} = this.picture.view;
    return normalized(this.image, toPixels(this.picture.view, at).map((value) => settled(value, scale)));
  }

  #click(point) {
    if (this.tool === "move" || this.tool === "box") return this.#model.select(null);
    if (point.some((value) => value < 0 || value > 1)) {
      // A click outside the image only clears the selection.
      return this.#contour ? undefined : this.#model.select(null);
    }
    if (this.tool === "contour") return this.#addCorner(point);
    this.add("point", [point]);
  }

  add(kind, points) {
    const marker = this.#model.add(kind, points, this.#model.newTexts(kind));
    this.focus(marker.uid);
    this.draw();
  }

  // MARK: Boxes and polygons

  #draftBox = null;

  #addBox([first, second]) {
    const clamp = (value) => Math.min(1, Math.max(0, value));
    const [left, right] = [first[0], second[0]].map(clamp).sort((a, b) => a - b);
    const [top, bottom] = [first[1], second[1]].map(clamp).sort((a, b) => a - b);
    if (right > left && bottom > top) this.add("box", [[left, top], [right, bottom]]);
  }

  #addCorner(point) {
    if (!this.#contour) {
      this.#contour = {points: [point], next: point};
      this.#model.select(null);
      return this.#drawDraft();
    }
    const [x, y] = toStage(this.picture.view, this.image, point);
    const [firstX, firstY] = toStage(this.picture.view, this.image, this.#contour.points[0]);
    if (this.#contour.points.length > 2 && Math.hypot(x - firstX, y - firstY) < 10) {
      return this.finishContour();
    }
    this.#contour.points.push(point);
    this.#drawDraft();
  }

  #doubleClick() {
    if (!this.#contour) return;
    // The double click's second click has added a corner at the first one's position.
    this.#contour.points.pop();
    this.finishContour();
  }

  /// Closes the polygon being drawn if it has three corners.
  finishContour() {
    const contour = this.#contour;
    if (!contour) return false;
    this.#contour = null;
    if (contour.points.length > 2) this.add("contour", contour.points);
    this.#drawDraft();
    return true;
  }

  /// Cancels the shape being drawn.
  cancelDraft() {
    const isDrawing = this.#contour !== null || this.#draftBox !== null;
    this.#contour = null;
    this.#draftBox = null;
    if (this.#gesture?.isBox) this.#gesture = null;
    this.#drawDraft();
    return isDrawing;
  }

  #drawDraft() {
    this.overlay.querySelector(".draft")?.remove();
    const points = this.#draftBox ? corners(this.#draftBox)
      : this.#contour ? [...this.#contour.points, this.#contour.next] : null;
    if (points) {
      const places = points.map((point) => toStage(this.picture.view, this.image, point));
      this.overlay.append(element(this.#draftBox ? "polygon" : "polyline", {
        class: "draft", points: places.map((place) => place.join(",")).join(" "),
      }));
    }
    this.hint.textContent = this.#contour
      ? "Click corner after corner. Enter, a double click or a click on the first closes it; Esc gives it up."
      : "";
  }

  // MARK: Zooming with pointers

  #wheel(event) {
    if (!this.picture.view || event.target.closest("#tools, #zoom")) return;
    event.preventDefault();
    // Converts lines and pages to pixels; the step of a wheel is limited.
    const unit = [1, 16, 100][event.deltaMode] ?? 1;
    const turned = Math.max(-240, Math.min(240, event.deltaY * unit));
    this.picture.zoom(Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.002)), this.#point(event));
  }

  #beginPinch() {
    const [first, second] = [...this.#pointers.values()];
    this.cancelDraft();
    this.#gesture = {
      pinch: true, view: this.picture.view, distance: Math.hypot(first[0] - second[0], first[1] - second[1]),
      middle: [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2],
    };
  }

  #pinch() {
    const [first, second] = [...this.#pointers.values()];
    if (!second) return;
    const {view, distance, middle: from} = this.#gesture;
    const factor = Math.hypot(first[0] - second[0], first[1] - second[1]) / Math.max(1, distance);
    const to = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
    const next = zoomed(view, this.image, this.picture.size, factor, from);
    this.picture.set({scale: next.scale, x: next.x + to[0] - from[0], y: next.y + to[1] - from[1]});
  }

  // MARK: Keys

  #key(event) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const step = steps[event.key];
    const marker = this.#model.marker(this.#model.selected);
    if (!marker) return;
    const vertex = event.target.dataset.vertex;
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const [dx, dy] = step.map((value) => value * (event.shiftKey ? 10 : 1));
      this.nudge(marker, dx, dy, vertex === undefined ? null : Number(vertex));
    } else if ((event.key === "Delete" || event.key === "Backspace") && vertex !== undefined
      && marker.kind === "contour" && marker.points.length > 3) {
      event.preventDefault();
      event.stopPropagation();
      this.#model.place(marker.uid, marker.points.filter((_, index) => index !== Number(vertex)));
    }
  }

  /// Moves a marker, or a corner of it, by pixels of the image.
  nudge(marker, dx, dy, vertex = null) {
    const moved = (point) => shifted(this.image, point, dx, dy);
    const points = vertex === null ? marker.points.map(moved)
      : withCorner(marker.kind, marker.points, vertex, moved);
    if (points) this.#model.place(marker.uid, points, `nudge ${vertex}`);
    const now = this.#model.marker(marker.uid);
    if (now) this.#showPosition(toStage(this.picture.view, this.image, middle(now.points)));
  }

  // MARK: Pointer position

  #showPosition(at) {
    const crosshair = document.getElementById("crosshair");
    const isShown = at !== null && this.picture.view !== null;
    crosshair.classList.toggle("shown", isShown);
    this.position.classList.toggle("shown", isShown);
    if (!isShown) return;
    const dragged = this.#gesture?.uid ?? null;
    const marker = dragged === null || this.#gesture.isClick ? null : this.#model.marker(dragged);
    const place = marker && this.#gesture.vertex === null && this.#gesture.edge === null
      ? toStage(this.picture.view, this.image, middle(marker.points)) : at;
    const {width, height} = this.picture.size;
    const cross = `M0 ${place[1]}H${width}M${place[0]} 0V${height}`;
    for (const path of crosshair.children) path.setAttribute("d", cross);
    const [x, y] = toPixels(this.picture.view, place);
    const decimals = this.picture.view.scale >= 8 ? 2 : 1;
    const fraction = (value, side) => shown(value / side, 4);
    this.position.textContent = `x ${shown(x, decimals)} px (${fraction(x, this.image.width)})   `
      + `y ${shown(y, decimals)} px (${fraction(y, this.image.height)})`;
    this.position.classList.toggle("outside",
      x < 0 || y < 0 || x > this.image.width || y > this.image.height);
  }
}
