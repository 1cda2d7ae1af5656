internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Writes DOTA into the folder `labelTxt`.
struct DOTAWriter: DatasetWriter {
  private let context: WriterContext
  private var names: [String: FileNames] = [:]
  /// Whether `labelTxt` is inside a folder for each split.
  private let dividesParts: Bool
  /// Whether the data set was read from DOTA, with any folders.
  private let takesExtras: Bool

  init(_ context: WriterContext) {
    self.init(context, dividesParts: false)
  }

  init(_ context: WriterContext, dividesParts: Bool) {
    self.context = context
    self.dividesParts = dividesParts
    takesExtras = context.header.format == DatasetFormat.dota.name
  }

  mutating func add(_ image: AnnotatedImage) throws {
    var text = ""
    for extra in takesExtras ? image.extras : [] {
      text += "\(extra.name):\(extra.value.plain)\n"
    }
    for annotation in image.annotations {
      guard let category = annotation.category else { continue }
      let name = try context.categories[category].name.asField(in: "DOTA")
      var difficulty = annotation.flags.contains(.difficult) ? "1" : "0"
      if takesExtras, let extra = annotation.extras.first(where: { $0.name == "difficulty" }) {
        difficulty = extra.value.plain
      }
      let numbers = try corners(of: annotation.shape).flatMap { [$0.x, $0.y] }.map { number in
        DecimalText.text(number, style: DecimalStyle(digits: context.options.digits))
      }
      text += (numbers + [name, difficulty]).joined(separator: " ") + "\n"
    }
    let part = dividesParts ? DOTAFolders.folder(of: image.split) : ""
    let newNames = FileNames(keepsFolders: context.options.keepsFolders)
    let path = try names[part, default: newNames].path(for: image, ending: ".txt")
    try context.output.write(Array(text.utf8), to: "\(part)labelTxt/\(path)")
  }

  private func corners(of shape: Shape<SourceSpace>) throws -> [SourcePoint] {
    switch shape {
    case .box(let box): return box.corners
    case .rotatedBox(let box): return box.corners
    case .polygon(let polygon)
    where polygon.rings.count == 1 && polygon.rings[0].vertices.count == 4:
      return polygon.rings[0].vertices
    case .point, .polyline, .polygon, .keypoints, .ellipse, .mask:
      throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
  }
}
