internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// Converts shapes to shapes that a format can hold, as far as the rules allow.
///
/// It is a class, so that it isn't copied for each object.
final class ShapeFitting: Sendable {
  /// The result for an object.
  enum Outcome: Hashable {
    case fits
    /// The object has another form; the text adds what the kind doesn't say.
    case changed(LossKind, String? = nil)
    /// Numbers will be written with fewer decimals than they have.
    case rounded(digits: Int)
    case rejected(LossKind, String)
  }

  let target: DatasetFormat
  let rules: ConversionRules
  /// Whether the format can hold each kind of shape; an array, for speed.
  private let held: [Bool]

  init(to target: DatasetFormat, by rules: ConversionRules) {
    self.target = target
    self.rules = rules
    var held = [Bool](repeating: false, count: ShapeKind.allCases.count)
    for kind in target.shapes { held[kind.place] = true }
    self.held = held
  }

  func holds(_ kind: ShapeKind) -> Bool { held[kind.place] }

  /// Whether all polygons are replaced by boxes.
  var makesPolygonsBoxes: Bool {
    rules.polygons == .box && holds(.box) && !target.details.contains(.quadrilaterals)
  }

  /// Returns whether an option replaces a shape even if the format can hold it.
  func isAsked(_ shape: Shape<SourceSpace>) -> Bool {
    switch shape {
    case .polygon(let polygon):
      rules.polygons == .box && holds(.polygon) || rules.polygons == .mask && holds(.mask)
        || rules.holes != .error && polygon.rings.count > 1 && polygon.hasHoles
    case .rotatedBox:
      rules.rotated == .box && holds(.box) || rules.rotated == .polygon && holds(.polygon)
        || rules.rotated == .error && !holds(.rotatedBox)
    case .mask: rules.masks == .box && holds(.box) || rules.masks == .polygon && holds(.polygon)
    case .point, .box, .polyline, .keypoints, .ellipse: false
    }
  }

  /// Converts an object so that the format can hold it.
  ///
  /// - Parameters:
  ///   - annotation: The object, in pixels of the upright image.
  ///   - size: The size of the upright image.
  /// - Returns: The result.
  func fit(_ annotation: inout Annotation, on size: PixelSize) -> Outcome {
    let outcome = fitShape(&annotation, on: size)
    if case .rejected = outcome { return outcome }
    if case .box(let box) = annotation.shape, !box.size.hasArea {
      return .rejected(.zeroArea, "its box has no area")
    }
    return outcome
  }

  private func fitShape(_ annotation: inout Annotation, on size: PixelSize) -> Outcome {
    switch annotation.shape {
    case .box:
      guard !holds(.box) else { return .fits }
      return makePolygon(of: &annotation, .boxToPolygon)
    case .polygon(let polygon): return fit(polygon, of: &annotation, on: size)
    case .rotatedBox(let box): return fit(box, of: &annotation)
    case .mask(let mask): return fit(mask, of: &annotation, on: size)
    case .keypoints(let keypoints): return fit(keypoints, of: &annotation)
    case .point: return holds(.point) ? .fits : unheld(annotation)
    case .polyline:
      return holds(.polyline) ? .fits : replaceByBox(&annotation, .polylineToBox)
    case .ellipse(let ellipse):
      return holds(.ellipse) || holds(ellipse) ? .fits : replaceByBox(&annotation, .ellipseToBox)
    }
  }

  private func fit(
    _ keypoints: Keypoints<SourceSpace>, of annotation: inout Annotation
  ) -> Outcome {
    guard holds(.keypoints) else {
      guard rules.keypoints == .box, holds(.box) else {
        return unheld(annotation, advice(.keypointsToBox))
      }
      return replace(&annotation, .keypointsToBox)
    }
    guard target.details.contains(.boxedKeypoints) else { return .fits }
    guard let box = keypoints.bounds, box.size.hasArea else {
      return .rejected(.zeroArea, "the box around its keypoints has no area")
    }
    annotation.shape = .box(box)
    annotation.keypoints = keypoints
    return .changed(.keypointsBoxed)
  }

  /// Returns whether a format that can hold only some ellipses can hold this one.
  private func holds(_ ellipse: Ellipse<SourceSpace>) -> Bool {
    if ellipse.radii.width == ellipse.radii.height, target.details.contains(.circles),
      ellipse.radii.width > 1 || !target.details.contains(.pointsAsCircles)
    {
      return true
    }
    let isUpright = ellipse.degrees.remainder(dividingBy: 90) == 0
    return isUpright && target.details.contains(.uprightEllipses)
  }
}

extension ShapeKind {
  /// The index of the kind among all kinds.
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
