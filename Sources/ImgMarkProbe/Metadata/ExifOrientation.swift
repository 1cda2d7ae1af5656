import ImgMarkGeometry

/// The orientation that an Exif block states.
enum ExifOrientation {
  /// The block has no orientation.
  case absent
  case value(Orientation)
  /// The tag has a number outside 1...8.
  case outOfRange(Int)
  /// The block contradicts itself before the tag.
  case damaged

  /// The maximal number of fields read; a first directory has about twenty.
  private static let fieldLimit = 512

  /// The tag Orientation, CIPA DC-008, 4.6.4, A.
  private static let tag = 0x0112

  /// Reads the first directory of an Exif block that begins with its TIFF header.
  init(in block: Range<Int>, of bytes: inout HeaderReader) throws(ProbeError) {
    guard
      let tiff = try TIFFStructure(in: block, of: &bytes),
      let count = try tiff.fieldCount(ofDirectoryAt: tiff.firstDirectory, in: &bytes)
    else {
      self = .damaged
      return
    }
    for index in 0..<min(count, Self.fieldLimit) {
      guard let field = try tiff.field(index, ofDirectoryAt: tiff.firstDirectory, in: &bytes)
      else {
        self = .damaged
        return
      }
      guard field.tag == Self.tag else { continue }
      guard let number = try tiff.integer(of: field, in: &bytes) else {
        self = .damaged
        return
      }
      self.init(number: number)
      return
    }
    self = .absent
  }

  /// Creates the orientation from the number in the tag.
  init(number: Int) {
    if let value = UInt8(exactly: number), let orientation = Orientation(rawValue: value) {
      self = .value(orientation)
    } else {
      self = .outOfRange(number)
    }
  }
}

extension HeaderDraft {
  /// Reads an Exif block, with or without the six bytes that precede it in a JPEG.
  mutating func readExif(
    in block: Range<Int>, from source: ImageHeader.OrientationSource
  ) throws(ProbeError) {
    let isMarked = try bytes.holds("Exif\0\0", at: block.lowerBound)
    let tiff = isMarked && block.count >= 6 ? block.lowerBound + 6..<block.upperBound : block
    apply(try ExifOrientation(in: tiff, of: &bytes), from: source)
  }

  mutating func apply(_ exif: ExifOrientation, from source: ImageHeader.OrientationSource) {
    switch exif {
    case .absent:
      break
    case .value(let orientation):
      self.orientation = orientation
      orientationSource = source
    case .outOfRange(let number):
      orientation = .upright
      orientationSource = source
      note("orientation \(number) is none of 1 to 8; taken as 1")
    case .damaged:
      note("the Exif block is damaged; an orientation in it can't be read")
    }
  }
}
