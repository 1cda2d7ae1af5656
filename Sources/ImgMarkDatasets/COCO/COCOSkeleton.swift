internal import ImgMarkAnnotations
internal import ImgMarkText

/// The lines between the keypoints of a class, as pairs of keypoint numbers.
///
/// COCO counts keypoints from 1. Some files count from 0, such as those of mmpose's animals and of
/// Datumaro; they are recognized by a number 0. The lines are only drawn, so a faulty one is left
/// out.
struct COCOSkeleton {
  private var pairs: [(start: Int, end: Int)] = []
  /// The number of elements that aren't pairs of whole numbers.
  private var broken = 0

  /// Creates lines from pairs of numbers; `nil` means an element that isn't a pair.
  init(_ pairs: [(start: Int, end: Int)?]) {
    self.pairs = pairs.compactMap { $0 }
    broken = pairs.count - self.pairs.count
  }

  /// Reads lines; elements that aren't pairs are counted.
  init(from cursor: inout JSONCursor) throws {
    guard try cursor.kind() == .array else {
      _ = try cursor.skipValue(takingNotFinite: true)
      broken = 1
      return
    }
    try cursor.beginArray("skeleton")
    while try cursor.nextElement() {
      let start = cursor.mark
      var pair: [Double] = []
      var decimals = 0
      do {
        try cursor.numbers("skeleton", into: &pair, decimals: &decimals)
      } catch is JSONValueError {
        cursor.goBack(to: start)
        _ = try cursor.skipValue(takingNotFinite: true)
        pair = []
      }
      if pair.count == 2, let start = Int32(exactly: pair[0]), let end = Int32(exactly: pair[1]) {
        pairs.append((Int(start), Int(end)))
      } else {
        broken += 1
      }
    }
  }

  private var base: Int { pairs.contains { $0.start == 0 || $0.end == 0 } ? 0 : 1 }

  /// Returns the lines between keypoints that exist.
  ///
  /// - Parameter count: The number of named keypoints; 0 if it isn't known.
  /// - Returns: The lines.
  func bones(of count: Int) -> [Category.Bone] {
    let limit = count == 0 ? Int.max : count
    return pairs.compactMap { pair in
      let (start, end) = (pair.start - base, pair.end - base)
      guard (0..<limit).contains(start), (0..<limit).contains(end) else { return nil }
      return Category.Bone(start: start, end: end)
    }
  }

  /// Returns notes about faulty lines of a class.
  func notes(of category: Category, line: Int) -> [LossEntry] {
    var notes: [LossEntry] = []
    let left = broken + pairs.count - category.skeleton.count
    if left > 0 {
      notes.append(
        LossEntry(
          .noted, .detail,
          "\(left) lines of the skeleton of \(category.name) lead to no keypoint and were left out",
          file: "", line: line, count: left))
    }
    if base == 0 {
      notes.append(
        LossEntry(
          .noted, .rule,
          "the skeleton of \(category.name) counts keypoints from 0, as a 0 among them says",
          file: "", line: line))
    }
    return notes
  }
}
