/// The kind of event in a line of the ledger; `--report` prints the raw values.
public enum LossKind: String, Hashable, Sendable, CaseIterable {
  /// The object can't be read.
  case unreadable
  /// The size of its image is unknown.
  case sizeUnknown = "size-unknown"
  /// A polygon became its box.
  case polygonToBox = "polygon-to-box"
  /// A polygon with holes became the mask of the pixels whose centers it covers.
  case polygonToMask = "polygon-to-mask"
  /// A box became the polygon of its corners.
  case boxToPolygon = "box-to-polygon"
  /// A turned box became the polygon of its corners.
  case rotatedToPolygon = "rotated-to-polygon"
  /// A turned box became the upright box around it.
  case rotatedToBox = "rotated-to-box"
  /// Four corners that don't form an exact rectangle became the nearest rectangle.
  case cornersFitted = "corners-fitted"
  case ellipseToBox = "ellipse-to-box"
  case polylineToBox = "polyline-to-box"
  case maskToPolygon = "mask-to-polygon"
  case maskToBox = "mask-to-box"
  /// The parts of one object became separate objects.
  case parts
  /// The further classes of one object became separate objects.
  case classes
  /// The format can't hold holes.
  case holes
  /// Holes were filled.
  case holesFilled = "holes-filled"
  /// Cuts joined holes to the outline around them.
  case holesBridged = "holes-bridged"
  /// The format can't hold the shape.
  case shape
  /// Keypoints beside another shape were left out, or are an error.
  case keypoints
  /// Keypoints beside another shape became a separate object.
  case keypointsApart = "keypoints-apart"
  /// A box was added around keypoints.
  case keypointsBoxed = "keypoints-boxed"
  /// Keypoints became the box around them.
  case keypointsToBox = "keypoints-to-box"
  /// Curves became polylines.
  case curves = "curve-to-lines"
  /// A coordinate is outside the image.
  case outside
  /// A coordinate was outside by no more than rounding and was moved to the edge of the image.
  case snapped
  /// A crop is larger than the box of its object.
  case widened = "crop-widened"
  /// A shape was cut at the edge of the image.
  case clipped
  /// A shape outside the image was left out, as requested.
  case dropped
  /// A box has no area.
  case zeroArea = "zero-area"
  /// The corners of a box were given in reverse order.
  case sorted
  /// The object has no class, or its class isn't in the list.
  case missingClass = "missing-class"
  /// A crowd was left out, as requested.
  case crowd
  /// The class was left out, as requested.
  case leftOut = "left-out"
  /// Numbers were rounded to the precision of the format.
  case rounded
  /// A mask was resampled to the pixels of its canvas.
  case resampled
  /// An image was already named in another file or place.
  case sameImage = "same-image"
  /// An id was changed.
  case id
  /// A note about the splits of the data set, such as `train`.
  case splits = "split"
  /// A note about how the numbers were understood.
  case rule
  /// Some data is stored outside the data set and isn't read.
  case elsewhere
  /// The format can't hold a property of objects, images or the data set.
  case detail
}
