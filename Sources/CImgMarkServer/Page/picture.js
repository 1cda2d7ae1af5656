// The image on its stage: the visible part, its scale, and its pixels.
import {fit, kept, largestScale, middle, normalized, settled, shown, toPixels, toStage,
  zoomed} from "/geometry.js";

const margin = 16;
/// The scale from which the edges of pixels are drawn.
const gridScale = 16;

export class Picture extends EventTarget {
  /// The size of the image, in pixels.
  image = {width: 1, height: 1};
  /// The size of the stage, in CSS pixels.
  size = {width: 1, height: 1};
  /// The position of the image on the stage; null until it is loaded.
  view = null;
  #bitmap = null;
  #isFitted = true;

  constructor(stage) {
    super();
    this.stage = stage;
    this.canvas = document.getElementById("picture");
    new ResizeObserver(() => this.#resize()).observe(stage);
    this.#watchRatio();
  }

  show(bitmap, image) {
    this.#bitmap = bitmap;
    this.image = image;
    this.#resize();
  }

  #resize() {
    const box = this.stage.getBoundingClientRect();
    const before = this.size;
    this.size = {width: box.width, height: box.height};
    if (!this.#bitmap) return;
    if (this.#isFitted || !this.view) return this.fit();
    // Keeps the center of the view.
    this.set({
      scale: this.view.scale,
      x: this.view.x + (box.width - before.width) / 2,
      y: this.view.y + (box.height - before.height) / 2,
    });
  }

  /// The device pixel ratio may change when the window moves or the page is zoomed.
  #watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.#watchRatio();
      this.#resize();
    }, {once: true});
  }

  fit() { this.set(fit(this.image, this.size, margin), true); }

  zoom(factor, at = [this.size.width / 2, this.size.height / 2]) {
    this.set(zoomed(this.view, this.image, this.size, factor, at));
  }

  set(view, isFitted = false) {
    this.#isFitted = isFitted;
    this.view = isFitted ? view : kept(view, this.image, this.size);
    this.#draw();
    this.dispatchEvent(new Event("change"));
    const percent = this.view.scale * 100;
    document.getElementById("zoom-value").textContent =
      `${shown(percent, percent < 10 ? 1 : 0)}%`;
    document.getElementById("zoom-in").disabled = this.view.scale >= largestScale;
  }

  /// The center of the visible part of the image, normalized.
  get center() {
    const [left, top] = toPixels(this.view, [0, 0]);
    const [right, bottom] = toPixels(this.view, [this.size.width, this.size.height]);
    const between = (low, high, side) => (Math.max(0, low) + Math.min(side, high)) / 2;
    return normalized(this.image, [
      settled(between(left, right, this.image.width), 1),
      settled(between(top, bottom, this.image.height), 1),
    ]);
  }

  /// Moves the view so that a marker is visible.
  reveal(marker) {
    const [x, y] = toStage(this.view, this.image, middle(marker.points));
    const edge = 30;
    const isSeen = x >= edge && y >= edge && x <= this.size.width - edge
      && y <= this.size.height - edge;
    if (isSeen) return;
    this.set({
      scale: this.view.scale,
      x: this.view.x + this.size.width / 2 - x,
      y: this.view.y + this.size.height / 2 - y,
    });
  }

  #draw() {
    const ratio = devicePixelRatio;
    const {width, height} = this.size;
    this.canvas.width = Math.max(1, Math.round(width * ratio));
    this.canvas.height = Math.max(1, Math.round(height * ratio));
    const context = this.canvas.getContext("2d");
    context.scale(ratio, ratio);
    const {x, y, scale} = this.view;
    // From twice the image's size on, pixels are shown as squares.
    context.imageSmoothingEnabled = scale * ratio < 2;
    context.imageSmoothingQuality = "high";
    context.drawImage(this.#bitmap, x, y, this.image.width * scale, this.image.height * scale);
    if (scale >= gridScale) this.#drawGrid(context);
  }

  /// Draws the edges of the visible pixels.
  #drawGrid(context) {
    const {x, y, scale} = this.view;
    const {width, height} = this.size;
    const edges = (origin, side, length) => {
      const first = Math.max(0, Math.ceil(-origin / scale));
      const last = Math.min(side, Math.floor((length - origin) / scale));
      return Array.from({length: Math.max(0, last - first + 1)}, (_, index) =>
        Math.round(origin + (first + index) * scale) + 0.5);
    };
    const [left, right] = [Math.max(0, x), Math.min(width, x + this.image.width * scale)];
    const [top, bottom] = [Math.max(0, y), Math.min(height, y + this.image.height * scale)];
    context.beginPath();
    for (const edge of edges(x, this.image.width, width)) {
      context.moveTo(edge, top);
      context.lineTo(edge, bottom);
    }
    for (const edge of edges(y, this.image.height, height)) {
      context.moveTo(left, edge);
      context.lineTo(right, edge);
    }
    context.strokeStyle = "#8888";
    context.lineWidth = 1;
    context.stroke();
  }
}
