internal import CImgMarkCodecs
import ImgMarkRaster

/// The chunks of a PNG that define its colors (PNG, third edition, 11.3.2).
///
/// They are read here because libpng drops some of them, depending on its version. Of several
/// chunks of a kind, the first one with a correct checksum is used.
struct PNGColorChunks {
  private var profile: [UInt8]?
  private var isSRGB = false
  private var gamma: Double?
  private var primaries: MeasuredColor.Primaries?
  private(set) var notes: [String] = []

  /// The size in bytes above which a profile isn't read.
  ///
  /// Usual profiles have some kilobytes, those of printers up to a few megabytes.
  private static let largestProfile = 16 << 20

  init(in bytes: [UInt8]) {
    var position = 8
    while bytes.count - position >= 12 {
      let length = Int(bytes.number(at: position))
      guard length <= bytes.count - position - 12 else { return }
      let name = bytes[(position + 4)..<(position + 8)]
      // Chunks that define colors come before the image data.
      guard !name.elementsEqual("IDAT".utf8) else { return }
      if Self.names.contains(where: name.elementsEqual) {
        let chunk = Array(bytes[(position + 4)..<(position + 8 + length)])
        read(chunk, checksum: bytes.number(at: position + 8 + length))
      }
      position += 12 + length
    }
  }

  /// Returns the color description: a profile, else sRGB, else measurements, else sRGB.
  ///
  /// Gray has no primaries.
  func color(isColored: Bool) -> ColorDescription {
    if let profile { return .icc(profile) }
    if isSRGB { return .sRGB }
    let primaries = isColored ? primaries ?? .sRGB : .sRGB
    guard gamma != nil || !primaries.isClose(to: .sRGB) else { return .sRGB }
    if let gamma, gamma == Self.gammaOfSRGB, primaries.isClose(to: .sRGB) { return .sRGB }
    return .measured(MeasuredColor(gamma: gamma, primaries: primaries))
  }

  /// The `gAMA` of sRGB, whose curve isn't a power (PNG, third edition, 11.3.2.5).
  private static let gammaOfSRGB = 45_455 / 100_000.0
  private static let names = ["iCCP", "sRGB", "gAMA", "cHRM", "cICP"].map(\.utf8)

  /// Reads a chunk: its name, then its data.
  private mutating func read(_ chunk: [UInt8], checksum: UInt32) {
    let name = String(decoding: chunk.prefix(4), as: UTF8.self)
    guard unsafe imc_crc32(chunk, chunk.count) == checksum else {
      notes.append("the \(name) chunk is damaged and was ignored")
      return
    }
    let data = Array(chunk.dropFirst(4))
    let isRead =
      switch name {
      case "iCCP": readProfile(data)
      case "gAMA": readGamma(data)
      case "cHRM": readPrimaries(data)
      case "cICP": readCodePoints(data)
      default: readStandard(length: data.count)
      }
    if !isRead { notes.append("the \(name) chunk is invalid and was ignored") }
  }

  /// Reads a name of up to 79 bytes, zero, the method 0, and a zlib stream.
  private mutating func readProfile(_ data: [UInt8]) -> Bool {
    guard profile == nil else { return true }
    guard let end = data.prefix(80).firstIndex(of: 0), data.count > end + 2, data[end + 1] == 0
    else { return false }
    let stream = Array(data[(end + 2)...])
    var inflated = unsafe imc_buffer()
    defer { unsafe imc_buffer_free(&inflated) }
    let status = unsafe imc_inflate(stream, stream.count, Self.largestProfile, &inflated)
    guard status == .ok else { return false }
    profile = unsafe Array(UnsafeBufferPointer(start: inflated.bytes, count: inflated.count))
    return true
  }

  private mutating func readStandard(length: Int) -> Bool {
    isSRGB = isSRGB || length == 1
    return length == 1
  }

  private mutating func readGamma(_ data: [UInt8]) -> Bool {
    guard data.count == 4 else { return false }
    let value = data.number(at: 0)
    // Outside this range, almost all of the curve is black or white, so the file is damaged.
    guard (1_000...1_000_000).contains(value) else { return false }
    gamma = gamma ?? Double(value) / 100_000
    return true
  }

  /// Reads video's code points (11.3.2.6); only those of sRGB are used.
  private mutating func readCodePoints(_ data: [UInt8]) -> Bool {
    guard data.count == 4 else { return false }
    if data != [1, 13, 0, 1] { notes.append("the cICP chunk is not understood and was ignored") }
    return true
  }

  /// Reads x and y of white, red, green and blue, each times 100000.
  private mutating func readPrimaries(_ data: [UInt8]) -> Bool {
    guard data.count == 32 else { return false }
    let colors = (0..<4).map { index in
      MeasuredColor.Chromaticity(
        x: Double(data.number(at: index * 8)) / 100_000,
        y: Double(data.number(at: index * 8 + 4)) / 100_000)
    }
    guard colors.allSatisfy({ $0.y > 0 && $0.x + $0.y <= 1 }) else { return false }
    primaries =
      primaries
      ?? MeasuredColor.Primaries(
        white: colors[0], red: colors[1], green: colors[2], blue: colors[3])
    return true
  }
}

extension [UInt8] {
  /// Returns the number in the four bytes from a position, most significant first.
  func number(at position: Int) -> UInt32 {
    self[position..<(position + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension MeasuredColor.Primaries {
  /// Returns whether primaries differ by at most a thousandth, the precision at which they are
  /// published.
  fileprivate func isClose(to other: MeasuredColor.Primaries) -> Bool {
    zip([white, red, green, blue], [other.white, other.red, other.green, other.blue])
      .allSatisfy { abs($0.x - $1.x) <= 0.001 && abs($0.y - $1.y) <= 0.001 }
  }
}
