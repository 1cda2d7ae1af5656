/// Color profiles built from ICC.1:2022 alone.
package enum SpecimenProfile {
  /// The curve from samples to light.
  package enum Curve: Sendable {
    /// A power, as a table with one entry (10.6).
    case gamma(Double)
    /// The curve of sRGB, as parameters (10.18), available since version 4 of the profile format.
    case sRGB
  }

  /// Returns the profile of a display.
  ///
  /// - Parameters:
  ///   - columns: The CIE XYZ of red, green and blue, relative to the D50 of the connection space.
  ///   - curve: The curve of every channel.
  /// - Returns: The bytes of the profile.
  package static func display(columns: [[Double]], curve: Curve) -> [UInt8] {
    let colors = zip(["rXYZ", "gXYZ", "bXYZ"], columns).map { Tag(name: $0, data: xyz($1)) }
    let curves = ["rTRC", "gTRC", "bTRC"].map { Tag(name: $0, data: curve.data) }
    return profile(space: "RGB ", version: curve.version, tags: colors + curves)
  }

  /// Returns the profile of a display without colors.
  package static func gray(curve: Curve) -> [UInt8] {
    profile(
      space: "GRAY", version: curve.version, tags: [Tag(name: "kTRC", data: curve.data)])
  }

  private struct Tag {
    var name: String
    var data: [UInt8]
  }

  /// D50 (7.2.16).
  private static let white = [0.9642, 1, 0.8249]

  /// Returns a profile (7.1).
  private static func profile(space: String, version: [UInt8], tags: [Tag]) -> [UInt8] {
    let tags = tags + [Tag(name: "wtpt", data: xyz(white))]
    let start = 128 + 4 + tags.count * 12
    var table = UInt32(tags.count).bigEndianBytes
    var data: [UInt8] = []
    for tag in tags {
      table += Array(tag.name.utf8) + UInt32(start + data.count).bigEndianBytes
      table += UInt32(tag.data.count).bigEndianBytes
      data += tag.data
    }
    return header(space: space, version: version, size: start + data.count) + table + data
  }

  /// Returns the header of a profile (7.2).
  private static func header(space: String, version: [UInt8], size: Int) -> [UInt8] {
    let kind = Array("mntr\(space)XYZ ".utf8)
    let date: [UInt8] = [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    let head =
      UInt32(size).bigEndianBytes + [0, 0, 0, 0] + version + kind + date + Array("acsp".utf8)
    let rest = [UInt8](repeating: 0, count: 28) + white.flatMap(fixed)
    return head + rest + [UInt8](repeating: 0, count: 128 - head.count - rest.count)
  }

  /// Returns a value of the type XYZ (10.31).
  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed)
  }

  /// Returns a number with 16 bits of fraction (4.6).
  fileprivate static func fixed(_ value: Double) -> [UInt8] {
    Int32((value * 65_536).rounded()).bigEndianBytes
  }
}

extension SpecimenProfile.Curve {
  fileprivate var version: [UInt8] {
    switch self {
    case .gamma: [2, 0x10, 0, 0]
    case .sRGB: [4, 0x30, 0, 0]
    }
  }

  fileprivate var data: [UInt8] {
    switch self {
    case .gamma(let exponent):
      // Eight bits of fraction.
      Array("curv".utf8) + [0, 0, 0, 0] + UInt32(1).bigEndianBytes
        + UInt16((exponent * 256).rounded()).bigEndianBytes + [0, 0]
    case .sRGB:
      // Function type 3: ((X + 0.055) / 1.055)^2.4 from 0.04045 on, X / 12.92 below.
      Array("para".utf8) + [0, 0, 0, 0] + UInt16(3).bigEndianBytes + [0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(SpecimenProfile.fixed)
    }
  }
}
