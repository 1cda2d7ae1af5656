public import ImgMarkGeometry
import ImgMarkNumbers

/// A mark on a feature of an image, wherever the image is shown.
public struct Marker: Hashable, Sendable {
  /// What reports call the marker.
  public var id: String

  /// The text in the marker or beside it; none where it is `nil` or blank.
  public var label: LabelText?

  /// What stands at the marker in place of its label, which is then in a key.
  public var number: LabelText?

  /// The feature, in fractions of the whole, upright image.
  public var position: NormalizedPoint

  /// The feature's edge, where it is more than a point.
  public var extent: MarkerExtent?

  public var style: MarkerStyle

  /// Where not all markers can be drawn, those of higher priority are; among equals, earlier ones.
  public var priority = 0.0

  /// Longer text about the feature, for documents that can carry it.
  public var description: String?

  /// The line of the table on which the marker's record begins, from 1.
  public var tableLine: Int?

  /// Whether its text is a tab on the edge of what the marker traces: where nobody says otherwise, since
  /// in a disc on that edge it would hide what is marked.
  var hasTab: Bool {
    style.shape.tracesFeature && extent != nil && style.labelSide == .inside && style.anchor == nil
      && style.offset.isZero
  }

  /// What stands in the marker or on its tab; `nil` where nothing does.
  var ownText: LabelText? {
    if let number = number?.shown { return style.shape.holdsLabel ? number : nil }
    return style.effectiveLabelSide == .inside ? label?.shown : nil
  }

  /// What stands in the marker; `nil` where nothing does.
  var innerText: LabelText? { hasTab ? nil : ownText }

  /// What stands beside the marker or on its tab: its label, or its number where the shape has no room
  /// for that.
  var textBeside: LabelText? {
    if hasTab { return ownText }
    if let number = number?.shown { return style.shape.holdsLabel ? nil : number }
    return style.effectiveLabelSide == .inside ? nil : label?.shown
  }

  /// Whether anything of the marker is to be set in type.
  public var hasText: Bool { label?.isBlank == false || number?.isBlank == false }

  public init(
    id: String, label: LabelText? = nil, at position: NormalizedPoint,
    style: MarkerStyle = .standard, description: String? = nil, tableLine: Int? = nil
  ) {
    self.id = id
    self.label = label
    self.position = position
    self.style = style
    self.description = description
    self.tableLine = tableLine
  }

  /// Refuses a shape that traces the feature where its edge is not known, for which a plan would draw
  /// a disc, or would take minutes to draw.
  ///
  /// - Throws: ``MarkerError/noExtent(_:)``, ``MarkerError/tooManyCrossings(corners:)`` or
  ///   ``MarkerError/tooManyPassages(corners:)``.
  public func checkExtent() throws(MarkerError) {
    guard style.shape.tracesFeature else { return }
    guard let extent else { throw .noExtent(style.shape) }
    try extent.checkCost()
  }
}
