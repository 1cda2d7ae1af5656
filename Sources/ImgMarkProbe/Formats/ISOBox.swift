/// A box of the ISO base media file format: a length, a type of four letters, a content.
///
/// ISO/IEC 14496-12, 4.2; JPEG 2000 (ISO/IEC 15444-1, I.4) and JPEG XL use the same boxes.
struct ISOBox {
  /// The types that give a file its structure; others are ignored.
  enum Kind: UInt32 {
    case fileType = 0x6674_7970  // ftyp
    case meta = 0x6D65_7461  // meta
    case movie = 0x6D6F_6F76  // moov
    case primaryItem = 0x7069_746D  // pitm
    case itemReferences = 0x6972_6566  // iref
    case auxiliaryFor = 0x6175_786C  // auxl
    case itemProperties = 0x6970_7270  // iprp
    case propertyContainer = 0x6970_636F  // ipco
    case propertyAssociation = 0x6970_6D61  // ipma
    case jp2Header = 0x6A70_3268  // jp2h
    case jp2Codestream = 0x6A70_3263  // jp2c
    case jxlCodestream = 0x6A78_6C63  // jxlc
    case jxlPart = 0x6A78_6C70  // jxlp
  }

  let start: Int
  let type: UInt32
  let content: Range<Int>

  var kind: Kind? { Kind(rawValue: type) }

  /// Reads the header of a box in its parent, which ends at `end`.
  ///
  /// A length of 1 means that a 64-bit length follows; a length of 0, that the box reaches to the
  /// end. Each box is at least as long as its header, so a loop over boxes always advances.
  init(at offset: Int, before end: Int, of bytes: inout HeaderReader) throws(ProbeError) {
    try bytes.load(8, at: offset)
    var length = try bytes.uint32(at: offset, .big)
    var header = 8
    if length == 1 {
      length = try bytes.uint64(at: offset + 8, .big)
      header = 16
    } else if length == 0 {
      length = max(end - offset, 8)
    }
    start = offset
    type = UInt32(truncatingIfNeeded: try bytes.uint32(at: offset + 4, .big))
    guard length >= header else {
      throw .invalid(
        bytes.format, "a box of \(length) bytes is shorter than its header", at: offset)
    }
    content = offset + header..<offset + length
  }

  /// Returns the boxes inside a range; throws if one extends beyond it.
  static func all(
    in range: Range<Int>, of bytes: inout HeaderReader
  ) throws(ProbeError) -> [ISOBox] {
    var boxes: [ISOBox] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      let box = try ISOBox(at: offset, before: range.upperBound, of: &bytes)
      guard box.content.upperBound <= range.upperBound else {
        throw .invalid(bytes.format, "a box leaves the one around it", at: offset)
      }
      boxes.append(box)
      offset = box.content.upperBound
    }
    return boxes
  }
}
