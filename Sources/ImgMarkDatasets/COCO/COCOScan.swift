internal import ImgMarkNumbers
internal import ImgMarkText

/// The first pass over a COCO file.
struct COCOScan {
  private(set) var sections: [COCOSection] = []
  private(set) var images: [COCOPlace] = []
  private(set) var objects: [COCOPlace] = []
  /// The index in ``names`` of each object's image.
  private(set) var owners: [Int32] = []
  /// The distinct image IDs used by objects; `nil` for objects without one.
  private(set) var names: [Identifier?] = [nil]

  private var indexOfName: [Identifier: Int32] = [:]
  /// The last numeric ID, and its index in ``names``; most images have several objects in a row.
  private var last: (number: Int, owner: Int32)?
  private var imageIDs = IDList(of: "images")
  private var objectIDs = IDList(of: "annotations")
  private var listsFound: Set<String> = []

  /// The image for each of ``names``; `nil` if no image has that ID.
  var imagesOfOwners: [Int32?] {
    var found = [Int32?](repeating: nil, count: names.count)
    for (image, id) in imageIDs.all.enumerated() {
      guard let id, let name = indexOfName[id] else { continue }
      found[Int(name)] = Int32(image)
    }
    return found
  }

  /// The IDs of the images.
  var idsOfImages: Set<Identifier> { Set(imageIDs.all.compactMap { $0 }) }

  mutating func read(_ path: String, in tree: any FileTree) throws {
    var reader = JSONReader(tree.text(of: path))
    do {
      try read(&reader)
      try imageIDs.check()
      try objectIDs.check()
    } catch let error as JSONError {
      throw DatasetError(.json(error.reason), in: path, line: error.line)
    } catch let reason as DatasetError.Reason {
      throw DatasetError(reason, in: path, line: reader.line)
    } catch let error as DatasetError {
      throw DatasetError(error.reason, in: path, line: error.line)
    }
  }

  private mutating func read(_ reader: inout JSONReader) throws {
    let first = try reader.next()
    guard first != .beginArray else { throw DatasetError.Reason.resultsAlone }
    guard first == .beginObject else {
      throw DatasetError.Reason.wrongKind("the file", expected: "an object with \"images\"")
    }
    while case .key(let range) = try reader.next() {
      let key = try reader.text(range)
      guard listsFound.insert(key).inserted else {
        throw JSONError(.duplicateKey(key), line: reader.line)
      }
      switch key {
      case "images": try readImages(&reader)
      case "annotations": try readObjects(&reader)
      default: try readSection(key, &reader)
      }
    }
    // Nothing may follow.
    _ = try reader.next()
    guard listsFound.contains("images") else {
      throw DatasetError.Reason.missing("the list \"images\"")
    }
  }

  private mutating func readImages(_ reader: inout JSONReader) throws {
    guard try reader.next() == .beginArray else {
      throw DatasetError.Reason.wrongKind("\"images\"", expected: JSONKind.array.rawValue)
    }
    try reader.skimObjects { image in
      images.append(COCOPlace(image))
      imageIDs.append(image.id, line: image.line)
    }
  }

  private mutating func readObjects(_ reader: inout JSONReader) throws {
    guard try reader.next() == .beginArray else {
      throw DatasetError.Reason.wrongKind("\"annotations\"", expected: JSONKind.array.rawValue)
    }
    try reader.skimObjects { object in
      objects.append(COCOPlace(object))
      objectIDs.append(object.id, line: object.line)
      owners.append(owner(object.imageID))
    }
  }

  private mutating func owner(_ id: Identifier?) -> Int32 {
    guard let id else { return 0 }
    if let last, case .number(last.number) = id { return last.owner }
    let owner = indexOfName[id] ?? Int32(names.count)
    if owner == names.count {
      names.append(id)
      indexOfName[id] = owner
    }
    if case .number(let number) = id { last = (number, owner) }
    return owner
  }

  private mutating func readSection(_ key: String, _ reader: inout JSONReader) throws {
    guard let event = try reader.next() else { return }
    reader.hold()
    let line = reader.line
    let range: Range<Int>
    switch event {
    case .beginObject, .beginArray:
      let start = reader.offset - 1
      try reader.skipContainer()
      range = start..<reader.offset
    case .string(let text): range = text.lowerBound - 1..<text.upperBound + 1
    case .number(let text): range = text
    case .boolean(let value): range = reader.offset - (value ? 4 : 5)..<reader.offset
    case .null: range = reader.offset - 4..<reader.offset
    case .key, .endObject, .endArray: return
    }
    sections.append(COCOSection(key: key, text: Array(reader.bytes(range))[...], line: line))
    reader.release()
  }
}

/// The IDs of a list, in the order of the file, which must be unique.
private struct IDList {
  private let things: String
  /// Numbers take 8 bytes each; other IDs are rare.
  private var numbers: [Int] = []
  private var others: [Int: Identifier] = [:]
  private var lines: [Int32] = []
  private var isIncreasing = true

  init(of things: String) {
    self.things = things
  }

  private static let noNumber = Int.min

  var all: [Identifier?] {
    numbers.enumerated().map { $1 == Self.noNumber ? others[$0] : .number($1) }
  }

  mutating func append(_ id: Identifier?, line: Int) {
    let number: Int
    if case .number(let value) = id, value != Self.noNumber {
      number = value
      if let last = numbers.last, last >= value { isIncreasing = false }
    } else {
      number = Self.noNumber
      others[numbers.count] = id
    }
    numbers.append(number)
    lines.append(Int32(clamping: line))
  }

  /// Throws if an ID occurs twice: merging the entries would be wrong, and so would choosing one of
  /// them.
  func check() throws(DatasetError) {
    var first: [Identifier: Int] = [:]
    for (index, id) in others.sorted(by: { $0.key < $1.key }) {
      if let before = first.updateValue(index, forKey: id) { throw duplicate(id, before, index) }
    }
    guard !isIncreasing else { return }
    let order = numbers.indices.filter { numbers[$0] != Self.noNumber }
      .sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    for (index, next) in zip(order, order.dropFirst()) where numbers[index] == numbers[next] {
      throw duplicate(.number(numbers[index]), index, next)
    }
  }

  private func duplicate(_ id: Identifier, _ first: Int, _ second: Int) -> DatasetError {
    DatasetError(
      .duplicateID(
        "\(id)", of: things, firstLine: Int(lines[first]), indices: [first, second]),
      line: Int(lines[second]))
  }
}
