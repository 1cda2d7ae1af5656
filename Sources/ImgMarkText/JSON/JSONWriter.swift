internal import ImgMarkNumbers

/// A writer of JSON to bytes, without blanks and with keys in the order of the calls.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.field("rows", 12)
///   json.field("points") { $0.array { $0.number(0.5) } }
/// }
/// ```
/// gives `{"rows":12,"points":[0.5]}`.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// The number of decimals to round to; `nil` for as many as a number needs to be read back
  /// exactly.
  public var digits: Int?
  private var needsComma = false

  public init(digits: Int? = nil) {
    self.digits = digits
  }

  /// Returns and removes the bytes written so far; the next value starts a new text.
  public mutating func takeBytes() -> [UInt8] {
    defer {
      bytes = []
      needsComma = false
    }
    return bytes
  }

  /// Returns and removes the bytes written so far, even within a value.
  ///
  /// So a long value needn't be in memory at once.
  public mutating func takePart() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

// MARK: - Values

extension JSONWriter {
  public mutating func string(_ text: String) {
    separate()
    JSONText.append(text, to: &bytes)
  }

  /// Writes a number, or null if it isn't finite, because JSON can't hold such numbers.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    DecimalText.append(value, to: &bytes, style: DecimalStyle(digits: digits))
  }

  public mutating func integer(_ value: Int) {
    raw(String(value))
  }

  public mutating func boolean(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  public mutating func null() {
    raw("null")
  }

  /// Writes text that already is a JSON value.
  public mutating func raw(_ json: some StringProtocol) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes bytes that already are a JSON value.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  public mutating func object<Failure>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("{")
    try body(&self)
    close("}")
  }

  public mutating func array<Failure>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open("[")
    try body(&self)
    close("]")
  }

  /// Ends the line between two values of JSON Lines.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }
}

// MARK: - Fields of an object

extension JSONWriter {
  /// Writes a key and the one value that `value` must write.
  public mutating func field<Failure>(
    _ key: String, _ value: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    try value(&self)
  }

  public mutating func field(_ key: String, _ text: String?) {
    field(key) { json in
      if let text { json.string(text) } else { json.null() }
    }
  }

  public mutating func field(_ key: String, _ value: Double) {
    field(key) { $0.number(value) }
  }

  public mutating func field(_ key: String, _ value: Int?) {
    field(key) { json in
      if let value { json.integer(value) } else { json.null() }
    }
  }

  public mutating func field(_ key: String, _ value: Bool) {
    field(key) { $0.boolean(value) }
  }

  public mutating func field(_ key: String, _ numbers: [Double]) {
    field(key) { json in
      json.array { json in numbers.forEach { json.number($0) } }
    }
  }

  public mutating func field(_ key: String, _ texts: [String]) {
    field(key) { json in
      json.array { json in texts.forEach { json.string($0) } }
    }
  }
}
