internal import ImgMarkNumbers
internal import ImgMarkText

/// The first pass over a COCO file.
struct COCOScan {
  private(set) var sections: [COCOSection] = []
  private(set) var images: [COCOPlace] = []
  private(set) var objects: [COCOPlace] = []
  /// The index in ``names`` of each object's image.
  private(set) var owners: [Int32] = []
  /// The different image ids that objects refer to; the first entry, `nil`, is for objects without
  /// one.
  private(set) var names: [Identifier?] = [nil]

  private var indexOfName: [Identifier: Int32] = [:]
  /// The image id of the previous object and its index in ``names``, because objects of one image
  /// are often in a row.
  private var last: (number: Int, owner: Int32)?
  private var imageIDs = IDList(of: "images")
  private var objectIDs = IDList(of: "annotations")
  private var listsFound: Set<String> = []

  /// For each of ``names``, the index of the image with that id; `nil` if no image has it.
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

  /// The objects whose id an earlier object has, in order; empty if repeated ids are allowed.
  private(set) var repeated: [COCORepeat] = []
  /// Whether no id occurs twice.
  private(set) var hasUniqueIDs = true

  mutating func read(
    _ path: String, in tree: any FileTree, repeatedIDs: ReadingOptions.RepeatedIDs = .error
  ) throws {
    var reader = JSONReader(tree.text(of: path))
    do {
      try read(&reader)
      // If two images have the same id, the image of an object is ambiguous.
      if let first = imageIDs.repeated().first { throw first.error(of: "images") }
      let repeated = objectIDs.repeated()
      switch repeatedIDs {
      case .error:
        if let first = repeated.first { throw first.error(of: "annotations", Self.advice) }
      case .rejected: self.repeated = repeated
      case .kept: hasUniqueIDs = repeated.isEmpty
      }
    } catch let error as JSONError {
      throw DatasetError(.json(error.reason), in: path, line: error.line)
    } catch let reason as DatasetError.Reason {
      throw DatasetError(reason, in: path, line: reader.line)
    } catch let error as DatasetError {
      throw DatasetError(error.reason, in: path, line: error.line)
    }
  }

  private static let advice =
    ", or --keep-going leaves out the second, or convert --renumber numbers all anew"

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
    // Throw if anything follows the object of the file.
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

/// The ids in one list, in the order of the file; finds repeated ones.
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

  /// Returns the entries whose id an earlier entry has, in order.
  ///
  /// They can't be merged, and choosing one of them is up to the user.
  func repeated() -> [COCORepeat] {
    var repeated: [COCORepeat] = []
    var first: [Identifier: Int] = [:]
    for (index, id) in others.sorted(by: { $0.key < $1.key }) {
      if let before = first[id] {
        repeated.append(entry(id, before, index))
      } else {
        first[id] = index
      }
    }
    guard !isIncreasing else { return repeated }
    let order = numbers.indices.filter { numbers[$0] != Self.noNumber }
      .sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    var before = order.first ?? 0
    for index in order.dropFirst() {
      if numbers[index] == numbers[before] {
        repeated.append(entry(.number(numbers[index]), before, index))
      } else {
        before = index
      }
    }
    return repeated.sorted { $0.index < $1.index }
  }

  private func entry(_ id: Identifier, _ first: Int, _ index: Int) -> COCORepeat {
    COCORepeat(
      id: id, first: first, firstLine: Int(lines[first]), index: index, line: Int(lines[index]))
  }
}

/// An entry of a list whose id an earlier entry has.
struct COCORepeat {
  var id: Identifier
  /// The index of the earlier entry in the list, from 0.
  var first: Int
  var firstLine: Int
  /// The index of this entry in the list, from 0.
  var index: Int
  var line: Int

  func reason(of things: String, _ advice: String = "") -> DatasetError.Reason {
    .duplicateID(
      "\(id)", of: things, firstLine: firstLine, indices: [first, index], advice: advice)
  }

  func error(of things: String, _ advice: String = "") -> DatasetError {
    DatasetError(reason(of: things, advice), line: line)
  }
}
