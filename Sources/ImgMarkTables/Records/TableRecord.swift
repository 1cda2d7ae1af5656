public import ImgMarkNumbers
internal import ImgMarkText

/// One row of a table or one JSON object, with its fields by column, as written.
///
/// A reader reuses one record for all rows, to save memory.
public struct TableRecord: Hashable, Sendable {
  /// The line where the record begins, from 1 with the header.
  public internal(set) var line = 0
  /// The index of the record, from 0.
  public internal(set) var index = 0
  /// The part of the text that is in memory; it contains the record.
  public internal(set) var bytes: [UInt8] = []
  /// The range of each field, including quotes and blanks; empty for a key that the object lacks.
  public package(set) var fields: [Range<Int>] = []
  /// The range of the whole record; for a row, with its line end.
  public internal(set) var extent = 0..<0
  /// The range of the bytes between this record and the previous one, or the header.
  var lead = 0..<0
  var syntax = Syntax.delimited(TableDialect())
  package var names: [String] = []
  /// The last key of a JSON object that has no column, because the first object lacks it.
  package var unreadKey: Range<Int>?

  enum Syntax: Hashable, Sendable {
    case delimited(TableDialect)
    case json
  }

  package init() {}
}

// MARK: - Fields

extension TableRecord {
  /// Returns whether the record has the field; only a JSON object may lack a field.
  public func isPresent(_ column: Int) -> Bool {
    switch syntax {
    case .delimited: true
    case .json: !fields[column].isEmpty
    }
  }

  /// Returns whether a field is missing, blank or null.
  public func isBlank(_ column: Int) -> Bool {
    let content = content(column)
    return bytes.trimmed(content.range).isEmpty || content.kind == .null
  }

  /// Returns a field as written, without outer quotes and blanks around them.
  ///
  /// It is a fast way to compare the fields of rows.
  public func rawText(_ column: Int) -> ArraySlice<UInt8> {
    bytes[content(column).range]
  }

  /// Returns the text of a field, with quotes, escapes and outer blanks removed.
  ///
  /// It is empty if the field is missing or null.
  ///
  /// Throws if the field is a JSON array or object, or has half a surrogate pair.
  public func text(_ column: Int) throws(TableError) -> String {
    let content = content(column)
    let slice = bytes[content.range]
    switch content.kind {
    case .null: return ""
    case .container: throw wrongType(column, "a text or a number")
    case .plain: return String(decoding: slice, as: UTF8.self)
    case .quoted:
      guard slice.contains(.quote) else { return String(decoding: slice, as: UTF8.self) }
      return String(decoding: slice.withoutDoubledQuotes, as: UTF8.self)
    case .string:
      do throws(JSONError.Reason) {
        return try JSONText.string(bytes[...], content.range)
      } catch {
        throw TableError(.json(error), line: line)
      }
    }
  }

  /// Returns the number in a field; a JSON number may also be in quotes.
  public func number(_ column: Int) throws(TableError) -> DecimalNumber {
    let content = content(column)
    switch content.kind {
    case .plain, .quoted, .string: break
    case .container: throw wrongType(column, "a number")
    case .null:
      guard isPresent(column) else { throw TableError(.missingKey(names[column]), line: line) }
      throw TableError(.number(column: names[column], text: "", .empty), line: line)
    }
    do throws(NumberFault) {
      return try DecimalText.number(in: bytes, content.range, sign: decimalSign)
    } catch {
      throw fault(column, content.range, error)
    }
  }

  /// Returns the number in a field if it is short and without quotes or blanks.
  ///
  /// `nil` means that ``number(_:)`` must read the field.
  public func plainNumber(_ column: Int) -> Double? {
    DecimalText.plainNumber(in: bytes.span, fields[column], sign: decimalSign)
  }

  /// Reads a contour: `x,y x,y`, `x,y;x,y`, `x;y x;y`, or a JSON array of pairs or numbers.
  public func readCoordinates(
    _ column: Int, into list: inout CoordinateList
  ) throws(TableError) {
    let content = content(column)
    do throws(CoordinateList.Fault) {
      switch content.kind {
      case .plain, .quoted, .string: try list.read(bytes, content.range, sign: decimalSign)
      case .container: try list.readJSON(bytes, content.range)
      case .null:
        guard isPresent(column) else { throw .missing }
        throw .list(.empty)
      }
    } catch {
      throw tableError(column, error)
    }
  }

  private func tableError(_ column: Int, _ error: CoordinateList.Fault) -> TableError {
    switch error {
    case .number(let range, let reason): fault(column, range, reason)
    case .list(let reason):
      TableError(.coordinates(column: names[column], reason), line: line)
    case .wrongType: wrongType(column, "pairs of numbers, such as [[1,2],[3,4]]")
    case .missing: TableError(.missingKey(names[column]), line: line)
    }
  }

  private func fault(_ column: Int, _ range: Range<Int>, _ fault: NumberFault) -> TableError {
    let shown = bytes[bytes.trimmed(range).prefix(60)]
    return TableError(
      .number(
        column: names[column], text: String(decoding: shown, as: UTF8.self), fault), line: line)
  }

  private func wrongType(_ column: Int, _ expected: String) -> TableError {
    TableError(.wrongType(column: names[column], expected: expected), line: line)
  }
}

// MARK: - The content of a field

extension TableRecord {
  struct Content {
    var range: Range<Int>
    var kind: Kind

    enum Kind {
      /// A field without quotes; in JSON, a number or a Boolean.
      case plain
      /// A quoted field of delimited text.
      case quoted
      /// A JSON string.
      case string
      /// A JSON array or object.
      case container
      /// A JSON null, or a missing field.
      case null
    }
  }

  var decimalSign: DecimalSign {
    switch syntax {
    case .delimited(let dialect): dialect.decimalSign
    case .json: .point
    }
  }

  /// Returns a field without blanks and quotes around it.
  func content(_ column: Int) -> Content {
    switch syntax {
    case .delimited:
      let range = bytes.trimmed(fields[column])
      guard range.count >= 2, bytes[range.lowerBound] == .quote else {
        return Content(range: range, kind: .plain)
      }
      return Content(range: range.lowerBound + 1..<range.upperBound - 1, kind: .quoted)
    case .json:
      let range = fields[column]
      guard let first = bytes[range].first else { return Content(range: range, kind: .null) }
      switch first {
      case .quote:
        return Content(range: range.lowerBound + 1..<range.upperBound - 1, kind: .string)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        return Content(range: range, kind: .container)
      case UInt8(ascii: "n"):
        return Content(range: range, kind: .null)
      default:
        return Content(range: range, kind: .plain)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutDoubledQuotes: [UInt8] {
    var result: [UInt8] = []
    var isSecond = false
    for byte in self {
      isSecond = byte == .quote && !isSecond
      if !isSecond { result.append(byte) }
    }
    return result
  }
}
