internal import ImgMarkGeometry
public import ImgMarkLayout
internal import ImgMarkNumbers

/// The rows of a key that don't fit into its panel.
public struct KeyOverflow: Hashable, Sendable {
  /// The number of drawn rows.
  public var drawn: Int
  /// The number of all rows.
  public var rows: Int
  /// The height of the panel in canvas points.
  public var height: Double
  /// The smallest panel height, in whole canvas points, that fits all rows.
  public var needed: Double

  /// Creates the description of an overflow; `nil` if all rows fit.
  public init?(_ key: KeyPanel) {
    guard !key.omitted.isEmpty else { return nil }
    drawn = key.rows.count
    rows = key.rows.count + key.omitted.count
    height = key.rect.size.height
    needed = key.needed.rounded(.up)
  }
}

extension KeyOverflow: CustomStringConvertible {
  public var description: String {
    "the key has room for \(drawn) of \(rows) rows; its height is \(DecimalText.text(height)) "
      + "and would have to be \(DecimalText.text(needed))"
  }
}
