package import ImgMarkNumbers

/// The position of an object in a JSON list, with its ids.
package struct ListedObject {
  /// The range of byte offsets in the text.
  package var range: Range<Int>
  /// The line, from 1.
  package var line: Int
  package var id: Identifier?
  package var imageID: Identifier?
}
