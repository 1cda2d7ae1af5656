/// How a JPEG codes its pixels; the raw value is the n of its frame marker SOFn.
///
/// ITU-T T.81, table B.1; the last one is that of JPEG-LS, ITU-T T.87, C.1.1.
public enum JPEGProcess: UInt8, Hashable, Sendable, CaseIterable {
  case baseline = 0
  case extended = 1
  case progressive = 2
  case lossless = 3
  case differentialSequential = 5
  case differentialProgressive = 6
  case differentialLossless = 7
  case arithmeticExtended = 9
  case arithmeticProgressive = 10
  case arithmeticLossless = 11
  case arithmeticDifferentialSequential = 13
  case arithmeticDifferentialProgressive = 14
  case arithmeticDifferentialLossless = 15
  case jpegLS = 55

  /// The process that a marker code begins (0xC0...0xCF, 0xF7), or `nil` for any other segment.
  ///
  /// 0xC4, 0xC8 and 0xCC lie between the frame markers and are DHT, JPG and DAC.
  init?(marker: Int) {
    switch marker {
    case 0xC0...0xCF: self.init(rawValue: UInt8(marker - 0xC0))
    case 0xF7: self = .jpegLS
    default: return nil
    }
  }

  /// Whether the coefficients come in several scans, coarse ones first.
  public var isProgressive: Bool {
    switch self {
    case .progressive, .differentialProgressive, .arithmeticProgressive,
      .arithmeticDifferentialProgressive:
      true
    case .baseline, .extended, .lossless, .differentialSequential, .differentialLossless,
      .arithmeticExtended, .arithmeticLossless, .arithmeticDifferentialSequential,
      .arithmeticDifferentialLossless, .jpegLS:
      false
    }
  }

  /// Whether arithmetic coding takes the place of Huffman's.
  public var isArithmetic: Bool { (9...15).contains(rawValue) }

  /// Whether pixels come back exactly as they were.
  public var isLossless: Bool {
    switch self {
    case .lossless, .differentialLossless, .arithmeticLossless, .arithmeticDifferentialLossless,
      .jpegLS:
      true
    case .baseline, .extended, .progressive, .differentialSequential, .differentialProgressive,
      .arithmeticExtended, .arithmeticProgressive, .arithmeticDifferentialSequential,
      .arithmeticDifferentialProgressive:
      false
    }
  }
}

extension JPEGProcess: CustomStringConvertible {
  /// The name of the marker, as `SOF9`.
  public var description: String { "SOF\(rawValue)" }
}
