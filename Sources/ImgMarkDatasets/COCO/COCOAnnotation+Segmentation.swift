internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

// The outlines and masks of COCO's objects.
extension COCOAnnotationParser {
  mutating func readSegmentation(
    from cursor: inout JSONCursor, into draft: inout COCODraft
  ) throws {
    if try cursor.kind() == .object {
      draft.mask = try mask(from: &cursor)
    } else {
      draft.polygon = try polygon(from: &cursor, &draft)
    }
  }

  private mutating func polygon(
    from cursor: inout JSONCursor, _ draft: inout COCODraft
  ) throws -> Polygon<SourceSpace>? {
    var rings: [Polygon<SourceSpace>.Ring] = []
    try cursor.beginArray("segmentation")
    while try cursor.nextElement() {
      guard try cursor.kind() == .array else {
        throw try flatList(from: &cursor)
      }
      numbers.removeAll(keepingCapacity: true)
      try cursor.numbers("segmentation", into: &numbers, decimals: &draft.decimals)
      guard numbers.count.isMultiple(of: 2) else {
        throw DatasetError.Reason.contour(numbers: numbers.count)
      }
      guard numbers.count >= 6 else {
        draft.repairs = draft.repairs ?? COCORepairs()
        draft.repairs?.contours.append(numbers.count / 2)
        continue
      }
      rings.append(Polygon.Ring(vertices))
    }
    return rings.isEmpty ? nil : Polygon(rings: rings)
  }

  /// Returns the error for a polygon that is a flat list of numbers instead of a list of lists.
  private func flatList(from cursor: inout JSONCursor) throws -> DatasetError.Reason {
    var count = 0
    repeat {
      guard try cursor.kind() == .number else { break }
      _ = try cursor.number("segmentation")
      count += 1
    } while try cursor.nextElement()
    return count == 4
      ? .boxAsContour : .wrongKind("segmentation", expected: "a list of lists of numbers")
  }

  private mutating func mask(from cursor: inout JSONCursor) throws -> RunLengthMask {
    var size: [Double] = []
    var decimals = 0
    var counts: Counts?
    try cursor.beginObject("segmentation")
    while let key = try cursor.nextKey() {
      switch cursor.raw(key) {
      case "size": try cursor.numbers("size", into: &size, decimals: &decimals)
      case "counts" where try cursor.kind() == .string:
        counts = .text(try cursor.string("counts"))
      case "counts":
        numbers.removeAll(keepingCapacity: true)
        try cursor.numbers("counts", into: &numbers, decimals: &decimals)
        counts = .list
      default: _ = try cursor.skipValue()
      }
    }
    // COCO writes the height before the width.
    guard size.count == 2, let rows = Int(exactly: size[0]), let columns = Int(exactly: size[1])
    else {
      throw DatasetError.Reason.wrongKind("the size of the mask", expected: "[height, width]")
    }
    do {
      switch counts {
      case .text(let text): return try RunLengthMask(columns: columns, rows: rows, cocoText: text)
      case .list: return try RunLengthMask(columns: columns, rows: rows, cocoCounts: numbers)
      case nil: throw DatasetError.Reason.missing("counts")
      }
    } catch let error as MaskError {
      throw DatasetError.Reason.mask("\(error)")
    }
  }

  private enum Counts {
    case text(String)
    case list
  }
}
