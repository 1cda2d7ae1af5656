internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Writes DOTA into the folder `labelTxt`.
struct DOTAWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var categories: [Category] = []
  private var takesExtras = false
  private var names: [String: FileNames] = [:]
  /// Whether each part of the data set has such a folder.
  fileprivate var dividesParts = false

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
  }

  mutating func begin(_ header: DatasetHeader) {
    categories = header.categories
    takesExtras = header.format == "dota"
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    var text = ""
    for extra in takesExtras ? image.extras : [] {
      text += "\(extra.name):\(extra.value.plain)\n"
    }
    for annotation in image.annotations {
      guard let category = annotation.category else { continue }
      let name = try categories[category].name.asField(in: "DOTA")
      var difficulty = annotation.flags.contains(.difficult) ? "1" : "0"
      if takesExtras, let extra = annotation.extras.first(where: { $0.name == "difficulty" }) {
        difficulty = extra.value.plain
      }
      let numbers = try corners(of: annotation.shape).flatMap { [$0.x, $0.y] }.map { number in
        DecimalText.text(number, style: DecimalStyle(digits: options.digits))
      }
      text += (numbers + [name, difficulty]).joined(separator: " ") + "\n"
    }
    let part = dividesParts ? DOTAFolders.folder(of: image.split) : ""
    let newNames = FileNames(keepsFolders: options.keepsFolders)
    let path = try names[part, default: newNames]
      .path(for: image.path, ending: ".txt")
    try output.write(Array(text.utf8), to: "\(part)labelTxt/\(path)")
  }

  mutating func end() {}

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

/// Writes Roboflow's oriented boxes: DOTA with a folder per part of the data set.
struct RoboflowBoxesWriter: DatasetWriter {
  private var writer: DOTAWriter

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    writer = DOTAWriter(options, to: output)
    writer.dividesParts = true
  }

  static func place(ofImage path: String, split: String?) -> String {
    "\(DOTAFolders.folder(of: split))images/\(path)"
  }

  mutating func begin(_ header: DatasetHeader) { writer.begin(header) }
  mutating func add(_ image: AnnotatedImage) throws { try writer.add(image) }
  func note(_ entry: LossEntry) {}
  func end() {}
}

/// Roboflow's folders for the parts of a data set.
enum DOTAFolders {
  private static let parts = ["train", "valid", "test"]

  /// Returns the part of a file: `train` for `train/labelTxt/a.txt`.
  static func split(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard folders.last == "labelTxt", let part = folders.dropLast().last else { return nil }
    return parts.contains(String(part)) ? String(part) : nil
  }

  /// Returns the folder of a part with its slash; parts that Roboflow lacks go to training.
  static func folder(of split: String?) -> String {
    switch split {
    case "val"?: "valid/"
    case let split? where parts.contains(split): split + "/"
    default: "train/"
    }
  }
}
