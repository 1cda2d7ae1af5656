import Glibc

/// The images next to the checkout, and their sizes by independent tools.
enum Corpus {
  struct Entry: Sendable, CustomStringConvertible {
    let path: String
    let storedWidth: Int
    let storedHeight: Int
    let orientation: Int
    let width: Int
    let height: Int

    var description: String { path }
  }

  /// `../shared/corpus`, or the folder in IMGMARK_SHARED.
  static let folder: String = {
    if let shared = unsafe getenv("IMGMARK_SHARED") {
      return unsafe String(cString: shared) + "/corpus"
    }
    let checkout = "\(#filePath)".split(separator: "/").dropLast(4)
    return "/" + (checkout.dropLast() + ["shared", "corpus"]).joined(separator: "/")
  }()

  static let isPresent = bytes(of: "expected.tsv") != nil

  static let entries: [Entry] = {
    let text = String(decoding: bytes(of: "expected.tsv") ?? [], as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let fields = line.split(separator: "\t")
      let numbers = fields.dropFirst().compactMap { Int($0) }
      guard fields.count == 6, numbers.count == 5 else { return nil }
      return Entry(
        path: String(fields[0]), storedWidth: numbers[0], storedHeight: numbers[1],
        orientation: numbers[2], width: numbers[3], height: numbers[4])
    }
  }()

  static func bytes(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen("\(folder)/\(path)", "rb") else { return nil }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
