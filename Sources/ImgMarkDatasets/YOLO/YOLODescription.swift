internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The description of a YOLO data set: the names of its classes and keypoints.
struct YOLODescription {
  /// The classes in order.
  private(set) var names: [String] = []
  /// The ids that the classes had in another format; empty if none were recorded.
  private(set) var ids: [Int] = []
  /// The number of keypoints per object and of numbers per keypoint; `nil` if unknown.
  private(set) var keypoints: (count: Int, numbers: Int)?
  /// The names of keypoints for each class; empty if unknown.
  private(set) var keypointNames: [[String]] = []
  /// Other data in the file, as JSON, such as settings for training.
  private(set) var extras: [Attribute] = []
  /// The path of the description; `nil` if the user gave the names.
  private(set) var path: String?
  /// The names in the file, if the user gave different ones.
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
  ///   - files: The files that may name the classes.
  ///   - tree: The data set.
  ///   - classes: Given names, which take precedence over files.
  /// - Throws: A ``DatasetError`` if no names are found, or two files name the classes differently.
  init(_ files: YOLOClassFiles, in tree: any FileTree, classes: [String]?) throws {
    if let chosen = files.chosen {
      try read(chosen, in: tree)
      path = chosen
    }
    if let classes {
      if !names.isEmpty, names != classes { overruled = names }
      names = classes
    } else {
      for other in files.paths.dropFirst() { try checkAgreement(with: other, in: tree) }
    }
    guard !names.isEmpty else {
      throw DatasetError(
        .ambiguous(
          "nothing names the classes (data.yaml, classes.txt, obj.names)",
          option: "--classes FILE with one name a line"))
    }
  }

  private init() {}

  /// Reads a description or a list of names.
  private mutating func read(_ path: String, in tree: any FileTree) throws {
    if YOLOClassFiles.isYAML(path) {
      try read(yaml: path, in: tree)
    } else {
      try read(list: path, in: tree)
    }
  }

  /// Throws if another file has different names for the classes, because either may be meant.
  private func checkAgreement(with other: String, in tree: any FileTree) throws {
    guard let path, other.fileName != YOLOClassFiles.template,
      path.fileName != YOLOClassFiles.template
    else { return }
    let areYAML = YOLOClassFiles.isYAML(path) && YOLOClassFiles.isYAML(other)
    let (folder, otherFolder) = (ImageNames.folder(path), ImageNames.folder(other))
    // Another YAML file beside data.yaml has other purposes; one below it describes another data
    // set.
    if areYAML, path.fileName == "data.yaml", otherFolder.hasPrefix(folder) { return }
    // A folder with a data.yaml is a separate data set.
    if other.fileName == "data.yaml", otherFolder != folder, otherFolder.hasPrefix(folder) {
      return
    }
    if areYAML, folder != otherFolder {
      throw DatasetError(
        .ambiguous(
          "\(path) and \(other) each describe a data set",
          option: "one of their folders as the input"))
    }
    var description = YOLODescription()
    guard (try? description.read(other, in: tree)) != nil,
      let index = zip(names, description.names).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return }
    throw DatasetError(
      .ambiguous(
        "\(path) calls the class \(index) '\(names[index])', but \(other) calls it "
          + "'\(description.names[index])'", option: "--classes with the file that is right"))
  }

  /// Returns the root folder that a data set's YAML file names, relative to the tree.
  static func root(of path: String, in tree: any FileTree) -> String? {
    guard let text = try? tree.checkedText(of: path), let value = try? YAMLReader.value(text),
      let root = value["path"]?.text, !root.isEmpty
    else { return nil }
    return ImageNames.normalized(root, from: path)
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

  /// The keys that are read or written anew; all others are kept.
  private static let known: Set<String> = [
    "path", "train", "val", "test", "nc", "names", "kpt_shape", "kpt_names", "category_ids",
  ]

  /// Returns the names of keypoints for each class, from a list or a mapping by class index.
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
  /// Returns the bytes of a small file; if they aren't text, the YAML parser reports it.
  fileprivate func checkedText(of path: String) throws(YAMLError) -> [UInt8] {
    do {
      return try wholeText(of: path)
    } catch {
      throw YAMLError(.malformed(detail: "\(error)"), line: 1)
    }
  }
}
