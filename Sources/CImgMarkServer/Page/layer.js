// The markers over the image, each in an element that is reused.
import {middle, pixels, shown, toStage} from "/geometry.js";
import {cssColor, element, markerParts, set} from "/marks.js";

export class Layer {
  /// The marker that gets the focus when it is drawn next; null for none.
  focused = null;
  #model;
  #drawings;
  #overlay;
  #lines;
  #groups = new Map();
  /// The parts that each group was made of.
  #parts = new WeakMap();
  #found = new Map();

  /// `overlay` contains the markers; `lines` contains their leader lines, below all of them.
  constructor(model, drawings, overlay, lines) {
    this.#model = model;
    this.#drawings = drawings;
    this.#overlay = overlay;
    this.#lines = lines;
  }

  /// The element of a marker.
  group(uid) { return this.#groups.get(uid); }

  /// Updates the positions of the markers in a view of the image. Without `found`, the warnings
  /// stay.
  draw(image, view, found = this.#found) {
    this.#found = found;
    const at = (point) => toStage(view, image, point);
    const isLeft = new Set();
    const lines = [];
    this.#model.markers.forEach((marker, index) => {
      isLeft.add(marker.uid);
      let group = this.#groups.get(marker.uid);
      if (!group) {
        group = element("g", {class: "marker", tabindex: "0", role: "button"});
        group.dataset.uid = marker.uid;
        this.#groups.set(marker.uid, group);
      }
      if (this.#overlay.children[index] !== group) {
        this.#overlay.insertBefore(group, this.#overlay.children[index] ?? null);
      }
      this.#describe(group, marker, index, pixels(image, middle(marker.points)));
      lines.push(...this.#place(group, marker, view, at));
    });
    const isSame = lines.length === this.#lines.children.length
      && lines.every((line, index) => this.#lines.children[index] === line);
    if (!isSame) this.#lines.replaceChildren(...lines);
    for (const [uid, group] of this.#groups) {
      if (isLeft.has(uid)) continue;
      group.remove();
      this.#groups.delete(uid);
    }
    if (this.focused === null) return;
    this.#groups.get(this.focused)?.focus({preventScroll: true});
    this.focused = null;
  }

  /// Describes a marker and its position for people who can't see it.
  #describe(group, marker, index, [x, y]) {
    const isSelected = marker.uid === this.#model.selected;
    const found = this.#found.get(marker.uid) ?? [];
    group.setAttribute("class", ["marker", isSelected ? "selected" : "", found.length ? "warned" : ""]
      .filter(Boolean).join(" "));
    group.setAttribute("aria-pressed", String(isSelected));
    group.setAttribute("aria-label", [
      this.#model.label(marker, index) || `Marker ${index + 1}`,
      `x ${shown(x, 2)}, y ${shown(y, 2)} pixels`, ...found,
    ].join(", "));
    [group.dataset.x, group.dataset.y] = middle(marker.points);
  }

  /// Positions the parts of a marker, and returns its leader lines.
  #place(group, marker, view, at) {
    const drawing = this.#drawings.drawing(marker);
    const style = this.#model.document.marker;
    const color = cssColor(marker.texts.color) ?? style.color;
    const isSelected = marker.uid === this.#model.selected;
    const isWarned = this.#found.has(marker.uid);
    const isPoint = marker.kind === "point";
    // The parts of a point don't depend on the view; those of an edge do.
    const key = [drawing, color, isSelected, isWarned, ...(isPoint ? [] : [marker.points, view])];
    const known = this.#parts.get(group);
    let lines = known?.lines;
    if (!known || known.key.some((value, index) => value !== key[index])) {
      const made = markerParts(marker, drawing, {
        color, size: style.size, isSelected, isFramed: isSelected || isWarned,
        at: isPoint ? () => [0, 0] : at,
      });
      // A handle that is being dragged, or has the focus, must stay the same element.
      const focused = group.contains(document.activeElement) ? document.activeElement.dataset.vertex : null;
      refill(group, made.parts);
      if (focused) group.querySelector(`[data-vertex="${focused}"]`)?.focus({preventScroll: true});
      lines = made.lines;
      this.#parts.set(group, {key, lines});
    }
    if (isPoint) {
      const place = `translate(${at(middle(marker.points)).join(" ")})`;
      for (const part of [group, ...lines]) set(part, {transform: place});
    }
    return lines;
  }
}

/// Replaces the children of an element; those it has already stay in place.
function refill(group, parts) {
  const kept = new Set(parts);
  for (const child of [...group.children]) if (!kept.has(child)) child.remove();
  parts.forEach((part, index) => {
    if (group.children[index] !== part) group.insertBefore(part, group.children[index] ?? null);
  });
}
