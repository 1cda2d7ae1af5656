public import ImgMarkGeometry

/// The distance by which a marker extends beyond the image and the canvas, on each side, in canvas
/// points.
public struct Overhang: Hashable, Sendable {
  /// The distance beyond the image, or beyond its shown part.
  public let image: Insets

  /// The distance beyond the canvas, where the marker is cut off.
  public let canvas: Insets

  public static let none = Overhang(image: .zero, canvas: .zero)

  public var isZero: Bool { self == .none }

  private init(image: Insets, canvas: Insets) {
    self.image = image
    self.canvas = canvas
  }

  init(of bounds: Rect<CanvasSpace>, on placement: Placement) {
    self.init(
      image: bounds.overhang(beyond: placement.content),
      canvas: bounds.overhang(beyond: placement.canvas))
  }
}

extension Overhang {
  func scaled(by scale: Double) -> Overhang {
    Overhang(image: image.scaled(by: scale), canvas: canvas.scaled(by: scale))
  }
}

extension Rect where Space == CanvasSpace {
  fileprivate func overhang(beyond other: Rect) -> Insets {
    // A difference of a millionth of a point is rounding of edges that coincide.
    func beyond(_ distance: Double) -> Double { distance > 1e-6 ? distance : 0 }
    return Insets(
      top: beyond(other.minY - minY), right: beyond(maxX - other.maxX),
      bottom: beyond(maxY - other.maxY), left: beyond(other.minX - minX))
  }
}
