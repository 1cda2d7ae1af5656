// The edited markers, with the history of edits.
//
// A state is an array of markers that is never modified; each edit makes a new one, so that undo
// restores an earlier array.

let nextUID = 1;

export class Model extends EventTarget {
  markers = [];
  selected = null;
  #past = [];
  #future = [];
  #saved = this.markers;
  /// The table row of each marker, as of the last reading or saving.
  #origins = new Map();
  /// The former rows of markers that are no longer in the table, with the version of the table.
  #former = new Map();
  /// The kind of the last edit, so that another one of that kind right after it isn't a new step.
  #last = {kind: null, time: 0};

  /// Loads the markers that were read.
  load(document) {
    this.document = document;
    this.markers = this.#adopted(document.markers);
    this.#past = [];
    this.#future = [];
    this.#saved = this.markers;
    this.#last = {kind: null, time: 0};
    if (!this.marker(this.selected)) this.selected = null;
    this.#tell();
  }

  /// Updates the origins after saving; the saved markers are those shown, in the same order.
  keep(document, markers) {
    for (const [uid, origin] of this.#origins) {
      this.#former.set(uid, {version: this.document.version, origin});
    }
    this.document = document;
    this.#origins = new Map();
    document.markers.forEach((marker, index) => {
      if (markers[index]) this.#origins.set(markers[index].uid, marker.origin);
    });
    this.#saved = markers;
    this.#last = {kind: null, time: 0};
    this.#tell();
  }

  #adopted(markers) {
    this.#origins = new Map();
    this.#former = new Map();
    return markers.map(({origin, kind, points, texts}) => {
      const uid = nextUID++;
      this.#origins.set(uid, origin);
      return {uid, kind, points, texts};
    });
  }

  get isChanged() { return this.markers !== this.#saved; }
  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }

  marker(uid) { return this.markers.find((marker) => marker.uid === uid) ?? null; }
  index(uid) { return this.markers.findIndex((marker) => marker.uid === uid); }

  select(uid) {
    if (this.selected === uid) return;
    this.selected = uid;
    this.#last.kind = null;
    this.#tell();
  }

  /// Applies a new state. Edits of one kind within a second form one step.
  #go(markers, kind = null) {
    const now = performance.now();
    const isSameStep = kind && kind === this.#last.kind && now - this.#last.time < 1000;
    if (!isSameStep) this.#past.push({markers: this.markers, selected: this.selected});
    this.#last = {kind, time: now};
    this.#future = [];
    this.markers = markers;
  }

  add(kind, points, texts) {
    const marker = {uid: nextUID++, kind, points, texts};
    const place = this.index(this.selected);
    this.#go([...this.markers, marker]);
    this.selected = marker.uid;
    this.#tell();
    return marker;
  }

  remove(uid) {
    const index = this.index(uid);
    if (index < 0) return;
    this.#go(this.markers.filter((marker) => marker.uid !== uid));
    this.selected = (this.markers[index] ?? this.markers[index - 1])?.uid ?? null;
    this.#tell();
  }

  /// Moves a marker; all moves of one drag or one run of arrow keys have the same kind.
  place(uid, points, kind = null) {
    this.#replace(uid, (marker) => ({...marker, points}), kind);
  }

  write(uid, role, text, kind = null) {
    this.#replace(uid, (marker) => ({...marker, texts: {...marker.texts, [role]: text}}), kind);
  }

  #replace(uid, change, kind) {
    const markers = this.markers.map((marker) => marker.uid === uid ? change(marker) : marker);
    this.#go(markers, kind && `${kind} ${uid}`);
    this.#tell();
  }

  /// Changes the texts of several markers in one step.
  writeAll(role, texts) {
    this.#go(this.markers.map((marker, index) =>
      ({...marker, texts: {...marker.texts, [role]: texts[index]}})));
    this.#tell();
  }

  /// Moves a marker up or down the list.
  shift(uid, by) {
    const from = this.index(uid);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.markers.length) return;
    const markers = [...this.markers];
    const [marker] = markers.splice(from, 1);
    markers.splice(to, 0, marker);
    this.#go(markers);
    this.#tell();
  }

  undo() { this.#travel(this.#past, this.#future); }
  redo() { this.#travel(this.#future, this.#past); }

  #travel(from, to) {
    const state = from.pop();
    if (!state) return;
    to.push({markers: this.markers, selected: this.selected});
    this.markers = state.markers;
    if (!this.marker(this.selected)) this.selected = this.marker(state.selected)?.uid ?? null;
    this.#last.kind = null;
    this.#tell();
  }

  /// Ends a step, so that the next edit is a new one.
  endStep() { this.#last.kind = null; }

  /// The markers in the form in which they are saved.
  submission(markers = this.markers) {
    return markers.map(({uid, kind, points, texts}) => {
      const origin = this.#origins.get(uid) ?? null;
      const former = origin === null ? this.#former.get(uid) ?? null : null;
      return {uid, origin, former, kind, points, texts};
    });
  }

  // MARK: What is shown

  /// The text that a marker shows: its label, its id if there are no labels, or its number.
  get labelRole() {
    const columns = this.document.columns;
    if (columns.includes("label") || this.markers.some((marker) => marker.texts.label)) {
      return "label";
    }
    return columns.includes("id") ? "id" : "label";
  }

  label(marker, index = this.index(marker.uid)) {
    const text = marker.texts[this.labelRole];
    if (text !== undefined) return text;
    return this.document.columns.includes("label") ? "" : String(index + 1);
  }

  /// The most frequent kind of marker; null without markers.
  get mainKind() {
    const count = (kind) => this.markers.filter((marker) => marker.kind === kind).length;
    const kinds = this.document.kinds.filter(count);
    return kinds.length ? kinds.reduce((most, kind) => count(kind) > count(most) ? kind : most) : null;
  }

  /// Whether labels can be written without changing the rows of other images.
  get canLabel() {
    const columns = this.document.columns;
    return columns.includes("label") || columns.includes("id") || this.document.otherRows === 0;
  }

  /// Sets the text that a marker shows. If the table had no column for it, the others keep their
  /// numbers.
  rename(uid, text, kind) {
    const role = this.labelRole;
    const isNew = role === "label" && !this.document.columns.includes("label")
      && !this.markers.some((marker) => marker.texts.label !== undefined);
    if (!isNew) return this.write(uid, role, text, kind);
    this.writeAll("label", this.markers.map((marker, index) =>
      marker.uid === uid ? text : String(index + 1)));
  }

  /// The texts of a new marker: an unused id, and the next number if all labels are numbers.
  newTexts(kind) {
    const columns = this.document.columns;
    const texts = {};
    const next = (role) => {
      const numbers = this.markers.map((marker) => marker.texts[role] ?? "");
      const isNumbered = numbers.every((text) => /^\d{0,9}$/.test(text));
      return isNumbered ? String(Math.max(0, ...numbers.map(Number)) + 1) : null;
    };
    if (columns.includes("label")) texts.label = next("label") ?? "";
    if (columns.includes("id")) {
      const taken = new Set(this.markers.map((marker) => marker.texts.id));
      let number = this.markers.length + 1;
      while (taken.has(`m${number}`)) number += 1;
      texts.id = next("id") ?? `m${number}`;
    }
    // A row of corners is a polygon by default; its shape is written if other rows write theirs.
    const like = this.markers.findLast((marker) => marker.kind === kind)?.texts.shape?.toLowerCase();
    if (kind === "box" && (this.document.kinds.length > 1 || like === "box")) texts.shape = "box";
    if (kind === "contour" && like === "polygon") texts.shape = "polygon";
    return texts;
  }

  #tell() { this.dispatchEvent(new Event("change")); }
}
