// Positions: the arithmetic of ImgMarkGeometry's Placement, for a view of the image.
//
// Coordinates are pixel edges: pixel i covers i to i+1. A view is the position of the image's top
// left corner on the stage, in CSS pixels, and the number of CSS pixels per image pixel.

/// The view that shows the whole image, as large as it fits into the stage without its margin:
/// contain, xMidYMid. The tighter side is found by products, and lengths are multiplied before
/// dividing.
export function fit(image, stage, margin = 0) {
  const width = Math.max(1, stage.width - 2 * margin);
  const height = Math.max(1, stage.height - 2 * margin);
  const isWide = image.width * height >= image.height * width;
  const fitted = isWide
    ? {width, height: width * image.height / image.width}
    : {width: height * image.width / image.height, height};
  return {
    scale: isWide ? width / image.width : height / image.height,
    x: margin + (width - fitted.width) / 2,
    y: margin + (height - fitted.height) / 2,
  };
}

/// The position of a normalized point on the stage.
export function toStage(view, image, [x, y]) {
  return [view.x + x * image.width * view.scale, view.y + y * image.height * view.scale];
}

/// The position of a stage point in the image, in pixels.
export function toPixels(view, [x, y]) {
  return [(x - view.x) / view.scale, (y - view.y) / view.scale];
}

export function normalized(image, [x, y]) {
  return [x / image.width, y / image.height];
}

export function pixels(image, [x, y]) {
  return [x * image.width, y * image.height];
}

export const largestScale = 64;

/// The view zoomed by a factor, with the point under the pointer fixed.
export function zoomed(view, image, stage, factor, [x, y]) {
  const smallest = Math.min(1, fit(image, stage).scale) / 4;
  const scale = Math.min(largestScale, Math.max(smallest, view.scale * factor));
  return {
    scale,
    x: x - (x - view.x) * scale / view.scale,
    y: y - (y - view.y) * scale / view.scale,
  };
}

/// The view, moved so that a part of the image stays on the stage.
export function kept(view, image, stage) {
  const edge = 40;
  const clamp = (value, low, high) => Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high));
  return {
    scale: view.scale,
    x: clamp(view.x, edge - image.width * view.scale, stage.width - edge),
    y: clamp(view.y, edge - image.height * view.scale, stage.height - edge),
  };
}

/// The center of a marker: its point, or the center of its smallest box.
export function middle(points) {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ];
}

/// Rounds pixels set with a pointer to hundredths from scale 8 on, to tenths below.
export function settled(value, scale) {
  const steps = scale >= 8 ? 100 : 10;
  return Math.round(value * steps) / steps;
}

/// A number for people, with few decimals and no trailing zeros.
export function shown(value, decimals) {
  const text = value.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "").replace(/^-0$/, "0") : text;
}

/// The number in a text; NaN if it isn't one. A decimal comma is accepted.
export function numberIn(text) {
  const plain = text.trim().replace(",", ".");
  return plain === "" ? NaN : Number(plain);
}
