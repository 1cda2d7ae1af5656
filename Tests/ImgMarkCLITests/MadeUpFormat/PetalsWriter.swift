import ImgMarkAnnotations
import ImgMarkGeometry
import ImgMarkNumbers

@testable import ImgMarkDatasets

/// Writes Petals.
struct PetalsWriter: DatasetWriter {
  private let context: WriterContext

  init(_ context: WriterContext) throws {
    self.context = context
    try context.output.append(Array("#petals\n".utf8))
  }

  mutating func add(_ image: AnnotatedImage) throws {
    var text = "= \(image.path)\n"
    for annotation in image.annotations {
      guard let category = annotation.category, let bounds = annotation.bounds,
        let size = image.size
      else { continue }
      let mood = context.takesExtras ? annotation.extras.first { $0.name == "mood" } : nil
      let zero = context.options.own.petalOrigin.zero(of: size)
      var numbers = [bounds.center.x - zero.x, bounds.center.y - zero.y]
      var kind = "box"
      if case .polygon(let polygon) = annotation.shape {
        kind = "outline"
        for corner in polygon.rings[0].vertices {
          numbers += [corner.x - bounds.center.x, corner.y - bounds.center.y]
        }
      } else {
        numbers += [bounds.size.width, bounds.size.height]
      }
      let fields = [
        try context.categories[category].name.asField(in: "Petals"),
        mood?.value.plain ?? PetalsRow.noMood, kind,
      ]
      text += (fields + numbers.map { number($0) }).joined(separator: " ") + "\n"
    }
    try context.output.append(Array(text.utf8))
  }

  private func number(_ value: Double) -> String {
    DecimalText.text(value, style: DecimalStyle(digits: context.options.digits))
  }
}
