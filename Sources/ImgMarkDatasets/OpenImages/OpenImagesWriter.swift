internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Writes the boxes of Open Images; image names have no extension.
struct OpenImagesWriter: DatasetWriter {
  static let usualSource = "xclick"

  private let context: WriterContext
  private var labels: [String] = []
  private var names: FileNames
  private var csv = DelimitedWriter()

  init(_ context: WriterContext) throws {
    self.context = context
    names = FileNames(keepsFolders: context.options.keepsFolders)
    labels = context.categories.map { category in
      // The code of a class, such as /m/01yrx.
      if case .text(let code)? = category.id { code } else { category.name }
    }
    csv.row(
      ["ImageID", "Source", "LabelName", "Confidence", "XMin", "XMax", "YMin", "YMax"]
        + OpenImagesTable.columns)
    try context.output.append(csv.takeBytes())
  }

  mutating func add(_ image: AnnotatedImage) throws {
    guard let size = image.size else { return }
    let id = try names.path(for: image, ending: "")
    for annotation in image.annotations {
      guard let box = annotation.bounds else { continue }
      var row = [
        id, extra("Source", annotation) ?? Self.usualSource,
        annotation.category.map { labels[$0] } ?? "", text(annotation.score ?? 1),
      ]
      row += [box.minX, box.maxX].map { text($0 / Double(size.width)) }
      row += [box.minY, box.maxY].map { text($0 / Double(size.height)) }
      for column in OpenImagesTable.columns {
        let flag = OpenImagesTable.flags.first { $0.0 == column }?.1
        let isSet = flag.map { annotation.flags.contains($0) } ?? false
        row.append(isSet ? "1" : extra(column, annotation) ?? "0")
      }
      csv.row(row)
    }
    try context.output.append(csv.takeBytes())
  }

  private func extra(_ name: String, _ annotation: Annotation) -> String? {
    context.takesExtras ? annotation.extras.first { $0.name == name }?.value.plain : nil
  }

  private func text(_ number: Double) -> String {
    DecimalText.text(number, style: DecimalStyle(digits: context.options.digits))
  }
}
