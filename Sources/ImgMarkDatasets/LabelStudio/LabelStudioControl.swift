internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// The control tags of Label Studio that create regions.
///
/// A control has one kind of region and its own name, so each kind needs a control. The raw values
/// are the types of results without labels.
enum LabelStudioControl: String, CaseIterable {
  case rectangle, polygon, keypoint, ellipse, brush

  init(_ shape: Shape<SourceSpace>) throws {
    switch shape {
    case .point: self = .keypoint
    case .box, .rotatedBox: self = .rectangle
    case .polygon, .polyline: self = .polygon
    case .ellipse: self = .ellipse
    case .mask: self = .brush
    case .keypoints: throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }

  /// Returns the type of the control's results.
  func type(hasLabels: Bool) -> String { hasLabels ? "\(rawValue)labels" : rawValue }

  /// Returns the name of the control, which its results give as `from_name`.
  func name(hasLabels: Bool) -> String { hasLabels ? "label_\(plural)" : plural }

  /// Returns the name of the control's tag in a labeling configuration.
  func tag(hasLabels: Bool) -> String {
    let tag =
      switch self {
      case .rectangle: "Rectangle"
      case .polygon: "Polygon"
      case .keypoint: "KeyPoint"
      case .ellipse: "Ellipse"
      case .brush: "Brush"
      }
    return hasLabels ? "\(tag)Labels" : tag
  }

  private var plural: String { self == .brush ? "brushes" : "\(rawValue)s" }

  /// The names of controls that tell nothing about a region except its kind.
  static let names: Set<String> = Set(
    allCases.flatMap { [$0.name(hasLabels: true), $0.name(hasLabels: false)] } + ["label"])
}
