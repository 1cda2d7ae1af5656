/// What the first bytes of a JSON file show of its shape, by which formats tell their files from
/// others'.
public struct JSONSketch: Hashable, Sendable {
  /// Whether the file is a list, not an object.
  public private(set) var isArray = false
  /// The keys of the outermost object, as far as the bytes go.
  public private(set) var keys: Set<String> = []
  /// The keys of the first object in the list under a key of the outermost object, or, under the
  /// empty name, in the outermost list; and of an object directly under a key.
  public private(set) var innerKeys: [String: Set<String>] = [:]

  /// How many bytes are looked at.
  static let length = 64 << 10

  /// Sketches a file; `nil` where it does not begin as JSON.
  public init?(of path: String, in tree: any FileTree) {
    guard let head = try? tree.bytes(of: path, at: 0, count: Self.length),
      let first = head.first(where: { !$0.isBlank && ![0xEF, 0xBB, 0xBF].contains($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    self.init(head)
  }

  /// Sketches JSON that may be cut anywhere.
  public init(_ head: [UInt8]) {
    var reader = JSONReader(TextInput(head))
    // The bytes may end anywhere; what was seen until then counts.
    try? read(&reader)
  }

  private mutating func read(_ reader: inout JSONReader) throws {
    guard let event = try reader.next() else { return }
    switch event {
    case .beginArray:
      isArray = true
      try readFirst(of: "", &reader)
    case .beginObject:
      while case .key(let range) = try reader.next() {
        let key = try reader.text(range)
        keys.insert(key)
        try readValue(of: key, &reader)
      }
    case .endObject, .endArray, .key, .string, .number, .boolean, .null: return
    }
  }

  private mutating func readValue(of key: String, _ reader: inout JSONReader) throws {
    switch try reader.next() {
    case .beginArray:
      let depth = reader.depth
      try readFirst(of: key, &reader)
      while reader.depth >= depth, try reader.next() != nil {}
    case .beginObject: try readKeys(of: key, &reader)
    default: return
    }
  }

  private mutating func readFirst(of key: String, _ reader: inout JSONReader) throws {
    guard try reader.next() == .beginObject else { return }
    try readKeys(of: key, &reader)
  }

  private mutating func readKeys(of key: String, _ reader: inout JSONReader) throws {
    innerKeys[key, default: []] = []
    while case .key(let range) = try reader.next() {
      innerKeys[key, default: []].insert(try reader.text(range))
      try reader.skipValue()
    }
  }
}

extension JSONSketch {
  /// Whether a list, or an object, stands under a key whose first object has all these keys.
  public func has(_ key: String, with inner: Set<String>) -> Bool {
    innerKeys[key].map { $0.isSuperset(of: inner) } ?? false
  }
}
