import ImgMark
import ImgMarkArguments

/// The options of a command that reads a data set.
struct DatasetOptions {
  private let arguments: ParsedArguments

  static func options(
    _ group: Option.Group, for formats: DatasetFormats, besides others: [Option] = []
  ) -> [Option] {
    [
      .choice(
        "from", formats.filter { $0.reader != nil }.map(\.name), called: "FORMAT", group: group,
        "Format of the data set (default: recognize it)."),
      .path(
        "classes", "F", group: group,
        "Names of the classes in their order, one a line. Any other class is an error."),
    ]
      + formats.options.filter { option in
        option.affectsReading && !others.contains { $0.name == option.name }
      }.map { Option($0, group: group) }
  }

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The named format; `nil` without `--from`.
  var source: DatasetFormat? { arguments.text("from").flatMap { arguments.formats.named($0) } }

  /// Applies the options to a job: what to read and how.
  ///
  /// - Returns: The names of the classes; `nil` without `--classes`.
  /// - Throws: A ``UsageError``, or the error in reading the file of classes.
  @discardableResult
  func apply(to job: inout ConversionJob) throws -> [String]? {
    let own = arguments.formatOptions
    job.source = source.map { arguments.formats.chosen(insteadOf: $0, by: own) ?? $0 }
    let classes = try arguments.path("classes").map { try DatasetFiles.classes(in: $0) }
    job.reading = ReadingOptions(classes: classes, own: own, maskPictures: PNGMasks())
    return classes
  }
}

extension Option {
  /// An option that only some formats have.
  init(_ option: FormatOption, group: Group) {
    let (name, help) = (option.name, option.help)
    self =
      switch option.value {
      case .flag: .flag(name, group: group, help)
      case .text(let placeholder): .text(name, placeholder, group: group, help)
      case .list(let placeholder): .text(name, placeholder, repeats: true, group: group, help)
      case .choice(let choices): .choice(name, choices, group: group, help)
      }
  }
}

extension ParsedArguments {
  /// The values of the options that only some formats have.
  var formatOptions: FormatOptionValues {
    var values = FormatOptionValues()
    for option in formats.options where has(option.name) {
      switch option.value {
      case .flag: values.set(option, isOn: true)
      case .text, .choice: values.set(option, to: text(option.name))
      case .list:
        let list = texts(option.name).flatMap { $0.split(separator: ",").map { String($0) } }
        values.set(option, to: list.isEmpty ? nil : list)
      }
    }
    return values
  }
}
