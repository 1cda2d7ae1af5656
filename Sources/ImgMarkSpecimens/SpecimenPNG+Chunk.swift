extension SpecimenPNG {
  /// A chunk with its length and its checksum (PNG, third edition, 5.3).
  package struct Chunk: Sendable {
    package var name: String
    package var data: [UInt8]

    package init(name: String, data: [UInt8]) {
      self.name = name
      self.data = data
    }

    package var bytes: [UInt8] {
      let checked = Array(name.utf8) + data
      return UInt32(data.count).bigEndianBytes + checked + Checksum.crc32(checked).bigEndianBytes
    }
  }
}

extension SpecimenPNG.Chunk {
  /// Returns an IHDR (11.2.1).
  package static func header(
    width: Int, height: Int, depth: Int, color: UInt8, isInterlaced: Bool = false
  ) -> Self {
    Self(
      name: "IHDR",
      data: UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        + [UInt8(depth), color, 0, 0, isInterlaced ? 1 : 0])
  }

  /// The IEND chunk (11.2.4).
  package static let end = Self(name: "IEND", data: [])

  /// Returns a gAMA (11.3.2.2); 100000 means samples in linear light.
  package static func gamma(_ value: Int) -> Self {
    Self(name: "gAMA", data: UInt32(value).bigEndianBytes)
  }

  /// Returns a cHRM (11.3.2.1): white, red, green and blue, x and y of each times 100000.
  package static func chromaticities(_ values: [Int]) -> Self {
    Self(name: "cHRM", data: values.flatMap { UInt32($0).bigEndianBytes })
  }

  /// Returns an iCCP (11.3.2.3).
  package static func profile(_ bytes: [UInt8]) -> Self {
    Self(name: "iCCP", data: Array("test".utf8) + [0, 0] + ZlibStream.stored(bytes))
  }
}
