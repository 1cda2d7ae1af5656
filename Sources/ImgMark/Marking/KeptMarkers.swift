/// What the markers of an image were read from, so that they can be read from it again.
public struct KeptMarkers: Hashable, Sendable {
  /// The rows of the table that are drawn, their coordinates in fractions of the image; `nil` where
  /// there is no table.
  public var table: [UInt8]?

  /// The markers that were given by hand, in fractions of the image: `0.25,0.4,Power`.
  public var byHand: [String]

  public var numbers: KeptNumbers

  /// All classes that have colors, in the order of their bytes.
  public var classes: [String]
}
