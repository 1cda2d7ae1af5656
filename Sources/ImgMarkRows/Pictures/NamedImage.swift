internal import ImgMarkFiles

/// An image that was read and is no longer open.
struct NamedImage: InputFile {
  var path: FilePath
  var identity: FileIdentity?
}
