public import ImgMarkFiles
public import ImgMarkText

/// The reason why a document can't be read back, and its place.
public struct DocumentError: Error, Hashable, Sendable {
  public var path: FilePath
  /// The line, from 1; `nil` if the error concerns the whole document.
  public var line: Int?
  public var reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    /// imgmark didn't write the document.
    case foreign(MarkerDocument.Kind)
    /// Another version of imgmark wrote the document.
    case version(String)
    /// The document isn't valid XML.
    case xml(XMLError.Reason)
    /// An attribute of the root is missing or has a wrong value.
    case attribute(String)
    /// A marker lacks its position.
    case place(id: String)
    /// The outlines of a marker were edited, or moved inside its group.
    case redrawn(id: String)
    /// A marker of fixed shape was stretched, skewed or mirrored.
    case reshaped(id: String)
    /// Parts of a marker that share a color were recolored differently.
    case recolored(id: String)
    /// The number that a marker shows in place of its label was edited.
    case renumbered(id: String)
    /// The title and the text of a marker were changed to different labels.
    case renamed(id: String, title: String, text: String)
    /// A transform that imgmark can't read.
    case transform(String)
    /// A linked copy of a marker.
    case clone(String)
    /// A nested drawing.
    case nested
    /// The image that the markers were moved on is missing.
    case noImage
    /// The address of the image doesn't lead to a readable image.
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
