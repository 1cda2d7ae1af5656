public import ImgMarkLayout

/// A series of labels in which numbers are missing or used twice.
public struct NumberedSeries: Hashable, Sendable {
  /// What is numbered by itself; `nil` where all markers are.
  public var group: String?
  public var series: LabelSeries
}

extension NumberedSeries: CustomStringConvertible {
  public var description: String {
    group.map { "in '\($0)', \(series)" } ?? "\(series)"
  }
}
