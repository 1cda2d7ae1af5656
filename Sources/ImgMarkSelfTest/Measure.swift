/// What the self-test measures, in the order in which it reports.
public enum Measure: String, Hashable, Sendable, CaseIterable {
  case checkerboard
  case zonePlate = "zone-plate"
  case constant
  case fringe
  case overshoot
  case centroid
  case disc
  case marker
  case color

  /// Measures it.
  ///
  /// - Returns: One figure or more.
  /// - Throws: What made the pictures impossible: an error of `place`.
  public func figures() throws -> [Figure] {
    try measurement.figures()
  }

  private var measurement: any Measurement {
    switch self {
    case .checkerboard: CheckerboardMeasurement()
    case .zonePlate: ZonePlateMeasurement()
    case .constant: ConstantMeasurement()
    case .fringe: FringeMeasurement()
    case .overshoot: OvershootMeasurement()
    case .centroid: CentroidMeasurement()
    case .disc: DiscMeasurement()
    case .marker: MarkerMeasurement()
    case .color: ColorMeasurement()
    }
  }
}
