public import ImgMarkAnnotations

/// What a conversion may do to objects that its target can't hold as they are.
public struct ConversionRules: Hashable, Sendable {
  /// What a shape may become.
  public enum Replacement: String, Hashable, Sendable, CaseIterable {
    case box, polygon, error
    /// The pixels whose centers it covers.
    case mask
    /// A mask of other pixels, where its image is fitted on a canvas.
    case resample
  }

  /// What polygons become, and other outlines, where there are none; those with holes, where there
  /// are no holes.
  public var polygons: Replacement
  /// What turned boxes become; `nil` for polygons where there are any.
  public var rotated: Replacement?
  /// What keypoints become where there are none: left out of their object, whose box or outline
  /// stays; those that stand alone, the box around them.
  public var keypoints: Replacement
  /// What masks become.
  public var masks: Replacement
  public var range: RangePolicy
  /// Decimals to which numbers will be rounded; `nil` for as many as restore them.
  public var digits: Int?
  /// Whether boxes will be written as their first and last pixels, so that each covers at least one.
  public var coversWholePixels = false
  /// The classes in order, which none may be added to; `nil` for those of the input.
  public var classes: [String]?
  /// The only classes that are kept; `nil` for all.
  ///
  /// Each is a name, or several between commas where no class is called that.
  public var keptClasses: [String]?
  /// The classes that are left out, named in the same way.
  public var droppedClasses: [String]
  /// New names for classes.
  public var renamedClasses: [Renaming]

  /// A class and the name it gets.
  public struct Renaming: Hashable, Sendable {
    public var old: String
    public var new: String

    public init(_ old: String, to new: String) {
      self.old = old
      self.new = new
    }
  }

  public init() {
    polygons = .error
    keypoints = .error
    masks = .error
    range = .reject
    droppedClasses = []
    renamedClasses = []
  }
}
