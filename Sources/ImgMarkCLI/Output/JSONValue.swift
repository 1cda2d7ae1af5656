import ImgMark

/// A value of a report, whose objects keep the order of their keys.
indirect enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable {
    var key: String
    var value: JSONValue
  }

  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  init(_ truth: Bool?) { self = truth.map { .bool($0) } ?? .null }
  init(_ size: PixelSize) {
    self = ["width": .integer(size.width), "height": .integer(size.height)]
  }
  init(_ size: Size<some CoordinateSpace>) {
    self = ["width": .number(size.width), "height": .number(size.height)]
  }
  init(_ point: Point<some CoordinateSpace>) {
    self = [.number(point.x), .number(point.y)]
  }
  init(_ rect: Rect<some CoordinateSpace>) {
    self = [
      "x": .number(rect.minX), "y": .number(rect.minY),
      "width": .number(rect.size.width), "height": .number(rect.size.height),
    ]
  }
  init(_ insets: Insets) {
    self = [
      "top": .number(insets.top), "right": .number(insets.right),
      "bottom": .number(insets.bottom), "left": .number(insets.left),
    ]
  }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The value on one line, its numbers in a style.
  func line(style: DecimalStyle = DecimalStyle()) -> String {
    var json = JSONWriter(digits: style.digits)
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Writes the value at the position of the writer.
  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let truth): json.boolean(truth)
    case .integer(let number): json.integer(number)
    case .number(let number): json.number(number)
    case .string(let text): json.string(text)
    case .array(let values):
      json.array { json in
        for value in values { value.write(to: &json) }
      }
    case .object(let members):
      json.object { json in
        for member in members {
          json.field(member.key) { member.value.write(to: &$0) }
        }
      }
    }
  }
}
