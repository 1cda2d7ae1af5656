#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The share of a pixel that a disc covers, integrated exactly, not sampled.
struct DiscCoverage {
  var centerX: Double
  var centerY: Double
  var radius: Double

  /// Returns the share, from 0 to 1, of the pixel whose top left corner is (column, row).
  func share(column: Int, row: Int) -> Double {
    let (left, top) = (Double(column) - centerX, Double(row) - centerY)
    let (right, bottom) = (left + 1, top + 1)
    // Between these x the edge of the disc either crosses the pixel from side to side, or misses
    // it.
    let turns = [top, bottom].flatMap { y -> [Double] in
      guard abs(y) < radius else { return [] }
      let x = (radius * radius - y * y).squareRoot()
      return [-x, x]
    }
    let ends = ([left, right, -radius, radius] + turns).filter { (left...right).contains($0) }
      .sorted()
    return zip(ends, ends.dropFirst()).reduce(0) { area, stretch in
      area + self.area(from: stretch.0, to: stretch.1, between: top, and: bottom)
    }
  }

  /// Returns the disc's area between two lines, if no end of its columns passes a line.
  private func area(
    from start: Double, to end: Double, between top: Double, and bottom: Double
  ) -> Double {
    let middle = (start + end) / 2
    guard end > start, abs(middle) < radius else { return 0 }
    let half = (radius * radius - middle * middle).squareRoot()
    guard half > top, -half < bottom else { return 0 }
    let arc = integral(end) - integral(start)
    let width = end - start
    return (half < bottom ? arc : bottom * width) - (-half > top ? -arc : top * width)
  }

  /// Returns the integral of sqrt(r^2 - x^2).
  private func integral(_ x: Double) -> Double {
    let ratio = min(max(x / radius, -1), 1)
    let root = max(radius * radius - x * x, 0).squareRoot()
    return (x * root + radius * radius * asin(ratio)) / 2
  }
}
