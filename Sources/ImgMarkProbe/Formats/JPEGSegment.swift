/// A marker segment of a JPEG: a code, two length bytes and a content.
///
/// ITU-T T.81, B.1.1.4.
struct JPEGSegment {
  /// The second byte of the marker.
  let marker: Int
  /// The offset of the marker with its fill bytes.
  let start: Int
  let content: Range<Int>

  /// Returns whether a marker has no length and content: TEM, RSTn, SOI, EOI.
  static func standsAlone(_ marker: Int) -> Bool {
    marker == 0x01 || (0xD0...0xD9).contains(marker)
  }

  /// Returns whether a code can begin a segment: 0x02...0xBF are reserved, 0x00 and 0xFF aren't
  /// codes.
  static func isMarker(_ code: Int) -> Bool {
    code == 0x01 || (0xC0...0xFE).contains(code)
  }
}
