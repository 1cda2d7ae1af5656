// Where things are: the arithmetic of ImgMarkGeometry's Placement, for a view of the image.
//
// Coordinates are pixel edges: pixel i covers i to i+1. A view says where the image's top left corner
// is in the stage, in CSS pixels, and how many of these a pixel of the image takes.

/// The view that shows the whole image, as large as it fits into the stage less a margin: contain,
/// xMidYMid. The tighter side is chosen by products and scaled by multiplying before dividing.
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

/// Where a normalized point is in the stage.
export function toStage(view, image, [x, y]) {
  return [view.x + x * image.width * view.scale, view.y + y * image.height * view.scale];
}

/// Where a point of the stage is in the image, in pixels.
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

/// The view after zooming by a factor, in which the point under the pointer stays where it is.
export function zoomed(view, image, stage, factor, [x, y]) {
  const smallest = Math.min(1, fit(image, stage).scale) / 4;
  const scale = Math.min(largestScale, Math.max(smallest, view.scale * factor));
  return {
    scale,
    x: x - (x - view.x) * scale / view.scale,
    y: y - (y - view.y) * scale / view.scale,
  };
}

/// A view that keeps some of the image in the stage.
export function kept(view, image, stage) {
  const edge = 40;
  const clamp = (value, low, high) => Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high));
  return {
    scale: view.scale,
    x: clamp(view.x, edge - image.width * view.scale, stage.width - edge),
    y: clamp(view.y, edge - image.height * view.scale, stage.height - edge),
  };
}

/// The middle of a marker: its point, or the middle of the smallest box around it.
export function middle(points) {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ];
}

/// Rounds pixels that were set with a pointer: to as much as a hand can mean at this scale.
export function settled(value, scale) {
  const steps = scale >= 8 ? 100 : 10;
  return Math.round(value * steps) / steps;
}

/// A number for people: few decimals, none that say nothing.
export function shown(value, decimals) {
  const text = value.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "").replace(/^-0$/, "0") : text;
}

/// The number that a text is; NaN where it is none. A decimal comma will do.
export function numberIn(text) {
  const plain = text.trim().replace(",", ".");
  return plain === "" ? NaN : Number(plain);
}
