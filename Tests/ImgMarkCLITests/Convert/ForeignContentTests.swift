import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

@Suite struct `A file that isn't read says what it is` {
  private func errors(_ bytes: [UInt8], as name: String, _ words: String...) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: name)
    return CommandRun(["convert", folder[name], "--to", "coco", "-o", "-"] + words).errors
  }

  /// The record of TensorFlow's documentation of the format: a length, its masked CRC-32C, the data.
  ///
  /// The length 8 as bytes has the CRC-32C 0x8A0F3C69, by a bitwise division with 0x82F63B78.
  private static let record: [UInt8] = {
    let length: [UInt8] = [8, 0, 0, 0, 0, 0, 0, 0]
    let crc: UInt32 = crc32c(length)
    let masked = (crc >> 15 | crc << 17) &+ 0xA282_EAD8
    return length + (0..<4).map { UInt8(truncatingIfNeeded: masked >> (8 * $0)) }
      + [UInt8](repeating: 1, count: 12)
  }()

  /// A table-free CRC-32C (Castagnoli), most significant bit first on reflected data.
  private static func crc32c(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0
    func reflected(_ value: UInt32, _ count: Int) -> UInt32 {
      (0..<count).reduce(0) { $0 | (value >> UInt32($1) & 1) << UInt32(count - 1 - $1) }
    }
    crc = .max
    for byte in bytes {
      crc ^= reflected(UInt32(byte), 8) << 24
      for _ in 0..<8 { crc = crc & 0x8000_0000 == 0 ? crc << 1 : crc << 1 ^ 0x1EDC_6F41 }
    }
    return reflected(~crc, 32)
  }

  /// The check value of CRC-32C in the catalogue of CRCs.
  @Test func `the check of these tests is CRC-32C`() {
    #expect(Self.crc32c(Array("123456789".utf8)) == 0xE306_9283)
  }

  @Test func `archives and other containers`() throws {
    let files: [([UInt8], String)] = [
      ([0x50, 0x4B, 3, 4, 20, 0], "a ZIP archive"), ([0x1F, 0x8B, 8, 0], "packed with gzip"),
      ([UInt8](repeating: 0x61, count: 257) + Array("ustar\0".utf8), "a tar archive"),
      (Array("version https://git-lfs.github.com/spec/v1\noid".utf8), "a pointer of Git LFS"),
      (Self.record, "a TFRecord file"), (Array("PAR1".utf8), "a Parquet file"),
    ]
    for (bytes, words) in files {
      #expect(try errors(bytes, as: "a.json").contains(words))
      #expect(try errors(bytes, as: "a.xml", "--from", "voc").contains(words))
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE HTML><HTML><BODY>Sign in</BODY></HTML>", "a web page without an image map"),
    ("<map name='m'><area shape='rect' coords='1,1,2,2'></map>", "an image map without its image"),
    ("<svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>", "an SVG drawing"),
    ("cat 0.5 0.5 0.2 0.2\n", "YOLO that begin with a name"),
    (#"[{"image_id":1,"caption":"a cat"}]"#, "a list of captions"),
    (
      #"[{"target":{"selector":{"type":"RECTANGLE","geometry":{"bounds":{"minX":1}}}}}]"#,
      "Annotorious's own JSON"
    ),
  ])
  func `texts`(text: String, words: String) throws {
    #expect(try errors(Array(text.utf8), as: "a.txt").contains(words))
  }

  /// "标签" in GB 18030 is B1 EA C7 A9.
  @Test func `texts in other encodings`() throws {
    let bytes =
      Array(#"{"shapes":[{"label":""#.utf8) + [0xB1, 0xEA, 0xC7, 0xA9]
      + Array(#"","points":[]}],"imagePath":"a.png"}"#.utf8)

    #expect(try errors(bytes, as: "a.json").contains("text that isn't UTF-8"))
    #expect(try errors(bytes, as: "a.json").contains("save it as UTF-8"))
  }

  @Test func `a folder names the file`() throws {
    let folder = try TemporaryFolder()
    try folder.write([0x50, 0x4B, 3, 4], to: "export.zip")

    let run = CommandRun(["convert", folder.path, "--to", "coco", "-o", "-"])

    #expect(run.errors.contains("export.zip is a ZIP archive, which is not read"))
  }
}
