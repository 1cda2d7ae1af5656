/// Writes TIFF structures (TIFF 6.0, section 2), which Exif blocks are too.
struct TIFFBytes {
  enum Order { case little, big }

  var order: Order

  func short(_ value: Int) -> [UInt8] { order == .little ? little16(value) : big16(value) }

  func long(_ value: Int) -> [UInt8] { order == .little ? little32(value) : big32(value) }

  /// The eight bytes before a directory that follows directly.
  func header(directoryAt offset: Int = 8) -> [UInt8] {
    ascii(order == .little ? "II" : "MM") + short(42) + long(offset)
  }

  /// A field with one SHORT (3) or LONG (4), whose value is in the field itself.
  func field(_ tag: Int, type: Int = 3, count: Int = 1, _ value: Int) -> [UInt8] {
    let inline = type == 3 && count == 1 ? short(value) + [0, 0] : long(value)
    return short(tag) + short(type) + long(count) + inline
  }

  func directory(_ fields: [[UInt8]], next: Int = 0) -> [UInt8] {
    short(fields.count) + fields.flatMap { $0 } + long(next)
  }

  func file(_ fields: [[UInt8]]) -> [UInt8] { header() + directory(fields) }

  /// An Exif block with only an orientation, without the six bytes with which one begins in a JPEG.
  static func exif(orientation: Int, order: Order = .little) -> [UInt8] {
    let tiff = TIFFBytes(order: order)
    return tiff.file([tiff.field(0x0112, orientation)])
  }
}
