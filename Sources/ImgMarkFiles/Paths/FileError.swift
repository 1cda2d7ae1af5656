public import ImgMarkProbe

/// The reason why a file can't be opened, read or written.
public struct FileError: Error, Hashable, Sendable {
  /// The kind of failure, without the name of the file.
  public enum Reason: Hashable, Sendable {
    case missing
    /// The path is a folder, but a file is needed.
    case isFolder
    /// The path isn't a folder, but a folder is needed.
    case isNoFolder
    /// The output folder already holds other files.
    case holdsFiles
    case notAllowed
    case noSpace
    case tooManyOpenFiles
    case nameTooLong
    case tooManyLinks
    case readOnlyDisk
    case closedPipe
    /// The standard stream was closed when the process started, or can't be used in this direction.
    case notOpen
    /// The name is empty or contains a zero byte.
    case invalidName
    /// The folder of the output doesn't exist.
    case folderMissing(FilePath)
    /// The output is one of the inputs, under this or another name.
    case isInput(FilePath)
    /// Two outputs have the same name.
    case isOutput(FilePath)
    /// The input has more bytes than allowed.
    case tooLarge(limit: Int)
    /// The header isn't that of a readable image.
    case header(ProbeError)
    /// The content can't be used.
    case content(ContentFault)
    /// The image and the document that links to it have only the root folder in common.
    case noSharedFolder(FilePath)
    /// A hard link to this file isn't possible from another file system.
    case otherFileSystem(FilePath)
    /// Any other failure: the error code of the system and its message.
    case system(code: Int32, String)
  }

  public var path: FilePath
  public var reason: Reason

  public init(path: FilePath, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  public var description: String { "\(path.isEmpty ? "''" : path.description): \(reason)" }
}

extension FileError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .isFolder: "is a folder, not a file"
    case .isNoFolder: "a part of its path is not a folder"
    case .holdsFiles: "holds files; name a new folder, or use --overwrite"
    case .notAllowed: "permission denied"
    case .noSpace: "no space left on the disk"
    case .tooManyOpenFiles: "too many open files"
    case .nameTooLong: "the name is too long"
    case .tooManyLinks: "too many symbolic links"
    case .readOnlyDisk: "the disk is read-only"
    case .closedPipe: "the reader has closed the pipe"
    case .notOpen: "is not open"
    case .invalidName: "not a name that a file can have"
    case .folderMissing(let folder): "the folder \(folder) does not exist; create it first"
    case .isInput(let input): "would overwrite the input \(input); name another output"
    case .isOutput(let other): "would be written to \(other) as well; give each a name of its own"
    case .tooLarge(let limit): "more than \(limit) bytes; save them to a file first"
    case .header(let error): "\(error)"
    case .content(let fault): "\(fault)"
    case .noSharedFolder(let folder):
      "no folder holds both it and \(folder), so that a link would tell where it is on this machine; "
        + "copy it beside the document, or leave out --link"
    case .otherFileSystem(let source):
      "no hard link can lead to \(source) on another disk; copy it or link it symbolically"
    case .system(_, let words): words
    }
  }
}
