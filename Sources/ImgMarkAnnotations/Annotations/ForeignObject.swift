public import ImgMarkNumbers

/// An object of a shape that there is not here, such as a cuboid: the format it was read from gives it
/// back, and no other takes it.
public struct ForeignObject: Hashable, Sendable {
  /// What its format calls the shape.
  public var shape: String
  /// Why it is not read, for people.
  public var reason = ""
  public var id: Identifier?
  /// The category, as an index into ``DatasetHeader/categories``; `nil` if none is named.
  public var category: Int?
  /// All that the file says of it.
  public var form: [UInt8]
  /// The line of the file on which it begins, from 1.
  public var line: Int?

  public init(
    _ shape: String, form: [UInt8], category: Int? = nil, id: Identifier? = nil, line: Int? = nil
  ) {
    self.shape = shape
    self.form = form
    self.category = category
    self.id = id
    self.line = line
  }
}
