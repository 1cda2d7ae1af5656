public import ImgMarkNumbers

/// The numbers of a contour, as alternating x and y, and the form in which they were written.
public struct CoordinateList: Hashable, Sendable {
  /// An even number of values, at least two.
  public internal(set) var numbers: [DecimalNumber] = []
  /// The range of each number in the bytes of its record.
  var ranges: [Range<Int>] = []
  var form = Form.text(inner: UInt8(ascii: ","), outer: UInt8(ascii: " "))

  public init() {}

  enum Form: Hashable, Sendable {
    /// Text with one separator within a point and one between points.
    case text(inner: UInt8, outer: UInt8)
    /// JSON: `[[x,y],[x,y]]`.
    case pairs
    /// JSON: `[x,y,x,y]`.
    case flat

    private var isJSON: Bool {
      switch self {
      case .text: false
      case .pairs, .flat: true
      }
    }

    /// Appends an even number of coordinates in this form.
    func append(_ numbers: [Double], style: DecimalStyle, to bytes: inout [UInt8]) {
      if isJSON { bytes.append(UInt8(ascii: "[")) }
      for (index, number) in numbers.enumerated() {
        let isFirst = index % 2 == 0
        if index > 0 { bytes.append(separator(beforePoint: isFirst)) }
        if self == .pairs, isFirst { bytes.append(UInt8(ascii: "[")) }
        DecimalText.append(number, to: &bytes, style: style)
        if self == .pairs, !isFirst { bytes.append(UInt8(ascii: "]")) }
      }
      if isJSON { bytes.append(UInt8(ascii: "]")) }
    }

    /// Returns the separator before an x or a y.
    private func separator(beforePoint isFirst: Bool) -> UInt8 {
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
