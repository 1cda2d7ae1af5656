public import ImgMarkNumbers
public import ImgMarkText

/// What is wrong with a table, and in which line.
public struct TableError: Error, Hashable, Sendable {
  public var reason: Reason
  /// The line where the record begins, from 1 with the header; `nil` if the whole table is wrong.
  public var line: Int?

  public init(_ reason: Reason, line: Int?) {
    self.reason = reason
    self.line = line
  }

  public enum Reason: Error, Hashable, Sendable {
    /// The input is blank.
    case empty
    /// The input is blank, so that the path can't lead to a value.
    case noDocument(path: String)
    /// The input is another kind of document, not a table.
    case document(Document)
    /// The first line has data instead of column names.
    case noHeader(found: [String])
    /// `--no-header` needs `--columns` with roles in column order.
    case noColumns
    case columns(ColumnError)
    case ragged(expected: Int, found: Int)
    /// A quoted field has no closing quote; the line is that of its opening quote.
    case unclosedQuote
    /// Other text than blanks follows a closing quote.
    case textAfterQuote
    /// A record is longer than the limit in bytes.
    case tooLong(limit: Int)
    case text(TextFault)
    case json(JSONError.Reason)
    /// A record isn't a JSON object.
    case notAnObject
    /// An object has a coordinate or a size under a key that the first object lacks.
    case otherKey(String)
    case missingKey(String)
    case number(column: String, text: String, NumberFault)
    /// A JSON value has the wrong type for its column.
    case wrongType(column: String, expected: String)
    case coordinates(column: String, CoordinateFault)
    /// A list of four numbers could be a box in two forms.
    case ambiguousNumbers(String)
    /// The number of elements in a list doesn't fit its roles.
    case wrongCount(String, expected: String, found: Int)
    /// `role=name` was given for the elements of a list, which have no names.
    case namedElements(String)
    /// The path leads to no value.
    case nothingAtPath(String)
    /// A line of a stream is blank.
    case blankLine
    /// A line of a stream is JSON, but not an object.
    case noObjectOnLine
    /// The line already has a member with the name that the answer would have.
    case ownMember(String)
  }

  /// A kind of document that isn't a table.
  public enum Document: Hashable, Sendable {
    case pdf, markup

    /// Recognizes a document by its first bytes; `nil` if it isn't a known one.
    init?(head: [UInt8]) {
      let text = head.drop(while: \.isBlank).prefix(16)
      func begins(with mark: String) -> Bool {
        String(decoding: text, as: UTF8.self).lowercased().hasPrefix(mark)
      }
      if begins(with: "%pdf-") {
        self = .pdf
      } else if ["<?xml", "<!doctype", "<html", "<svg", "<annotation"].contains(where: begins) {
        self = .markup
      } else {
        return nil
      }
    }
  }

  public enum CoordinateFault: Hashable, Sendable {
    case empty
    /// The number of coordinates is odd.
    case odd(Int)
    /// It is unclear which separators divide the points.
    case unclearSeparators
  }
}

extension TableError: CustomStringConvertible {
  public var description: String {
    line.map { "line \($0): \(reason)" } ?? "\(reason)"
  }
}

extension TableError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty:
      "the table is empty; it needs a header, such as x,y"
    case .noDocument(let path):
      "the document is blank; --path \(path) needs a JSON value to look in"
    case .document(.pdf):
      "a PDF is written, but not read back; give the table that it was made from, or an .svg or "
        + ".html of place"
    case .document(.markup):
      "XML or HTML, not a table; imgmark convert --to points makes a table of annotations"
    case .noHeader(let found):
      "the first line holds data (\(found.prefix(8).joined(separator: ", "))), not names of columns;"
        + " add --no-header with --columns, such as --columns x,y"
    case .noColumns:
      "a table without a header needs --columns with roles in file order, such as --columns x,y"
    case .columns(let error):
      "\(error)"
    case .ragged(let expected, let found):
      "expected \(expected) \(expected == 1 ? "field" : "fields"), found \(found); "
        + (found > expected
          ? "quote a field that holds the delimiter" : "leave a field empty that has no value")
    case .unclosedQuote:
      "a quote opens here and is never closed; close it, or write it twice inside a quoted field"
    case .textAfterQuote:
      "text after a closing quote; write a quote inside a quoted field twice"
    case .tooLong(let limit):
      "a record of over \(limit >> 20) MB; is a quote left open?"
    case .text(let fault):
      "\(fault)"
    case .json(let reason):
      "\(reason)"
    case .notAnObject:
      "a row of a JSON table must be an object, such as {\"x\": 1, \"y\": 2}"
    case .otherKey(let key):
      "the key \"\(key)\" is not in the first object; give all objects the same coordinates"
    case .missingKey(let key):
      "the object has no \"\(key)\"; every object needs it, since the first has"
    case .number(let column, let text, let fault):
      fault == .empty ? "\(column) \(fault)" : "\(column) = \"\(text)\" \(fault)"
    case .wrongType(let column, let expected):
      "\(column) must be \(expected)"
    case .coordinates(let column, let fault):
      "\(column) \(fault)"
    case .ambiguousNumbers(let name):
      "\(name) has four numbers, a corner and a size or two corners;"
        + " add --columns x,y,w,h or --columns x1,y1,x2,y2"
    case .wrongCount(let name, let expected, let found):
      "\(name) has \(found) \(found == 1 ? "element" : "elements"), not \(expected)"
    case .namedElements(let name):
      "the elements of \(name) have no names; give their roles in order, such as --columns x,y,w,h"
    case .nothingAtPath(let path):
      "nothing lies at \(path); name what is there by --path"
    case .blankLine: "the line is blank"
    case .noObjectOnLine: "the line is no JSON object, such as {\"x\": 1, \"y\": 2}"
    case .ownMember(let name):
      "the line has a \"\(name)\" of its own; name another member for answers by --answer-key"
    }
  }
}

extension TableError.CoordinateFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "is empty; write points as x,y x,y"
    case .odd(let count): "holds \(count) \(count == 1 ? "number" : "numbers"), not pairs"
    case .unclearSeparators:
      "can't be divided into points; write x,y x,y, or x;y x;y with a decimal comma"
    }
  }
}
