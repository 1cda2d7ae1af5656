internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The columns of an annotation table that its format doesn't define.
///
/// Their fields become attributes of objects. If the same format is written, the columns return.
struct OtherColumns {
  /// The index and the name of each column in the file.
  private var columns: [(place: Int, name: String)] = []

  /// The name of the data set's extra that stores the column names.
  static let key = "columns"
  /// The name of the column for scores, which don't become attributes.
  private static let score = "score"

  init(of names: [String], known: some Sequence<Int>) {
    let known = Set(known)
    var taken: Set<String> = []
    for (place, name) in names.enumerated() where !known.contains(place) && !name.isEmpty {
      if taken.insert(name).inserted { columns.append((place, name)) }
    }
  }

  var names: [String] { columns.map(\.name) }

  /// Returns the fields of a row with their column names, without empty fields.
  func fields(
    _ text: (Int) throws(DatasetError) -> String
  ) throws(DatasetError) -> [(name: String, text: String)] {
    var fields: [(name: String, text: String)] = []
    for column in columns {
      let field = try text(column.place)
      if !field.isEmpty { fields.append((column.name, field)) }
    }
    return fields
  }

  /// Adds the fields of an object's rows to it as attributes.
  ///
  /// A field that is the same in all rows is added once. Otherwise it becomes a list with one value
  /// for each row.
  static func add(_ rows: [[(name: String, text: String)]], to annotation: inout Annotation) {
    var names: [String] = []
    for field in rows.joined() where !names.contains(field.name) { names.append(field.name) }
    for name in names {
      let texts = rows.map { row in row.first { $0.name == name }?.text ?? "" }
      guard let first = texts.first, texts.allSatisfy({ $0 == first }) else {
        var json = JSONWriter()
        json.array { json in texts.forEach { json.string($0) } }
        annotation.attributes.append(
          Attribute(name, json: String(decoding: json.bytes, as: UTF8.self)))
        continue
      }
      if name.lowercased() == score, let number = try? DecimalText.number(first) {
        annotation.score = number.value
      } else {
        annotation.attributes.append(Attribute(name, value(first)))
      }
    }
  }

  /// Returns a field as a number if JSON writes that number the same way, else as a text.
  private static func value(_ text: String) -> AttributeValue {
    if case .number(_, let written)? = JSONNode(text)?.content, written == text {
      return .json(text)
    }
    return .text(text)
  }

  /// Returns the extras of a data set that store the column names.
  static func extras(_ names: [String]) -> [Attribute] {
    guard !names.isEmpty else { return [] }
    var json = JSONWriter()
    json.array { json in names.forEach { json.string($0) } }
    return [Attribute(key, json: String(decoding: json.bytes, as: UTF8.self))]
  }

  /// Returns the column names that were stored when the same format was read.
  static func names(in context: WriterContext) -> [String] {
    guard context.takesExtras, let extra = context.header.extras.first(where: { $0.name == key })
    else { return [] }
    return JSONNode(extra.value.plain)?.array?.compactMap(\.text) ?? []
  }

  /// Returns the fields of these columns for one of an object's rows.
  static func texts(
    _ names: [String], of annotation: Annotation, row: Int = 0, of count: Int = 1,
    style: DecimalStyle
  ) -> [String] {
    names.map { name in
      if name.lowercased() == score, let score = annotation.score {
        return DecimalText.text(score, style: style)
      }
      guard let value = annotation.attributes.first(where: { $0.name == name })?.value else {
        return ""
      }
      if count > 1, case .json(let text) = value, let rows = JSONNode(text)?.array,
        rows.count == count
      {
        return rows[row].text ?? rows[row].json
      }
      return value.plain
    }
  }
}
