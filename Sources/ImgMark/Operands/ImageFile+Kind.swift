extension ImageFile {
  /// Whether the file is an image; a broken image is an error.
  public var isImage: Bool {
    get throws(FileError) {
      do throws(FileError) {
        _ = try header()
        return true
      } catch {
        guard error.isNoImage else { throw error }
        return false
      }
    }
  }
}

extension FileError {
  /// Whether the file was read and isn't an image.
  var isNoImage: Bool {
    switch reason {
    case .header(.unknownFormat), .header(.empty): true
    default: false
    }
  }
}
