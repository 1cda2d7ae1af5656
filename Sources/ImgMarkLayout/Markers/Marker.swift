public import ImgMarkGeometry
import ImgMarkNumbers

/// A mark on a feature of an image, independent of where the image is shown.
public struct Marker: Hashable, Sendable {
  /// The marker's name in reports.
  public var id: String

  /// The text in the marker or next to it; `nil` or blank for no text.
  public var label: LabelText?

  /// The number shown in place of the label, if the label is in a key.
  public var number: LabelText?

  /// The position of the feature, in fractions of the whole, upright image.
  public var position: NormalizedPoint

  /// The edge of the feature; `nil` if the feature is a point.
  public var extent: MarkerExtent?

  public var style: MarkerStyle

  /// The priority: if not all markers can be drawn, those with a higher one are drawn; among equal
  /// ones, the earlier ones.
  public var priority = 0.0

  /// A longer text about the feature, for documents that can hold it.
  public var description: String?

  /// The line of the table on which the marker's record begins, from 1.
  public var tableLine: Int?

  /// Whether the text is a tab on the edge of the traced feature, which is the default for traced
  /// features.
  ///
  /// A disc on the edge would hide part of the feature.
  var hasTab: Bool {
    style.shape.tracesFeature && extent != nil && style.labelSide == .inside && style.anchor == nil
      && style.offset.isZero
  }

  /// The text in the marker or on its tab; `nil` if there is none.
  var ownText: LabelText? {
    if let number = number?.shown { return style.shape.holdsLabel ? number : nil }
    return style.effectiveLabelSide == .inside ? label?.shown : nil
  }

  /// The text in the marker; `nil` if there is none.
  var innerText: LabelText? { hasTab ? nil : ownText }

  /// The text next to the marker or on its tab: the label, or the number if the shape has no room
  /// for it.
  var textBeside: LabelText? {
    if hasTab { return ownText }
    if let number = number?.shown { return style.shape.holdsLabel ? nil : number }
    return style.effectiveLabelSide == .inside ? nil : label?.shown
  }

  /// Whether the marker has any text to draw.
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

  /// Throws if the marker traces a feature without a known edge, or with one that takes minutes to
  /// draw.
  ///
  /// A plan would draw a disc if the edge is missing.
  ///
  /// - Throws: ``MarkerError/noExtent(_:)``, ``MarkerError/tooManyCrossings(corners:)`` or
  ///   ``MarkerError/tooManyPassages(corners:)``.
  public func checkExtent() throws(MarkerError) {
    guard style.shape.tracesFeature else { return }
    guard let extent else { throw .noExtent(style.shape) }
    try extent.checkCost()
  }
}
