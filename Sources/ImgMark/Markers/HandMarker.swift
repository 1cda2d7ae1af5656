public import ImgMarkAnnotations
public import ImgMarkLayout

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
      "--marker number \(number): \(faults.sentence)"
    case .marker(let error): "--marker number \(number): \(error)"
    }
  }
}

/// A marker that was given by hand outside of its image.
public struct HandMarkerOutside: Hashable, Sendable {
  /// Its place among those by hand, from 1.
  public var number: Int
  public var faults: [ShapeFault]
  public var fate: Fate

  /// What became of it.
  public enum Fate: Hashable, Sendable {
    /// It can't be drawn.
    case rejected
    /// It is left out, as was asked.
    case dropped
    /// It is drawn all the same, as was asked.
    case kept
  }
}

extension HandMarkerOutside: CustomStringConvertible {
  public var description: String {
    let marker = "\(HandMarkerError(number: number, .shape(faults)))"
    return switch fate {
    case .rejected: marker
    case .dropped: "\(marker): \(RowEntry.Fate.dropped.rawValue)"
    case .kept: "\(marker): \(RowEntry.Fate.kept.rawValue)"
    }
  }
}
