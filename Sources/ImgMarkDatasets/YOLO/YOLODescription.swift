internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The description of a YOLO data set: the names of its classes and keypoints.
struct YOLODescription {
  /// The classes in order.
  private(set) var names: [String] = []
  /// The ids of the classes in another format, if they were recorded.
  private(set) var ids: [Int] = []
  /// The number of keypoints per object, and of numbers per keypoint.
  private(set) var keypoints: (count: Int, numbers: Int)?
  /// The names of keypoints for each class; empty if unknown.
  private(set) var keypointNames: [[String]] = []
  /// Other data in the file, as JSON: for training, such as keypoints exchanged by a mirror.
  private(set) var extras: [Attribute] = []
  /// The path of the description; `nil` if the names were given.
  private(set) var path: String?
  /// The names in that file, if others were given.
  private(set) var overruled: [String]?

  var categories: [Category] {
    names.enumerated().map { index, name in
      Category(
        id: index < ids.count ? .number(ids[index]) : nil, name: name,
        keypoints: index < keypointNames.count
          ? keypointNames[index] : (0..<(keypoints?.count ?? 0)).map { "\($0 + 1)" })
    }
  }

  /// Reads the description of a data set.
  ///
  /// - Parameters:
  ///   - tree: The data set.
  ///   - classes: Given names, which take precedence over files.
  /// - Throws: A ``DatasetError`` if no names are found.
  init(of tree: any FileTree, classes: [String]?) throws {
    let paths = try tree.paths()
    if let yaml = Self.yaml(in: tree, paths) {
      try read(yaml: yaml, in: tree)
      path = yaml
    } else if let list = Self.list(in: tree, paths) {
      try read(list: list, in: tree)
      path = list
    }
    if let classes {
      if !names.isEmpty, names != classes { overruled = names }
      names = classes
    }
    guard !names.isEmpty else {
      throw DatasetError(
        .ambiguous(
          "nothing names the classes (data.yaml, classes.txt, obj.names)",
          option: "--classes FILE with one name a line"))
    }
  }

  /// Files with one name per line, the more specific ones first.
  static let listNames = ["obj.names", "classes.txt", "classes.names", "predefined_classes.txt"]

  /// Returns the file that lists the classes: the one nearest to the top.
  ///
  /// A blank file isn't used, nor one whose lines are rows about an image with its name.
  static func list(in tree: any FileTree, _ paths: [String]) -> String? {
    let lists = paths.compactMap { path in
      listNames.firstIndex(of: path.fileName).map {
        (path: path, rank: (path.utf8.count { $0 == UInt8(ascii: "/") }, $0))
      }
    }
    return lists.sorted { $0.rank < $1.rank }.first { list in
      switch YOLOTextFiles.Content(of: list.path, in: tree) {
      case .blank, .rows: false
      case .images, .words: true
      }
    }?.path
  }

  /// Returns the file that describes the data set: the named one, or the one nearest to its top.
  ///
  /// Another file that is named is described only by one at the top: folders below it are data sets of
  /// their own.
  static func yaml(in tree: any FileTree, _ paths: [String]) -> String? {
    func isYAML(_ path: String) -> Bool {
      let name = path.lowercased()
      return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }
    if let named = tree.named, isYAML(named) { return named }
    let all = paths.filter { isYAML($0) && (tree.named == nil || !$0.contains("/")) }
    return all.first { $0.fileName == "data.yaml" } ?? all.first { !$0.contains("/") }
  }

  private mutating func read(yaml path: String, in tree: any FileTree) throws {
    let value: YAMLValue
    do throws(YAMLError) {
      value = try YAMLReader.value(try tree.checkedText(of: path))
    } catch {
      throw DatasetError(.yaml(error.reason), in: path, line: error.line)
    }
    if let list = value["names"] {
      names = try Self.names(list, in: path)
    }
    if let count = value["nc"]?.integer, count != names.count {
      throw DatasetError(
        .unsupported(
          "nc is \(count), but there are \(names.count) names",
          advice: "correct one of them"), in: path,
        line: value["nc"]?.line)
    }
    if let shape = value["kpt_shape"] {
      guard let numbers = shape.sequence?.map(\.integer), numbers.count == 2,
        let count = numbers[0], let each = numbers[1], (1...10_000).contains(count),
        each == 2 || each == 3
      else {
        throw DatasetError(
          .wrongKind("kpt_shape", expected: "[count, 2 or 3]"), in: path, line: shape.line)
      }
      keypoints = (count, each)
    }
    keypointNames = Self.keypointNames(value["kpt_names"], count: keypoints?.count)
    extras = (value.pairs ?? []).filter { !Self.known.contains($0.key) }
      .map { Attribute($0.key, json: String(decoding: $0.value.json, as: UTF8.self)) }
    if let list = value["category_ids"]?.sequence { ids = list.compactMap(\.integer) }
    if ids.count != names.count { ids = [] }
  }

  /// The keys that are read, or generated for the written files.
  private static let known: Set<String> = [
    "path", "train", "val", "test", "nc", "names", "kpt_shape", "kpt_names", "category_ids",
  ]

  /// Returns a list of names for each class, from a list or a mapping by index.
  ///
  /// It is empty unless each class has as many names as there are keypoints.
  private static func keypointNames(_ value: YAMLValue?, count: Int?) -> [[String]] {
    let lists = value?.sequence ?? value?.pairs?.map(\.value) ?? []
    if let pairs = value?.pairs, pairs.map(\.key) != pairs.indices.map({ "\($0)" }) { return [] }
    let names = lists.map { $0.sequence?.compactMap(\.text) ?? [] }
    return names.allSatisfy { $0.count == count } ? names : []
  }

  /// Returns the names in a list, or in a mapping by index.
  private static func names(_ value: YAMLValue, in path: String) throws(DatasetError) -> [String] {
    if let list = value.sequence {
      var names: [String] = []
      for item in list {
        guard case .scalar(let text, _) = item.content else {
          throw DatasetError(.wrongKind("a name", expected: "a text"), in: path, line: item.line)
        }
        names.append(text)
      }
      return names
    }
    guard let pairs = value.pairs else {
      throw DatasetError(
        .wrongKind("names", expected: "a list or a mapping"), in: path, line: value.line)
    }
    var names = [String?](repeating: nil, count: pairs.count)
    for pair in pairs {
      guard let index = Int(pair.key), names.indices.contains(index),
        case .scalar(let text, _) = pair.value.content
      else {
        throw DatasetError(
          .wrongKind("the key \(pair.key) of names", expected: "an index from 0 without gaps"),
          in: path, line: pair.value.line)
      }
      names[index] = text
    }
    return names.compactMap { $0 }
  }

  private mutating func read(list path: String, in tree: any FileTree) throws {
    let lines = try TextLines(path, in: tree)
    names = lines.map { lines.text($0) }
  }
}

extension FileTree {
  /// Returns the text of a small file; the parser reports text that isn't valid.
  fileprivate func checkedText(of path: String) throws(YAMLError) -> [UInt8] {
    do {
      return try wholeText(of: path)
    } catch {
      throw YAMLError(.malformed(detail: "\(error)"), line: 1)
    }
  }
}

extension String {
  /// The part after the last slash.
  var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The path without the extension of its last part.
  var withoutExtension: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    if let slash = utf8.lastIndex(of: UInt8(ascii: "/")), slash > dot { return self }
    return String(self[..<dot])
  }

  /// The part after the last dot of its last part, in lower case; empty if there is none.
  var pathExtension: String {
    let name = fileName
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[name.utf8.index(after: dot)...]).lowercased()
  }
}
