public import ImgMarkAnnotations

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
