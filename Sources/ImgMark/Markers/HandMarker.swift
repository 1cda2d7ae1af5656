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

/// Why a marker given as an option can't be drawn.
public struct HandMarkerError: Error, Hashable, Sendable {
  /// Its number among those markers, from 1.
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

/// A marker given as an option whose position is outside its image.
public struct HandMarkerOutside: Hashable, Sendable {
  /// Its position among the markers given as options, from 1.
  public var number: Int
  public var faults: [ShapeFault]
  public var fate: Fate

  /// What happened to it.
  public enum Fate: Hashable, Sendable {
    /// It was rejected.
    case rejected
    /// It is left out, as requested.
    case dropped
    /// It is drawn anyway, as requested.
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
