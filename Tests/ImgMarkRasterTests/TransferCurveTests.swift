import Testing

@testable import ImgMarkRaster

struct TransferCurveTests {
  @Test(arguments: Light.allCases)
  func `every code comes back from light`(light: Light) {
    let curve = TransferCurve(light)

    for code in 0...255 {
      #expect(abs(curve.code(curve.decoded[code]) - Float(code)) < 0.001)
    }
  }

  /// The table is also checked between its entries.
  @Test func `codes of light are those of the standard`() {
    let curve = TransferCurve(.linear)

    for step in 0...30_011 {
      let light = Float(step) / 30_011
      let expected = 255 * TransferCurve.code(of: Double(light))
      #expect(abs(Double(curve.code(light)) - expected) < 0.0003)
    }
  }

  /// IEC 61966-2-1: 0.04045 / 12.92 = 0.0031308; code 188 is light 0.5029, and 128 is 0.2159.
  @Test func `the curve of sRGB has its known values`() {
    #expect(abs(TransferCurve.light(of: 0.04045) - 0.0031308) < 1e-7)
    #expect(abs(TransferCurve.light(of: 188.0 / 255) - 0.5029) < 1e-4)
    #expect(abs(TransferCurve.light(of: 128.0 / 255) - 0.2159) < 1e-4)
  }

  @Test(arguments: Light.allCases)
  func `values beyond black and white become black and white`(light: Light) {
    let curve = TransferCurve(light)

    #expect(curve.code(-0.2) == 0)
    #expect(curve.code(1.3) == 255)
  }
}

extension TransferCurve {
  /// The code of a number, as the kernels look it up.
  fileprivate func code(_ value: Float) -> Float {
    let value = min(max(value, 0), 1)
    guard !codes.isEmpty else { return value * 255 }
    let place = value.squareRoot() * Float(Self.steps)
    let step = Int(place)
    return codes[step] + (codes[step + 1] - codes[step]) * (place - Float(step))
  }
}
