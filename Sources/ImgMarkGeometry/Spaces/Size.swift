import ImgMarkNumbers

/// A width and a height in one space.
public struct Size<Space: CoordinateSpace>: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are finite and over 0.
  public var hasArea: Bool {
    width.isFinite && height.isFinite && width > 0 && height > 0
  }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width.plain)x\(height.plain)" }
}
