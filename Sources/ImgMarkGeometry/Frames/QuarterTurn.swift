/// A clockwise turn of an image, in degrees.
package enum QuarterTurn: String, CaseIterable {
  case quarter = "90"
  case half = "180"
  case threeQuarters = "270"

  package var orientation: Orientation {
    switch self {
    case .quarter: .quarterTurnRight
    case .half: .halfTurn
    case .threeQuarters: .quarterTurnLeft
    }
  }
}
