package import ImgMarkAnnotations
package import ImgMarkText

/// A rejected row or point, with the coordinate that is outside the image or the reason in words.
package struct RejectionRecord: Sendable {
  package var line: Int?
  package var id: String?
  package var fault: RangeFault?
  package var reason: String

  package init(line: Int? = nil, id: String? = nil, fault: RangeFault? = nil, reason: String = "") {
    self.line = line
    self.id = id
    self.fault = fault
    self.reason = reason
  }

  /// Creates the records of a point: one for each of its faults.
  ///
  /// - Parameters:
  ///   - number: The place of the point among those given, from 1.
  ///   - faults: What is wrong with it.
  /// - Returns: The records.
  package static func ofPoint(_ number: Int, _ faults: [ShapeFault]) -> [RejectionRecord] {
    faults.map { fault in
      let range: RangeFault? = if case .outside(let range) = fault { range } else { nil }
      return RejectionRecord(id: String(number), fault: range, reason: fault.description)
    }
  }

  /// The rejection for programs.
  ///
  /// A row has `line` and `id`. A coordinate outside the image has `axis`, `value` and
  /// `pixels_outside`; any other fault has a `reason`.
  package var json: JSONValue {
    let words: [JSONValue.Member] = fault == nil ? [.init("reason", .string(reason))] : []
    return .object(
      [
        .init("line", JSONValue(line)), .init("id", JSONValue(id)),
        .init("axis", JSONValue(fault?.axis)),
        .init("value", fault.map { .number($0.value) } ?? .null),
        .init("pixels_outside", fault.map { .number($0.pixelsOutside) } ?? .null),
      ] + words)
  }
}

extension RowEntry {
  /// The faults of the row: each coordinate outside the image, or the reason in words.
  package var rejections: [RejectionRecord] {
    guard !outside.isEmpty else { return [.init(line: line, id: id, reason: reason)] }
    return outside.map { .init(line: line, id: id, fault: $0) }
  }
}
