internal import ImgMarkGeometry
public import ImgMarkLayout
internal import ImgMarkNumbers

/// That a key has no room for all its rows, for people.
public struct KeyOverflow: Hashable, Sendable {
  /// How many rows are drawn, and of how many.
  public var drawn: Int
  public var rows: Int
  /// The height of the panel, and the least of whole points that would do.
  public var height: Double
  public var needed: Double

  /// `nil` where there is room.
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
