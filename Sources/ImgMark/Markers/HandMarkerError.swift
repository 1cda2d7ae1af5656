public import ImgMarkAnnotations
public import ImgMarkLayout

/// Why a marker given as an option can't be drawn.
public struct HandMarkerError: Error, Hashable, Sendable {
  /// The number of the marker among those given as options, from 1.
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
