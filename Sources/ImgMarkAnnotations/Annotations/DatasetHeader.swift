/// What a data set states before its images: its categories and its own properties.
public struct DatasetHeader: Hashable, Sendable {
  /// The name of the format it was read from; empty for a data set made in memory.
  ///
  /// Only this format can take back `extras` and `form`.
  public var format: String
  public var categories: [Category]
  /// Other properties of the data set, under names that any format can write.
  public var attributes: [Attribute]
  /// Properties that only the format it was read from understands; only that format writes them
  /// again.
  public var extras: [Attribute]
  /// Whether the reader made sure that no id of images, and none of objects, stands twice.
  public var hasUniqueIDs = false
  /// All that the files it was read from state about the data set as a whole, for that format
  /// alone.
  public var form: [UInt8]?

  public init(
    format: String = "", categories: [Category] = [], attributes: [Attribute] = [],
    extras: [Attribute] = []
  ) {
    self.format = format
    self.categories = categories
    self.attributes = attributes
    self.extras = extras
  }
}
