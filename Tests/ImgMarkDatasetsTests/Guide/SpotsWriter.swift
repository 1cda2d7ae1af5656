import ImgMarkAnnotations
import ImgMarkGeometry
import ImgMarkNumbers

@testable import ImgMarkDatasets

/// Writes Spots.
struct SpotsWriter: DatasetWriter {
  private let context: WriterContext
  private var names: FileNames

  init(_ context: WriterContext) {
    self.context = context
    names = FileNames(keepsFolders: context.options.keepsFolders)
  }

  mutating func add(_ image: AnnotatedImage) throws {
    var text = "#spots\n"
    let style = DecimalStyle(digits: context.options.digits)
    for annotation in image.annotations {
      guard let box = annotation.bounds, let category = annotation.category else { continue }
      let name = try context.categories[category].name.asField(in: "Spots")
      let numbers = [box.minX, box.minY, box.maxX, box.maxY] + [annotation.score].compactMap { $0 }
      let fields = [name] + numbers.map { DecimalText.text($0, style: style) }
      text += fields.joined(separator: " ") + "\n"
    }
    try context.output.write(
      Array(text.utf8), to: try names.path(for: image, ending: ".spots"))
  }
}
