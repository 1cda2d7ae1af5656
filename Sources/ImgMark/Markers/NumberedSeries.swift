public import ImgMarkLayout

/// A series of labels with missing or duplicate numbers.
public struct NumberedSeries: Hashable, Sendable {
  /// The group that is numbered separately; `nil` if all markers are numbered together.
  public var group: String?
  public var series: LabelSeries
}

extension NumberedSeries: CustomStringConvertible {
  public var description: String {
    group.map { "in '\($0)', \(series)" } ?? "\(series)"
  }
}
