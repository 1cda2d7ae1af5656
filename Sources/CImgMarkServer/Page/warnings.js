// What is amiss with markers, beside the canvas on which they will be drawn.
import {fit, middle} from "/geometry.js";

/// Returns, for each marker by its uid, what is to be told about it.
export function warnings(model) {
  const found = new Map();
  const tell = (marker, text) => {
    found.set(marker.uid, [...(found.get(marker.uid) ?? []), text]);
  };
  const {image, canvas, marker: style} = model.document;
  for (const marker of model.markers) {
    const worst = Math.max(...marker.points.map((point) => outside(point, image)));
    if (worst > 0) tell(marker, `outside the image by ${worst < 0.1 ? "under 0.1" : worst.toFixed(1)} px`);
  }
  const {scale} = fit(image, canvas);
  const discs = model.markers.map((marker, index) => {
    const [x, y] = middle(marker.points);
    return {marker, index, x: x * image.width * scale, y: y * image.height * scale};
  }).sort((first, second) => first.x - second.x);
  for (let first = 0; first < discs.length; first += 1) {
    for (let second = first + 1; second < discs.length; second += 1) {
      if (discs[second].x - discs[first].x >= style.size) break;
      const [a, b] = [discs[first], discs[second]];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance >= style.size) continue;
      // What comes later in the table is drawn over what comes before.
      const [under, over] = a.index < b.index ? [a, b] : [b, a];
      const verb = distance < style.size / 2 ? "hides" : "overlaps";
      const name = (disc) => model.label(disc.marker, disc.index) || `number ${disc.index + 1}`;
      const on = `on a canvas of ${canvas.width}x${canvas.height}`;
      tell(over.marker, `${verb} ${name(under)} ${on}`);
      tell(under.marker, `${verb === "hides" ? "is hidden by" : "overlaps"} ${name(over)} ${on}`);
    }
  }
  return found;
}

/// How far a normalized point is outside the image, in pixels.
function outside([x, y], image) {
  const noise = 1e-6;
  const beyond = (value) => Math.max(-value, value - 1) - noise;
  return Math.max(0, beyond(x) * image.width, beyond(y) * image.height);
}
