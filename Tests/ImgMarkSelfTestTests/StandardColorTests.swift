import Testing

@testable import ImgMarkSelfTest

/// The matrices, compared with published numbers.
struct StandardColorTests {
  private func expect(_ found: [[Double]], near wanted: [[Double]], within distance: Double) {
    for (column, expected) in zip(found, wanted) {
      for (number, wanted) in zip(column, expected) { #expect(abs(number - wanted) <= distance) }
    }
  }

  /// IEC 61966-2-1, equation 7, column by column.
  @Test func `light of sRGB is the standard's XYZ`() {
    expect(
      StandardColors.sRGB.columns,
      near: [[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]],
      within: 0.0001)
  }

  /// CSS Color 4, section 10.9, sample code: lin_P3_to_XYZ.
  @Test func `light of Display P3 is CSS's XYZ`() {
    expect(
      StandardColors.displayP3.columns,
      near: [
        [0.4865709, 0.2289746, 0], [0.2656677, 0.6917385, 0.0451134],
        [0.1982173, 0.0792869, 1.0439444],
      ], within: 0.0001)
  }

  /// The colorants of profiles of Display P3 (ICC profile registry), s15Fixed16.
  @Test func `the colorants of Display P3 equal those of its profiles`() {
    expect(
      StandardColors.displayP3Columns,
      near: [[0.5151, 0.2412, -0.0010], [0.2920, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841]],
      within: 0.0003)
  }

  @Test func `a matrix times its inverse is the identity`() {
    let identity = StandardColors.displayP3.then(StandardColors.displayP3.inverse)

    expect(identity.columns, near: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], within: 1e-12)
  }

  /// IEC 61966-2-1: half of the light is code 187.5; both parts of the curve meet at 0.04045.
  @Test func `the curve and its inverse give the same values`() {
    #expect(abs(SRGBCurve.code(ofLight: 0.5) - 187.516) < 0.001)
    for code in 0...255 {
      let light = SRGBCurve.light(ofCode: Double(code))
      #expect(abs(SRGBCurve.code(ofLight: light) - Double(code)) < 1e-4)
    }
  }
}
