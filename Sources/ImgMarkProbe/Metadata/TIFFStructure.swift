/// The structure of a TIFF, which Exif blocks and MPF indexes share.
///
/// TIFF 6.0, section 2; BigTIFF with 8-byte offsets as specified by libtiff. Values outside the
/// block are `nil`, because an offset may be any number.
struct TIFFStructure {
  /// One field of a directory.
  struct Field {
    let tag: Int
    let type: Int
    let count: Int
    /// The offset of its values in the file.
    let offset: Int
  }

  let block: Range<Int>
  let order: ByteOrder
  let isBig: Bool
  /// The offset of the first directory in the file.
  let firstDirectory: Int

  /// Reads the header of a block; `nil` if it isn't valid.
  init?(in block: Range<Int>, of bytes: inout HeaderReader) throws(ProbeError) {
    guard block.count >= 8 else { return nil }
    let order: ByteOrder
    switch try bytes.uint16(at: block.lowerBound, .big) {
    case 0x4949: order = .little
    case 0x4D4D: order = .big
    default: return nil
    }
    switch try bytes.uint16(at: block.lowerBound + 2, order) {
    case 42:
      isBig = false
      let offset = try bytes.uint32(at: block.lowerBound + 4, order)
      firstDirectory = block.lowerBound + offset
    case 43:
      // The length of an offset, which is always 8, then a zero.
      guard block.count >= 16, try bytes.uint16(at: block.lowerBound + 4, order) == 8 else {
        return nil
      }
      isBig = true
      firstDirectory = try block.lowerBound + bytes.uint64(at: block.lowerBound + 8, order)
    default: return nil
    }
    self.block = block
    self.order = order
  }

  /// Returns the number of fields that a directory declares.
  func fieldCount(
    ofDirectoryAt directory: Int, in bytes: inout HeaderReader
  ) throws(ProbeError) -> Int? {
    guard contains(directory, length: isBig ? 8 : 2) else { return nil }
    return isBig
      ? try bytes.uint64(at: directory, order) : try bytes.uint16(at: directory, order)
  }

  /// Reads the field with this index, from 0.
  func field(
    _ index: Int, ofDirectoryAt directory: Int, in bytes: inout HeaderReader
  ) throws(ProbeError) -> Field? {
    let length = isBig ? 20 : 12
    guard index < block.count / length else { return nil }
    let start = directory + (isBig ? 8 : 2) + index * length
    guard contains(start, length: length) else { return nil }
    try bytes.load(length, at: start)
    let type = try bytes.uint16(at: start + 2, order)
    let count =
      isBig ? try bytes.uint64(at: start + 4, order) : try bytes.uint32(at: start + 4, order)
    let inline = start + (isBig ? 12 : 8)
    let room = isBig ? 8 : 4
    let fits = count <= room / max(Self.length(ofType: type), 1)
    let offset: Int
    if fits {
      offset = inline
    } else {
      offset =
        block.lowerBound
        + (isBig ? try bytes.uint64(at: inline, order) : try bytes.uint32(at: inline, order))
    }
    return Field(
      tag: try bytes.uint16(at: start, order), type: type, count: count, offset: offset)
  }

  /// Returns the offset of the next directory in the file; `nil` after the last.
  func nextDirectory(
    after directory: Int, in bytes: inout HeaderReader
  ) throws(ProbeError) -> Int? {
    guard let count = try fieldCount(ofDirectoryAt: directory, in: &bytes) else { return nil }
    guard count <= block.count / 12 else { return nil }
    let link = directory + (isBig ? 8 + count * 20 : 2 + count * 12)
    guard contains(link, length: isBig ? 8 : 4) else { return nil }
    let offset = isBig ? try bytes.uint64(at: link, order) : try bytes.uint32(at: link, order)
    return offset == 0 ? nil : block.lowerBound + offset
  }

  /// Returns one value of a field of whole numbers.
  func integer(
    _ index: Int = 0, of field: Field, in bytes: inout HeaderReader
  ) throws(ProbeError) -> Int? {
    let length = Self.length(ofType: field.type)
    guard index < field.count, index < block.count / max(length, 1) else { return nil }
    let offset = field.offset + index * length
    guard contains(offset, length: length) else { return nil }
    return switch field.type {
    case 1: try bytes.uint8(at: offset)
    case 3: try bytes.uint16(at: offset, order)
    case 4, 13: try bytes.uint32(at: offset, order)
    case 16, 18: try bytes.uint64(at: offset, order)
    default: nil
    }
  }

  private func contains(_ offset: Int, length: Int) -> Bool {
    offset >= block.lowerBound && length <= block.upperBound - offset
  }

  /// Returns the length of one value in bytes.
  ///
  /// TIFF 6.0, section 2; 13 is IFD, 16 to 18 are those of BigTIFF.
  private static func length(ofType type: Int) -> Int {
    switch type {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: 1
    }
  }
}
