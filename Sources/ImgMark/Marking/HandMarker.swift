public import ImgMarkModel

/// A marker that is given by itself, not in a table; its numbers are in the frame of the markers.
public struct HandMarker: Hashable, Sendable {
  public var x: WrittenNumber
  public var y: WrittenNumber
  /// `nil` where the marker is to be numbered.
  public var label: LabelText?

  public init(x: WrittenNumber, y: WrittenNumber, label: LabelText?) {
    self.x = x
    self.y = y
    self.label = label
  }
}

/// Why a marker that was given by hand can't be drawn.
public struct HandMarkerError: Error, Hashable, Sendable {
  /// Its place among those by hand, from 1.
  public var number: Int
  public var faults: [ShapeFault]
}

extension HandMarkerError: CustomStringConvertible {
  public var description: String {
    "--marker number \(number): \(faults.map(\.description).joined(separator: ", "))"
  }
}
