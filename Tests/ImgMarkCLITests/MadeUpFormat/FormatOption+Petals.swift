import ImgMarkAnnotations
import ImgMarkGeometry

@testable import ImgMarkDatasets

/// From where Petals counts the pixels of a center.
enum PetalOrigin: String, CaseIterable {
  case corner, middle

  /// Where its zero lies on an image.
  func zero(of size: PixelSize) -> SourcePoint {
    switch self {
    case .corner: Point(x: 0, y: 0)
    case .middle: Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    }
  }
}

extension FormatOption {
  static let petalOrigin = FormatOption(
    "petal-origin", .choice(PetalOrigin.self), on: .both,
    help: "From where Petals counts: the top left corner (default) or the middle of the image.")
}

extension FormatOptionValues {
  var petalOrigin: PetalOrigin { choice(.petalOrigin) ?? .corner }
}
