internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// Converts shapes to those that a format can hold, if that is allowed.
///
/// It is a class so that it isn't copied for each object.
final class ShapeFitting: Sendable {
  /// The result for an object.
  enum Outcome: Hashable {
    case fits
    case changed(LossKind)
    /// Numbers are written with fewer decimals than they have.
    case rounded(digits: Int)
    case rejected(LossKind, String)
  }

  let target: DatasetFormat
  let rules: ConversionRules
  /// Whether the format can hold each kind of shape; an array because it is used for every object.
  private let held: [Bool]

  init(to target: DatasetFormat, by rules: ConversionRules) {
    self.target = target
    self.rules = rules
    var held = [Bool](repeating: false, count: ShapeKind.allCases.count)
    for kind in target.shapes { held[kind.place] = true }
    self.held = held
  }

  private func holds(_ kind: ShapeKind) -> Bool { held[kind.place] }

  /// Whether every polygon becomes its box.
  var makesPolygonsBoxes: Bool {
    rules.polygons == .box && holds(.box) && !holds(.polygon)
      && !target.details.contains(.quadrilaterals)
  }

  /// Converts an object to one that the format can hold.
  ///
  /// - Parameters:
  ///   - annotation: The object, upright.
  ///   - size: The size of its image, as its shapes were measured.
  /// - Returns: The result.
  func fit(_ annotation: inout Annotation, on size: PixelSize) -> Outcome {
    let outcome = fitShape(&annotation, on: size)
    if case .rejected = outcome { return outcome }
    if case .box(let box) = annotation.shape, !box.size.hasArea {
      return .rejected(.zeroArea, "its box has no area")
    }
    return outcome
  }

  /// Converts a rotated box that is stretched along the axes.
  func fitStretched(_ annotation: inout Annotation) -> Outcome {
    guard case .rotatedBox(let box) = annotation.shape else { return .fits }
    let outcome = fit(box, of: &annotation)
    guard case .rejected(let kind, _) = outcome else { return outcome }
    let advice =
      holds(.polygon)
      ? "--rotated polygon writes its corners" : "--rotated box writes the box around it"
    return .rejected(kind, "--mode stretch leaves no rotated box of it; \(advice)")
  }

  /// Converts a mask whose cells will not be pixels, as requested.
  func fitMoved(_ annotation: inout Annotation) -> Outcome {
    guard case .mask(let mask) = annotation.shape else { return .fits }
    guard rules.masks == .error else { return fit(mask, of: &annotation) }
    guard holds(.mask) else { return fit(mask, of: &annotation) }
    let outline = holds(.polygon) ? ", --masks polygon writes its outline" : ""
    return .rejected(
      .shape,
      "its mask does not lie on the pixels of its canvas; --masks resample makes it anew\(outline)")
  }

  private func fitShape(_ annotation: inout Annotation, on size: PixelSize) -> Outcome {
    if case .mask(let mask) = annotation.shape, holds(.mask) {
      return fitHeld(mask, of: &annotation, on: size)
    }
    guard !holds(annotation.shape.kind) else { return fitHeld(&annotation, on: size) }
    switch annotation.shape {
    case .polygon(let polygon)
    where target.details.contains(.quadrilaterals) && polygon.isQuadrilateral:
      return .fits
    case .ellipse(let ellipse) where holds(ellipse):
      return .fits
    case .point:
      return unheld(annotation)
    case .keypoints:
      guard rules.keypoints == .box, holds(.box) else {
        return unheld(annotation, advice(.keypointsToBox))
      }
      return replace(&annotation, .keypointsToBox)
    case .box(let box):
      guard holds(.polygon) else { return unheld(annotation) }
      annotation.shape = .polygon(Polygon(box.corners))
      return .changed(.boxToPolygon)
    case .rotatedBox(let box):
      return fit(box, of: &annotation)
    case .polygon:
      return replaceByBox(&annotation, .polygonToBox)
    case .polyline:
      return replaceByBox(&annotation, .polylineToBox)
    case .ellipse:
      return replaceByBox(&annotation, .ellipseToBox)
    case .mask(let mask):
      return fit(mask, of: &annotation)
    }
  }

  /// Converts the properties of a supported shape that the format can't express.
  private func fitHeld(_ annotation: inout Annotation, on size: PixelSize?) -> Outcome {
    if case .keypoints(let keypoints) = annotation.shape, target.details.contains(.boxedKeypoints) {
      guard let box = keypoints.bounds, box.size.hasArea else {
        return .rejected(.zeroArea, "the box around its keypoints has no area")
      }
      annotation.shape = .box(box)
      annotation.keypoints = keypoints
      return .changed(.keypointsBoxed)
    }
    guard case .polygon(let polygon) = annotation.shape else { return .fits }
    if polygon.rings.count > 1, polygon.hasHoles, !target.details.contains(.holes) {
      // On the edges of pixels, a mask covers the same area; elsewhere almost.
      if holds(.mask), rules.polygons == .mask || polygon.liesOnPixelEdges,
        let mask = size.flatMap({ polygon.mask(on: $0) }), mask.bounds != nil
      {
        annotation.shape = .mask(mask)
        return .changed(.polygonToMask)
      }
      guard rules.polygons == .box, holds(.box) else {
        return .rejected(.holes, "\(target.name) has no holes\(advice(.polygonToMask))")
      }
      return replaceByBox(&annotation, .polygonToBox)
    }
    return .fits
  }

  /// Checks whether a format with masks can hold this one.
  private func fitHeld(
    _ mask: Mask<SourceSpace>, of annotation: inout Annotation, on size: PixelSize
  ) -> Outcome {
    guard mask.bounds != nil else {
      return target.details.contains(.emptyMasks)
        ? .fits : .rejected(.zeroArea, "its mask covers no pixel")
    }
    if target.details.contains(.freeMasks) || PixelPatch(mask)?.isInside(size) ?? false {
      return .fits
    }
    guard rules.masks != .error else {
      return .rejected(
        .shape, "the cells of its mask are not pixels of the image\(advice(.maskToBox))")
    }
    return fit(mask, of: &annotation)
  }

  private func fit(_ box: RotatedBox<SourceSpace>, of annotation: inout Annotation) -> Outcome {
    let holdsPolygons = holds(.polygon)
    switch rules.rotated ?? (holdsPolygons ? .polygon : .error) {
    case .polygon where holdsPolygons:
      annotation.shape = .polygon(Polygon(box.corners))
      annotation.box = nil
      return .changed(.rotatedToPolygon)
    case .box where holds(.box):
      annotation.box = nil
      return replace(&annotation, .rotatedToBox)
    case .box, .polygon, .mask, .error, .resample:
      return unheld(annotation, advice(.rotatedToBox))
    }
  }

  private func fit(
    _ mask: Mask<SourceSpace>, of annotation: inout Annotation, on size: PixelSize? = nil
  ) -> Outcome {
    switch rules.masks {
    case .box where holds(.box):
      return replace(&annotation, .maskToBox)
    case .polygon where holds(.polygon):
      annotation.shape = .polygon(mask.outline)
      if case .rejected(let kind, let reason) = fitHeld(&annotation, on: size) {
        return .rejected(kind, reason)
      }
      return .changed(.maskToPolygon)
    case .box, .polygon, .mask, .error, .resample:
      return unheld(annotation, advice(.maskToBox))
    }
  }

  /// Returns whether a format that holds only some ellipses can hold this one.
  private func holds(_ ellipse: Ellipse<SourceSpace>) -> Bool {
    if ellipse.radii.width == ellipse.radii.height, target.details.contains(.circles),
      ellipse.radii.width > 1 || !target.details.contains(.pointsAsCircles)
    {
      return true
    }
    let isUpright = ellipse.degrees.remainder(dividingBy: 90) == 0
    return isUpright && target.details.contains(.uprightEllipses)
  }

  /// Removes the keypoints next to a shape if the format can't hold them there.
  ///
  /// - Parameters:
  ///   - annotation: The object, which loses them.
  ///   - others: Receives the keypoints as a separate object, if the format has such objects.
  /// - Returns: The result.
  func fitKeypoints(of annotation: inout Annotation, into others: inout [Annotation]) -> Outcome {
    guard let keypoints = annotation.keypoints, !target.details.contains(.keypointsBeside) else {
      return .fits
    }
    // If all keypoints are absent, nothing is lost.
    guard !keypoints.labelled.isEmpty else {
      annotation.keypoints = nil
      return .fits
    }
    if holds(.keypoints) {
      var other = Annotation(.keypoints(keypoints), category: annotation.category)
      other.flags = annotation.flags
      other.track = annotation.track
      other.line = annotation.line
      others.append(other)
      annotation.keypoints = nil
      return .changed(.keypointsApart)
    }
    guard rules.keypoints == .box else {
      return .rejected(
        .keypoints,
        "\(target.name) has no keypoints; --keypoints box leaves them out of their objects")
    }
    annotation.keypoints = nil
    return .changed(.keypoints)
  }

  private func replaceByBox(_ annotation: inout Annotation, _ kind: LossKind) -> Outcome {
    guard rules.polygons == .box, holds(.box) else {
      return unheld(annotation, advice(kind))
    }
    return replace(&annotation, kind)
  }

  /// Replaces the shape of an object by its box.
  private func replace(_ annotation: inout Annotation, _ kind: LossKind) -> Outcome {
    guard let bounds = annotation.bounds else {
      return .rejected(.shape, "its \(annotation.shape.kind.rawValue) is empty")
    }
    annotation.shape = .box(bounds)
    annotation.box = nil
    return .changed(kind)
  }

  private func unheld(_ annotation: Annotation, _ advice: String = "") -> Outcome {
    .rejected(.shape, "\(target.name) has no \(annotation.shape.kind.plural)\(advice)")
  }

  /// Returns the option that would allow it.
  private func advice(_ kind: LossKind) -> String {
    switch kind {
    case .rotatedToBox where holds(.box): "; --rotated box writes their boxes"
    case .maskToBox where holds(.polygon):
      "; --masks polygon writes their outlines"
    case .maskToBox where holds(.box): "; --masks box writes their boxes"
    case .polygonToMask where holds(.mask):
      "; --polygons mask writes the masks of their pixels"
    case .polygonToMask: advice(.polygonToBox)
    case .keypointsToBox:
      holds(.box) ? "; --keypoints box writes their boxes" : ""
    case .polygonToBox, .polylineToBox, .ellipseToBox:
      holds(.box) ? "; --polygons box writes their boxes" : ""
    default: ""
    }
  }
}

extension Polygon {
  fileprivate var isQuadrilateral: Bool { rings.count == 1 && rings[0].vertices.count == 4 }
}

extension ShapeKind {
  /// The index among all kinds.
  fileprivate var place: Int {
    switch self {
    case .point: 0
    case .box: 1
    case .rotatedBox: 2
    case .polyline: 3
    case .polygon: 4
    case .keypoints: 5
    case .ellipse: 6
    case .mask: 7
    }
  }

  var plural: String {
    switch self {
    case .box: "boxes"
    case .rotatedBox: "rotated boxes"
    case .keypoints: "keypoints"
    case .point, .polyline, .polygon, .ellipse, .mask: "\(rawValue)s"
    }
  }
}
