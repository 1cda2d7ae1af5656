public import ImgMarkAnnotations
public import ImgMarkLayout

/// A marker given as an option, not in a table; its numbers are in the frame of the markers.
public struct HandMarker: Hashable, Sendable {
  public var x: WrittenNumber
  public var y: WrittenNumber
  /// The label; `nil` if the marker will be numbered.
  public var label: LabelText?

  public init(x: WrittenNumber, y: WrittenNumber, label: LabelText?) {
    self.x = x
    self.y = y
    self.label = label
  }
}
