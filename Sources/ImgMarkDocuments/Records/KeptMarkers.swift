/// The data from which the markers of an image were read, stored so that they can be read again.
public struct KeptMarkers: Hashable, Sendable {
  /// The drawn rows of the table, with coordinates in fractions of the image; `nil` without a
  /// table.
  public var table: [UInt8]?

  /// The markers given as options, in fractions of the image: `0.25,0.4,Power`.
  public var byHand: [String]

  public var numbers: KeptNumbers

  /// All classes that have colors, in byte order.
  public var classes: [String]

  public init(table: [UInt8]?, byHand: [String], numbers: KeptNumbers, classes: [String]) {
    self.table = table
    self.byHand = byHand
    self.numbers = numbers
    self.classes = classes
  }
}
