import ImgMark

/// What the numbers of a conversion mean on either side, and which rules are in force.
struct ConvertExplanation {
  private let source: DatasetFormat
  private let reason: String
  private let target: DatasetFormat
  private let job: ConversionJob

  init(
    from source: DatasetFormat, because reason: String, to target: DatasetFormat,
    _ job: ConversionJob
  ) {
    self.source = source
    self.reason = reason
    self.target = target
    self.job = job
  }

  var lines: [String] {
    ["from \(source.name), \(source.title)\(reason.isEmpty ? "" : " (\(reason))")"]
      + source.conventionLines + ["to \(target.name), \(target.title)"]
      + target.conventionLines + ["rules"] + rules.map { "  \($0)" }
  }

  private var rules: [String] {
    let sizes =
      if let images = job.images {
        "sizes are those of the images in \(images), as they are displayed"
      } else if source.conventions.declaresSize {
        "sizes are those the data set declares, unchecked; images are opened where it has none"
      } else {
        "sizes are those of the images beside the data set, as they are displayed"
      }
    let rotated = job.rules.rotated ?? (target.shapes.contains(.polygon) ? .polygon : .error)
    return [
      sizes,
      job.space == .stored
        ? "numbers were measured in the stored pictures and are turned with them"
        : "numbers were measured in the displayed pictures",
      "outside the image: \(job.rules.range.rawValue)",
      "polygons that can't be held: \(job.rules.polygons.rawValue)",
      "turned boxes that can't be held: \(rotated.rawValue)",
      "keypoints that can't be held: \(job.rules.keypoints.rawValue)",
      "masks that can't be held: \(job.rules.masks.rawValue)",
    ] + pictures
  }
}

extension ConvertExplanation {
  /// What becomes of the images.
  private var pictures: [String] {
    guard let pictures = job.pictures else { return [] }
    return switch pictures.form {
    case .canvas:
      [
        "images are fitted on \(pictures.options.canvas.map { "\($0)" } ?? "their own size"), "
          + "\(pictures.options.mode.rawValue), \(pictures.options.alignment.rawValue); "
          + "annotations are moved with them"
      ]
    case .crops:
      ["the box of each object is cut out, widened to whole pixels and held to its image"]
    }
  }
}

extension DatasetFormat {
  /// What the format holds and what its numbers mean, indented.
  var conventionLines: [String] {
    [
      "  shapes   \(shapeNames.joined(separator: ", "))",
      "  numbers  \(conventions.numbers)",
      "  box      \(conventions.box)",
      "  class    \(conventions.classes)",
      "  size     \(conventions.declaresSize ? "in the file" : "of the image")",
    ]
  }
}

extension DatasetConventions {
  /// The unit and from where it counts.
  fileprivate var numbers: String {
    let unit =
      switch self.unit {
      case .pixels: "pixels"
      case .fractions: "fractions of the image, 0 to 1"
      case .percent: "percent of the image"
      case .permille: "permille of the image"
      }
    return switch pixels {
    case .edge: "\(unit) from the outer corner at the top left"
    case .center: "indices of pixels from 0, the last one included"
    case .oneBased: "indices of pixels from 1, the last one included"
    }
  }
}
