/// A marker segment of a JPEG: a code and, behind its two length bytes, a content.
///
/// ITU-T T.81, B.1.1.4.
struct JPEGSegment {
  /// The second byte of the marker.
  let marker: Int
  /// Where the marker stands, its fill bytes included.
  let start: Int
  let content: Range<Int>

  /// Whether a marker code stands alone, without a length: TEM, RSTn, SOI, EOI.
  static func standsAlone(_ marker: Int) -> Bool {
    marker == 0x01 || (0xD0...0xD9).contains(marker)
  }

  /// Whether a code can begin a segment: 0x02...0xBF are reserved, 0x00 and 0xFF are no codes.
  static func isMarker(_ code: Int) -> Bool {
    code == 0x01 || (0xC0...0xFE).contains(code)
  }
}
