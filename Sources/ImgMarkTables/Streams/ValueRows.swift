internal import ImgMarkNumbers
package import ImgMarkText

/// Reads JSON values in memory as rows: objects by their keys, arrays by the order of elements.
///
/// Each value is recognized by itself, so values with different kinds of coordinates may be mixed.
package struct ValueRows: Sendable {
  /// The row read last.
  package private(set) var record: TableRecord
  private let assignment: ColumnAssignment?
  private var objects = KeyedCache<ObjectSchema>()
  private var pictures = KeyedCache<[(place: Int, role: ColumnRole)]>()
  /// The fields of the image's properties, which are outside the values themselves.
  private var pictureFields: [(field: Range<Int>, role: ColumnRole)] = []
  private var arrays: [ArraySchema] = []

  /// The columns for objects with the same keys.
  private struct ObjectSchema: Sendable {
    var family: ShapeFamily
    /// The column of each member; `nil` if the member has no meaning.
    var columns: [Int?]
    /// The names of the columns, as written in the keys.
    var names: [String]
  }

  /// The roles of array elements; they repeat for each shape in the array.
  private struct ArraySchema: Sendable {
    var roles: [String]
    var family: ShapeFamily
    var columns: [Int?]
    var count: Int { roles.count }
  }

  /// Creates a reader.
  ///
  /// - Parameter assignment: The roles of keys, or of elements in order; `nil` to detect them.
  package init(_ assignment: ColumnAssignment?) {
    self.assignment = assignment
    record = TableRecord()
    record.syntax = .json
  }

  /// Releases the text of the row, so that changing it needs no copy.
  package mutating func forgetText() {
    record.bytes = []
  }
}

// MARK: - Objects

extension ValueRows {
  /// Reads an object as a row, and returns how it gives its shape.
  ///
  /// - Parameters:
  ///   - bytes: The text that contains the object.
  ///   - members: The members of the object.
  ///   - extent: The range of the object.
  ///   - line: The line where the object begins, from 1.
  /// - Returns: The way in which the object gives its shape.
  /// - Throws: A ``TableError`` if no keys are coordinates.
  package mutating func readObject(
    _ bytes: [UInt8], _ members: [JSONMembers.Member], _ extent: Range<Int>, line: Int
  ) throws(TableError) -> ShapeFamily {
    let assignment = assignment
    let schema: ObjectSchema
    do throws(TableError.Reason) {
      schema = try objects.value(for: members, in: bytes) { () throws(TableError.Reason) in
        try Self.schema(of: members, bytes, assignment)
      }
    } catch {
      throw TableError(error, line: line)
    }
    begin(bytes, extent, schema.family, line: line)
    record.names = schema.names
    for (member, column) in zip(members, schema.columns) {
      if let column { record.fields[column] = member.value }
    }
    return schema.family
  }

  private static func schema(
    of members: [JSONMembers.Member], _ bytes: [UInt8], _ assignment: ColumnAssignment?
  ) throws(TableError.Reason) -> ObjectSchema {
    var keys: [String] = []
    for member in members {
      do throws(JSONError.Reason) {
        keys.append(try JSONText.string(bytes[...], member.key))
      } catch {
        throw .json(error)
      }
    }
    let roles = try Self.roles(keys, assignment)
    let family = ShapeFamily(roles.geometry)
    var schema = ObjectSchema(
      family: family, columns: keys.map { _ in nil }, names: family.columns.names)
    func assign(_ role: ColumnRole, _ place: Int) {
      guard let column = family.column(role) else { return }
      schema.columns[place] = column
      schema.names[column] = keys[place]
    }
    for (role, place) in roles.geometry.roles { assign(role, place) }
    for role in ColumnRole.allCases where !role.isGeometry {
      if let place = roles[role] { assign(role, place) }
    }
    return schema
  }

  private static func roles(
    _ names: [String], _ assignment: ColumnAssignment?
  ) throws(TableError.Reason) -> ColumnRoles {
    do throws(ColumnError) {
      var resolver = try ColumnResolver(names: names, assignment: assignment)
      return try resolver.resolve()
    } catch {
      throw .columns(error)
    }
  }

  /// Clears the record for a new row.
  private mutating func begin(
    _ bytes: [UInt8], _ extent: Range<Int>, _ family: ShapeFamily, line: Int
  ) {
    record.bytes = bytes
    record.extent = extent
    record.line = line
    let absent = extent.lowerBound..<extent.lowerBound
    record.fields.removeAll(keepingCapacity: true)
    record.fields.append(contentsOf: repeatElement(absent, count: family.columns.names.count))
  }
}

// MARK: - Values that a path leads to

extension ValueRows {
  /// Sets the image of the next values from the object that contains them.
  ///
  /// It reads the members `image`, `image_width` and `image_height` (or `width` and `height`), and
  /// `crop`.
  package mutating func setPicture(_ members: [JSONMembers.Member], in bytes: [UInt8]) {
    let roles = pictures.value(for: members, in: bytes) {
      members.indices.compactMap { place in
        guard let key = try? JSONText.string(bytes[...], members[place].key),
          let role = Self.pictureRole(of: key)
        else { return nil }
        return (place, role)
      }
    }
    pictureFields = roles.map { (members[$0.place].value, $0.role) }
  }

  private static func pictureRole(of key: String) -> ColumnRole? {
    switch ColumnTitle(name: key) {
    case .role(.image): .image
    case .role(.imageWidth), .plainWidth: .imageWidth
    case .role(.imageHeight), .plainHeight: .imageHeight
    case .role(.crop): .crop
    case .role(.cropX): .cropX
    case .role(.cropY): .cropY
    case .role(.cropWidth): .cropWidth
    case .role(.cropHeight): .cropHeight
    case .role, .side, nil: nil
    }
  }

  /// Reads a value as one row or, if it is an array, as several.
  ///
  /// - Parameters:
  ///   - bytes: The text that contains the value.
  ///   - range: The range of the value.
  ///   - steps: The position of the value in the document, for errors.
  ///   - line: The line where the value begins, from 1.
  ///   - body: Called for each row, which is in ``record`` during the call.
  /// - Throws: A ``TableError`` if the value can't hold coordinates, and errors of the body.
  package mutating func read(
    _ bytes: [UInt8], _ range: Range<Int>, at steps: [JSONPath.Step], line: Int,
    _ body: (ShapeFamily, TableRecord) throws -> Void
  ) throws {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "{"):
      var object = JSONMembers()
      try object.read(bytes, range, line: line)
      let family = try readObject(bytes, object.members, range, line: line)
      fillPicture(of: family)
      try body(family, record)
    case UInt8(ascii: "["):
      try readArray(bytes, range, at: steps, line: line, body)
    case .quote where assignment?.form == .fileOrder([ColumnRole.points.rawValue]):
      try readContour(bytes, range, at: steps, line: line, body)
    default:
      throw TableError(
        .wrongType(
          column: steps.normalizedPath, expected: "a list of numbers, or an object with coordinates"
        ),
        line: line)
    }
  }

  private mutating func fillPicture(of family: ShapeFamily) {
    for (field, role) in pictureFields {
      guard let column = family.column(role), record.fields[column].isEmpty else { continue }
      record.fields[column] = field
    }
  }

  private mutating func readContour(
    _ bytes: [UInt8], _ range: Range<Int>, at steps: [JSONPath.Step], line: Int,
    _ body: (ShapeFamily, TableRecord) throws -> Void
  ) throws {
    begin(bytes, range, .points, line: line)
    record.names = ShapeFamily.points.columns.names
    record.fields[0] = range
    fillPicture(of: .points)
    try body(.points, record)
  }

  private mutating func readArray(
    _ bytes: [UInt8], _ range: Range<Int>, at steps: [JSONPath.Step], line: Int,
    _ body: (ShapeFamily, TableRecord) throws -> Void
  ) throws {
    var elements: [Range<Int>] = []
    var cursor = JSONCursor(bytes[range], line: line)
    try cursor.beginArray("")
    while try cursor.nextElement() { elements.append(try cursor.skipValue()) }
    let roles = try roles(of: elements, bytes, at: steps, line: line)
    guard roles != [ColumnRole.points.rawValue] else {
      return try readContour(bytes, range, at: steps, line: line, body)
    }
    let schema = try schema(roles, line: line)
    guard !elements.isEmpty, elements.count.isMultiple(of: schema.count) else {
      let expected = "\(schema.count) elements (\(roles.joined(separator: ","))) or a multiple"
      throw TableError(
        .wrongCount(steps.normalizedPath, expected: expected, found: elements.count), line: line)
    }
    for start in stride(from: 0, to: elements.count, by: schema.count) {
      begin(bytes, range, schema.family, line: line)
      record.names = schema.family.columns.names
      for (offset, column) in schema.columns.enumerated() {
        guard let column else { continue }
        record.fields[column] = elements[start + offset]
      }
      fillPicture(of: schema.family)
      try body(schema.family, record)
    }
  }

  /// Returns the roles of an array's elements, as given or guessed from the elements.
  private func roles(
    of elements: [Range<Int>], _ bytes: [UInt8], at steps: [JSONPath.Step], line: Int
  ) throws(TableError) -> [String] {
    switch assignment?.form {
    case .fileOrder(let roles): return roles.map { $0 ?? "-" }
    case .named: throw TableError(.namedElements(steps.normalizedPath), line: line)
    case nil: break
    }
    let isOfPoints = elements.first.map { bytes[$0.lowerBound] == UInt8(ascii: "[") } ?? false
    if isOfPoints || (elements.count >= 6 && elements.count.isMultiple(of: 2)) {
      return [ColumnRole.points.rawValue]
    }
    switch elements.count {
    case 2: return [ColumnRole.x.rawValue, ColumnRole.y.rawValue]
    case 4: throw TableError(.ambiguousNumbers(steps.normalizedPath), line: line)
    default:
      throw TableError(
        .wrongCount(
          steps.normalizedPath, expected: "2 numbers, or pairs of them", found: elements.count),
        line: line)
    }
  }

  private mutating func schema(
    _ roles: [String], line: Int
  ) throws(TableError) -> ArraySchema {
    if let known = arrays.first(where: { $0.roles == roles }) { return known }
    let given: ColumnRoles
    do throws(TableError.Reason) {
      let order = ColumnAssignment(inFileOrder: roles.map { $0 == "-" ? nil : $0 })
      given = try Self.roles(roles, order)
    } catch {
      throw TableError(error, line: line)
    }
    let family = ShapeFamily(given.geometry)
    var columns: [Int?] = roles.map { _ in nil }
    for (role, place) in given.geometry.roles { columns[place] = family.column(role) }
    for role in ColumnRole.allCases where !role.isGeometry {
      if let place = given[role] { columns[place] = family.column(role) }
    }
    let schema = ArraySchema(roles: roles, family: family, columns: columns)
    arrays.append(schema)
    return schema
  }
}
