public import ImgMarkAnnotations
public import ImgMarkGeometry

/// What sets a format apart from most others; by default, nothing does.
///
/// Commands and the converter ask these instead of the format's name.
public struct FormatTraits: Sendable {
  /// The formats that share data with it which other formats don't understand.
  public var family: FormatFamily?
  /// The options of the command line that it has.
  public var options: [FormatOption]
  /// What chooses it among formats whose files look alike.
  public var choice: FormatChoice?
  public var units: UnitSource
  public var tables: TableUse
  /// Whether each of its lines is an image of its own, so that a stream of them can be converted.
  public var convertsLines: Bool
  /// The format that suits objects without keypoints; `nil` if this one does.
  public var withoutKeypoints: String?
  /// The file that is written beside its file; `nil` for none.
  public var companion: CompanionFile?
  /// How readers must count whole pixels of boxes; `nil` if boxes aren't rounded to whole pixels.
  public var pixelCounting: (@Sendable (WritingOptions) -> PixelCounting?)?
  /// Whether files that look like another format too are that format.
  public var yields: Bool
  /// The only shapes that it can hold as options ask it to be written; `nil` for all of its shapes.
  public var writtenShapes: (@Sendable (WritingOptions) -> Set<ShapeKind>)?
  /// Moves the coordinates that are among the extras of an object.
  public var movesExtras: ExtrasMap?
  /// Where ids must be unique, and which must be numbers.
  public var ids: IDRules
  /// What tells images apart.
  public var naming: ImageNaming
  /// The option by which it is written as one file for each part of the data set, into a folder; `nil`
  /// if it can't be.
  public var partsOption: FormatOption?

  /// Moves coordinates in extras of an object to another image; returns how many were cut at its edge.
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
