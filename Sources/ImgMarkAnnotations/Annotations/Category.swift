public import ImgMarkNumbers

/// A class of objects.
public struct Category: Hashable, Sendable {
  /// What the file calls it besides its name; `nil` if the format knows classes by name.
  public var id: Identifier?
  public var name: String
  /// The name of the class of classes it belongs to; `nil` if none is said.
  public var supercategory: String?
  /// The names of the keypoints that an object of it has, in order.
  public var keypoints: [String]
  /// Which keypoints are joined by a line.
  public var skeleton: [Bone]
  /// What else is said about it: portable under its name.
  public var attributes: [Attribute]
  /// What only the format it was read from understands, given back to that format alone.
  public var extras: [Attribute]
  /// All that the file it was read from says of it, which only that format takes back.
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
