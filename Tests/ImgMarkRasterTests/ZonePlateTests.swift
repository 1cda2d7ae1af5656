import ImgMarkGeometry
import Testing

@testable import ImgMarkRaster

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

private var isOptimized: Bool {
  var isOptimized = true
  assert(
    {
      isOptimized = false
      return true
    }())
  return isOptimized
}

struct ZonePlateTests {
  /// cos(0.9 π r² / 1024) on 1024x1024 becomes 276x276.
  ///
  /// In the region whose waves are finer than 1.25 times the canvas's limit, everything left is
  /// alias; in the region whose waves are coarser than half of it, every difference is error.
  @Test(.enabled(if: isOptimized, "a million pixels take too long without optimization"))
  func `a zone plate shrinks with at most 5 codes of alias and 1 of error`() throws {
    let source = 1024
    let target = 276
    let rate = 0.9 * Double.pi / Double(source)
    let scale = Double(target) / Double(source)
    let middle = Double(source) / 2
    let plate = try Picture(source, source) { column, row in
      let x = Double(column) + 0.5 - middle
      let y = Double(row) + 0.5 - middle
      return [UInt8((127.5 + 127.5 * cos(rate * (x * x + y * y))).rounded())]
    }

    let canvas = try plate.fitted(target, target, light: .encoded)

    var aliases: [Double] = []
    var errors: [Double] = []
    for row in 0..<target {
      for column in 0..<target {
        let x = (Double(column) + 0.5) / scale - middle
        let y = (Double(row) + 0.5) / scale - middle
        let radius = (x * x + y * y).squareRoot()
        let frequency = 2 * rate * radius
        let found = Double(canvas[column, row].red)
        if frequency > 1.25 * .pi * scale, radius < middle - 8 {
          aliases.append(found)
        } else if frequency < 0.5 * .pi * scale {
          errors.append(found - 127.5 - 127.5 * cos(rate * radius * radius))
        }
      }
    }
    #expect(deviation(aliases) <= 5)
    #expect(deviation(errors) <= 1)
  }

  /// The root mean square deviation from the mean.
  private func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count)).squareRoot()
  }
}
