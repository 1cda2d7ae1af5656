internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The files beside the rows: a description, lists of images, and names of classes.
struct YOLOIndex {
  var task: YOLOTask
  var isDarknet: Bool
  var categories: [Category]
  /// Whether the ids of the classes are written.
  var keepsIDs = true
  var keypointCount: Int?
  /// Other data of the data set, as JSON, which is also valid YAML.
  var extras: [Attribute] = []
  /// The paths of images by split.
  ///
  /// The key is empty for images without a split, except for Darknet, whose lists all have names.
  var splits: [String: [String]]

  func write(to output: any DatasetOutput) throws {
    if isDarknet {
      try writeDarknet(to: output)
    } else {
      try output.write(Array(yaml.utf8), to: "data.yaml")
    }
  }

  private var parts: YOLOParts { YOLOParts(splits.keys) }

  /// The number of images without a split, if other images have one.
  private var partless: Int { parts.isEmpty ? 0 : splits["", default: []].count }

  /// Notes for people about the lines that name the splits.
  var notes: [LossEntry] {
    guard !splits.isEmpty else { return [] }
    guard !isDarknet else { return parts.notes(on: "obj.data", partless: 0) }
    var texts: [String] = []
    if parts.isEmpty {
      texts.append(
        "no image belongs to a part, so train and val in data.yaml both name all of them")
    } else if parts.val.isEmpty, !parts.test.isEmpty {
      texts.append("no part is for validation, so val in data.yaml names the part for testing")
    } else if parts.val.isEmpty, !parts.train.isEmpty {
      texts.append("no part is for validation, so val in data.yaml names the part for training")
    }
    if !parts.isEmpty, parts.train.isEmpty {
      texts.append(
        "no part is for training, so train in data.yaml names images/train, where nothing is")
    }
    return texts.map { LossEntry(.noted, .splits, $0, file: "") }
      + parts.notes(on: "data.yaml", partless: partless)
  }

  /// The folders that data.yaml names for training, validation and testing.
  ///
  /// Ultralytics requires both `train` and `val` (`check_det_dataset` in
  /// ultralytics/data/utils.py), so both are always written. Images for testing or an unknown
  /// purpose must not be trained on: if there are no others, `train` names a folder that doesn't
  /// exist.
  private var folders: (train: [String], val: [String], test: [String]) {
    guard !parts.isEmpty else { return (["images"], ["images"], []) }
    func folders(_ parts: [String]) -> [String] { parts.map { "images/\($0)" } }
    let train = parts.train.isEmpty ? ["train"] : parts.train
    let others = parts.test.isEmpty && !parts.train.isEmpty ? train : parts.test
    let val = parts.val.isEmpty ? others : parts.val
    return (
      folders(train), folders(val.isEmpty ? ["val"] : val), folders(parts.test)
    )
  }

  private var yaml: String {
    let (train, val, test) = folders
    func value(_ folders: [String]) -> String {
      let texts = folders.map(quoted)
      return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }
    var lines = ["path: .", "train: \(value(train))", "val: \(value(val))"]
    if !test.isEmpty { lines.append("test: \(value(test))") }
    if task == .pose { lines.append("kpt_shape: [\(max(keypointCount ?? 1, 1)), 3]") }
    lines.append("names:")
    for (index, category) in categories.enumerated() {
      lines.append("  \(index): \(quoted(category.name))")
    }
    if task == .pose, categories.contains(where: { $0.namesKeypoints }) {
      lines.append("kpt_names:")
      for (index, category) in categories.enumerated() {
        let names = category.keypoints.map(quoted).joined(separator: ", ")
        lines.append("  \(index): [\(names)]")
      }
    }
    for extra in extras { lines.append("\(quoted(extra.name)): \(extra.value.plain)") }
    let ids = categories.compactMap { category -> Int? in
      if case .number(let number)? = category.id { number } else { nil }
    }
    // Other tools ignore this key. imgmark reads the ids back from it.
    if keepsIDs, !ids.isEmpty, ids.count == categories.count {
      lines.append("category_ids: [\(ids.map { "\($0)" }.joined(separator: ", "))]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a text in double quotes, which YAML reads like JSON.
  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The keys of obj.data that can't be names of splits.
  private static let darknetKeys: Set<String> = ["classes", "names", "backup", "obj"]

  private func writeDarknet(to output: any DatasetOutput) throws {
    var lines = ["classes = \(categories.count)"]
    // Darknet's keys for the lists for training and validation (src/detector.c).
    let lists: [(key: String, file: String, parts: [String])] =
      [
        ("train", "train", parts.train), ("valid", "val", parts.val), ("test", "test", parts.test),
      ] + parts.others.map { ($0, $0, [$0]) }
    for list in lists where !list.parts.isEmpty {
      if !Self.darknetKeys.contains(list.key) { lines.append("\(list.key) = \(list.file).txt") }
      let images = list.parts.flatMap { splits[$0] ?? [] }
      try output.write(
        Array((images.joined(separator: "\n") + "\n").utf8), to: "\(list.file).txt")
    }
    lines += ["names = obj.names", "backup = backup/"]
    try output.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "obj.data")
    let names = categories.map { "\($0.name)\n" }.joined()
    try output.write(Array(names.utf8), to: "obj.names")
  }
}

extension Category {
  /// Whether its keypoints have real names instead of numbers.
  var namesKeypoints: Bool {
    keypoints.enumerated().contains { index, name in name != "\(index + 1)" }
  }
}
