internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

extension JSONNode {
  func required(_ key: String) throws(DatasetError.Reason) -> JSONNode {
    guard let value = self[key] else { throw .missing(key) }
    return value
  }

  func number(_ key: String) throws(DatasetError.Reason) -> DecimalNumber {
    try required(key).asNumber(key)
  }

  func asNumber(_ name: String) throws(DatasetError.Reason) -> DecimalNumber {
    switch content {
    case .number(let number, _): return number
    case .text(let text):
      do throws(NumberFault) {
        return try DecimalText.number(text)
      } catch {
        throw .number(name, error)
      }
    default: throw .wrongKind(name, expected: "a number")
    }
  }

  func text(_ key: String) throws(DatasetError.Reason) -> String {
    guard let text = try required(key).text else { throw .wrongKind(key, expected: "a text") }
    return text
  }

  func array(_ key: String) throws(DatasetError.Reason) -> [JSONNode] {
    guard let array = try required(key).array else { throw .wrongKind(key, expected: "an array") }
    return array
  }

  /// Reads pairs of numbers, `[[x, y], ...]`, as points.
  func points(
    _ name: String, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [SourcePoint] {
    guard let pairs = array else { throw .wrongKind(name, expected: "an array") }
    var points: [SourcePoint] = []
    points.reserveCapacity(pairs.count)
    for pair in pairs {
      guard let pair = pair.array, pair.count == 2 else {
        throw .wrongKind(name, expected: "an array of [x, y]")
      }
      points.append(numbers.point(try pair[0].asNumber(name), try pair[1].asNumber(name)))
    }
    return points
  }
}

extension JSONNode {
  /// The value as an attribute: a string as text, anything else as JSON.
  var attributeValue: AttributeValue {
    text.map { .text($0) } ?? .json(json)
  }
}
