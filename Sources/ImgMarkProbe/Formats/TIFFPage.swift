/// The fields of a TIFF directory that describe its picture.
///
/// TIFF 6.0, section 8.
struct TIFFPage {
  var subfileType = 0
  var width: Int?
  var height: Int?
  var bitsPerSample = 1
  var photometric: Int?
  var samplesPerPixel = 1
  var orientation: Int?
  /// The meaning of the first extra sample: 1 and 2 are alpha.
  var extraSample: Int?
  var profile: Range<Int>?
  /// The offsets of directories for smaller or larger forms of the picture.
  var children: [Int] = []

  /// The maximal number of fields; a directory has about twenty, one of a raw file a hundred.
  private static let fieldLimit = 1024

  /// The maximal number of children read; a raw file has three or four.
  private static let childLimit = 8

  /// Reads a directory; `nil` if it lies outside the file.
  init?(
    at directory: Int, in tiff: TIFFStructure, of bytes: inout HeaderReader
  ) throws(ProbeError) {
    guard let count = try tiff.fieldCount(ofDirectoryAt: directory, in: &bytes) else { return nil }
    for index in 0..<min(count, Self.fieldLimit) {
      guard let field = try tiff.field(index, ofDirectoryAt: directory, in: &bytes) else {
        return nil
      }
      try read(field, in: tiff, of: &bytes)
    }
  }

  private mutating func read(
    _ field: TIFFStructure.Field, in tiff: TIFFStructure, of bytes: inout HeaderReader
  ) throws(ProbeError) {
    switch field.tag {
    case 254: subfileType = try tiff.integer(of: field, in: &bytes) ?? 0
    case 256: width = try tiff.integer(of: field, in: &bytes)
    case 257: height = try tiff.integer(of: field, in: &bytes)
    case 258: bitsPerSample = try tiff.integer(of: field, in: &bytes) ?? 1
    case 262: photometric = try tiff.integer(of: field, in: &bytes)
    case 274: orientation = try tiff.integer(of: field, in: &bytes) ?? 0
    case 277: samplesPerPixel = try tiff.integer(of: field, in: &bytes) ?? 1
    case 330:
      for index in 0..<min(field.count, Self.childLimit) {
        guard let offset = try tiff.integer(index, of: field, in: &bytes) else { return }
        children.append(tiff.block.lowerBound + offset)
      }
    case 338: extraSample = try tiff.integer(of: field, in: &bytes)
    case 34_675: profile = field.offset..<field.offset + field.count
    default: return
    }
  }

  /// Whether the picture is a smaller form of another one in the file (NewSubfileType, bit 0).
  var isReduced: Bool { subfileType & 1 != 0 }
}
