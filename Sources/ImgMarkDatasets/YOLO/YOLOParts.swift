internal import ImgMarkAnnotations
internal import ImgMarkText

/// The splits of a data set, sorted by their purpose.
struct YOLOParts {
  /// The splits for training, validation and testing, each sorted by name.
  private(set) var train: [String] = []
  private(set) var val: [String] = []
  private(set) var test: [String] = []
  /// The splits whose names don't show a purpose.
  private(set) var others: [String] = []

  init(_ names: some Sequence<String>) {
    for name in names.sorted() where !name.isEmpty {
      switch PartName(name).role {
      case .train: train.append(name)
      case .val: val.append(name)
      case .test: test.append(name)
      case nil: others.append(name)
      }
    }
  }

  var isEmpty: Bool { train.isEmpty && val.isEmpty && test.isEmpty && others.isEmpty }

  /// Returns notes about the lines that name the splits.
  ///
  /// - Parameters:
  ///   - file: The file with the lines.
  ///   - partless: The number of images without a split, which no line names.
  /// - Returns: The notes.
  func notes(on file: String, partless: Int) -> [LossEntry] {
    var texts: [(text: String, count: Int)] = []
    if !others.isEmpty {
      let one = others.count == 1
      texts.append(
        (
          "\(file) doesn't say what the \(one ? "part" : "parts") \(others.joined(separator: ", ")) "
            + "\(one ? "is" : "are") for, since \(one ? "its name doesn't" : "their names don't"); "
            + "write \(one ? "it" : "them") into its lines for training and validation yourself",
          others.count
        ))
    }
    if partless > 0 {
      texts.append(("\(file) doesn't name the images that belong to no part", partless))
    }
    return texts.map { LossEntry(.noted, .splits, $0.text, file: "", count: $0.count) }
  }
}
