/// What a data set says before its images: its categories and itself.
public struct DatasetHeader: Hashable, Sendable {
  /// The name of the format it was read from, whose `extras` only that format takes back; empty for
  /// a data set that was made in memory.
  public var format: String
  public var categories: [Category]
  /// What else is said about the data set, portable under its name.
  public var attributes: [Attribute]
  /// What only the format it was read from understands, given back to that format alone.
  public var extras: [Attribute]
  /// All that the files it was read from say of it as a whole, which only that format takes back.
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
