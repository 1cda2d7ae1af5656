internal import ImgMarkCodecs
internal import ImgMarkText

extension EmbeddedRecord {
  /// Reads the record of a marked picture.
  ///
  /// The record may be damaged or forged: lengths are checked against the file, and the source
  /// against its digest.
  ///
  /// - Parameter png: The bytes of the picture.
  /// - Throws: An ``EmbeddingError`` if the record is missing or damaged.
  public init(in png: [UInt8]) throws(EmbeddingError) {
    let list: PNGChunkList
    do throws(PNGChunkError) {
      list = try PNGChunkList(in: png)
    } catch {
      throw .picture(error)
    }
    let chunks = list.chunks.filter { $0.name == Self.chunkName }
    guard let chunk = chunks.first else { throw .noRecord }
    guard chunks.count == 1, !chunk.isDamaged else { throw .damaged("its chunk") }
    let data = chunk.data
    guard data.count >= 4 else { throw .damaged("its chunk") }
    let length = data.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard length <= data.count - 4 else { throw .damaged("its length") }
    guard let text = ZlibBytes.unpacked(Array(data[4..<(4 + length)]), upTo: Self.longest)
    else { throw .damaged("its text") }
    let tree: JSONValue
    do {
      tree = try JSONValue(text)
    } catch {
      throw .damaged("its text")
    }
    guard let version = tree["imgmark"].integer else { throw .damaged("its text") }
    guard version == Self.version else { throw .version(version) }
    source = try Self.source(tree["source"], Array(data[(4 + length)...]))
    options = try Self.options(tree["options"])
    markers = try Self.markers(tree)
  }

  private static func source(
    _ tree: JSONValue, _ bytes: [UInt8]
  ) throws(EmbeddingError) -> EmbeddedSource {
    guard let digest = tree["sha256"].string.flatMap(Digest.init(text:)) else {
      throw .damaged("its digest")
    }
    if let link = tree["link"].string {
      guard bytes.isEmpty else { throw .damaged("its source") }
      guard link.isRelativePath else { throw .link(link) }
      return .link(link, digest)
    }
    guard let name = tree["name"].string, name.isFileName else { throw .damaged("its name") }
    guard Digest(of: bytes) == digest else { throw .damaged("its source") }
    return .bytes(bytes, name: name)
  }

  /// Reads the options of a record, which are pairs of names and values.
  static func options(_ tree: JSONValue) throws(EmbeddingError) -> [Option] {
    guard let pairs = tree.array else { throw .damaged("its options") }
    var options: [Option] = []
    for pair in pairs {
      guard let words = pair.array, words.count == 2, let name = words[0].string,
        let value = words[1].string
      else { throw .damaged("its options") }
      options.append(Option(name: name, value: value))
    }
    return options
  }

  private static func markers(_ tree: JSONValue) throws(EmbeddingError) -> KeptMarkers {
    guard let byHand = tree["by_hand"].strings, let classes = tree["classes"].strings,
      let rows = tree["rows"].integers, let numbers = tree["numbers"].integers,
      rows.count == numbers.count, rows.allSatisfy({ $0 > 0 })
    else { throw .damaged("its markers") }
    return KeptMarkers(
      table: tree["table"].string.map { Array($0.utf8) }, byHand: byHand,
      numbers: KeptNumbers(rows: rows, numbers: numbers, width: tree["digits"].integer),
      classes: classes)
  }
}

extension JSONValue {
  fileprivate var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  fileprivate var integers: [Int]? {
    guard let array else { return nil }
    let integers = array.compactMap(\.integer)
    return integers.count == array.count ? integers : nil
  }
}

extension String {
  /// Whether the text is the name of a file, without a folder.
  var isFileName: Bool {
    !isEmpty && self != "." && self != ".." && !utf8.contains(0)
      && !utf8.contains(UInt8(ascii: "/"))
  }

  /// Whether the text is a relative path to a file; it may lead upward, as in `../photos/a.jpg`.
  var isRelativePath: Bool {
    !isEmpty && !utf8.contains(0) && utf8.first != UInt8(ascii: "/")
      && utf8.last != UInt8(ascii: "/")
  }
}
