public import ImgMark

/// The differences of two pictures.
///
/// Colors are compared after multiplication by their opacity, so that invisible colors may differ.
public struct PictureComparison {
  /// The number of pixels that differ by more than the tolerance.
  public private(set) var count = 0
  /// The column and row of the first of them.
  public private(set) var first: [Int]?
  /// The largest difference of a channel, in codes of 255.
  public private(set) var most = 0
  /// White where the pictures differ too much, gray where they differ, black elsewhere.
  public private(set) var difference: PixelBuffer
  private let sizes: [PixelSize]

  /// Compares pictures.
  ///
  /// - Parameters:
  ///   - actual: The picture to check.
  ///   - expected: The expected picture.
  ///   - tolerance: The permitted difference of a channel, in codes of 255.
  ///   - areas: The areas that aren't compared.
  public init(
    of actual: PixelBuffer, with expected: PixelBuffer, within tolerance: Int,
    ignoring areas: [Rect<CanvasSpace>] = []
  ) {
    sizes = [actual.size, expected.size]
    difference = PixelBuffer(size: actual.size, color: .black)
    guard actual.size == expected.size else { return }
    for row in 0..<actual.size.height {
      let across = areas.filter { $0.minY < Double(row + 1) && $0.maxY > Double(row) }
      for column in 0..<actual.size.width {
        let start = (row * actual.size.width + column) * 4
        let distance = Self.distance(actual.bytes, expected.bytes, at: start)
        guard distance > 0,
          !across.contains(where: { $0.minX < Double(column + 1) && $0.maxX > Double(column) })
        else { continue }
        let isWrong = distance > tolerance
        difference[column, row] = isWrong ? .white : RGBA8(red: 90, green: 90, blue: 90)
        most = max(most, distance)
        guard isWrong else { continue }
        count += 1
        if first == nil { first = [column, row] }
      }
    }
  }

  public var isAlike: Bool { sizes[0] == sizes[1] && count == 0 }

  private static func distance(_ actual: [UInt8], _ expected: [UInt8], at start: Int) -> Int {
    let (alpha, otherAlpha) = (Int(actual[start + 3]), Int(expected[start + 3]))
    var most = abs(alpha - otherAlpha)
    for channel in 0..<3 {
      let code = Int(actual[start + channel]) * alpha
      let other = Int(expected[start + channel]) * otherAlpha
      most = max(most, (abs(code - other) + 127) / 255)
    }
    return most
  }
}

extension PictureComparison: CustomStringConvertible {
  public var description: String {
    guard sizes[0] == sizes[1] else { return "\(sizes[0]) is not the size \(sizes[1])" }
    guard let first else { return "alike; at most \(most) codes differ" }
    return "\(count) pixels differ, by up to \(most) codes; the first is (\(first[0]), \(first[1]))"
  }
}
