internal import CImgMarkParsers

/// A reader that divides XML 1.0 into events, using Expat, with only a part of the text in memory.
///
/// It reads UTF-8, UTF-16 and ISO-8859-1, as the byte order mark or the declaration states. A
/// document type with declarations is an error, so that entities can't grow or open files.
@safe public struct XMLReader: ~Copyable {
  /// The maximum nesting of elements.
  public static let deepest = 256
  /// The maximum number of bytes in one tag or one run of text.
  public static let longest = 64 << 20

  private let pull: () throws -> [UInt8]
  private let parser: OpaquePointer?
  private var events = PackedEvents()
  /// An error that is thrown after the events before it were returned.
  private var fault: XMLError?
  private var hasEnded = false
  /// The number of bytes read since the last event.
  private var pending = 0

  /// Creates a reader of a source of bytes, such as a file; an empty piece ends it.
  public init(pieces: @escaping () throws -> [UInt8]) {
    pull = pieces
    unsafe parser = imp_xml_open(UInt32(Self.deepest))
  }

  /// Creates a reader of bytes in memory.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    self.init {
      // Use pieces, so that the events of a large text aren't all in memory.
      let piece = Array(rest.prefix(1 << 18))
      rest = rest.dropFirst(piece.count)
      return piece
    }
  }

  deinit {
    if let parser = unsafe parser { unsafe imp_xml_close(parser) }
  }

  /// Returns the next event; `nil` at the end of the document.
  ///
  /// Throws an ``XMLError``, or the error of the source.
  public mutating func next() throws -> XMLEvent? {
    guard try fill() else { return nil }
    guard events.isText else { return events.readTag() }
    var text: [UInt8] = []
    repeat {
      let line = events.readText(into: &text)
      guard text.count <= Self.longest else {
        throw XMLError(.tooLong(limit: Self.longest), line: line)
      }
    } while try fill() && events.isText
    return .text(String(decoding: text, as: UTF8.self))
  }

  /// Reads the rest of the element that the last event started.
  public mutating func readNode(_ element: XMLElement) throws -> XMLNode {
    var open = [XMLNode(element)]
    while let event = try next() {
      switch event {
      case .start(let element):
        open.append(XMLNode(element))
      case .text(let text):
        open[open.count - 1].text += text
      case .end:
        let node = open.removeLast()
        guard !open.isEmpty else { return node }
        open[open.count - 1].children.append(node)
      }
    }
    throw XMLError(.malformed(detail: "no element found"), line: element.line)
  }

  /// Moves past the rest of the element that the last event started.
  public mutating func skipElement() throws {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }

  /// Reads until there is an event; returns `false` at the end of the document.
  private mutating func fill() throws -> Bool {
    while events.isEmpty {
      if let fault { throw fault }
      guard !hasEnded else { return false }
      try readPiece()
    }
    return true
  }

  private mutating func readPiece() throws {
    guard let parser = unsafe parser else { throw XMLError(.outOfMemory, line: 1) }
    let piece = try pull()
    hasEnded = piece.isEmpty
    var message = imp_message()
    let status = unsafe imp_xml_read(parser, piece, piece.count, hasEnded ? 1 : 0, &message)
    var count = 0
    if let start = unsafe imp_xml_events(parser, &count) {
      events = PackedEvents(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    }
    let line = max(Int(clamping: unsafe imp_xml_line(parser)), 1)
    pending = events.isEmpty ? pending + piece.count : 0
    if pending > Self.longest { fault = XMLError(.tooLong(limit: Self.longest), line: line) }
    if let reason = status.reason(message) { fault = XMLError(reason, line: line) }
  }
}

extension imp_xml_status {
  fileprivate func reason(_ message: imp_message) -> XMLError.Reason? {
    switch self {
    case .ok: nil
    case .malformed: .malformed(detail: message.words)
    case .unknown_encoding: .unknownEncoding
    case .declarations: .declarations
    case .unknown_entity: .unknownEntity
    case .too_deep: .tooDeep(limit: XMLReader.deepest)
    case .no_memory: .outOfMemory
    }
  }
}

extension imp_message {
  /// The message, reduced to printable ASCII characters.
  var words: String {
    let bytes = unsafe withUnsafeBytes(of: text) { unsafe Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
  }
}
