/// The measurements of the self-test, in the order of its report.
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

  /// Returns the measured figures, at least one.
  ///
  /// - Throws: An error of `place` if the pictures can't be made.
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
