/// What a data set states before its images: its categories and its own properties.
public struct DatasetHeader: Hashable, Sendable {
  /// The name of the source format; empty for a data set made in memory.
  ///
  /// Only this format can write ``extras`` and ``form`` again.
  public var format: String
  public var categories: [Category]
  /// Other properties of the data set, under names that any format can write.
  public var attributes: [Attribute]
  /// Properties that only the source format understands; only that format writes them again.
  public var extras: [Attribute]
  /// Whether the reader checked that no two images, and no two objects, have the same id.
  public var hasUniqueIDs = false
  /// The source data about the data set as a whole, which only the source format takes back.
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
