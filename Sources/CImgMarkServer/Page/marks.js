// The parts of a marker on the stage: its drawing, its selection frame, and its handles.
import {middle} from "/geometry.js";

const namespace = "http://www.w3.org/2000/svg";

/// The smallest side of a click target, in CSS pixels (WCAG 2.2, 2.5.8).
const leastTarget = 24;

/// Returns the elements of a marker, and those of its leader lines, which are below all markers.
///
/// `drawing` is its look, or null if it isn't known yet; then `color` and `size` are used. `at`
/// returns the stage position of a normalized point.
export function markerParts(marker, drawing, {color, size, isSelected, isFramed, at}) {
  const corners = marker.kind === "point" ? [] : outlineCorners(marker).map(at);
  const isClosed = corners.length > 2 && (drawing?.shape ?? marker.texts.shape) !== "line";
  const edge = corners.length > 1 ? corners : null;
  const traced = drawing?.strokes?.length && (drawing.shape === "box" ? boxAround(corners) : corners);
  const [x, y] = at(middle(marker.points));
  const box = corners.length ? bounds(corners) : {x, y, width: 0, height: 0};
  const parts = [];
  if (edge) parts.push(path(isClosed ? "hit-edge" : "hit-edge open", edge, isClosed));
  if (traced) parts.push(...strokes(marker.uid, drawing.strokes, traced, isClosed || drawing.shape === "box"));
  // A marker that `place` draws as a disc, or not at all, can still be edited.
  if (edge && !traced) parts.push(...twice("guide", (name) => path(name, edge, isClosed)));
  const isBlank = drawing?.pieces.every(({kind, svg}) => kind === "lines" || !/<(path|text)/.test(svg));
  if (!edge && isBlank) parts.push(...twice("guide", (name) => element("circle", {class: name, cx: x, cy: y, r: 8})));
  const lines = [];
  let body = null;
  for (const piece of drawing?.pieces ?? []) {
    const home = [box.x + box.width * piece.home[0], box.y + box.height * piece.home[1]];
    set(piece.element, {transform: `translate(${home[0]} ${home[1]})`});
    (piece.kind === "lines" ? lines : parts).push(piece.element);
    if (piece.kind === "body") body = placed(piece.bounds, home);
  }
  if (!drawing) {
    body = {x: x - size / 2, y: y - size / 2, width: size, height: size};
    parts.push(element("circle", {class: "piece", cx: x, cy: y, r: size / 2, fill: color}));
  }
  if (body) {
    // The rectangle around an arrow is mostly empty.
    const target = drawing?.shape === "arrow" ? {x, y, width: 0, height: 0} : body;
    parts.push(element("rect", {class: "hit", ...widened(target, leastTarget)}));
    if (isFramed) {
      const frame = grown(widened(body, leastTarget), 3);
      parts.push(...twice("frame", (name) => element("rect", {class: name, rx: 6, ...frame})));
    }
  }
  if (traced && isFramed) parts.push(...twice("frame", (name) => path(name, edge, isClosed)));
  if (isSelected) {
    const d = `M${x - 6} ${y}h12M${x} ${y - 6}v12`;
    parts.push(...twice("center", (name) => element("path", {class: name, d})),
      ...handles(marker, corners, isClosed));
  }
  return {parts, lines};
}

/// Returns a line with a darker one below it, so that it is visible on any background.
function twice(name, line) { return [line(`${name} under`), line(name)]; }

/// The corners of a box or a contour, normalized.
function outlineCorners(marker) {
  return marker.kind === "box" ? corners(marker.points) : marker.points;
}

function path(name, places, isClosed) {
  return element("path", {class: name, d: data(places, isClosed)});
}

function data(places, isClosed) { return `M${places.map((place) => place.join(" ")).join("L")}${isClosed ? "Z" : ""}`; }

/// The strokes along the edge of a feature, from back to front.
function strokes(uid, bands, places, isClosed) {
  const d = data(places, isClosed);
  return bands.flatMap(({width, hole, color, opacity}, index) => {
    const line = element("path", {
      class: "stroke", d, stroke: color, "stroke-width": width, "stroke-opacity": opacity,
    });
    if (!hole) return [line];
    // The gap in the middle of the stroke is masked out.
    const id = `stroke-${uid}-${index}`;
    const area = grown(bounds(places), width);
    const mask = element("mask", {id, maskUnits: "userSpaceOnUse", ...area});
    mask.append(element("rect", {...area, fill: "#fff"}),
      element("path", {class: "stroke", d, stroke: "#000", "stroke-width": hole}));
    set(line, {mask: `url(#${id})`});
    return [mask, line];
  });
}

/// The handles for the corners of a selected box or contour, and for new corners.
function handles(marker, places, isClosed) {
  const found = places.map(([x, y], vertex) => {
    const handle = element("rect", {
      class: "handle", x: x - 5, y: y - 5, width: 10, height: 10, tabindex: "0", role: "button",
      "aria-label": `Corner ${vertex + 1}`,
    });
    handle.dataset.vertex = vertex;
    return handle;
  });
  if (marker.kind !== "contour") return found;
  const edges = places.slice(0, isClosed ? undefined : -1).map(([x, y], vertex) => {
    const [nextX, nextY] = places[(vertex + 1) % places.length];
    const handle = element("circle", {
      class: "handle new", cx: (x + nextX) / 2, cy: (y + nextY) / 2, r: 4, "aria-hidden": "true",
    });
    handle.dataset.edge = vertex;
    return handle;
  });
  return [...edges, ...found];
}

// MARK: Corners

/// The corners of a box, clockwise from the top left.
export function corners([[left, top], [right, bottom]]) {
  return [[left, top], [right, top], [right, bottom], [left, bottom]];
}

/// The points of a marker after one of its corners has moved; null where it would have no area.
export function withCorner(kind, points, vertex, moved) {
  if (kind !== "box") return points.map((point, index) => index === vertex ? moved(point) : point);
  const [x, y] = moved(corners(points)[vertex]);
  const [[left, top], [right, bottom]] = points;
  const box = [
    [vertex === 0 || vertex === 3 ? x : left, vertex < 2 ? y : top],
    [vertex === 1 || vertex === 2 ? x : right, vertex > 1 ? y : bottom],
  ];
  return box[1][0] > box[0][0] && box[1][1] > box[0][1] ? box : null;
}

/// Returns a normalized point moved by pixels of the image.
export function shifted(image, [x, y], dx, dy) {
  return [dx ? (x * image.width + dx) / image.width : x, dy ? (y * image.height + dy) / image.height : y];
}

// MARK: Rectangles

/// The smallest rectangle around positions.
function bounds(places) {
  const [xs, ys] = [0, 1].map((axis) => places.map((place) => place[axis]));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y};
}

function boxAround(places) {
  const {x, y, width, height} = bounds(places);
  return corners([[x, y], [x + width, y + height]]);
}

function placed([x, y, width, height], home) {
  return {x: home[0] + x, y: home[1] + y, width, height};
}

function grown({x, y, width, height}, by) {
  return {x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by};
}

/// Returns a rectangle with the same center and sides of at least this length.
function widened({x, y, width, height}, least) {
  const [across, down] = [Math.max(0, least - width) / 2, Math.max(0, least - height) / 2];
  return {x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down};
}

// MARK: Elements and colors

export function element(name, attributes) {
  return set(document.createElementNS(namespace, name), attributes);
}

export function set(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
  return target;
}

const measuring = document.createElement("canvas").getContext("2d");

/// Returns a color that the browser knows as six digits; null for any other text.
export function cssColor(text) {
  if (!text || !CSS.supports("color", text) || /^(currentcolor|inherit|var|env)/i.test(text)) return null;
  // The browser converts an assigned color to a standard form.
  measuring.fillStyle = "#000000";
  measuring.fillStyle = text;
  const color = measuring.fillStyle;
  if (color.startsWith("#")) return color;
  const channels = color.match(/[\d.]+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
