import ImgMark

/// The meaning of the numbers on both sides of a conversion, and the rules that apply.
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
        "sizes are those in \(frames.path), which declared sizes must match"
      } else if let images = job.images {
        "sizes are those of the images in \(images), as they are \(shown)"
      } else if job.pictures != nil || job.space == .stored {
        "sizes are those of the images beside the data set, as they are \(shown)"
      } else if source.conventions.declaresSize {
        "sizes are those the data set declares, unchecked; images without one are opened"
      } else {
        "sizes are those of the images beside the data set, as they are displayed"
      }
    let rotated =
      job.rules.rotated
      ?? (target.shapes.contains(.polygon) && !target.shapes.contains(.rotatedBox)
        ? .polygon : .error)
    return [
      sizes + trusted,
      job.space == .stored
        ? "numbers refer to the images as stored, and are turned with them"
        : "numbers refer to the images as displayed",
      "outside the image: \(job.rules.range.rawValue)",
      "\(subject("polygons", .polygon, job.rules.polygons)): \(effect(of: job.rules.polygons))",
      "holes\(job.rules.holes == .error ? " that can't be held" : ""): \(job.rules.holes.rawValue)",
      "\(subject("turned boxes", .rotatedBox, rotated)): \(effect(of: rotated))",
      "keypoints that can't be held: \(keypoints)",
      "\(subject("masks", .mask, job.rules.masks)): \(effect(of: job.rules.masks))",
    ] + pictures
  }

  /// The shapes that a rule affects.
  ///
  /// These are all shapes of the kind if they are replaced although the format can hold them,
  /// otherwise those that it can't hold.
  private func subject(
    _ shapes: String, _ kind: ShapeKind, _ rule: ConversionRules.Replacement
  ) -> String {
    let isAsked = target.shapes.contains(kind) && ![.error, .resample].contains(rule)
    return isAsked ? shapes : "\(shapes) that can't be held"
  }

  /// Whether sizes are those of the images as displayed or as stored.
  private var shown: String { job.space == .stored ? "stored" : "displayed" }

  /// Which size is used if two differ.
  private var trusted: String {
    switch job.trust {
    case .declared: "; a declared size takes precedence"
    case .image: "; declared sizes are ignored"
    case nil: ""
    }
  }

  /// The effect of a rule, which depends on whether the format can hold the replacement.
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
    guard rule != .resample else { return "error (resample needs images that are scaled)" }
    return target.shapes.contains(replacement)
      ? rule.rawValue : "error (\(target.name) has no \(rule.rawValue) either)"
  }

  private var keypoints: String {
    guard job.rules.keypoints == .box else { return job.rules.keypoints.rawValue }
    return target.shapes.contains(.box)
      ? "dropped from objects with another shape; alone, replaced by their box"
      : "dropped from objects with another shape"
  }
}

extension ConvertExplanation {
  /// What happens to the images.
  private var pictures: [String] {
    if let frames = job.frames {
      return [
        "objects are moved back to the source images in \(frames.path)"
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
      ["the box of each object is cut out, widened to whole pixels and clipped to its image"]
    }
  }
}

extension DatasetFormat {
  /// The shapes of the format and the meaning of its numbers, indented.
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
  /// The unit and its origin.
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
