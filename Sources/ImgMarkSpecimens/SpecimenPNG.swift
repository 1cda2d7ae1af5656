/// A PNG built from the standard alone (PNG, third edition), with unfiltered rows in stored blocks.
package struct SpecimenPNG: Sendable {
  /// The pixel types of table 8, without palettes.
  package enum Color: UInt8, Sendable {
    case gray = 0
    case rgb = 2
    case grayAlpha = 4
    case rgba = 6

    package var channels: Int {
      switch self {
      case .gray: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  package let width: Int
  package let height: Int
  package let color: Color
  /// The bits per sample: 8 or 16.
  package let depth: Int
  /// Chunks between the header and the image data.
  package var chunks: [Chunk] = []
  /// The rows, with the most significant byte of a sample first.
  private let rows: [UInt8]

  private init(_ width: Int, _ height: Int, _ color: Color, depth: Int, rows: [UInt8]) {
    precondition(
      rows.count == width * height * color.channels * depth / 8,
      "\(rows.count) bytes are no picture of \(width)x\(height)")
    self.width = width
    self.height = height
    self.color = color
    self.depth = depth
    self.rows = rows
  }

  /// Creates a picture of 8 bits from its samples, row by row.
  package init(_ width: Int, _ height: Int, _ color: Color, samples: [UInt8]) {
    self.init(width, height, color, depth: 8, rows: samples)
  }

  /// Creates a picture of 16 bits from its samples, row by row.
  package init(_ width: Int, _ height: Int, _ color: Color, samples: [UInt16]) {
    self.init(width, height, color, depth: 16, rows: samples.flatMap(\.bigEndianBytes))
  }

  /// Creates a gray picture of 8 bits whose samples are computed from column and row.
  package init(_ width: Int, _ height: Int, sample: (Int, Int) -> UInt8) {
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { samples.append(sample(column, row)) }
    }
    self.init(width, height, .gray, samples: samples)
  }

  /// Creates a picture of one color.
  package init(_ width: Int, _ height: Int, filledWith pixel: [UInt8]) {
    let color: Color =
      switch pixel.count {
      case 1: .gray
      case 2: .grayAlpha
      case 3: .rgb
      default: .rgba
      }
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * pixel.count)
    for _ in 0..<(width * height) { samples += pixel }
    self.init(width, height, color, samples: samples)
  }

  /// The whole file.
  package var bytes: [UInt8] {
    let header = Chunk.header(width: width, height: height, depth: depth, color: color.rawValue)
    let parts = [header] + chunks + [Chunk(name: "IDAT", data: ZlibStream.stored(lines)), .end]
    return Self.signature + parts.flatMap(\.bytes)
  }

  /// The signature (5.2).
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The rows, each after filter type 0 (9.2).
  private var lines: [UInt8] {
    let length = rows.count / height
    var lines: [UInt8] = []
    lines.reserveCapacity(rows.count + height)
    for row in 0..<height {
      lines.append(0)
      lines += rows[(row * length)..<((row + 1) * length)]
    }
    return lines
  }
}
