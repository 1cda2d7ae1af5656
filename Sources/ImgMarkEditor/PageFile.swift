internal import CImgMarkServer

/// A file of the editor's page, embedded by the compiler.
struct PageFile: Sendable {
  var path: String
  var mediaType: String
  var bytes: [UInt8]

  /// All files of the page; besides them, only the picture is served.
  static let all: [PageFile] = {
    var files: [PageFile] = []
    guard var file = unsafe ims_page() else { return [] }
    while let path = unsafe file.pointee.path, let mediaType = unsafe file.pointee.media_type {
      let bytes = unsafe UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count)
      unsafe files.append(
        PageFile(
          path: String(cString: path), mediaType: String(cString: mediaType), bytes: Array(bytes)))
      unsafe file += 1
    }
    return files
  }()
}
