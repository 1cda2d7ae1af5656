public import ImgMarkText

/// Why a document can't be read back, and where.
public struct DocumentError: Error, Hashable, Sendable {
  public var path: FilePath
  /// From 1; `nil` where it is about the whole document.
  public var line: Int?
  public var reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    /// Not a document of this program's.
    case foreign(MarkerDocument.Kind)
    /// It was written by another version of this program.
    case version(String)
    /// Not even its language.
    case xml(XMLError.Reason)
    /// An attribute of the root is missing or says something else than it must.
    case attribute(String)
    /// A marker lacks its place.
    case place(id: String)
    /// The outlines of a marker were edited, or moved inside its group.
    case redrawn(id: String)
    /// A marker that has one form was stretched, skewed or mirrored.
    case reshaped(id: String)
    /// The colors of a marker were edited, and not all of a kind alike.
    case recolored(id: String)
    /// What stands in a marker in place of its label was edited.
    case renumbered(id: String)
    /// Its title and its text were changed to different things.
    case renamed(id: String, title: String, text: String)
    /// A transform that is not read.
    case transform(String)
    /// A copy of a marker that is tied to it.
    case clone(String)
    /// A drawing inside the drawing.
    case nested
    /// The image that markers were moved on is not there.
    case noImage
    /// What the image's address says is no image that can be read.
    case address
  }
}

extension DocumentError: CustomStringConvertible {
  public var description: String {
    if let line { "\(path):\(line): \(reason)" } else { "\(path): \(reason)" }
  }
}

extension DocumentError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreign(let kind):
      "this \(kind.title) has no markers that place has written; only its own documents are read "
        + "back"
    case .version(let version):
      "its markers are of version '\(version)', this program reads version 1; use a newer one"
    case .xml(let reason): "\(reason)"
    case .attribute(let name):
      "\(name) is missing or damaged; save the document with all its attributes"
    case .place(let id): "marker '\(id)' has no place; give it data-x and data-y, from 0 to 1"
    case .redrawn(let id):
      "marker '\(id)' was changed inside its group, so that its place is not known; undo that and "
        + "move the whole group, or say the place by data-x and data-y, and delete data-drawn and the "
        + "transform of the group"
    case .reshaped(let id):
      "marker '\(id)' was stretched, skewed or mirrored; scale it by the same in both directions, or "
        + "undo that"
    case .recolored(let id):
      "marker '\(id)' has colors that a marker can't have; give its fill one plain color, or say it "
        + "by data-color and delete data-inked"
    case .renumbered(let id):
      "marker '\(id)' shows another number than it was given; numbers follow the order of the markers"
    case .renamed(let id, let title, let text):
      "marker '\(id)' has the title '\(title)' and the text '\(text)'; make them one"
    case .transform(let text): "the transform '\(text)' is not read; use translate or matrix"
    case .clone(let name): "a clone of \(name) is no marker of its own; unlink it first"
    case .nested: "markers in a drawing inside another are not read; move them to the outer one"
    case .noImage:
      "markers were moved, and the image they were moved on is gone; it must have the id 'image'"
    case .address:
      "its image is neither carried by it nor linked by a relative path; place its markers on an "
        + "image that you name"
    }
  }
}
