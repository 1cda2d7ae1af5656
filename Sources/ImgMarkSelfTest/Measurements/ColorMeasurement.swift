import ImgMark
import ImgMarkSpecimens

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Compares files that aren't in 8-bit sRGB with the codes that their standards define.
struct ColorMeasurement: Measurement {
  /// The side of the ramp in samples; with 256 it has all values of 16 bits.
  var rampSide = 256
  /// The number of levels per channel in the patches.
  var patchLevels = 6
  var inkLevels = 4

  func figures() throws -> [Figure] {
    [
      Figure("16-bit ramp: worst deviation", try ramp(), "codes", .atMost(1)),
      Figure("Display P3 patches: worst deviation", try displayP3(), "codes", .atMost(1)),
      Figure("CMYK patches: worst deviation", try inks(), "codes", .atMost(1)),
      Figure("PNG with gAMA alone: worst deviation", try gammas(), "codes", .atMost(1)),
    ]
  }

  /// Returns the error for 16 bits, which become 8 by v / 257, rounded (PNG, third edition, 13.12).
  private func ramp() throws -> Double {
    let last = rampSide * rampSide - 1
    let ramp = (0...last).map { UInt16($0 * 65_535 / last) }
    let pixels = ramp.flatMap { [$0, 65_535 - $0, $0 ^ 0x5555] }

    let gray = try picture(of: SpecimenPNG(rampSide, rampSide, .gray, samples: ramp))
    let colored = try picture(of: SpecimenPNG(rampSide, rampSide, .rgb, samples: pixels))

    func code(_ sample: UInt16) -> Double { (Double(sample) / 257).rounded() }
    var worst = WorstCase()
    for (index, sample) in ramp.enumerated() {
      let place = (column: index % rampSide, row: index / rampSide)
      worst.add(gray[place.column, place.row].distance(to: [code(sample)]))
      let wanted = pixels[(3 * index)..<(3 * index + 3)].map(code)
      worst.add(colored[place.column, place.row].distance(to: wanted))
    }
    return worst.value
  }

  /// Returns the error for Display P3, converted in light by both standards' matrices and clipped
  /// to sRGB.
  private func displayP3() throws -> Double {
    let patches = Self.patches(channels: 3, levels: patchLevels)
    var image = SpecimenPNG(
      patchLevels, patches.count / patchLevels, .rgb, samples: patches.flatMap(\.self))
    image.chunks = [
      .profile(SpecimenProfile.display(columns: StandardColors.displayP3Columns, curve: .sRGB))
    ]

    let picture = try picture(of: image)

    var worst = WorstCase()
    for (index, patch) in patches.enumerated() {
      let light = patch.map { SRGBCurve.light(ofCode: Double($0)) }
      let wanted = StandardColors.sRGBFromDisplayP3(light).map {
        SRGBCurve.code(ofLight: min(max($0, 0), 1)).rounded()
      }
      worst.add(picture[index % patchLevels, index / patchLevels].distance(to: wanted))
    }
    return worst.value
  }

  /// Returns the error for CMYK without a profile: (1 - ink) (1 - black).
  ///
  /// The ink is 1 - stored value if Adobe's marker declares inverted storage.
  private func inks() throws -> Double {
    let patches = Self.patches(channels: 4, levels: inkLevels)
    let columns = inkLevels * inkLevels
    var worst = WorstCase()
    for isInverted in [false, true] {
      var image = SpecimenJPEG(columns: columns, blocks: patches)
      image.adobeTransform = isInverted ? 0 : nil
      let picture = try Renderer().picture(of: image.bytes, options: MarkingOptions())
      for (index, patch) in patches.enumerated() {
        let paper = patch.map { Double(isInverted ? $0 : 255 - $0) / 255 }
        let wanted = paper.prefix(3).map { (255 * $0 * paper[3]).rounded() }
        // Any pixel of the block, which is uniform.
        let (column, row) = (index % columns * 8 + index % 8, index / columns * 8 + index / 8 % 8)
        worst.add(picture[column, row].distance(to: wanted))
      }
    }
    return worst.value
  }

  /// Returns the error for gAMA: a sample is light to that power (PNG, third edition, 11.3.2.2).
  private func gammas() throws -> Double {
    let samples = Array(UInt8.min...UInt8.max)
    let pixels = samples.flatMap { [$0, 255 - $0, $0 ^ 0x55] }
    var worst = WorstCase()
    for gamma in [100_000, 55_556, 38_462] {
      var image = SpecimenPNG(256, 1, .rgb, samples: pixels)
      image.chunks = [.gamma(gamma)]
      let picture = try picture(of: image)
      for (column, pixel) in zip(0..., samples.map { [$0, 255 - $0, $0 ^ 0x55] }) {
        let wanted = pixel.map { sample in
          let light = pow(Double(sample) / 255, 100_000 / Double(gamma))
          return SRGBCurve.code(ofLight: light).rounded()
        }
        worst.add(picture[column, 0].distance(to: wanted))
      }
    }
    return worst.value
  }

  /// Returns the pixels unchanged: a picture at its own size is copied.
  private func picture(of image: SpecimenPNG) throws -> Picture {
    try Renderer().picture(of: image, options: MarkingOptions())
  }

  /// Returns all mixtures of evenly spaced levels.
  private static func patches(channels: Int, levels: Int) -> [[UInt8]] {
    let codes = (0..<levels).map { UInt8($0 * 255 / (levels - 1)) }
    return (0..<channels).reduce([[]]) { patches, _ in
      patches.flatMap { patch in codes.map { patch + [$0] } }
    }
  }
}

extension RGBA8 {
  /// Returns the error of the worst channel, in codes; a single wanted code is a gray.
  fileprivate func distance(to wanted: [Double]) -> Double {
    let found = [red, green, blue].map { Double($0) }
    let wanted = wanted.count == 1 ? [wanted[0], wanted[0], wanted[0]] : wanted
    return zip(found, wanted).map { abs($0 - $1) }.max() ?? .nan
  }
}
