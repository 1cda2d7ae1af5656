internal import CImgMarkParsers
internal import ImgMarkNumbers

/// Reads a YAML 1.1 document as a single value, using libyaml.
///
/// It is for small files that describe others, such as the `data.yaml` of a data set.
public enum YAMLReader {
  /// The maximum nesting of sequences and mappings.
  public static let deepest = 64
  /// The maximum number of values; values repeated by aliases count each time.
  public static let mostValues = 1_000_000
  /// The maximum number of bytes in the document.
  public static let longest = 16 << 20

  public static func value(_ bytes: [UInt8]) throws(YAMLError) -> YAMLValue {
    guard bytes.count <= longest else { throw YAMLError(.tooLong(limit: longest), line: 1) }
    // Typed throws don't pass through the closure that provides the bytes.
    let result = unsafe bytes.withUnsafeBufferPointer { bytes in
      Result<YAMLValue, YAMLError> { () throws(YAMLError) in
        guard let start = bytes.baseAddress else { throw YAMLError(.empty, line: 1) }
        guard let parser = unsafe imp_yaml_open(start, bytes.count) else {
          throw YAMLError(.outOfMemory, line: 1)
        }
        defer { unsafe imp_yaml_close(parser) }
        var document = unsafe YAMLDocument(parser)
        return try document.read()
      }
    }
    do throws(YAMLError) {
      return try result.get()
    } catch {
      // libyaml reports a missing end on the line after the last one, which isn't part of the text.
      let lines = bytes.dropLast().count { $0 == .lineFeed } + 1
      throw YAMLError(error.reason, line: min(error.line, lines))
    }
  }
}

/// The values of a document while it is being read.
@safe private struct YAMLDocument {
  private let parser: OpaquePointer
  private var anchors: [String: Anchored] = [:]
  private var count = 0
  /// The deepest level reached inside the current value.
  private var reached = 0

  private struct Anchored {
    var value: YAMLValue
    /// The number of values inside, and of levels below.
    var count, height: Int
  }

  init(_ parser: OpaquePointer) {
    unsafe self.parser = parser
  }

  mutating func read() throws(YAMLError) -> YAMLValue {
    let start = try next()
    guard start.kind == .document else { throw YAMLError(.empty, line: 1) }
    let value = try readValue(try next(), depth: 0)
    let end = try next()
    guard end.kind != .document else { throw YAMLError(.severalDocuments, line: end.line) }
    return value
  }

  private mutating func readValue(_ event: Event, depth: Int) throws(YAMLError) -> YAMLValue {
    let (countBefore, reachedBefore) = (count, reached)
    reached = depth
    defer { reached = max(reached, reachedBefore) }
    try add(1, reaching: depth, line: event.line)
    let content: YAMLValue.Content =
      switch event.kind {
      case .scalar: .scalar(event.text, isPlain: event.isPlain)
      case .sequence: .sequence(try readSequence(depth: depth))
      case .mapping: .mapping(try readMapping(depth: depth))
      case .alias: try aliased(event, depth: depth)
      case .document, .end, .end_of_text: throw YAMLError(.empty, line: event.line)
      }
    let value = YAMLValue(content, line: event.line)
    if let anchor = event.anchor {
      anchors[anchor] = Anchored(
        value: value, count: count - countBefore, height: reached - depth)
    }
    return value
  }

  private mutating func aliased(
    _ event: Event, depth: Int
  ) throws(YAMLError) -> YAMLValue.Content {
    guard let anchored = anchors[event.text] else {
      throw YAMLError(.unknownAlias(event.text), line: event.line)
    }
    try add(anchored.count, reaching: depth + anchored.height, line: event.line)
    return anchored.value.content
  }

  private mutating func readSequence(depth: Int) throws(YAMLError) -> [YAMLValue] {
    var values: [YAMLValue] = []
    while true {
      let event = try next()
      guard event.kind != .end else { return values }
      values.append(try readValue(event, depth: depth + 1))
    }
  }

  private mutating func readMapping(depth: Int) throws(YAMLError) -> [YAMLPair] {
    var pairs: [YAMLPair] = []
    var keys: Set<String> = []
    while true {
      let event = try next()
      guard event.kind != .end else { return pairs }
      guard case .scalar(let key, _) = try readValue(event, depth: depth + 1).content else {
        throw YAMLError(.keyIsNoText, line: event.line)
      }
      guard keys.insert(key).inserted else {
        throw YAMLError(.duplicateKey(key), line: event.line)
      }
      pairs.append(YAMLPair(key, try readValue(try next(), depth: depth + 1)))
    }
  }

  private mutating func add(_ values: Int, reaching depth: Int, line: Int) throws(YAMLError) {
    reached = max(reached, depth)
    guard depth < YAMLReader.deepest else {
      throw YAMLError(.tooDeep(limit: YAMLReader.deepest), line: line)
    }
    count += values
    guard count <= YAMLReader.mostValues else {
      throw YAMLError(.tooManyValues(limit: YAMLReader.mostValues), line: line)
    }
  }

  private func next() throws(YAMLError) -> Event {
    var event = unsafe imp_yaml_event()
    var message = imp_message()
    switch unsafe imp_yaml_next(parser, &event, &message) {
    case .ok: return unsafe Event(event)
    case .malformed:
      let line = Int(clamping: unsafe event.line)
      throw YAMLError(.malformed(detail: message.words), line: line)
    case .no_memory: throw YAMLError(.outOfMemory, line: Int(clamping: unsafe event.line))
    }
  }

  /// An event with its own copies of libyaml's strings.
  struct Event {
    let kind: imp_yaml_kind
    let line: Int
    let text: String
    let isPlain: Bool
    let anchor: String?

    init(_ event: imp_yaml_event) {
      kind = unsafe event.kind
      line = Int(clamping: unsafe event.line)
      text = unsafe Self.string(event.text, event.length) ?? ""
      isPlain = unsafe event.is_plain != 0
      anchor = unsafe Self.string(event.anchor, event.anchor_length)
    }

    private static func string(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String? {
      guard let start = unsafe start else { return nil }
      return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}
