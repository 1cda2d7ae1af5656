public import ImgMarkNumbers

/// A class of objects.
public struct Category: Hashable, Sendable {
  /// The identifier of the class besides its name; `nil` if the format only has names.
  public var id: Identifier?
  public var name: String
  /// The name of the group of classes it belongs to; `nil` if unknown.
  public var supercategory: String?
  /// The names of the keypoints that an object of it has, in order.
  public var keypoints: [String]
  /// The pairs of keypoints that are joined by a line.
  public var skeleton: [Bone]
  /// Other properties of the class, under names that any format can write.
  public var attributes: [Attribute]
  /// Properties that only the format it was read from understands; only that format writes them
  /// again.
  public var extras: [Attribute]
  /// All data in the file about the class, for that format alone.
  public var form: [UInt8]?

  /// A line of a skeleton between two keypoints, counted from 0.
  public struct Bone: Hashable, Sendable {
    public var start: Int
    public var end: Int

    public init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  public init(
    id: Identifier? = nil, name: String, supercategory: String? = nil, keypoints: [String] = [],
    skeleton: [Bone] = [], attributes: [Attribute] = [], extras: [Attribute] = []
  ) {
    self.id = id
    self.name = name
    self.supercategory = supercategory
    self.keypoints = keypoints
    self.skeleton = skeleton
    self.attributes = attributes
    self.extras = extras
  }
}
