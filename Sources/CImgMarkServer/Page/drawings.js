// The look of markers, as `place` draws them. The program that serves the page draws them, so that
// only one place decides it; this page only positions the pieces on their features.
import * as server from "/server.js";

/// The least time between requests, in milliseconds.
const pause = 60;

export class Drawings extends EventTarget {
  /// Pairs of overlapping markers on the canvas, by uid, with the lower one first.
  overlaps = [];
  #model;
  #drawings = new Map();
  #faults = new Map();
  #asked = null;
  #version = null;
  #isAsking = false;
  /// The last message, so that it is shown once.
  #refusal = null;
  #isFirst = null;
  /// Resolves when markers are drawn for the first time, or can't be.
  first = new Promise((resolve) => { this.#isFirst = resolve; });

  constructor(model) {
    super();
    this.#model = model;
    model.addEventListener("change", () => this.#ask());
  }

  /// The drawing of a marker; null until it has one.
  drawing(marker) { return this.#drawings.get(marker.uid) ?? null; }

  /// Why a marker isn't drawn as written; null if it is.
  fault(marker) { return this.#faults.get(marker.uid) ?? null; }

  /// Requests the drawings of the current markers, and again if they have changed meanwhile.
  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#asked !== this.#model.markers || this.#version !== this.#model.document.version) {
        const start = performance.now();
        await this.#update();
        this.#isFirst();
        // Waits at least as long as an answer takes, so that the server can do other work.
        const rest = Math.max(pause, performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, rest));
      }
    } finally {
      this.#isAsking = false;
    }
  }

  /// Requests the drawings once, and notifies of the answer.
  async #update() {
    const {markers, document: {version}} = this.#model;
    // A failed drawing isn't requested again until the markers change.
    this.#asked = markers;
    this.#version = version;
    let answer;
    try {
      answer = await server.drawings(this.#model.submission(), version);
    } catch (error) {
      // If the table has changed or the server is gone, the page reports that when it saves.
      if (error.status === 422 && error.message !== this.#refusal) {
        this.#refusal = error.message;
        this.dispatchEvent(new CustomEvent("fault", {detail: `Markers can't be drawn: ${error.message}`}));
      }
      return;
    }
    this.#refusal = null;
    // Drawings of deleted markers are kept in case these return.
    const drawings = new Map(this.#drawings);
    for (const {uid} of markers) drawings.delete(uid);
    for (const drawing of answer.drawings) {
      const known = this.#drawings.get(drawing.uid);
      const text = JSON.stringify(drawing);
      // Keeping the object shows that the drawing hasn't changed.
      drawings.set(drawing.uid, known?.text === text ? known : {
        ...drawing, text,
        pieces: drawing.pieces.map((piece) => ({...piece, element: parsed(piece)})),
      });
    }
    this.#drawings = drawings;
    this.#faults = new Map(answer.faults.map(({uid, reason}) => [uid, reason]));
    this.overlaps = answer.overlaps;
    this.dispatchEvent(new Event("change"));
  }
}

const parser = new DOMParser();

/// Returns the element of a piece. The program wrote its SVG, so it can be trusted.
function parsed({kind, svg}) {
  const tree = parser.parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, "image/svg+xml");
  const piece = document.createElementNS("http://www.w3.org/2000/svg", "g");
  piece.setAttribute("class", `piece ${kind}`);
  piece.append(...document.importNode(tree.documentElement, true).children);
  return piece;
}
