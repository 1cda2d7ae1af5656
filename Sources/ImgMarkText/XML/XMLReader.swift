internal import CImgMarkParsers

/// Reads XML 1.0 as events, by Expat, from pieces of its bytes.
///
/// UTF-8, UTF-16 and ISO-8859-1 are read, as the byte order mark or the declaration says. Documents
/// with declarations of their own are refused, so that nothing grows and no other file is opened.
@safe public struct XMLReader: ~Copyable {
  /// How deeply elements may nest.
  public static let deepest = 256
  /// One tag, or one run of text, over this many bytes is refused.
  public static let longest = 64 << 20

  private let pull: () throws -> [UInt8]
  private let parser: OpaquePointer?
  private var events = PackedEvents()
  /// An error behind the events that were read before it.
  private var fault: XMLError?
  private var hasEnded = false
  /// Bytes read since there was an event.
  private var pending = 0

  /// Creates a reader of a source of bytes, such as a file; an empty piece is the end.
  public init(pieces: @escaping () throws -> [UInt8]) {
    pull = pieces
    unsafe parser = imp_xml_open(UInt32(Self.deepest))
  }

  /// Creates a reader of bytes in memory.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    self.init {
      // Pieces, so that the events of a large text are never in memory at once.
      let piece = Array(rest.prefix(1 << 18))
      rest = rest.dropFirst(piece.count)
      return piece
    }
  }

  deinit {
    if let parser = unsafe parser { unsafe imp_xml_close(parser) }
  }

  /// The next event; `nil` at the end of the document.
  ///
  /// Throws an ``XMLError``, or what the source throws.
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

  /// Reads the rest of the element whose start was the last event.
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

  /// Reads past the rest of the element whose start was the last event.
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

  /// Makes sure that there is an event; false at the end of the document.
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
  /// The text, without what is no printable character of ASCII.
  var words: String {
    let bytes = unsafe withUnsafeBytes(of: text) { unsafe Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
  }
}
