// How a marker looks on the stage, and what becomes of its corners.
import {middle} from "/geometry.js";

const namespace = "http://www.w3.org/2000/svg";

/// The elements of a marker.
///
/// `style` says how markers look whose rows don't say, and `at` where a normalized point is in the
/// stage.
export function markerParts(marker, label, {style, isSelected, at}) {
  const color = cssColor(marker.texts.color) ?? style.color;
  const points = marker.kind === "point" ? []
    : (marker.kind === "box" ? corners(marker.points) : marker.points).map(at);
  const isClosed = points.length > 2 && marker.texts.shape !== "line";
  const parts = [];
  if (points.length > 1) {
    parts.push(element(isClosed ? "polygon" : "polyline", {
      class: "outline", points: points.map((point) => point.join(",")).join(" "), stroke: color,
    }));
  }
  if (marker.kind === "point" || label) {
    parts.push(...body(marker, label, color, style, at(middle(marker.points))));
  }
  if (isSelected) parts.push(...handles(marker, points, isClosed));
  return parts;
}

/// A disc, or what else the shape is, with the label in it.
function body(marker, label, color, style, [x, y]) {
  const isPoint = marker.kind === "point";
  const size = isPoint ? style.size : 22;
  const radius = size / 2;
  const text = label.length > 24 ? `${label.slice(0, 23)}…` : label;
  const isLong = !isPoint || [...text].length > 3;
  const width = isLong ? Math.max(size, textWidth(text) + 16) : size;
  const name = element("text", {class: "label", x, y, fill: textColor(color)});
  name.textContent = text;
  const shape = isPoint ? (marker.texts.shape || style.shape).toLowerCase() : "disc";
  return [
    figure(shape, {class: "body", fill: color}, [x, y], radius, width), name,
    element("path", {class: "center", d: `M${x - 5} ${y}h10M${x} ${y - 5}v10`}),
  ];
}

function figure(shape, own, [x, y], radius, width) {
  const box = {...own, x: x - width / 2, y: y - radius, width, height: 2 * radius};
  switch (shape) {
    case "square": return element("rect", box);
    case "dot": return element("circle", {...own, cx: x, cy: y, r: 4});
    case "diamond": {
      const far = radius * 1.3;
      const points = `${x - far},${y} ${x},${y - far} ${x + far},${y} ${x},${y + far}`;
      return element("polygon", {...own, points});
    }
    default: return element("rect", {...box, rx: radius});
  }
}

/// What the corners of a selected box or contour are dragged by, and where new ones begin.
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

/// A normalized point, moved by pixels of the image.
export function shifted(image, [x, y], dx, dy) {
  return [dx ? (x * image.width + dx) / image.width : x, dy ? (y * image.height + dy) / image.height : y];
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
measuring.font = "bold 12px system-ui, sans-serif";

function textWidth(text) { return measuring.measureText(text).width; }

/// A color that a browser knows, as six digits; null for any other text.
export function cssColor(text) {
  if (!text || !CSS.supports("color", text) || /^(currentcolor|inherit|var|env)/i.test(text)) return null;
  // What is assigned is read and written again in one form.
  measuring.fillStyle = "#000000";
  measuring.fillStyle = text;
  const color = measuring.fillStyle;
  if (color.startsWith("#")) return color;
  const channels = color.match(/[\d.]+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/// Black or white, whichever is easier to read on a color (WCAG 2.2, relative luminance).
function textColor(color) {
  const light = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  return luminance > 0.179 ? "#000000" : "#ffffff";
}
