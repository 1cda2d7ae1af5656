extension LossKind {
  /// What happened to a changed object, as text for people.
  var sentence: String {
    switch self {
    case .polygonToBox: "the polygon became its box"
    case .polygonToMask: "the polygon became the mask of its pixels"
    case .boxToPolygon: "the box became the polygon of its corners"
    case .rotatedToPolygon: "the turned box became the polygon of its corners"
    case .rotatedToBox: "the turned box became the upright box around it"
    case .cornersFitted: "a rectangle was fitted to its corners"
    case .ellipseToBox: "the ellipse became its box"
    case .polylineToBox: "the line became its box"
    case .maskToPolygon: "the mask became its outline"
    case .maskToBox: "the mask became its box"
    case .holesFilled: "its holes were filled"
    case .holesBridged: "its holes were joined to the outline by a cut"
    case .parts: "its parts became objects of their own"
    case .classes: "each of its other classes became an object of its own"
    case .keypoints: "its keypoints were left out"
    case .resampled: "its mask was resampled to the pixels of its canvas"
    case .keypointsApart: "its keypoints became an object of their own"
    case .keypointsBoxed: "a box was put around its keypoints"
    case .keypointsToBox: "the keypoints became their box"
    case .rounded: "the box covers less than a pixel and was widened to whole ones"
    case .unreadable, .sizeUnknown, .holes, .shape, .outside, .snapped, .clipped, .dropped,
      .zeroArea, .sorted, .missingClass, .crowd, .leftOut, .sameImage, .id, .splits, .rule,
      .curves,
      .widened,
      .elsewhere,
      .detail:
      rawValue
    }
  }
}
