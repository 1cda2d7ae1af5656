/// A length divided among parts, such as a canvas between an image and a panel next to it.
///
/// Each part first gets its requested size within its bounds; the parts without a request share
/// what is left. If the requests exceed the length, parts shrink down to their minimum: those of
/// the lowest priority first, and those of equal priority in proportion to the size above their
/// minimum. No part gets less than its minimum: if the minima and the gaps exceed the length,
/// ``overflow`` is the excess, and ``needed`` is the sufficient length.
///
/// A panel requests half of a length, between 200 and 400, and an image takes the rest:
///
/// ```swift
/// let image = Split.Part.rest()
/// let panel = Split.Part.share(0.5, in: 200...400)
/// for length in [300.0, 600, 1000] {
///   let split = try Split(length, among: [image, panel])
///   print(split.sizes)          // [100.0, 200.0], [300.0, 300.0], [600.0, 400.0]
/// }
/// ```
///
/// Three rows of 50 with gaps of at least 20 need 190:
///
/// ```swift
/// let rows = [Split.Part](repeating: .fixed(50), count: 3)
/// let tight = try Split(150, among: rows, gap: 20)
/// print(tight.overflow, tight.needed)                                   // 40.0 190.0
/// let loose = try Split(250, among: rows, gap: 20, spare: .inGaps)
/// print(loose.starts)                                                   // [0.0, 100.0, 200.0]
/// ```
///
/// Gaps are between parts. A share refers to the whole length including gaps, so that gaps reduce
/// only the parts that take the rest.
public struct Split: Hashable, Sendable {
  /// The length that is divided.
  public let length: Double

  /// The sizes of the parts, in order.
  public let sizes: [Double]

  /// The distance from one part to the next.
  public let gap: Double

  /// The length that no part uses; it is after the last part.
  public let spare: Double

  /// The excess of the minima and the gaps over the length; 0 if they fit.
  public let overflow: Double

  /// The shortest length in which every part has its minimum.
  public let needed: Double

  /// The start of each part.
  public let starts: [Double]

  public var fits: Bool { overflow == 0 }

  /// What happens to the length that is left over.
  public enum Spare: Hashable, Sendable {
    /// It stays free after the last part.
    case atEnd
    /// All gaps between the parts grow by the same amount.
    case inGaps
  }

  /// Divides a length.
  ///
  /// - Parameters:
  ///   - length: The length; a negative one only yields an overflow.
  ///   - parts: The parts in order, at least one.
  ///   - gap: The minimal distance from one part to the next.
  ///   - spare: The use of length that no part takes.
  /// - Throws: ``GeometryError/invalidSplit(_:)`` if a number isn't finite, or a number other than
  ///   the length is negative.
  public init(
    _ length: Double, among parts: [Part], gap: Double = 0, spare: Spare = .atEnd
  ) throws(GeometryError) {
    guard length.isFinite else { throw .invalidSplit(length) }
    guard gap.isFinite, gap >= 0 else { throw .invalidSplit(gap) }
    precondition(!parts.isEmpty, "a length is divided among at least one part")
    for part in parts {
      if let number = part.invalidNumber { throw .invalidSplit(number) }
    }
    let gaps = gap * Double(parts.count - 1)
    let least = parts.reduce(0) { $0 + $1.minimum }
    let needed = least + gaps
    let room = length - gaps
    var sizes = parts.map { $0.wish(of: length) }
    var left = room - sizes.reduce(0, +)
    if needed >= length {
      sizes = parts.map { $0.minimum }
      left = 0
    } else if left < 0 {
      parts.giveWay(-left, from: &sizes)
      left = 0
    } else {
      parts.share(&left, among: &sizes)
    }
    let widened = spare == .inGaps && parts.count > 1 ? left / Double(parts.count - 1) : 0

    self.length = length
    self.sizes = sizes
    self.gap = gap + widened
    self.spare = widened > 0 ? 0 : left
    self.needed = needed
    overflow = max(0, needed - length)
    var start = 0.0
    var starts: [Double] = []
    for size in sizes {
      starts.append(start)
      start += size + self.gap
    }
    self.starts = starts
  }
}
