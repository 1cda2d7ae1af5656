/// What a format can hold besides shapes and the names of classes.
///
/// It is a set of bits in one integer, because it is looked up for each object.
public struct DatasetDetails: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  public init(arrayLiteral details: DatasetDetail...) {
    for detail in details { insert(detail) }
  }

  public func contains(_ detail: DatasetDetail) -> Bool { bits & detail.bit != 0 }

  public mutating func insert(_ detail: DatasetDetail) { bits |= detail.bit }

  public func union(_ others: DatasetDetails) -> DatasetDetails {
    var all = self
    all.bits |= others.bits
    return all
  }
}

extension DatasetDetail {
  fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }
}
