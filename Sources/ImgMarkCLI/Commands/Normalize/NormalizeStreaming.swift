import ImgMark
import ImgMarkArguments

/// `imgmark normalize --stream`: each line of a stream gets an answer.
struct NormalizeStreaming {
  private let options: StreamOptions
  private let rules: RowRules
  private let columns: ColumnAssignment?
  private let path: JSONPath?
  private let digits: Int?

  init(
    _ options: StreamOptions, rules: RowRules, columns: ColumnAssignment?, path: JSONPath?,
    digits: Int?
  ) {
    self.options = options
    self.rules = rules
    self.columns = columns
    self.path = path
    self.digits = digits
  }

  /// Options of a table that don't apply to independent lines.
  static let excluded = [
    ("keep-going", "each line is answered anyway"),
    ("point", "the points are in the lines"),
    ("no-header", "the lines are JSON objects"),
    ("decimal", "the lines are JSON objects"),
  ]

  func run(
    _ paths: [FilePath], image: FilePath?, size: PixelSize?, images: FilePath?,
    frames: FrameFile?, isInverse: Bool, on console: inout Console
  ) throws -> ExitStatus {
    let operands = try StreamOperands(paths, image: image, from: console.inputs)
    guard operands.image == nil || size == nil else {
      throw UsageError("an image and --size both give the size; use one of them")
    }
    guard operands.image == nil || frames == nil else {
      throw UsageError("an image and --frames both choose the image; use one of them")
    }
    let pictures: PictureSource =
      if let frames {
        .frames(frames, images: images)
      } else if let image = operands.image {
        .images([image])
      } else if let size { .size(size) } else { .folder(images) }
    var stream = NormalizeStream(pictures: pictures)
    stream.rules = rules
    stream.columns = columns
    stream.path = path
    stream.isInverse = isInverse
    stream.digits = digits
    stream.answerKey = options.answerKey
    let report = try stream.run(operands.input) { bytes in
      try console.write(bytes)
      try console.flush()
    }
    return options.finish(report, on: &console)
  }
}
