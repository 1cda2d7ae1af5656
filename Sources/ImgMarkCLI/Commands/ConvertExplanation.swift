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
      if let frames = job.frames {
        "sizes are those of \(frames.path), which pictures that declare one must have"
      } else if let images = job.images {
        "sizes are those of the images in \(images), as they are \(shown)"
      } else if job.pictures != nil || job.space == .stored {
        "sizes are those of the images beside the data set, as they are \(shown)"
      } else if source.conventions.declaresSize {
        "sizes are those the data set declares, unchecked; images are opened where it has none"
      } else {
        "sizes are those of the images beside the data set, as they are displayed"
      }
    let rotated = job.rules.rotated ?? (target.shapes.contains(.polygon) ? .polygon : .error)
    return [
      sizes + trusted,
      job.space == .stored
        ? "numbers were measured in the stored pictures and are turned with them"
        : "numbers were measured in the displayed pictures",
      "outside the image: \(job.rules.range.rawValue)",
      "polygons that can't be held: \(effect(of: job.rules.polygons))",
      "turned boxes that can't be held: \(effect(of: rotated))",
      "keypoints that can't be held: \(keypoints)",
      "masks that can't be held: \(effect(of: job.rules.masks))",
    ] + pictures
  }

  /// Which way up the images count whose sizes are used.
  private var shown: String { job.space == .stored ? "stored" : "displayed" }

  /// Whose size counts where two differ.
  private var trusted: String {
    switch job.trust {
    case .declared: "; where another is declared, that counts"
    case .image: "; where another is declared, it does not count"
    case nil: ""
    }
  }

  /// What a rule comes to in a format that may not hold the replacement either.
  private func effect(of rule: ConversionRules.Replacement) -> String {
    let replacement: ShapeKind? =
      switch rule {
      case .box: .box
      case .polygon: .polygon
      case .mask: .mask
      case .error: nil
      case .resample: job.pictures == nil && job.frames == nil ? .mask : nil
      }
    guard let replacement else { return rule.rawValue }
    guard rule != .resample else { return "error (resample is about images that are scaled)" }
    return target.shapes.contains(replacement)
      ? rule.rawValue : "error (\(target.name) has no \(rule.rawValue) either)"
  }

  private var keypoints: String {
    guard job.rules.keypoints == .box else { return job.rules.keypoints.rawValue }
    return target.shapes.contains(.box)
      ? "left out of their objects, and alone their box" : "left out of their objects"
  }
}

extension ConvertExplanation {
  /// What becomes of the images.
  private var pictures: [String] {
    if let frames = job.frames {
      return [
        "objects are brought back to the images of which \(frames.path) says that pictures were made"
      ]
    }
    guard let pictures = job.pictures else { return [] }
    return switch pictures.form {
    case .canvas:
      [
        "images are fitted on \(pictures.options.canvas.map { "\($0)" } ?? "their own size"), "
          + "\(pictures.options.mode.rawValue), \(pictures.options.alignment.rawValue)"
          + "\(pictures.options.padding == .zero ? "" : ", padding \(pictures.options.padding)"); "
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
