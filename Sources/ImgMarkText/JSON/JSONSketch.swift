/// The keys of a JSON file, or of its beginning.
///
/// Formats use it to recognize their files.
public struct JSONSketch: Hashable, Sendable {
  /// Whether the file is an array instead of an object.
  public private(set) var isArray = false
  /// The keys of the outermost object, as far as the file was read.
  public private(set) var keys: Set<String> = []
  /// The keys of the objects in the outermost object, by the keys of these objects.
  ///
  /// For an array of objects, they are the keys of its first object. If the outermost value is an
  /// array, its key is empty.
  public private(set) var innerKeys: [String: Set<String>] = [:]
  /// The addresses under `@context` (JSON-LD 1.1, 3.1) of the outermost object, or of the first
  /// object in the outermost array.
  public private(set) var contexts: [String] = []

  /// Reads the beginning of a JSON text, which may end anywhere.
  public init(_ input: TextInput) {
    var reader = JSONReader(input)
    reader.skipsNotFinite = true
    try? read(&reader)
  }

  private mutating func read(_ reader: inout JSONReader) throws {
    guard let event = try reader.next() else { return }
    switch event {
    case .beginArray:
      isArray = true
      guard try reader.next() == .beginObject else { return }
      try readKeys(of: "", &reader)
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
    guard key != "@context" else { return try readContext(&reader) }
    switch try reader.next() {
    case .beginArray:
      let depth = reader.depth
      if try reader.next() == .beginObject { try readKeys(of: key, &reader) }
      while reader.depth >= depth, try reader.next() != nil {}
    case .beginObject: try readKeys(of: key, &reader)
    default: return
    }
  }

  private mutating func readKeys(of key: String, _ reader: inout JSONReader) throws {
    innerKeys[key, default: []] = []
    while case .key(let range) = try reader.next() {
      let inner = try reader.text(range)
      innerKeys[key, default: []].insert(inner)
      if key.isEmpty, inner == "@context" {
        try readContext(&reader)
      } else {
        try reader.skipValue()
      }
    }
  }

  /// Reads an address, or a list of addresses; other elements are skipped.
  private mutating func readContext(_ reader: inout JSONReader) throws {
    switch try reader.next() {
    case .string(let range): contexts.append(try reader.text(range))
    case .beginArray:
      let depth = reader.depth
      while reader.depth >= depth, let event = try reader.next() {
        if case .string(let range) = event { contexts.append(try reader.text(range)) }
      }
    case .beginObject: try reader.skipContainer()
    default: return
    }
  }
}

extension JSONSketch {
  /// Returns whether the object under a key, or the first object of the array under it, has all
  /// these keys.
  public func has(_ key: String, with inner: Set<String>) -> Bool {
    innerKeys[key].map { $0.isSuperset(of: inner) } ?? false
  }

  /// Returns whether an address of the context contains a text.
  public func hasContext(_ text: String) -> Bool {
    contexts.contains { $0.contains(text) }
  }
}
