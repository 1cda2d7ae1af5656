import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkTestSupport
import Testing

/// Files of every format, damaged in many ways: each is read, or rejected with its place and a
/// reason.
@Suite(.tags(.thorough), .unlessQuick)
struct MalformedFileTests {
  static let formats = DatasetFormats.all.filter { $0.reader != nil && $0.writer != nil }
    .map(\.name)

  /// Reads damaged files and converts them to another format.
  ///
  /// - Returns: Whether the data set was read to its end.
  @discardableResult
  private func isRead(_ tree: MemoryTree, _ format: DatasetFormat, _ what: String) throws -> Bool {
    let coco = try #require(DatasetFormats.all.named("coco"))
    var conversion = DatasetConversion(
      from: format, to: coco, by: ConversionRules(),
      writer: try #require(coco.sink(.complete, to: MemoryOutput(), from: format)))
    do {
      try #require(format.reader).init(.complete)
        .read(tree, sizes: EveryShape.sizes, into: &conversion)
    } catch let error as DatasetError {
      expectPlace(error, in: tree, "\(format.name), \(what): \(error)")
      return false
    } catch {
      Issue.record("\(format.name), \(what): \(error) has no place")
      return false
    }
    let ledger = conversion.ledger
    #expect(ledger.written >= 0, "\(format.name), \(what)")
    for entry in ledger.tallies.flatMap(\.examples) where entry.outcome == .rejected {
      #expect(!entry.detail.isEmpty, "\(format.name), \(what)")
      #expect(tree.files[entry.file] != nil, "\(format.name), \(what): \(entry)")
    }
    return true
  }

  /// Checks that a fault names a file of the data set and one of its lines, in one line of text.
  private func expectPlace(_ error: DatasetError, in tree: MemoryTree, _ what: String) {
    #expect(!"\(error.reason)".isEmpty && !"\(error.reason)".contains("\n"), "\(what)")
    guard let file = tree.files[error.path] else {
      // Faults of the whole data set name no file.
      switch error.reason {
      case .nothingFound, .ambiguous: #expect(error.path.isEmpty, "\(what)")
      default: Issue.record("\(what): no such file")
      }
      return
    }
    let lines = file.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
    if let line = error.line { #expect((1...lines).contains(line), "\(what)") }
  }

  /// Calls a closure for each file of a format, to replace it.
  private func each(
    _ name: String,
    _ body: (DatasetFormat, MemoryTree, _ path: String, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let format = try #require(DatasetFormats.all.named(name))
    let tree = try EveryShape.files(of: format)
    for (path, bytes) in tree.files.sorted(by: { $0.key < $1.key }) where !bytes.isEmpty {
      try body(format, tree, path, bytes)
    }
  }

  @Test(arguments: formats) func `a file cut anywhere is read or rejected`(name: String) throws {
    try each(name) { format, tree, path, bytes in
      var tree = tree
      for end in stride(from: 0, to: bytes.count, by: max(bytes.count / 90, 1)) {
        tree.files[path] = Array(bytes[..<end])
        try isRead(tree, format, "\(path) cut at \(end)")
      }
    }
  }

  /// The ranges of values: runs of digits, and quoted texts.
  private func values(_ bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      var end = index
      if bytes[index] == UInt8(ascii: "\"") {
        end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? index
      } else {
        while end < bytes.count, (0x30...0x39).contains(bytes[end]) || bytes[end] == 0x2E {
          end += 1
        }
      }
      if end > index { found.append(index..<end) }
      index = max(end, index + 1)
    }
    return found
  }

  private static let oddities = [
    "NaN", "nan", "-Infinity", "1e999", "-1e308", "99999999999999999999999", "-1", "0", "1e-320",
    "null", "true", "[]", "{}", "\"\"", "\"x\"", "", "<a/>", "&#0;", "\u{0}", "\\", "\"\\ud800\"",
    "[1,[2,[3]]]", "{\"a\":1,\"a\":2}", "../../x", "\"../../x\"", "\n", ",", "é\u{301}",
  ]

  @Test(arguments: formats) func `values of other kinds are read or rejected`(name: String) throws {
    var dice = Seeded(state: 31)
    try each(name) { format, tree, path, bytes in
      var tree = tree
      for place in values(bytes).shuffled(using: &dice).prefix(40) {
        for odd in Self.oddities.shuffled(using: &dice).prefix(5) {
          tree.files[path] =
            bytes[..<place.lowerBound] + Array(odd.utf8) + bytes[place.upperBound...]
          try isRead(tree, format, "\(path) with \(odd.debugDescription) at \(place)")
        }
      }
    }
  }

  @Test(arguments: formats) func `exchanged, inserted and repeated bytes are read or rejected`(
    name: String
  ) throws {
    var dice = Seeded(state: 32)
    let alphabet = Array("\"',;:<>&{}[]()\t\r\n \\/-+.e0aZ#%=".utf8) + [0, 0x80, 0xC3, 0xED, 0xFF]
    try each(name) { format, tree, path, bytes in
      var tree = tree
      for _ in 0..<80 {
        var broken = bytes
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          let index = Int.random(in: 0..<broken.count, using: &dice)
          switch Int.random(in: 0..<3, using: &dice) {
          case 0: broken[index] = alphabet.randomElement(using: &dice) ?? 0
          case 1: broken.insert(alphabet.randomElement(using: &dice) ?? 0, at: index)
          default:
            let end = min(index + Int.random(in: 1...80, using: &dice), broken.count)
            broken.insert(contentsOf: broken[index..<end], at: index)
          }
        }
        tree.files[path] = broken
        try isRead(tree, format, "\(path) as \(String(decoding: broken, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: formats) func `endless nesting and growing entities are read or rejected`(
    name: String
  ) throws {
    let levels = 60_000
    let deep = [
      String(repeating: "[", count: levels), String(repeating: "{\"a\":", count: levels),
      String(repeating: "<a>", count: levels), String(repeating: "- ", count: levels),
      String(repeating: "(", count: levels),
    ]
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
      <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">]>
      """
    try each(name) { format, tree, path, bytes in
      var tree = tree
      for text in deep {
        for place in [0, bytes.count / 2] {
          tree.files[path] = bytes[..<place] + Array(text.utf8) + bytes[place...]
          try isRead(tree, format, "\(path) with \(text.prefix(6))… at \(place)")
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let body = text.hasPrefix("<?xml") ? text.drop { $0 != ">" }.dropFirst() : text[...]
      let element = body.replacing("a.png", with: "&f;")
      tree.files[path] = Array((bomb + element).utf8)
      try isRead(tree, format, "\(path) with entities")
    }
  }

  @Test(arguments: formats) func `a doubled file and an empty one are read or rejected`(
    name: String
  ) throws {
    try each(name) { format, tree, path, bytes in
      var tree = tree
      tree.files[path] = bytes + bytes
      try isRead(tree, format, "\(path) twice")
      tree.files[path] = []
      try isRead(tree, format, "\(path) empty")
      tree.files[path] = [0xEF, 0xBB, 0xBF]
      try isRead(tree, format, "\(path) a byte order mark")
      tree.files[path] = Array(repeating: 0, count: 100)
      try isRead(tree, format, "\(path) zeros")
      tree.files[path] = nil
      if tree.named == nil { try isRead(tree, format, "\(path) missing") }
    }
  }

  @Test(arguments: formats) func `what is whole is read`(name: String) throws {
    let format = try #require(DatasetFormats.all.named(name))

    #expect(try isRead(try EveryShape.files(of: format), format, "whole"))
  }
}
