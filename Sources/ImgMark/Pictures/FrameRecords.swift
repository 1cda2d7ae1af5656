internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The origins of a data set's pictures as JSON lines, which let `normalize` move numbers back to
/// the source images.
struct FrameRecords {
  private var json = JSONWriter()

  /// The name of the file in the output folder.
  static let name = FrameFile.name

  /// The number of bytes waiting to be written.
  var length: Int { json.bytes.count }

  mutating func takeBytes() -> [UInt8] { json.takeBytes() }

  /// Adds an image that was fitted on a canvas, with the keys of `imgmark fit --json`.
  mutating func add(
    _ placement: Placement, image: String, source: String, sourceID: Identifier?
  ) {
    json.object { json in
      json.begin(image, source, placement.source, sourceID)
      json.fields(PlacementRecord(placement).fit)
    }
    json.endLine()
  }

  /// Adds a part of an image that was cropped for an object.
  mutating func add(
    crop: Rect<SourceSpace>, image: String, source: String, sourceID: Identifier?, size: PixelSize,
    object: Identifier?, label: String?
  ) {
    json.object { json in
      json.begin(image, source, size, sourceID)
      json.field("crop") { JSONValue(crop).write(to: &$0) }
      json.field("object", object)
      json.field("label", label)
    }
    json.endLine()
  }
}

extension JSONWriter {
  fileprivate mutating func begin(
    _ image: String, _ source: String, _ size: PixelSize, _ id: Identifier?
  ) {
    field("image", image)
    field("source", source)
    field("source_size") { JSONValue(size).write(to: &$0) }
    if let id { field("source_id", id) }
  }

  fileprivate mutating func field(_ key: String, _ identifier: Identifier?) {
    field(key) { json in
      switch identifier {
      case .number(let number)?: json.integer(number)
      case .numeral(let digits)?: json.raw(digits)
      case .text(let text)?: json.string(text)
      case nil: json.null()
      }
    }
  }
}
