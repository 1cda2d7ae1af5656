internal import ImgMarkAnnotations
internal import ImgMarkText

/// The parts of a data set by what a description says of them.
struct YOLOParts {
  /// The parts for training, validation and testing, each in the order of their names.
  private(set) var train: [String] = []
  private(set) var val: [String] = []
  private(set) var test: [String] = []
  /// Parts whose names don't say what they are for.
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

  /// Returns what people should know of the lines that name the parts.
  ///
  /// - Parameters:
  ///   - file: The file with the lines.
  ///   - partless: The number of images that no line names, because they belong to no part.
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
