/// A 3×3 matrix that converts one color space to another, in linear light.
struct ColorMatrix {
  /// The elements row by row.
  private let rows: [[Double]]

  private init(rows: [[Double]]) { self.rows = rows }

  private init(columns: [[Double]]) {
    rows = (0..<3).map { row in columns.map { $0[row] } }
  }

  /// Creates the matrix from three primaries to CIE XYZ (SMPTE RP 177, 3.3); white has luminance 1.
  ///
  /// - Parameters:
  ///   - primaries: Red, green and blue: x and y of CIE 1931.
  ///   - white: Its x and y.
  init(primaries: [Chromaticity], white: Chromaticity) {
    let colors = ColorMatrix(columns: primaries.map(\.xyz))
    let shares = colors.inverse(white.xyz)
    self.init(columns: zip(primaries, shares).map { color, share in color.xyz.map { $0 * share } })
  }

  /// Returns the Bradford adaptation from one white to another (ICC.1:2022, annex E).
  static func adaptation(from white: [Double], to other: [Double]) -> ColorMatrix {
    let cones = ColorMatrix(rows: [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
    let gains = zip(cones(white), cones(other)).map { $1 / $0 }
    let scaled = ColorMatrix(
      rows: zip(cones.rows, gains).map { row, gain in row.map { $0 * gain } })
    return scaled.then(cones.inverse)
  }

  /// Returns the product with a vector.
  func callAsFunction(_ values: [Double]) -> [Double] {
    rows.map { zip($0, values).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Returns the matrix that applies this one, then the next.
  func then(_ next: ColorMatrix) -> ColorMatrix {
    ColorMatrix(columns: columns.map { next($0) })
  }

  /// The images of (1, 0, 0), (0, 1, 0) and (0, 0, 1).
  var columns: [[Double]] { (0..<3).map { column in rows.map { $0[column] } } }

  /// The inverse by Cramer's rule: the cross products of the columns, divided by the determinant.
  var inverse: ColorMatrix {
    let columns = columns
    let products = (0..<3).map { Self.cross(columns[($0 + 1) % 3], columns[($0 + 2) % 3]) }
    let determinant = zip(columns[0], products[0]).reduce(0) { $0 + $1.0 * $1.1 }
    return ColorMatrix(rows: products.map { $0.map { $0 / determinant } })
  }

  private static func cross(_ a: [Double], _ b: [Double]) -> [Double] {
    [
      a[1] * b[2] - a[2] * b[1],
      a[2] * b[0] - a[0] * b[2],
      a[0] * b[1] - a[1] * b[0],
    ]
  }
}

/// A hue and its saturation: x and y of CIE 1931.
struct Chromaticity {
  var x: Double
  var y: Double

  /// The XYZ of luminance 1.
  var xyz: [Double] { [x / y, 1, (1 - x - y) / y] }
}
