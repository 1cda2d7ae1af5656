/// A JSONPath (RFC 9535) of names, indices and wildcards, which selects values of a JSON document.
///
/// `$.annotations[*].bbox` is the `bbox` of every element of `annotations`. Other features of the
/// standard, such as filters, slices and descendants, are an error that names the feature.
public struct JSONPath: Hashable, Sendable {
  /// A step from a value to the values in it.
  package enum Segment: Hashable, Sendable {
    /// A member of an object.
    case name(String)
    /// An element of an array, from 0.
    case index(Int)
    /// All elements of an array, or all members of an object.
    case wildcard
  }

  /// A step to a single value.
  package enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  package let segments: [Segment]
  /// The path as given.
  public let text: String

  /// Reads a path, such as `$.objects[*].box` or `$['a b'][0]`.
  public init(parsing text: String) throws(JSONPathError) {
    var parser = JSONPathParser(text)
    segments = try parser.segments()
    self.text = text
  }
}

extension [JSONPath.Step] {
  /// The normalized path of a value, such as `$['annotations'][2]['bbox']` (RFC 9535, 2.7).
  package var normalizedPath: String {
    reduce("$") { text, step in
      switch step {
      case .index(let index): "\(text)[\(index)]"
      case .name(let name): "\(text)['\(name.map(\.escapedInPath).joined())']"
      }
    }
  }
}

extension Character {
  fileprivate var escapedInPath: String {
    switch self {
    case "'": "\\'"
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: String(self)
    }
  }
}

/// A parser of paths, by the grammar of RFC 9535, appendix A.
private struct JSONPathParser {
  private var rest: Substring

  init(_ text: String) {
    rest = Substring(text)
  }

  mutating func segments() throws(JSONPathError) -> [JSONPath.Segment] {
    guard rest.popFirst() == "$" else { throw JSONPathError(reason: .noRoot) }
    var segments: [JSONPath.Segment] = []
    while !rest.isEmpty {
      let step = rest
      skipBlanks()
      switch rest.popFirst() {
      case "[": segments.append(try bracket())
      case ".": segments.append(try dotted())
      default: throw unexpected(step)
      }
    }
    return segments
  }

  private mutating func dotted() throws(JSONPathError) -> JSONPath.Segment {
    if rest.first == "*" {
      rest.removeFirst()
      return .wildcard
    }
    guard rest.first != "." else { throw JSONPathError(reason: .unsupported("descendants (..)")) }
    let name = rest.prefix { $0.isNameCharacter }
    guard let first = name.first, !first.isDigit else { throw unexpected(rest) }
    rest = rest[name.endIndex...]
    return .name(String(name))
  }

  private mutating func bracket() throws(JSONPathError) -> JSONPath.Segment {
    skipBlanks()
    let segment: JSONPath.Segment
    switch rest.first {
    case "*":
      rest.removeFirst()
      segment = .wildcard
    case "'", "\"": segment = .name(try quoted())
    case "?": throw JSONPathError(reason: .unsupported("filters (?)"))
    case ":": throw JSONPathError(reason: .unsupported("slices (:)"))
    case "-": throw JSONPathError(reason: .unsupported("indices from the end"))
    case nil: throw JSONPathError(reason: .unclosed)
    default:
      let digits = rest.prefix { $0.isDigit }
      guard let index = Int(digits), digits == "\(index)" else { throw unexpected(rest) }
      rest = rest[digits.endIndex...]
      segment = .index(index)
    }
    skipBlanks()
    switch rest.popFirst() {
    case "]": return segment
    case ",": throw JSONPathError(reason: .unsupported("lists of selectors (,)"))
    case ":": throw JSONPathError(reason: .unsupported("slices (:)"))
    case nil: throw JSONPathError(reason: .unclosed)
    case let other?: throw JSONPathError(reason: .unexpected(String(other)))
    }
  }

  private mutating func quoted() throws(JSONPathError) -> String {
    guard let quote = rest.popFirst() else { throw JSONPathError(reason: .unclosed) }
    // The content of a JSON string, for either kind of quotes.
    var inside: [UInt8] = []
    while let character = rest.popFirst(), character != quote {
      inside.append(contentsOf: String(character).utf8)
      guard character == "\\" else { continue }
      guard let escaped = rest.popFirst() else { break }
      guard "bfnrt/\\u".contains(escaped) || escaped == quote else {
        throw JSONPathError(reason: .unexpected("\\\(escaped)"))
      }
      let digits = rest.prefix(4).prefix { $0.isASCII && $0.isHexDigit }
      if escaped == "u", digits.count < 4 {
        throw JSONPathError(reason: .unexpected("\\u\(rest.prefix(4))"))
      }
      inside.append(contentsOf: String(escaped).utf8)
    }
    guard rest.first != nil else { throw JSONPathError(reason: .unclosed) }
    guard let name = try? JSONText.string(inside[...], inside.indices) else {
      throw JSONPathError(reason: .unexpected(String(decoding: inside, as: UTF8.self)))
    }
    return name
  }

  private mutating func skipBlanks() {
    rest = rest.drop { " \t\n\r".contains($0) }
  }

  private func unexpected(_ text: Substring) -> JSONPathError {
    JSONPathError(reason: .unexpected(String(text.prefix(20))))
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }

  fileprivate var isNameCharacter: Bool {
    isDigit || self == "_" || !isASCII || (isASCII && isLetter)
  }
}
