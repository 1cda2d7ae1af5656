import ImgMark

/// The options of a command that reads a data set.
struct DatasetOptions {
  private let arguments: ParsedArguments

  static func options(_ group: Option.Group) -> [Option] {
    [
      .choice(
        "from", readableNames, called: "FORMAT", group: group,
        "Format of the data set (default: recognize it)."),
      .choice(
        "task", YOLOTask.self, group: group,
        "What the rows of YOLO labels hold, if several tasks fit (YOLO only)."),
      .path(
        "classes", "F", group: group,
        "Names of the classes in their order, one a line. Any other class is an error."),
      .text(
        "label-key", "K", group: group, "Attribute that names the class of a region (VIA only)."),
      .text(
        "label-field", "A,B", repeats: true, group: group,
        "Fields whose labels to read, if samples have several (FiftyOne only)."),
      .text(
        "annotator", "WHO", group: group,
        "Person whose annotations to read, by address or number, if several people marked the same "
          + "images (Label Studio only)."),
      .choice(
        "voc-base", VOCBase.self, group: group,
        "How Pascal VOC counts: pixels from 1 or from 0, or edges between pixels. The default, auto, "
          + "is 1 if the file names the PASCAL VOC database, else edge."),
    ]
  }

  private static let readableNames = DatasetFormats.all.filter { $0.reader != nil }.map(\.name)

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The named format; `nil` without `--from`.
  var source: DatasetFormat? { arguments.text("from").flatMap { DatasetFormats.named($0) } }

  /// Fills in what to read and how.
  ///
  /// - Returns: The names of the classes; `nil` without `--classes`.
  /// - Throws: A ``UsageError``, or the error in reading the file of classes.
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

  /// The names in a file, one per line.
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
              "the class \(name) is already on line \(first)", advice: "name each class once"),
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
