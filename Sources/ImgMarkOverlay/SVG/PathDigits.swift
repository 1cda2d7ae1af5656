/// The content of path data (SVG 1.1, section 8.3), independent of its notation.
///
/// Coordinates are absolute and in hundredths of a unit; horizontal and vertical lines are written
/// as general lines. The texts of paths can't be compared, because drawing programs write relative
/// coordinates with other digits.
struct PathDigits {
  private(set) var text = ""
  private var bytes: [UInt8]
  private var position = 0
  private var current = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)

  /// Reads the data of a path; `nil` if it isn't valid.
  init?(_ data: String) {
    bytes = Array(data.utf8)
    var command: UInt8?
    while let next = peek() {
      if next | 0x20 >= UInt8(ascii: "a"), next | 0x20 <= UInt8(ascii: "z") {
        command = next
        position += 1
      } else if command == nil || command.map({ $0 | 0x20 }) == UInt8(ascii: "z") {
        return nil
      }
      guard let letter = command, segment(letter) else { return nil }
      // After the first point, coordinates without a command are lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  /// Reads the numbers of one segment.
  private mutating func segment(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let base = isRelative ? current : (x: 0, y: 0)
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (base.x + x, base.y + y) }
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let x = number(), let y = number() else { return false }
      current = point(x, y)
      start = current
      append("M", [current.x, current.y])
    case UInt8(ascii: "l"), UInt8(ascii: "t"):
      guard let x = number(), let y = number() else { return false }
      current = point(x, y)
      append(command | 0x20 == UInt8(ascii: "t") ? "T" : "L", [current.x, current.y])
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      current.x = base.x + x
      append("L", [current.x, current.y])
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      current.y = base.y + y
      append("L", [current.x, current.y])
    case UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"):
      let isCubic = command | 0x20 == UInt8(ascii: "c")
      var values: [Double] = []
      for _ in 0..<(isCubic ? 3 : 2) {
        guard let x = number(), let y = number() else { return false }
        let place = point(x, y)
        values += [place.x, place.y]
      }
      current = (values[values.count - 2], values[values.count - 1])
      append(isCubic ? "C" : command | 0x20 == UInt8(ascii: "s") ? "S" : "Q", values)
    case UInt8(ascii: "a"):
      guard let width = number(), let height = number(), let turn = number(), let isLarge = flag(),
        let isClockwise = flag(), let x = number(), let y = number()
      else { return false }
      current = point(x, y)
      append("A", [width, height, turn, isLarge, isClockwise, current.x, current.y])
    case UInt8(ascii: "z"):
      current = start
      append("Z", [])
    default:
      return false
    }
    return true
  }

  private mutating func append(_ letter: String, _ values: [Double]) {
    text += letter
    for value in values {
      // Without -0, and limited to the range of Int.
      text += " \(Int(exactly: (value * 100).rounded()) ?? .max)"
    }
  }

  /// Returns the next byte that isn't a blank or a comma.
  private mutating func peek() -> UInt8? {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  /// Reads a flag, which may be followed by a number without a blank.
  private mutating func flag() -> Double? {
    guard let next = peek(), next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      return nil
    }
    position += 1
    return next == UInt8(ascii: "1") ? 1 : 0
  }

  private mutating func number() -> Double? {
    guard peek() != nil else { return nil }
    let first = position
    if [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[position]) { position += 1 }
    digits()
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      digits()
    }
    if position + 1 < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[position]) { position += 1 }
      digits()
    }
    return Double(String(decoding: bytes[first..<position], as: UTF8.self))
  }

  private mutating func digits() {
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
  }
}
