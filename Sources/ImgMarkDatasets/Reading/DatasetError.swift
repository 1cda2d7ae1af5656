public import ImgMarkGeometry
public import ImgMarkNumbers
internal import ImgMarkTables
public import ImgMarkText

/// Why an annotation file can't be read or written, and where.
public struct DatasetError: Error, Hashable, Sendable {
  public var reason: Reason
  /// The file, relative to the data set; empty for the data set itself.
  public var path: String
  /// The line, from 1.
  public var line: Int?

  public init(_ reason: Reason, in path: String = "", line: Int? = nil) {
    self.reason = reason
    self.path = path
    self.line = line
  }

  public enum Reason: Error, Hashable, Sendable {
    case missingFile
    case tooLarge(limit: Int)
    case text(TextFault)
    case json(JSONError.Reason)
    case xml(XMLError.Reason)
    case yaml(YAMLError.Reason)
    /// The syntax of XML, YAML or another language is invalid; the detail is the parser's message.
    case syntax(String, detail: String)
    /// A required key, element or column is missing.
    case missing(String)
    /// An element occurs twice but may occur only once.
    case repeated(String)
    /// A value is of the wrong kind.
    case wrongKind(String, expected: String)
    case number(String, NumberFault)
    /// A number isn't whole, or is out of range.
    case notWhole(String, Double)
    case negativeSize(String, Double)
    case zeroSize(String)
    /// No image can have this size.
    case impossibleSize(width: Int, height: Int)
    /// The numbers of a polygon don't form at least three points.
    case contour(numbers: Int)
    /// A polygon has only four numbers, like a box.
    case boxAsContour
    case keypoints(numbers: Int)
    case mask(String)
    case wrongFieldCount(expected: String, found: Int, advice: String = "")
    /// Two entries have the same id.
    ///
    /// `indices` are their positions in the list; `advice` names the options that help.
    case duplicateID(
      String, of: String, firstLine: Int?, indices: [Int] = [], advice: String = "")
    case unknownImage(String)
    case unknownCategory(String)
    /// An id is a text, but an entry refers to it by a number, or the reverse.
    case otherKindOfID(String, Identifier, known: Identifier)
    case unknownShape(String)
    /// Only the source format can hold the object; the text has the reason and the advice.
    case foreign(String)
    /// An option names a class that the data set lacks.
    case unknownClass(String, known: [String])
    /// One class is in the list to keep and in the list to leave out.
    case keptAndDropped(String)
    /// The format doesn't know this value.
    case unknownValue(String, of: String)
    /// A word isn't one of the known ones.
    case unknownWord(String, of: String, known: [String])
    /// A row's unit contradicts the requested unit.
    case otherUnit(Unit, asked: Unit)
    /// The input contains something unsupported; the advice says what to do.
    case unsupported(String, advice: String)
    /// The input can be read in several ways; an option decides.
    case ambiguous(String, option: String)
    /// Two images would be written to the same file.
    case collision(String, String, at: String)
    /// The file changed while it was read.
    case changed
    /// A name leads out of the data set, either by itself or because folders are kept.
    case leadsOutside(String, byFolders: Bool = false)
    /// The format can't hold the name.
    case unwritableName(String, why: String)
    /// The input is a list of COCO results, which lacks images and classes.
    case resultsAlone
    /// A text contains characters that the file's language, such as XML, can't hold.
    case unwritableText(String, language: String)
    /// The input contains no data of the format.
    case nothingFound(String)
  }
}

extension DatasetError: CustomStringConvertible {
  /// The error in the form `labels/a.txt:7: expected 5 fields, found 9`.
  public var description: String {
    let place = [path.isEmpty ? nil : path, line.map { "\($0)" }].compactMap { $0 }
    return (place + [" \(reason)"]).joined(separator: ":").drop { $0 == " " }.description
  }
}

extension DatasetError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingFile: "no such file in the data set"
    case .tooLarge(let limit): "the file is over \(limit >> 20) MB"
    case .text(let fault): "\(fault)"
    case .json(let reason): "\(reason)"
    case .xml(let reason): "\(reason)"
    case .yaml(let reason): "\(reason)"
    case .syntax(let language, let detail): "broken \(language): \(detail)"
    case .missing(let name): "\(name) is missing"
    case .repeated(let name): "the element \(name) stands twice in one element; remove one"
    case .wrongKind(let name, let expected): "\(name) is not \(expected)"
    case .number(let name, let fault): "\(name) \(fault)"
    case .notWhole(let name, let value):
      "\(name) = \(DecimalText.text(value)) is not a whole number in range"
    case .negativeSize(let axis, let value):
      "\(axis) = \(DecimalText.text(value)) is negative; a width and a height must be over 0"
    case .zeroSize(let axis): "zero \(axis); a box must cover something"
    case .impossibleSize(let width, let height):
      "the size of the image is \(width)x\(height), which no image has; leave it out or write 0x0 "
        + "where it is not known"
    case .contour(let numbers):
      numbers.isMultiple(of: 2)
        ? "a contour of \(numbers / 2) points; at least 3 are needed"
        : "a contour of \(numbers) numbers, which is odd; they are x,y pairs"
    case .boxAsContour: "the contour is a flat list of 4 numbers; it looks like a box"
    case .keypoints(let numbers):
      "\(numbers) numbers of keypoints, which is no multiple of 3; they are x, y and visibility"
    case .mask(let detail): detail
    case .wrongFieldCount(let expected, let found, let advice):
      "expected \(expected) fields, found \(found)\(advice)"
    case .duplicateID(let id, let things, let firstLine, let indices, let advice):
      "the id \(id) of \(things) stands twice\(firstLine.map { ", first on line \($0)" } ?? "")"
        + (indices.isEmpty
          ? "" : ", as \(indices.map { "\(things)[\($0)]" }.joined(separator: " and "))")
        + "; ids must be unique\(advice.isEmpty ? "" : ": correct one\(advice)")"
    case .otherKindOfID(let name, let found, let known):
      "\(name) is \(found.withKind), but what it means has \(known.withKind) for its id; "
        + "write both in the same way"
    case .unknownImage(let id): "the image \(id) is not among the images"
    case .unknownCategory(let id): "the category \(id) is not among the categories"
    case .unknownClass(let name, let known):
      "there is no class '\(name)'; there are "
        + known.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        + (known.count > 20 ? " and \(known.count - 20) more" : "")
    case .keptAndDropped(let name):
      "--keep-class and --drop-class both name '\(name)'; leave out one of them"
    case .unknownShape(let name): "the shape \(name) is not one that is read"
    case .foreign(let detail): detail
    case .unknownValue(let value, let name): "\(name) is \(value), which it can't be"
    case .unknownWord(let word, let name, let known):
      "\(CellFault.unknownWord(word, of: name, known: known))"
    case .otherUnit(let unit, let asked):
      "\(CellFault.otherUnit(unit, asked: asked))"
    case .unsupported(let what, let advice): "\(what); \(advice)"
    case .ambiguous(let what, let option): "\(what); use \(option)"
    case .collision(let first, let second, let path) where first == second:
      "\(first) is named twice, so that both would be written to \(path); if they are two images, "
        + "correct the name of one"
    case .collision(let first, let second, let path):
      "\(first) and \(second) would both be written to \(path); "
        + (ImageNames.folder(first) == ImageNames.folder(second)
          ? "rename one of them: extensions and the case of letters don't tell files apart there"
          : "use --tree to keep their folders")
    case .changed: "the file changed while it was read"
    case .leadsOutside(let name, let byFolders):
      "the name \(name) leads outside the data set"
        + (byFolders ? "; leave out --tree, so that its folders don't matter" : "")
    case .unwritableName(let name, let why): "the name \(name) can't be written: \(why)"
    case .resultsAlone:
      "the file is a list of COCO results, which says nothing of images and classes; put it under "
        + "\"annotations\" into the file that has their \"images\" and \"categories\""
    case .unwritableText(let text, let language):
      "the text \"\(text)\" can't be written: \(language) has no control characters; rename it"
    case .nothingFound(let expected): "nothing was found: \(expected)"
    }
  }
}

extension DatasetError.Reason {
  /// Whether the object is valid but only its source format can hold it.
  var isForeign: Bool {
    switch self {
    case .unknownShape, .foreign: true
    default: false
    }
  }
}

extension Identifier {
  /// The id as text for people, with its kind: a number or a text.
  fileprivate var withKind: String {
    digits.map { "the number \($0)" } ?? "the text \"\(self)\""
  }
}
