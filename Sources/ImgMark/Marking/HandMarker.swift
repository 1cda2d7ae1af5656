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
  public var reason: Reason

  public enum Reason: Hashable, Sendable {
    case shape([ShapeFault])
    case marker(MarkerError)
  }

  init(number: Int, _ reason: Reason) {
    self.number = number
    self.reason = reason
  }
}

extension HandMarkerError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .shape(let faults):
      "--marker number \(number): \(faults.map(\.description).joined(separator: ", "))"
    case .marker(let error): "--marker number \(number): \(error)"
    }
  }
}

/// A marker that was given by hand outside of its image, where that was allowed.
public struct HandMarkerOutside: Hashable, Sendable {
  /// Its place among those by hand, from 1.
  public var number: Int
  public var faults: [ShapeFault]
  /// Whether it is drawn all the same.
  public var isKept: Bool
}

extension HandMarkerOutside: CustomStringConvertible {
  public var description: String {
    let fate = isKept ? RowEntry.Fate.kept : .dropped
    return "\(HandMarkerError(number: number, .shape(faults))): \(fate.rawValue)"
  }
}
