package import ImgMarkText

/// Reads the values of a JSON document that a path leads to, and passes all other text through.
///
/// Memory depends only on the largest value. The input may be several documents, such as one per
/// line; the path applies to each of them.
package struct PathReader {
  package enum Part {
    /// Text that was passed through.
    case text
    /// A value: its text, its position in the document, and the line where it begins.
    case value([UInt8], at: [JSONPath.Step], line: Int)
  }

  private let segments: [JSONPath.Segment]
  private var json: JSONReader
  /// The offset up to which text was passed through.
  private var copied: Int
  private var isBegun = false
  private var containers: [Container] = []
  private var key: Range<Int>?
  /// Whether the input is blank.
  package private(set) var isEmpty = true
  /// Whether the path led to a value, or its wildcard to an empty array or object.
  package private(set) var hasFound = false

  private struct Container {
    var isObject: Bool
    /// The number of path segments that lead to this container; `nil` if it isn't on the path.
    var depth: Int?
    /// The index of the next element.
    var index = 0
    /// The last step to the value that is being read.
    var step: JSONPath.Step?
  }

  private static let pieceSize = 256 << 10

  package init(_ input: TextInput, path: JSONPath) {
    segments = path.segments
    json = JSONReader(input, isSequence: true)
    copied = 0
  }

  /// Reads up to the next value on the path, or passes a piece of text through.
  ///
  /// - Parameter output: Receives the text before the value, or a piece of it.
  /// - Returns: The value or the piece; `nil` at the end, when all text was passed through.
  /// - Throws: A ``JSONError``, or an error of the input's source.
  package mutating func next(handingTo output: inout [UInt8]) throws -> Part? {
    while true {
      guard let event = try json.next() else {
        // If the document is blank, nothing was held back.
        if isBegun { handOn(until: json.offset, to: &output) }
        return nil
      }
      if !isBegun {
        // Only blanks and a byte order mark, which is dropped, precede the first value.
        isBegun = true
        isEmpty = false
        copied = json.offset(ofBeginning: event)
        json.hold()
      }
      if let value = try read(event) {
        handOn(until: value.range.lowerBound, to: &output)
        let bytes = Array(json.bytes(value.range))
        copied = value.range.upperBound
        json.hold()
        return .value(bytes, at: steps, line: value.line)
      }
      guard json.offset - copied < Self.pieceSize else {
        handOn(until: json.offset, to: &output)
        json.hold()
        return .text
      }
    }
  }

  private mutating func handOn(until end: Int, to output: inout [UInt8]) {
    guard end > copied else { return }
    output.append(contentsOf: json.bytes(copied..<end))
    copied = end
  }

  private var steps: [JSONPath.Step] { containers.compactMap(\.step) }
}

// MARK: - The path

extension PathReader {
  private typealias Value = (range: Range<Int>, line: Int)

  /// Handles an event; returns the value that begins with it, if the path leads to that value.
  private mutating func read(_ event: JSONEvent) throws -> Value? {
    switch event {
    case .key(let range):
      // Keys matter only on the path.
      key = nil
      if containers.last?.depth != nil { setStep(toKey: range) }
      return nil
    case .endArray, .endObject:
      if let ended = containers.popLast(), ended.depth.map({ $0 < segments.count }) ?? false,
        ended.index == 0, segments[ended.depth ?? 0] == .wildcard
      {
        hasFound = true
      }
      return nil
    case .beginArray, .beginObject, .string, .number, .boolean, .null: break
    }
    let depth = depthOfValue()
    if depth == segments.count {
      hasFound = true
      let line = json.line
      let start = json.offset(ofBeginning: event)
      if event == .beginArray || event == .beginObject { try json.skipContainer() }
      return (start..<json.offset, line)
    }
    switch event {
    case .beginArray: containers.append(Container(isObject: false, depth: depth))
    case .beginObject: containers.append(Container(isObject: true, depth: depth))
    case .key, .endArray, .endObject, .string, .number, .boolean, .null: break
    }
    return nil
  }

  private mutating func setStep(toKey range: Range<Int>) {
    let last = containers.count - 1
    containers[last].step = nil
    containers[last].index += 1
    guard let depth = containers[last].depth else { return }
    switch segments[depth] {
    case .name(let name):
      if JSONText.matches(json.bytes(range), name) { containers[last].step = .name(name) }
    case .wildcard: containers[last].step = (try? json.text(range)).map { .name($0) }
    case .index: break
    }
  }

  /// Returns the number of path segments that lead to the value that begins; `nil` off the path.
  private mutating func depthOfValue() -> Int? {
    guard let parent = containers.last else { return 0 }
    guard let depth = parent.depth else { return nil }
    guard !parent.isObject else { return parent.step == nil ? nil : depth + 1 }
    let last = containers.count - 1
    let index = parent.index
    containers[last].index += 1
    switch segments[depth] {
    case .wildcard: break
    case .index(let wanted) where wanted == index: break
    case .index, .name:
      containers[last].step = nil
      return nil
    }
    containers[last].step = .index(index)
    return depth + 1
  }
}

extension JSONReader {
  /// Returns the offset where the value of the last event begins.
  fileprivate func offset(ofBeginning event: JSONEvent) -> Int {
    switch event {
    case .string(let range), .key(let range): range.lowerBound - 1
    case .number(let range): range.lowerBound
    case .beginArray, .beginObject, .endArray, .endObject: offset - 1
    case .boolean(let value): offset - (value ? 4 : 5)
    case .null: offset - 4
    }
  }
}
