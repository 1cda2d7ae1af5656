internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Writes KITTI's 2D objects into the folder `label_2`.
struct KITTIWriter: DatasetWriter {
  private let context: WriterContext
  private var names: FileNames

  init(_ context: WriterContext) {
    self.context = context
    names = FileNames(keepsFolders: context.options.keepsFolders)
  }

  static func place(ofImage path: String, split: String?) -> String { "image_2/\(path)" }

  mutating func add(_ image: AnnotatedImage) throws {
    var text = ""
    for annotation in image.annotations {
      guard let box = annotation.bounds, let category = annotation.category else { continue }
      let extras = context.takesExtras ? annotation.extras : []
      func extra(_ name: String) -> String? { extras.first { $0.name == name }?.value.plain }
      let solid =
        extra("3d").map { $0.split(separator: " ").map { String($0) } } ?? KITTIObject.unknown3D
      var fields = [
        try context.categories[category].name.asField(in: "KITTI"),
        extra("truncated") ?? (annotation.flags.contains(.truncated) ? "1" : "0"),
        extra("occluded") ?? (annotation.flags.contains(.occluded) ? "1" : "0"), solid[0],
      ]
      fields += [box.minX, box.minY, box.maxX, box.maxY].map { number($0) }
      fields += solid.dropFirst()
      if let score = annotation.score { fields.append(number(score)) }
      text += fields.joined(separator: " ") + "\n"
    }
    let path = try names.path(for: image, ending: ".txt")
    try context.output.write(Array(text.utf8), to: "label_2/\(path)")
  }

  private func number(_ value: Double) -> String {
    DecimalText.text(value, style: DecimalStyle(digits: context.options.digits))
  }
}
