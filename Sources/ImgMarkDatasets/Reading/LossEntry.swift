public import ImgMarkNumbers

/// One line of a conversion's ledger: what was changed or couldn't be kept, and where.
public struct LossEntry: Hashable, Sendable {
  /// What happened to the object.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The object is written in another form.
    case changed
    /// The object is left out, as requested.
    case leftOut = "left-out"
    /// The object can't be written.
    case rejected
    /// A note about an object that is written unchanged, or about the data set.
    case noted

    /// Whether the object is missing from the output.
    var isAbsent: Bool { self == .leftOut || self == .rejected }
  }

  public var outcome: Outcome
  public var kind: LossKind
  /// What happened, as text for people.
  public var detail: String
  /// The file, relative to the data set; empty for the data set itself.
  public var file: String
  /// The line, from 1.
  public var line: Int?
  /// The image of the object; empty if unknown.
  public var image: String
  public var object: Identifier?
  /// The index in the list of objects, from 0, if the line alone doesn't identify the object.
  ///
  /// The list is that of the file if the format has one for the whole file, else that of the image.
  public var index: Int?
  /// The number of objects affected.
  public var count: Int

  public init(
    _ outcome: Outcome, _ kind: LossKind, _ detail: String, file: String, line: Int? = nil,
    image: String = "", object: Identifier? = nil, index: Int? = nil, count: Int = 1
  ) {
    self.outcome = outcome
    self.kind = kind
    self.detail = detail
    self.file = file
    self.line = line
    self.image = image
    self.object = object
    self.index = index
    self.count = count
  }
}
