public import ImgMarkAnnotations

/// The description of an annotation format; commands, help and README are made from it.
public struct DatasetFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// The common name of the format.
  public let title: String
  public let layout: DatasetLayout
  /// The shapes that the format can hold.
  public private(set) var shapes: Set<ShapeKind>
  /// What the format can hold besides shapes and class names.
  public let details: DatasetDetails
  public let conventions: DatasetConventions
  public let traits: FormatTraits
  /// How files of the format are recognized, as text for people.
  public let mark: String
  public let reader: (any DatasetReader.Type)?
  public let writer: (any DatasetWriter.Type)?
  private let recognizing: @Sendable (DatasetSample) throws -> String?

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The common name.
  ///   - layout: The files it consists of.
  ///   - shapes: The shapes that it can hold.
  ///   - details: What else it can hold.
  ///   - conventions: What its numbers mean.
  ///   - traits: The special properties of the format.
  ///   - mark: How files of the format are recognized, as text for people.
  ///   - reader: The reader; `nil` if the format can only be written.
  ///   - writer: The writer; `nil` if the format can only be read.
  ///   - recognize: Returns why files look like this format; `nil` if they don't.
  public init(
    name: String, title: String, layout: DatasetLayout, shapes: Set<ShapeKind>,
    details: DatasetDetails, conventions: DatasetConventions,
    traits: FormatTraits = FormatTraits(), mark: String, reader: (any DatasetReader.Type)?,
    writer: (any DatasetWriter.Type)?,
    recognize: @escaping @Sendable (DatasetSample) throws -> String?
  ) {
    self.name = name
    self.title = title
    self.layout = layout
    self.shapes = shapes
    self.details = details
    self.conventions = conventions
    self.traits = traits
    self.mark = mark
    self.reader = reader
    self.writer = writer
    recognizing = recognize
  }

  /// Whether the format needs the sizes of images without objects too.
  public var measuresEmptyImages: Bool {
    conventions.declaresSize && details.contains(.emptyImages)
      && !details.contains(.unmeasuredImages)
  }

  /// Whether `--units` may give the unit of the numbers.
  public var takesUnits: Bool { traits.units != .format }

  /// Returns this format for writing one file per split of the data set.
  ///
  /// - Parameter separatesNames: Whether images of different splits may then have the same name.
  /// - Returns: The format.
  public func dividingParts(separatesNames: Bool) -> DatasetFormat {
    var traits = traits
    traits.naming.separatesParts = separatesNames
    traits.ids.images = .part
    traits.ids.objects = .part
    return DatasetFormat(
      name: name, title: title, layout: layout, shapes: shapes, details: details.union([.splits]),
      conventions: conventions, traits: traits, mark: mark, reader: reader, writer: writer,
      recognize: recognizing)
  }

  /// Returns which extras this format can write if the data set was read from another format.
  ///
  /// - Parameter name: The name of the format that was read.
  /// - Returns: The extras that are written again; all of them for the same format.
  public func kept(from name: String) -> KeptExtras {
    if name == self.name { return .all }
    guard let family = traits.family, family.members.contains(name) else { return .nothing }
    return family.shares
  }

  /// Returns this format with only the shapes that it can hold under some writing options.
  public func written(by options: WritingOptions) -> DatasetFormat {
    guard let shapes = traits.writtenShapes?(options) else { return self }
    var format = self
    format.shapes = shapes
    return format
  }

  /// Returns why files look like this format; `nil` if they don't.
  func recognized(in sample: DatasetSample) throws -> String? {
    try recognizing(sample)
  }
}

extension DatasetFormat {
  /// The names of the shapes that the format holds, for people, with limits such as circles only.
  public var shapeNames: [String] {
    ShapeKind.allCases.compactMap { kind in
      if shapes.contains(kind) { return kind.rawValue }
      return switch kind {
      case .polygon where details.contains(.quadrilaterals): "four corners"
      case .ellipse where details.contains(.circles): "circle"
      case .ellipse where details.contains(.uprightEllipses): "upright ellipse"
      case .point, .box, .rotatedBox, .polyline, .polygon, .keypoints, .ellipse, .mask: nil
      }
    }
  }
}
