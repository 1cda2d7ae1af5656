// Warnings about markers, for the canvas on which they will be drawn.

/// Returns the warnings for each marker, by its uid.
export function warnings(model, drawings) {
  const found = new Map();
  const tell = (marker, text) => {
    found.set(marker.uid, [...(found.get(marker.uid) ?? []), text]);
  };
  const {image, canvas} = model.document;
  const area = `a canvas of ${canvas.width}x${canvas.height}`;
  for (const marker of model.markers) {
    const worst = Math.max(...marker.points.map((point) => outside(point, image)));
    if (worst > 0) tell(marker, `outside the image by ${worst < 0.1 ? "under 0.1" : worst.toFixed(1)} px`);
    const fault = drawings.fault(marker);
    if (fault) tell(marker, `place refuses it: ${fault}`);
    const beyond = drawings.drawing(marker)?.beyond ?? 0;
    if (beyond >= 0.05) tell(marker, `reaches ${beyond.toFixed(1)} beyond ${area}`);
  }
  const indices = new Map(model.markers.map((marker, index) => [marker.uid, index]));
  const name = (index) => model.label(model.markers[index], index) || `number ${index + 1}`;
  for (const {under, over, share} of drawings.overlaps) {
    const [below, above] = [indices.get(under), indices.get(over)];
    // One of them may have been deleted since the overlaps were requested.
    if (below === undefined || above === undefined) continue;
    // Later rows of the table are drawn over earlier ones.
    const isHidden = share >= 0.5;
    tell(model.markers[above], `${isHidden ? "hides" : "overlaps"} ${name(below)} on ${area}`);
    tell(model.markers[below], `${isHidden ? "is hidden by" : "overlaps"} ${name(above)} on ${area}`);
  }
  return found;
}

/// The distance of a normalized point from the image, in pixels.
function outside([x, y], image) {
  const noise = 1e-6;
  const beyond = (value) => Math.max(-value, value - 1) - noise;
  return Math.max(0, beyond(x) * image.width, beyond(y) * image.height);
}
