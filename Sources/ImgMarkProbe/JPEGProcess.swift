/// The way a JPEG codes its pixels; the raw value is the n of its frame marker SOFn.
///
/// ITU-T T.81, table B.1; the last case is JPEG-LS, ITU-T T.87, C.1.1.
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

  /// Creates the process of a frame marker (0xC0...0xCF, 0xF7); `nil` for any other marker.
  ///
  /// 0xC4, 0xC8 and 0xCC lie between the frame markers; they are DHT, JPG and DAC.
  init?(marker: Int) {
    switch marker {
    case 0xC0...0xCF: self.init(rawValue: UInt8(marker - 0xC0))
    case 0xF7: self = .jpegLS
    default: return nil
    }
  }

  /// Whether the coefficients come in several scans, coarse to fine.
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

  /// Whether it uses arithmetic coding, not Huffman coding.
  public var isArithmetic: Bool { (9...15).contains(rawValue) }

  /// Whether decoding returns the pixels unchanged.
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
  /// The name of the marker, such as `SOF9`.
  public var description: String { "SOF\(rawValue)" }
}
