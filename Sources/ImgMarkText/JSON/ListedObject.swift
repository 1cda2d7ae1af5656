package import ImgMarkNumbers

/// The position of an object of a list in a JSON text, with its identifiers.
package struct ListedObject {
  /// The range of byte offsets in the text.
  package var range: Range<Int>
  /// The line, from 1.
  package var line: Int
  package var id: Identifier?
  package var imageID: Identifier?
}
