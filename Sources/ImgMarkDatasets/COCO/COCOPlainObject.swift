internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A fast path for COCO objects in their usual form: known keys without escapes, numbers, a box and
/// polygons.
///
/// The parser that reads value by value handles all other objects, valid or not. Both give the same
/// results.
extension COCOAnnotationParser {
  /// Reads an object whose outline needs only a range check; returns `false` if it isn't such an
  /// object.
  mutating func checkPlain(_ bytes: Span<UInt8>, into draft: inout COCODraft) -> Bool {
    guard let outlineCheck, readPlain(bytes, checking: outlineCheck, into: &draft),
      let box = draft.box
    else { return false }
    // If the box leaves the image, the outline must be read, because clipping depends on it.
    return outlineCheck.area.contains(.box(box))
  }

  /// Reads an object; returns `false` if it needs the full parser.
  ///
  /// - Parameters:
  ///   - bytes: The object, from brace to brace.
  ///   - check: Checks outlines without reading them; `nil` if outlines are read.
  ///   - draft: Receives what was read.
  /// - Returns: Whether the object was read completely.
  mutating func readPlain(
    _ bytes: Span<UInt8>, checking check: OutlineCheck? = nil, into draft: inout COCODraft
  ) -> Bool {
    guard bytes.count >= 8, bytes[0] == UInt8(ascii: "{") else { return false }
    var index = 1
    while true {
      guard skip(UInt8(ascii: "\""), in: bytes, &index),
        let (key, end) = keys.quotedKey(bytes, at: index)
      else { return false }
      index = end &+ 1
      let bit = UInt32(1) &<< UInt32(truncatingIfNeeded: key.bit)
      guard draft.seen & bit == 0, skip(UInt8(ascii: ":"), in: bytes, &index) else { return false }
      draft.seen |= bit
      skipBlanks(in: bytes, &index)
      if let check, case .segmentation = key {
        guard checkPolygon(by: check, in: bytes, &index, into: &draft) else { return false }
      } else {
        guard readValue(of: key, in: bytes, &index, into: &draft) else { return false }
      }
      skipBlanks(in: bytes, &index)
      guard index < bytes.count else { return false }
      switch bytes[index] {
      case UInt8(ascii: ","): index &+= 1
      case UInt8(ascii: "}"): return index == bytes.count &- 1
      default: return false
      }
    }
  }

  private mutating func readValue(
    of key: Key, in bytes: Span<UInt8>, _ index: inout Int, into draft: inout COCODraft
  ) -> Bool {
    switch key {
    case .id:
      guard let id = whole(in: bytes, &index) else { return false }
      draft.id = .number(id)
    case .imageID:
      return whole(in: bytes, &index) != nil
    case .categoryID:
      guard let id = whole(in: bytes, &index), smallCategories.indices.contains(id),
        smallCategories[id] >= 0
      else { return false }
      draft.category = smallCategories[id]
    case .isCrowd:
      guard let value = whole(in: bytes, &index), value == 0 || value == 1 else { return false }
      draft.isCrowd = value == 1
    case .area:
      draft.area = number(in: bytes, &index)
      return draft.area != nil
    case .score:
      draft.score = number(in: bytes, &index)
      return draft.score != nil
    case .bbox:
      guard readNumbers(in: bytes, &index, &draft.decimals), numbers.count == 4, numbers[2] >= 0,
        numbers[3] >= 0
      else { return false }
      draft.box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .segmentation:
      return readPolygon(in: bytes, &index, into: &draft)
    case .keypoints, .keypointCount, .attributes:
      return false
    }
    return true
  }

  private mutating func readPolygon(
    in bytes: Span<UInt8>, _ index: inout Int, into draft: inout COCODraft
  ) -> Bool {
    guard skip(UInt8(ascii: "["), in: bytes, &index) else { return false }
    if skip(UInt8(ascii: "]"), in: bytes, &index) { return true }
    var rings: [Polygon<SourceSpace>.Ring] = []
    repeat {
      guard readNumbers(in: bytes, &index, &draft.decimals), numbers.count >= 6,
        numbers.count.isMultiple(of: 2)
      else { return false }
      rings.append(Polygon.Ring(vertices))
    } while skip(UInt8(ascii: ","), in: bytes, &index)
    draft.polygon = Polygon(rings: rings)
    return skip(UInt8(ascii: "]"), in: bytes, &index)
  }

  /// Skips a polygon that is completely on the image; adds a polygon without rings in its place.
  private func checkPolygon(
    by check: OutlineCheck, in bytes: Span<UInt8>, _ index: inout Int, into draft: inout COCODraft
  ) -> Bool {
    guard skip(UInt8(ascii: "["), in: bytes, &index) else { return false }
    if skip(UInt8(ascii: "]"), in: bytes, &index) { return true }
    repeat {
      guard skip(UInt8(ascii: "["), in: bytes, &index),
        let count = check.skim(bytes, from: &index, decimals: &draft.decimals), count >= 6,
        count.isMultiple(of: 2)
      else { return false }
    } while skip(UInt8(ascii: ","), in: bytes, &index)
    draft.polygon = Polygon(rings: [])
    return skip(UInt8(ascii: "]"), in: bytes, &index)
  }
}

// MARK: - Values

extension COCOAnnotationParser {
  /// The numbers read last, as points.
  var vertices: [SourcePoint] {
    let numbers = numbers.span
    // Growing an empty array is faster than creating one of generic elements.
    var points: [SourcePoint] = []
    points.append(addingCapacity: numbers.count / 2) { points in
      var index = 0
      while index &+ 1 < numbers.count {
        points.append(Point(x: numbers[index], y: numbers[index &+ 1]))
        index &+= 2
      }
    }
    return points
  }

  private mutating func readNumbers(
    in bytes: Span<UInt8>, _ index: inout Int, _ decimals: inout Int
  ) -> Bool {
    guard skip(UInt8(ascii: "["), in: bytes, &index) else { return false }
    numbers.removeAll(keepingCapacity: true)
    var scanner = NumberScanner(at: index)
    let end = scanner.list(in: bytes, into: &numbers, decimals: &decimals)
    index = scanner.position
    return end == .complete
  }

  private func number(in bytes: Span<UInt8>, _ index: inout Int) -> Double? {
    var scanner = NumberScanner(at: index)
    guard let number = scanner.next(in: bytes) else { return nil }
    index = scanner.position
    return number.value
  }

  private func whole(in bytes: Span<UInt8>, _ index: inout Int) -> Int? {
    let word = ByteWord(bytes, at: index)
    let short = ShortNumber(word)
    if short.length > 0, short.decimals == 0 {
      let follows = word[short.length]
      guard follows == UInt8(ascii: ",") || follows == UInt8(ascii: "}") || follows.isBlank else {
        return nil
      }
      index &+= short.length
      return Int(truncatingIfNeeded: short.digits)
    }
    guard let number = number(in: bytes, &index), let whole = Int(exactly: number),
      whole.magnitude < 1 << 53
    else { return nil }
    return whole
  }

  /// Skips blanks and then a byte; returns `false` if another byte follows the blanks.
  @inline(__always)
  private func skip(_ byte: UInt8, in bytes: Span<UInt8>, _ index: inout Int) -> Bool {
    skipBlanks(in: bytes, &index)
    guard index < bytes.count, bytes[index] == byte else { return false }
    index &+= 1
    return true
  }

  @inline(__always)
  private func skipBlanks(in bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count, bytes[index] <= 0x20, bytes[index].isBlank { index &+= 1 }
  }
}
