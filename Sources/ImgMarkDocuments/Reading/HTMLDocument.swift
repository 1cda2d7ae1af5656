internal import ImgMarkFiles
internal import ImgMarkText

/// The attributes of a page that `place` has written; everything else in the page is ignored.
struct HTMLDocument {
  var root: [XMLAttribute] = []
  var markers: [DocumentMarker] = []
  /// The address of the image.
  var image: String?

  init(_ bytes: [UInt8], at path: FilePath) throws(DocumentError) {
    var scanner = HTMLScanner(bytes)
    while let tag = scanner.next() {
      guard !tag.isEnd else { continue }
      switch tag.name {
      case "html": root = tag.attributes
      case "img" where image == nil: image = tag["src"]
      default:
        do throws(DocumentError.Reason) {
          if let marker = try DocumentMarker(tag.attributes, line: tag.line) {
            markers.append(marker)
          }
        } catch {
          throw DocumentError(path: path, line: tag.line, reason: error)
        }
      }
    }
  }
}
