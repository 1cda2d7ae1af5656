import CImgMarkKernels
import Testing

@testable import ImgMarkRaster

/// Every version of the inner loops, compared with the plain one.
struct KernelTests {
  private static let versions: [Version] = unsafe [
    Version(name: "vector", table: imk_vector()), Version(name: "AVX2", table: imk_avx2()),
    Version(name: "fastest", table: imk_fastest()),
  ]

  @safe private struct Version: @unchecked Sendable, CustomTestStringConvertible {
    var name: String
    var table: UnsafePointer<imk_kernels>
    var testDescription: String { name }
  }

  private static let plain = unsafe Version(name: "plain", table: imk_plain())
  private static let curve = TransferCurve(.linear)

  @Test(arguments: versions, PixelLayout.allCases)
  private func `differing pixels are found at any width`(
    version: Version, layout: PixelLayout
  ) {
    var noise = Noise(seed: 7)
    for width in 1...150 {
      // Runs of one to sixteen pixels that differ from the one before in one byte.
      var row = [UInt8](repeating: 9, count: layout.channels)
      while row.count < width * layout.channels {
        let length = Int(noise.bytes(1)[0] % 16) + 1
        var pixel = Array(row.suffix(layout.channels))
        pixel[Int(noise.bytes(1)[0]) % layout.channels] &+= 1
        for _ in 0..<length { row += pixel }
      }
      row.removeLast(row.count - width * layout.channels)

      let found = changes(in: row, layout, allowed: width, by: version)

      let expected = (1..<width).filter { column in
        (0..<layout.channels).contains { channel in
          row[column * layout.channels + channel] != row[(column - 1) * layout.channels + channel]
        }
      }
      #expect(found == expected, "width \(width)")
    }
  }

  /// One more than 3 and one in eight of the pixels up to it.
  @Test(arguments: versions + [plain], PixelLayout.allCases)
  private func `a row with too many changes is rejected`(version: Version, layout: PixelLayout) {
    let row = (0..<200).flatMap { [UInt8](repeating: UInt8($0), count: layout.channels) }

    #expect(changes(in: row, layout, allowed: 3, by: version) == nil)
    #expect(changes(in: row, layout, allowed: 200, by: version) == Array(1..<200))
  }

  @Test(arguments: versions, PixelLayout.allCases)
  private func `every kernel decodes and filters a row alike`(version: Version, layout: PixelLayout)
    throws
  {
    var noise = Noise(seed: 11)
    for (width, samples) in [(1, 3), (7, 2), (40, 9), (333, 50)] {
      for isOpaque in [false, true] {
        var row = noise.bytes(width * layout.channels)
        if isOpaque && layout.hasAlpha {
          for index in stride(from: layout.channels - 1, to: row.count, by: layout.channels) {
            row[index] = 255
          }
        }

        let found = filtered(row, layout, samples: samples, by: version)
        let expected = filtered(row, layout, samples: samples, by: Self.plain)

        for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < 2e-6) }
        #expect(found.count == samples * layout.channels)
      }
    }
  }

  /// Every code has one number, for any number of pixels.
  @Test(arguments: versions, PixelLayout.allCases)
  private func `every kernel looks up codes alike`(version: Version, layout: PixelLayout) {
    var noise = Noise(seed: 12)
    for width in Array(1...140) + [1000] {
      var row = noise.bytes(width * layout.channels)
      if layout.hasAlpha && width.isMultiple(of: 2) {
        for pixel in 0..<width { row[(pixel + 1) * layout.channels - 1] = 255 }
      }

      #expect(decoded(row, layout, by: version) == decoded(row, layout, by: Self.plain))
    }
  }

  @Test(arguments: versions)
  private func `every kernel adds a weighted row alike`(version: Version) {
    var noise = Noise(seed: 13)
    for count in 0...40 {
      let row = noise.bytes(count).map { Float($0) / 255 }
      var found = noise.bytes(count).map { Float($0) / 255 }
      var expected = found

      unsafe version.table.pointee.add(&found, row, 0.3, count)
      unsafe Self.plain.table.pointee.add(&expected, row, 0.3, count)

      for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < 1e-6) }
    }
  }

  @Test(arguments: versions, PixelLayout.allCases)
  private func `every kernel blends paint alike`(version: Version, layout: PixelLayout) {
    var noise = Noise(seed: 17)
    for (light, step) in [(Light.linear, 4), (.encoded, -4), (.linear, 12)] {
      // From slightly below 0 to slightly above 1, like a kernel's ripples, with many exact zeros
      // and ones.
      let sums = noise.bytes(64 * layout.channels + 3).map { byte in
        min(max(Float(byte) / 128 - 0.5, -0.1), 1.1)
      }
      let coverages = noise.bytes(64).map { $0 < 100 ? 1 : Float($0) / 255 }
      let ground = noise.bytes(64 * 12)

      let found = painted(sums, layout, light, coverages, over: ground, step: step, by: version)
      let expected = painted(
        sums, layout, light, coverages, over: ground, step: step, by: Self.plain)

      for (found, expected) in zip(found, expected) {
        #expect(abs(Int(found) - Int(expected)) <= 1)
      }
      let unequal = zip(found, expected).count { $0 != $1 }
      #expect(unequal <= 4, "\(unequal) of \(found.count) rounded the other way")
    }
  }

  @Test(arguments: PixelLayout.allCases)
  func `a row of runs is filtered like its pixels`(layout: PixelLayout) {
    var noise = Noise(seed: 19)
    for (width, samples) in [(1, 1), (9, 30), (120, 17), (700, 90)] {
      var row: [UInt8] = []
      while row.count < width * layout.channels {
        let pixel = noise.bytes(layout.channels)
        for _ in 0..<(Int(noise.bytes(1)[0]) % 40 + 1) { row += pixel }
      }
      row.removeLast(row.count - width * layout.channels)

      let positions = changes(in: row, layout, allowed: width, by: Self.plain) ?? []
      let axis = WindowWeights(Self.axis(width, samples))
      var colors = [Float](repeating: 0, count: 4 * (positions.count + 1))
      var line = [Float](repeating: 0, count: samples * layout.channels + 3)
      unsafe imk_filter_runs(
        row, UInt32(layout.channels), positions.map { UInt32($0) }, positions.count,
        Self.curve.decoded, axis.windows, samples, axis.tails, &colors, &line)

      let expected = filtered(row, layout, samples: samples, by: Self.plain)
      for (found, expected) in zip(line, expected) { #expect(abs(found - expected) < 2e-6) }
    }
  }
}

extension KernelTests {
  private static func axis(_ width: Int, _ samples: Int) -> AxisSampling {
    let step = Double(width) / Double(samples)
    return AxisSampling(
      content: (0, Double(samples)), length: samples, shown: 0..<width,
      storedEnd: Double(width), step: step, stored: { $0 * step })
  }

  private func changes(
    in row: [UInt8], _ layout: PixelLayout, allowed: Int, by version: Version
  ) -> [Int]? {
    let pixels = row.count / layout.channels
    var positions = [UInt32](repeating: 0, count: allowed + pixels / 8)
    let count = unsafe version.table.pointee.changes(
      row, pixels, UInt32(layout.channels), allowed, &positions)
    guard count >= 0 else { return nil }
    return positions.prefix(count).map { Int($0) }
  }

  private func decoded(_ row: [UInt8], _ layout: PixelLayout, by version: Version) -> [Float] {
    let width = row.count / layout.channels
    // The space between the planes must be unchanged.
    var planes = [Float](repeating: -1, count: (width + 5) * layout.channels)
    let alpha = unsafe version.table.pointee.decode(
      row, width, UInt32(layout.channels), Self.curve.decoded, &planes, width + 5)
    return planes + [alpha == .full ? 1 : 0]
  }

  private func filtered(
    _ row: [UInt8], _ layout: PixelLayout, samples: Int, by version: Version
  ) -> [Float] {
    let channels = UInt32(layout.channels)
    let width = row.count / layout.channels
    let axis = WindowWeights(Self.axis(width, samples))
    let stride = width + Int(imk_batch)
    var planes = [Float](repeating: 0, count: stride * layout.channels)
    var line = [Float](repeating: -1, count: samples * layout.channels + Int(imk_slack))
    let alpha = unsafe version.table.pointee.decode(
      row, width, channels, Self.curve.decoded, &planes, stride)
    let count = layout.hasAlpha && alpha == .full ? channels - 1 : channels
    unsafe version.table.pointee.filter(
      planes, stride, count, axis.windows, samples, axis.weights, &line, channels)
    return Array(line.prefix(samples * layout.channels))
  }

  private func painted(
    _ sums: [Float], _ layout: PixelLayout, _ light: Light, _ coverages: [Float],
    over ground: [UInt8], step: Int, by version: Version
  ) -> [UInt8] {
    let codes = TransferCurve(light).codes
    var pixels = ground
    let first = step < 0 ? pixels.count - 4 : 0
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe codes.withUnsafeBufferPointer { codes in
        guard let start = pixels.baseAddress else { return }
        unsafe version.table.pointee.paint(
          sums, coverages.count, UInt32(layout.channels), 1.02,
          codes.isEmpty ? nil : codes.baseAddress, Float(TransferCurve.steps), coverages, 0.9,
          start + first, step)
      }
    }
    return pixels
  }
}
