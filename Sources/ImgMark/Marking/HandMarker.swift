public import ImgMarkModel

/// A marker that is given by itself, not in a table; its numbers are in the frame of the markers.
public struct HandMarker: Hashable, Sendable {
  public var x: WrittenNumber
  public var y: WrittenNumber
  public var id: String
  public var label: LabelText

  public init(x: WrittenNumber, y: WrittenNumber, id: String, label: LabelText) {
    self.x = x
    self.y = y
    self.id = id
    self.label = label
  }
}

/// Why a marker that was given by hand can't be drawn.
public struct HandMarkerError: Error, Hashable, Sendable {
  public var id: String
  public var faults: [ShapeFault]
}

extension HandMarkerError: CustomStringConvertible {
  public var description: String {
    "--marker number \(id): \(faults.map(\.description).joined(separator: ", "))"
  }
}
