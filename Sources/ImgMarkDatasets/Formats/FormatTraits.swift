public import ImgMarkAnnotations
public import ImgMarkGeometry

/// The special properties of a format; by default, it has none.
///
/// Commands and the converter check these properties instead of the format's name.
public struct FormatTraits: Sendable {
  /// The related formats that can take over some of its extras; `nil` if there are none.
  public var family: FormatFamily?
  /// The command-line options of the format.
  public var options: [FormatOption]
  /// The option that chooses it among formats whose files look alike.
  public var choice: FormatChoice?
  public var units: UnitSource
  public var tables: TableUse
  /// Whether each line is a complete image, so that a stream of lines can be converted.
  public var convertsLines: Bool
  /// The name of the format for objects without keypoints; `nil` if this format suits them.
  public var withoutKeypoints: String?
  /// The second file that is written next to the file; `nil` if there is none.
  public var companion: CompanionFile?
  /// Returns how to count pixels when reading the boxes back.
  ///
  /// `nil` if boxes aren't rounded to whole pixels.
  public var pixelCounting: (@Sendable (WritingOptions) -> PixelCounting?)?
  /// Whether another format wins if the files look like both.
  public var yields: Bool
  /// Returns the shapes that it can hold under some writing options; `nil` for all of its shapes.
  public var writtenShapes: (@Sendable (WritingOptions) -> Set<ShapeKind>)?
  /// Moves coordinates in the extras of an object; `nil` if extras have none.
  public var movesExtras: ExtrasMap?
  /// Which ids must be unique, and which must be numbers.
  public var ids: IDRules
  /// What must differ between two images.
  public var naming: ImageNaming
  /// The option to write one file per split into a folder; `nil` if the format lacks it.
  public var partsOption: FormatOption?

  /// Moves coordinates in the extras of an object to another image.
  ///
  /// Returns how many were cut at the edge of that image.
  public typealias ExtrasMap =
    @Sendable (inout [Attribute], PlaneMap<SourceSpace, SourceSpace>, PixelSize) -> Int

  public init(
    family: FormatFamily? = nil, options: [FormatOption] = [], choice: FormatChoice? = nil,
    units: UnitSource = .format, tables: TableUse = .never, convertsLines: Bool = false,
    withoutKeypoints: String? = nil, companion: CompanionFile? = nil, yields: Bool = false,
    writtenShapes: (@Sendable (WritingOptions) -> Set<ShapeKind>)? = nil,
    pixelCounting: (@Sendable (WritingOptions) -> PixelCounting?)? = nil,
    movesExtras: ExtrasMap? = nil, ids: IDRules = IDRules(), naming: ImageNaming = .paths,
    partsOption: FormatOption? = nil
  ) {
    self.family = family
    self.options = options
    self.choice = choice
    self.units = units
    self.tables = tables
    self.convertsLines = convertsLines
    self.withoutKeypoints = withoutKeypoints
    self.yields = yields
    self.writtenShapes = writtenShapes
    self.companion = companion
    self.pixelCounting = pixelCounting
    self.movesExtras = movesExtras
    self.ids = ids
    self.naming = naming
    self.partsOption = partsOption
  }
}
