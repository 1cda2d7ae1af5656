/// The number of pixel columns and rows of an image or a canvas.
///
/// Each is at least 1, so that divisions by it are safe, and at most ``longestSide``, so that sums
/// and halves of sides are exact in `Double`.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// The longest side that any supported format can declare: 2³² − 1 (TIFF 6.0, JPEG 2000).
  public static let longestSide = 4_294_967_295

  /// - Throws: ``GeometryError/emptySize(width:height:)`` if a side is less than 1,
  ///   ``GeometryError/sizeTooLarge(width:height:)`` if one is more than ``longestSide``.
  public init(width: Int, height: Int) throws(GeometryError) {
    guard width >= 1, height >= 1 else { throw .emptySize(width: width, height: height) }
    guard width <= Self.longestSide, height <= Self.longestSide else {
      throw .sizeTooLarge(width: width, height: height)
    }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same size with its sides exchanged.
  public var transposed: PixelSize { PixelSize(checkedWidth: height, height: width) }

  /// Returns the number of pixels; `nil` if it exceeds `limit`.
  ///
  /// The sides are checked by division, so that no product overflows.
  public func count(upTo limit: Int) -> Int? {
    width <= limit / height ? width * height : nil
  }

  /// The rectangle that the pixels cover, with its corner at the origin.
  public func rect<Space>(in space: Space.Type = Space.self) -> Rect<Space> {
    Rect(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// The map from pixels of the whole image to fractions of it.
  public var normalizer: PlaneMap<SourceSpace, NormalizedSpace> {
    PlaneMap(carrying: rect(), onto: .unit)
  }
}

extension PixelSize: CustomStringConvertible {
  public var description: String { "\(width)x\(height)" }
}

extension Rect {
  /// The rectangle from (0, 0) to (1, 1).
  static var unit: Rect { Rect(x: 0, y: 0, width: 1, height: 1) }
}
