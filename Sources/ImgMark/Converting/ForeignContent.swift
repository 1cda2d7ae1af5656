internal import ImgMarkDatasets
internal import ImgMarkNumbers
internal import ImgMarkText

/// A file in a format that imgmark doesn't read, recognized by its first bytes.
struct ForeignContent {
  /// What the file is, as in "a ZIP archive".
  let what: String
  /// What to do instead.
  let advice: String

  /// The number of bytes that are examined.
  static let reach = 64 << 10

  var error: ConversionError { .foreign(what, advice: advice) }

  private init(_ what: String, _ advice: String) {
    self.what = what
    self.advice = advice
  }

  /// Recognizes a container, or a file that points to another one; neither can be an annotation
  /// file.
  init?(packed start: [UInt8]) {
    let found = Self.signatures.first { signature in
      start.dropFirst(signature.offset).starts(with: signature.bytes)
    }
    if let found {
      self.init(found.what, found.advice)
    } else if Self.isTFRecord(start) {
      self.init("a TFRecord file", "export the data set as COCO, Pascal VOC or TensorFlow's CSV")
    } else {
      return nil
    }
  }

  /// Recognizes a text in a format that imgmark doesn't read.
  init?(text start: [UInt8], isWhole: Bool) {
    if let fault = Self.encodingFault(start, isWhole: isWhole) {
      self.init("text that isn't UTF-8 (\(fault))", "save it as UTF-8")
      return
    }
    let text = String(decoding: start, as: UTF8.self)
    switch text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
    case "{", "[": self.init(json: text)
    case "<": self.init(markup: text.lowercased())
    default: self.init(rows: text)
    }
  }
}

// MARK: - Containers

extension ForeignContent {
  private static let unpack = "unpack it, and give the file or folder of annotations in it"

  /// The first bytes that the specification of each format defines.
  private static let signatures: [(offset: Int, bytes: [UInt8], what: String, advice: String)] = [
    (0, [0x50, 0x4B, 0x03, 0x04], "a ZIP archive", unpack),
    (0, [0x50, 0x4B, 0x05, 0x06], "an empty ZIP archive", "export the data set again"),
    (0, [0x1F, 0x8B], "a file packed with gzip", unpack),
    (0, Array("BZh".utf8), "a file packed with bzip2", unpack),
    (0, [0xFD] + Array("7zXZ".utf8), "a file packed with xz", unpack),
    (0, [0x28, 0xB5, 0x2F, 0xFD], "a file packed with Zstandard", unpack),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive", unpack),
    (0, Array("Rar!".utf8), "a RAR archive", unpack),
    (257, Array("ustar".utf8), "a tar archive", unpack),
    (
      0, Array("version https://git-lfs.github.com/spec/".utf8), "a pointer of Git LFS",
      "get the file itself with git lfs pull"
    ),
    (0, Array("PAR1".utf8), "a Parquet file", "export its rows as CSV or JSON lines"),
    (0, [0x89] + Array("HDF".utf8), "an HDF5 file", "export its annotations as JSON or CSV"),
    (0, [0x93] + Array("NUMPY".utf8), "a NumPy array", "export its rows as CSV"),
    (0, Array("SQLite format 3\0".utf8), "an SQLite database", "export its rows as CSV"),
    (0, Array("MATLAB 5.0".utf8), "a MATLAB file", "export its annotations as JSON or CSV"),
  ]

  /// Returns whether a file is a TFRecord: it starts with a length of 8 bytes and the masked
  /// CRC-32C of the length (`tensorflow/core/lib/io/record_writer.h`).
  private static func isTFRecord(_ start: [UInt8]) -> Bool {
    guard start.count >= 12 else { return false }
    var crc = UInt32.max
    for byte in start[..<8] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0x82F6_3B78 : crc >> 1 }
    }
    crc = ~crc
    let masked = (crc >> 15 | crc << 17) &+ 0xA282_EAD8
    let stored = start[8..<12].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return masked == stored
  }
}

// MARK: - Texts

extension ForeignContent {
  private static func encodingFault(_ start: [UInt8], isWhole: Bool) -> String? {
    var input = TextInput(start)
    var text: [UInt8] = []
    do {
      while try input.append(to: &text) {}
      return nil
    } catch {
      // A character may be cut at the end.
      guard !isWhole, (try? Self.decoded(start.dropLast(4))) != nil else {
        return "\(error)".split(separator: ";").first.map { String($0) } ?? "\(error)"
      }
      return nil
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws -> [UInt8] {
    var bytes = Array(bytes)
    while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    var input = TextInput(bytes)
    var text: [UInt8] = []
    while try input.append(to: &text) {}
    return text
  }

  /// Recognizes JSON by keys that only one format has.
  private init?(json text: String) {
    func has(_ keys: String...) -> Bool { keys.allSatisfy { text.contains("\"\($0)\"") } }
    if has("vid_list") || has("vid", "xy", "av") {
      self.init("a project of VIA 3", "export it as COCO")
    } else if has("annotation_id", "annotator") || has("annotation_id", "lead_time") {
      self.init("Label Studio's JSON-MIN", "export JSON, which says what its numbers mean")
    } else if has("data_row", "projects") {
      self.init("an export of Labelbox", "convert it to COCO by Labelbox's own tools")
    } else if has("source-ref") {
      self.init("a manifest of SageMaker Ground Truth", "convert it to COCO first")
    } else if has("target", "selector", "geometry", "bounds") {
      self.init(
        "Annotorious's own JSON",
        "export W3C annotations, with the adapter W3CImageFormat of Annotorious")
    } else if has("caption", "image_id") {
      self.init("a list of captions of images", "give the file of instances of the same images")
    } else {
      return nil
    }
  }

  /// Recognizes XML and HTML; the text must be in lower case.
  private init?(markup text: String) {
    if text.contains("<map"), text.contains("<area") {
      self.init(
        "an image map without its image", "add the element img with src and usemap for the map")
    } else if text.contains("<svg") {
      self.init(
        "an SVG drawing", "only drawings that place has written with --embed hold their markers")
    } else if text.contains("<html") || text.contains("<!doctype html") {
      self.init(
        "a web page without an image map",
        "a download may have ended at a page of login or of an error; get the file again")
    } else {
      return nil
    }
  }

  /// Recognizes YOLO rows that contain the name of their class instead of its number.
  private init?(rows text: String) {
    let line = text.split { $0.isNewline }.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let fields = line.split { $0 == " " || $0 == "\t" }
    guard fields.count == 5 || fields.count == 6,
      (try? DecimalText.number(fields[0])) == nil,
      fields.dropFirst().allSatisfy({ (try? DecimalText.number($0)) != nil })
    else { return nil }
    self.init(
      "a text of rows like those of YOLO that begin with a name",
      "write the index of the class, from 0, in place of '\(fields[0].prefix(40))'")
  }
}
