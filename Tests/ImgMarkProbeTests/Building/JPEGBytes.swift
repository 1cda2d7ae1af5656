/// Writes the segments of JPEGs (ITU-T T.81, annex B).
enum JPEGBytes {
  static let start: [UInt8] = [0xFF, 0xD8]
  static let end: [UInt8] = [0xFF, 0xD9]

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big16(content.count + 2) + content
  }

  /// A frame header: precision, lines, samples per line, then three bytes per component.
  static func frame(
    _ marker: UInt8 = 0xC0, width: Int, height: Int, components: Int = 3, precision: UInt8 = 8
  ) -> [UInt8] {
    let parts = (0..<components).flatMap { (index: Int) -> [UInt8] in [UInt8(1 + index), 0x11, 0] }
    return segment(
      marker, join([precision], big16(height), big16(width), [UInt8(components)], parts))
  }

  static let jfif = segment(0xE0, ascii("JFIF\0") + [1, 1, 0, 0, 1, 0, 1, 0, 0])

  static let table = segment(0xDB, zeros(65))

  static func exif(orientation: Int, order: TIFFBytes.Order = .little) -> [UInt8] {
    segment(0xE1, ascii("Exif\0\0") + TIFFBytes.exif(orientation: orientation, order: order))
  }

  static func scan(components: Int = 3) -> [UInt8] {
    let selectors = (0..<components).flatMap { (index: Int) -> [UInt8] in [UInt8(1 + index), 0] }
    return segment(0xDA, join([UInt8(components)], selectors, [0, 63, 0]))
      + [0x12, 0x34, 0xFF, 0x00, 0x56]
  }

  static func file(_ segments: [[UInt8]], width: Int, height: Int) -> [UInt8] {
    [start, jfif, segments.flatMap { $0 }, table, frame(width: width, height: height), scan(), end]
      .flatMap { $0 }
  }
}
