import ImgMark

/// What a command is told about a data set that it reads.
struct DatasetOptions {
  private let arguments: ParsedArguments

  static func options(_ group: Option.Group) -> [Option] {
    [
      .choice(
        "from", readableNames, group: group,
        "The format of the data set, instead of recognizing it."),
      .choice(
        "task", YOLOTask.self, group: group,
        "What YOLO's rows hold, where more than one task would fit."),
      .path(
        "classes", "F", group: group,
        "The names of the classes in order, one a line; none may be added."),
      .text("label-key", "K", group: group, "The attribute that names the class of a region."),
      .text(
        "label-field", "A,B", repeats: true, group: group,
        "The fields whose labels count, where samples have several (FiftyOne)."),
      .text(
        "annotator", "WHO", group: group,
        "The person whose annotations count, by address or number, where several people marked the "
          + "same images (Label Studio)."),
      .choice(
        "voc-base", VOCBase.self, group: group,
        "From where Pascal VOC counts its pixels (default auto)."),
    ]
  }

  private static let readableNames = DatasetFormats.all.filter { $0.reader != nil }.map(\.name)

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The format that was named; `nil` where none was.
  var source: DatasetFormat? { arguments.text("from").flatMap { DatasetFormats.named($0) } }

  /// Fills in what is read and how.
  ///
  /// - Returns: The names of the classes, where they were given.
  /// - Throws: A ``UsageError``, or why the file of classes can't be read.
  @discardableResult
  func apply(to job: inout ConversionJob) throws -> [String]? {
    job.source = source
    job.task = try arguments.last("task")?.choice()
    if let task = job.task, let source = job.source, source.name.hasPrefix("yolo") {
      job.source = DatasetFormats.all.first { $0.yoloTask == task }
    }
    let classes = try arguments.path("classes").map { try Self.classes(in: $0) }
    job.reading = ReadingOptions(
      classes: classes, vocBase: try arguments.last("voc-base")?.choice() ?? .auto,
      labelKey: arguments.text("label-key"), maskPictures: PNGMasks())
    job.reading.annotator = arguments.text("annotator")
    let fields = arguments.texts("label-field").flatMap {
      $0.split(separator: ",").map { String($0) }
    }
    job.reading.labelFields = fields.isEmpty ? nil : fields
    return classes
  }

  /// The names in a file, one a line.
  private static func classes(in path: FilePath) throws -> [String] {
    let file = try DatasetFiles(at: path)
    do {
      let lines = try TextLines(path.lastComponent.description, in: file)
      var names: [String] = []
      var lineOfName: [String: Int] = [:]
      for line in lines {
        let name = lines.text(line)
        if let first = lineOfName.updateValue(line.number, forKey: name) {
          throw DatasetError(
            .unsupported(
              "the class \(name) stands on line \(first) already", advice: "name each class once"),
            line: line.number)
        }
        names.append(name)
      }
      return names
    } catch let error as DatasetError {
      throw DatasetError(error.reason).located(at: path, line: error.line)
    }
  }
}

extension DatasetFormat {
  fileprivate var yoloTask: YOLOTask? {
    switch name {
    case YOLODetect.name: .detect
    case YOLOSegment.name: .segment
    case YOLOPose.name: .pose
    case YOLOBoxes.name: .obb
    default: nil
    }
  }
}
