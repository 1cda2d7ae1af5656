import ImgMarkNumbers

/// Distances inward from the four sides of a canvas, in canvas points; in the order of CSS.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var right: Double
  public var bottom: Double
  public var left: Double

  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Creates insets with the same distance on all sides.
  public init(all distance: Double) {
    self.init(top: distance, right: distance, bottom: distance, left: distance)
  }

  /// Returns the insets with all distances multiplied by a factor.
  public func scaled(by factor: Double) -> Insets {
    Insets(
      top: top * factor, right: right * factor, bottom: bottom * factor, left: left * factor)
  }

  public static let zero = Insets(all: 0)

  /// Whether all distances are finite and not negative.
  var areDistances: Bool {
    [top, right, bottom, left].allSatisfy { $0.isFinite && $0 >= 0 }
  }
}

extension Insets: CustomStringConvertible {
  public var description: String {
    top == right && right == bottom && bottom == left
      ? top.plain : "\(top.plain),\(right.plain),\(bottom.plain),\(left.plain)"
  }
}
