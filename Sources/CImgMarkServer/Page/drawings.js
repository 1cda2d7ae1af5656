// How markers look: as `place` draws them. The program that serves the page draws, so that there is
// one place where it is decided; the page only lays the pieces where their features are.
import * as server from "/server.js";

/// The least time from one question to the next, in milliseconds.
const pause = 60;

export class Drawings extends EventTarget {
  /// Pairs of markers that share area on the canvas, by their uids: what is over what.
  overlaps = [];
  #model;
  #drawings = new Map();
  #faults = new Map();
  #asked = null;
  #version = null;
  #isAsking = false;
  /// What was told last, once.
  #refusal = null;
  #isFirst = null;
  /// Settles when markers are drawn for the first time, or can't be.
  first = new Promise((resolve) => { this.#isFirst = resolve; });

  constructor(model) {
    super();
    this.#model = model;
    model.addEventListener("change", () => this.#ask());
  }

  /// The drawing of a marker; null until there is one.
  drawing(marker) { return this.#drawings.get(marker.uid) ?? null; }

  /// Why a marker is not drawn as it is written; null where it is.
  fault(marker) { return this.#faults.get(marker.uid) ?? null; }

  /// Asks how the markers look that there are now, and again where these have changed meanwhile.
  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#asked !== this.#model.markers || this.#version !== this.#model.document.version) {
        const start = performance.now();
        await this.#update();
        this.#isFirst();
        // As long as an answer takes, the server is there for others.
        const rest = Math.max(pause, performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, rest));
      }
    } finally {
      this.#isAsking = false;
    }
  }

  /// Asks once, and tells when there is an answer.
  async #update() {
    const {markers, document: {version}} = this.#model;
    // What could not be drawn is not asked for again before something has changed.
    this.#asked = markers;
    this.#version = version;
    let answer;
    try {
      answer = await server.drawings(this.#model.submission(), version);
    } catch (error) {
      // Of another version of the table, or a server that is gone, the page is told when it saves.
      if (error.status === 422 && error.message !== this.#refusal) {
        this.#refusal = error.message;
        this.dispatchEvent(new CustomEvent("fault", {detail: `Markers can't be drawn: ${error.message}`}));
      }
      return;
    }
    this.#refusal = null;
    // Those of markers that are gone are kept for their coming back.
    const drawings = new Map(this.#drawings);
    for (const {uid} of markers) drawings.delete(uid);
    for (const drawing of answer.drawings) {
      const known = this.#drawings.get(drawing.uid);
      const text = JSON.stringify(drawing);
      // The same object says that nothing about it has changed.
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

/// The element of a piece, which its own program has written.
function parsed({kind, svg}) {
  const tree = parser.parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, "image/svg+xml");
  const piece = document.createElementNS("http://www.w3.org/2000/svg", "g");
  piece.setAttribute("class", `piece ${kind}`);
  piece.append(...document.importNode(tree.documentElement, true).children);
  return piece;
}
