internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkTables
internal import ImgMarkText

/// Writes the changes of a conversion into the text of a line; other text stays.
struct LinePatch {
  let bytes: [UInt8]
  let line: JSONMembers
  let before: AnnotatedImage
  /// The names of the classes before the conversion.
  let classes: [String]
  let after: WrittenLine
  /// The number of decimals to round to; `nil` keeps numbers as written.
  let digits: Int?

  func apply(to writer: inout TableWriter) throws {
    guard let image = after.image else { return }
    try replaceObjects(image, in: &writer)
    let names = after.header.categories.map(\.name)
    let labels = image.labels.map { names[$0] }
    if labels != before.labels.map({ classes[$0] }) {
      var json = JSONWriter()
      json.array { json in for label in labels { json.string(label) } }
      set("labels", json.bytes, in: &writer)
    }
    if let size = image.size {
      set("width", number: size.width, in: &writer)
      set("height", number: size.height, in: &writer)
    }
  }

  private func set(_ key: String, number: Int, in writer: inout TableWriter) {
    let text = Array("\(number)".utf8)
    if let value = line.value(of: key, in: bytes) {
      var scanner = NumberScanner(at: value.lowerBound)
      if scanner.next(in: bytes.span)?.value == Double(number) { return }
    }
    set(key, text, in: &writer)
  }

  /// Replaces the value of a member, or adds the member at the end.
  private func set(_ key: String, _ value: [UInt8], in writer: inout TableWriter) {
    guard let place = line.value(of: key, in: bytes) else {
      return writer.replace(line.end..<line.end, with: Array(",\"\(key)\":".utf8) + value)
    }
    writer.replace(place, with: value)
  }

  // MARK: - Objects

  private func replaceObjects(_ image: AnnotatedImage, in writer: inout TableWriter) throws {
    guard let place = line.value(of: "objects", in: bytes),
      bytes[place.lowerBound] == UInt8(ascii: "[")
    else { return }
    var elements: [Range<Int>] = []
    var cursor = JSONCursor(bytes[place], line: 1)
    try cursor.beginArray("objects")
    while try cursor.nextElement() { elements.append(try cursor.skipValue()) }
    let names = after.header.categories.map(\.name)
    let known = Dictionary(
      before.annotations.map { ($0.line ?? 0, $0) }, uniquingKeysWith: { first, _ in first })
    var isSame = image.annotations.count == elements.count && digits == nil
    var texts: [[UInt8]] = []
    for annotation in image.annotations {
      guard let index = annotation.line, let old = known[index] else { continue }
      let name = annotation.category.map { names[$0] }
      let hasOldName = name == old.category.map { classes[$0] }
      let hasOldShape = Self.differInClassAlone(annotation, old) && digits == nil
      if !hasOldName || !hasOldShape { isSame = false }
      guard hasOldShape, let name, !hasOldName else {
        texts.append(hasOldShape ? Array(bytes[elements[index]]) : rendered(annotation))
        continue
      }
      texts.append(try renamed(elements[index], to: name) ?? rendered(annotation))
    }
    guard !isSame else { return }
    let inside = texts.joined(separator: [UInt8(ascii: ",")])
    writer.replace(place, with: [UInt8(ascii: "[")] + inside + [UInt8(ascii: "]")])
  }

  private static func differInClassAlone(_ one: Annotation, _ other: Annotation) -> Bool {
    var one = one
    var other = other
    one.category = nil
    other.category = nil
    // Setting the class has removed the source text of both, which isn't compared.
    return one == other
  }

  /// Returns the text of an object with another class name; `nil` if it has no class.
  private func renamed(_ element: Range<Int>, to name: String) throws -> [UInt8]? {
    var object = JSONMembers()
    try object.read(bytes, element, line: 1)
    guard let label = object.value(of: "label", in: bytes) else { return nil }
    var text = Array(bytes[element.lowerBound..<label.lowerBound])
    JSONText.append(name, to: &text)
    return text + bytes[label.upperBound..<element.upperBound]
  }

  private func rendered(_ annotation: Annotation) -> [UInt8] {
    let writer = JSONLinesWriter(
      WriterContext(
        WritingOptions(digits: digits), to: MemoryOutput(), of: after.header, taking: .all,
        held: nil))
    var json = JSONWriter(digits: digits)
    writer.append(annotation, to: &json)
    return json.bytes
  }
}
