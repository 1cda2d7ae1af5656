public import ImgMarkNumbers

/// A class of objects.
public struct Category: Hashable, Sendable {
  /// The id of the class; `nil` if the format identifies classes by name alone.
  public var id: Identifier?
  public var name: String
  /// The name of the group of classes it belongs to; `nil` if unknown.
  public var supercategory: String?
  /// The names of the keypoints of its objects, in order.
  public var keypoints: [String]
  /// The pairs of keypoints that are joined by a line.
  public var skeleton: [Bone]
  /// Other properties of the class, under names that any format can write.
  public var attributes: [Attribute]
  /// Properties that only the source format understands; only that format writes them again.
  public var extras: [Attribute]
  /// The source data about the class, which only the source format takes back.
  public var form: [UInt8]?

  /// A line of a skeleton between two keypoints, given by their indices from 0.
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
