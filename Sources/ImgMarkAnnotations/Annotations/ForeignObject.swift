public import ImgMarkNumbers

/// An object of an unsupported shape, such as a cuboid.
///
/// Only the format it was read from can write it again.
public struct ForeignObject: Hashable, Sendable {
  /// The format's name for the shape.
  public var shape: String
  /// Why the shape isn't supported, as text for people.
  public var reason = ""
  public var id: Identifier?
  /// The category, as an index into ``DatasetHeader/categories``; `nil` if none is named.
  public var category: Int?
  /// The source data about the object.
  public var form: [UInt8]
  /// The line of the file where the object begins, from 1.
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
