internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The files next to the rows: lists of images and the names of classes.
struct YOLOIndex {
  var task: YOLOTask
  var isDarknet: Bool
  var categories: [Category]
  /// Whether the ids of the categories are written.
  var keepsIDs = true
  var keypointCount: Int?
  /// Other data of the data set, as JSON, which is also valid YAML.
  var extras: [Attribute] = []
  /// Images by the part of the data set they belong to.
  ///
  /// The empty name means no part, except for Darknet, whose lists have names.
  var splits: [String: [String]]

  func write(to output: any DatasetOutput) throws {
    if isDarknet {
      try writeDarknet(to: output)
    } else {
      try output.write(Array(yaml.utf8), to: "data.yaml")
    }
  }

  private var yaml: String {
    let parts = splits.keys.filter { !$0.isEmpty }.sorted()
    let train = parts.first { $0.hasPrefix("train") } ?? parts.first
    let val = parts.first { $0.hasPrefix("val") } ?? parts.first { $0.hasPrefix("test") } ?? train
    func folder(_ part: String?) -> String { part.map { "images/\($0)" } ?? "images" }
    var lines = [
      "path: .", "train: \(quoted(folder(train)))", "val: \(quoted(folder(val)))",
    ]
    if let test = parts.first(where: { $0.hasPrefix("test") }) {
      lines.append("test: \(quoted(folder(test)))")
    }
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
    // Other tools ignore this key; it restores the ids.
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

  private func writeDarknet(to output: any DatasetOutput) throws {
    var lines = ["classes = \(categories.count)"]
    for name in splits.keys.sorted() {
      let key = name.hasPrefix("val") ? "valid" : name
      lines.append("\(key) = \(name).txt")
      let images = splits[name] ?? []
      try output.write(Array((images.joined(separator: "\n") + "\n").utf8), to: "\(name).txt")
    }
    lines += ["names = obj.names", "backup = backup/"]
    try output.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "obj.data")
    let names = categories.map { "\($0.name)\n" }.joined()
    try output.write(Array(names.utf8), to: "obj.names")
  }
}

extension Category {
  /// Whether its keypoints have names, not only numbers.
  var namesKeypoints: Bool {
    keypoints.enumerated().contains { index, name in name != "\(index + 1)" }
  }
}
