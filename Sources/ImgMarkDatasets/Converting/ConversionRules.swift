public import ImgMarkAnnotations

/// The changes that a conversion may make to objects that the target format can't hold.
public struct ConversionRules: Hashable, Sendable {
  /// What replaces a shape; `error` allows no replacement.
  public enum Replacement: String, Hashable, Sendable, CaseIterable {
    case box, polygon, error
    /// The mask of the pixels whose centers the shape covers.
    case mask
    /// The mask, resampled to the pixels of the canvas that its image is fitted on.
    case resample
  }

  /// What happens to the holes of polygons.
  public enum Holes: String, Hashable, Sendable, CaseIterable {
    /// Holes are filled.
    case fill
    /// A cut without width joins each hole to the outline, so that one ring encloses the same area.
    case bridge
    /// Holes are an error if the target format can't hold them.
    case error
  }

  /// What happens to crowds.
  public enum Crowds: String, Hashable, Sendable, CaseIterable {
    case keep, drop
  }

  /// The replacement for polygons, and for other outlines that the target format can't hold.
  ///
  /// With `error`, polygons stay if the target format can hold them; `masks` works the same way.
  public var polygons: Replacement
  /// What happens to holes; `fill` and `bridge` apply even if the target format can hold holes.
  public var holes = Holes.error
  public var crowds = Crowds.keep
  /// The replacement for rotated boxes; `nil` for a polygon if the target format can hold one.
  public var rotated: Replacement?
  /// The replacement for keypoints if the target format can't hold them.
  ///
  /// Keypoints beside a box or outline are left out; keypoints alone become the box around them.
  public var keypoints: Replacement
  /// The replacement for masks.
  public var masks: Replacement
  public var range: RangePolicy
  /// The number of decimals to round to; `nil` for as many as a number needs to be read back
  /// exactly.
  public var digits: Int?
  /// Whether boxes are written as their first and last pixels, so that each covers at least one
  /// pixel.
  public var coversWholePixels = false
  /// Whether images and objects are numbered again, so that repeated ids don't matter.
  public var renumbers = false
  /// Whether output files keep the folders of their images.
  public var keepsFolders = false
  /// Whether several images may have the same name, as in drawings.
  public var sharesNames = false
  /// The complete list of classes, in order; `nil` for the classes of the input.
  public var classes: [String]?
  /// The only classes to keep; `nil` keeps all.
  ///
  /// Each value is a class name or a comma-separated list of names; a class whose name contains the
  /// comma wins.
  public var keptClasses: [String]?
  /// The classes to leave out, written like ``keptClasses``.
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
