/// The numbers of a contour, x and y in turn, and how they are written.
public struct CoordinateList: Hashable, Sendable {
  /// An even count, at least two.
  public internal(set) var numbers: [DecimalNumber] = []
  /// Where each number is written, in the bytes of the record.
  var ranges: [Range<Int>] = []
  var form = Form.text(inner: UInt8(ascii: ","), outer: UInt8(ascii: " "))

  public init() {}

  enum Form: Hashable, Sendable {
    /// Text with a separator between the numbers of a point and one between points.
    case text(inner: UInt8, outer: UInt8)
    /// JSON: `[[x,y],[x,y]]`.
    case pairs
    /// JSON: `[x,y,x,y]`.
    case flat

    var isJSON: Bool {
      switch self {
      case .text: false
      case .pairs, .flat: true
      }
    }

    /// What stands before a number that is not the first: one that begins a point, or ends it.
    func separator(beforePoint isFirst: Bool) -> UInt8 {
      switch self {
      case .text(let inner, let outer): isFirst ? outer : inner
      case .pairs, .flat: UInt8(ascii: ",")
      }
    }
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
  }
}
