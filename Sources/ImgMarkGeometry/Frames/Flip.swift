/// The direction in which an image was mirrored.
package enum Flip: String, CaseIterable {
  case horizontal = "h"
  case vertical = "v"

  package var orientation: Orientation {
    switch self {
    case .horizontal: .mirroredAcross
    case .vertical: .mirroredDown
    }
  }
}
