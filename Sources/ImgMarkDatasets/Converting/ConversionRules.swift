public import ImgMarkAnnotations

/// The changes that a conversion may make to objects that its target can't hold.
public struct ConversionRules: Hashable, Sendable {
  /// A replacement for a shape.
  public enum Replacement: String, Hashable, Sendable, CaseIterable {
    case box, polygon, error
    /// The pixels whose centers the shape covers.
    case mask
    /// A resampled mask, if its image is fitted on a canvas.
    case resample
  }

  /// What becomes of the holes of polygons.
  public enum Holes: String, Hashable, Sendable, CaseIterable {
    /// They become part of the area around them.
    case fill
    /// A cut without width joins each to the outline, so that one ring runs around both.
    case bridge
    /// They are an error if the target lacks holes.
    case error
  }

  /// What becomes of crowds.
  public enum Crowds: String, Hashable, Sendable, CaseIterable {
    case keep, drop
  }

  /// The replacement for polygons, and for other outlines that the target lacks.
  ///
  /// `error` keeps polygons if the target has them, as with masks.
  public var polygons: Replacement
  /// What becomes of holes, whether or not the target has them.
  public var holes = Holes.error
  public var crowds = Crowds.keep
  /// The replacement for rotated boxes; `nil` for polygons if the target has them.
  public var rotated: Replacement?
  /// The replacement for keypoints if the target lacks them.
  ///
  /// Keypoints next to a box or outline are left out; keypoints without one become their bounding
  /// box.
  public var keypoints: Replacement
  /// The replacement for masks.
  public var masks: Replacement
  public var range: RangePolicy
  /// The number of decimals to which numbers will be rounded; `nil` for as many as restore them.
  public var digits: Int?
  /// Whether boxes will be written as their first and last pixels, so that each covers at least
  /// one.
  public var coversWholePixels = false
  /// Whether images and objects will be numbered again, so that it doesn't matter which ids stand twice.
  public var renumbers = false
  /// Whether files will keep the folders of their images.
  public var keepsFolders = false
  /// Whether several images may have one name, as in drawings.
  public var sharesNames = false
  /// The complete list of classes, in order; `nil` for those of the input.
  public var classes: [String]?
  /// The only classes to keep; `nil` keeps all.
  ///
  /// Each value is a name, or several separated by commas if no class has that name.
  public var keptClasses: [String]?
  /// The classes to leave out, in the same notation.
  public var droppedClasses: [String]
  /// New names for classes.
  public var renamedClasses: [Renaming]

  /// The old and the new name of a class.
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
