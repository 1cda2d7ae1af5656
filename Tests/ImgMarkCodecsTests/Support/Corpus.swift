import Glibc

/// Pictures of other programs, next to the checkout or in the folder `IMGMARK_SHARED`.
enum Corpus {
  static let folder: String = {
    if let place = unsafe getenv("IMGMARK_SHARED") {
      return unsafe String(cString: place) + "/corpus"
    }
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(5).joined(separator: "/") + "/shared/corpus"
  }()

  static var isPresent: Bool { unsafe access(folder + "/expected.tsv", R_OK) == 0 }

  /// The files of the list, with their stored sizes.
  static func files(_ ending: String) -> [(path: String, width: Int, height: Int)] {
    let lines = String(decoding: bytes("expected.tsv"), as: UTF8.self).split(separator: "\n")
    return lines.dropFirst().compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count > 2, fields[0].hasSuffix(ending), let width = Int(fields[1]),
        let height = Int(fields[2])
      else { return nil }
      return (String(fields[0]), width, height)
    }
  }

  static func bytes(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen("\(folder)/\(path)", "rb") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&block, 1, block.count, file)
      guard count > 0 else { return bytes }
      bytes += block[0..<count]
    }
  }
}
