/// A JSON value, read without the package's own reader (RFC 8259).
///
/// A missing value reads as ``null``, so that a test needs one line for an expectation.
indirect enum Report: Hashable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([Report])
  case object([String: Report], keys: [String])

  init(_ text: some StringProtocol) {
    var parser = Parser(rest: Substring(text))
    self = parser.value()
  }

  subscript(key: String) -> Report {
    if case .object(let members, _) = self { members[key] ?? .null } else { .null }
  }

  subscript(index: Int) -> Report {
    if case .list(let values) = self, values.indices.contains(index) {
      values[index]
    } else {
      .null
    }
  }

  /// The keys of an object, in their order.
  var keys: [String] {
    if case .object(_, let keys) = self { keys } else { [] }
  }

  var values: [Report] {
    if case .list(let values) = self { values } else { [] }
  }

  /// The number, or NaN, which equals nothing.
  var number: Double {
    if case .number(let number) = self { number } else { .nan }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The numbers of a list, or of an object by the order of its keys.
  var numbers: [Double] {
    switch self {
    case .list(let values): values.map(\.number)
    case .object(let members, let keys): keys.map { members[$0]?.number ?? .nan }
    case .null, .truth, .number, .text: []
    }
  }
}

private struct Parser {
  var rest: Substring

  mutating func value() -> Report {
    switch next() {
    case "{":
      var members: [String: Report] = [:]
      var keys: [String] = []
      while let key = string() {
        _ = next()
        keys.append(key)
        members[key] = value()
        guard next() == "," else { break }
      }
      if members.isEmpty { _ = next() }
      return .object(members, keys: keys)
    case "[":
      var values: [Report] = []
      if rest.first == "]" {
        _ = next()
        return .list([])
      }
      repeat { values.append(value()) } while next() == ","
      return .list(values)
    case "\"":
      rest = "\"" + rest
      return string().map { .text($0) } ?? .null
    case "t":
      rest = rest.dropFirst(3)
      return .truth(true)
    case "f":
      rest = rest.dropFirst(4)
      return .truth(false)
    case "n":
      rest = rest.dropFirst(3)
      return .null
    case let first?:
      let digits = rest.prefix { "0123456789+-.eE".contains($0) }
      rest = rest.dropFirst(digits.count)
      return Double("\(first)\(digits)").map { .number($0) } ?? .null
    case nil: return .null
    }
  }

  private mutating func next() -> Character? {
    rest = rest.drop { $0.isWhitespace }
    return rest.popFirst()
  }

  /// A string with the escapes that reports need.
  private mutating func string() -> String? {
    rest = rest.drop { $0.isWhitespace }
    guard rest.first == "\"" else { return nil }
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "u":
        let code = UInt32(rest.prefix(4), radix: 16) ?? 0
        rest = rest.dropFirst(4)
        text.unicodeScalars.append(Unicode.Scalar(code) ?? "?")
      case let other?: text.append(other)
      case nil: break
      }
    }
    return text
  }
}

extension CommandRun {
  /// The first object that was printed.
  var report: Report { Report(lines.first ?? "") }

  /// The objects that were printed, one per line.
  var reports: [Report] { lines.map { Report($0) } }
}
