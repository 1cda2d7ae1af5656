public import ImgMarkCodecs
public import ImgMarkDrawing
public import ImgMarkGeometry
public import ImgMarkProbe

/// Why a file can't be opened, read or written.
public struct FileError: Error, Hashable, Sendable {
  /// What went wrong, without the name of the file.
  public enum Reason: Hashable, Sendable {
    case missing
    /// A folder stands where a file is needed.
    case isFolder
    /// Something that is no folder stands where one is needed.
    case isNoFolder
    /// A folder of outputs would be mixed with the files that it holds.
    case holdsFiles
    case notAllowed
    case noSpace
    case tooManyOpenFiles
    case nameTooLong
    case tooManyLinks
    case readOnlyDisk
    case closedPipe
    /// The process was started without it, or it can't be used in this direction.
    case notOpen
    /// There is no name, or it holds a byte that no name can.
    case invalidName
    /// The folder in which the file is to be written does not exist.
    case folderMissing(FilePath)
    /// The output is one of the inputs, by this or another name.
    case isInput(FilePath)
    /// Two outputs would have one name.
    case isOutput(FilePath)
    /// More bytes arrive than are taken from a pipe.
    case tooLarge(limit: Int)
    /// The header can't be read as that of an image.
    case header(ProbeError)
    /// The pixels can't be read or written.
    case image(ImageError)
    /// An image that would have to be turned is to be linked by a drawing.
    case turned(Orientation)
    /// The image can't be put into a PDF.
    case pdf(PDFError)
    /// No folder but the root of the disk holds both the image and the document that links it.
    case noSharedFolder(FilePath)
    /// Anything else: the code of the system, and its own words.
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
    case .image(let error): "\(error)"
    case .turned(let orientation):
      "its orientation is \(orientation.rawValue), by which some viewers of drawings turn a linked "
        + "image and others don't; leave out --link"
    case .pdf(let error): "\(error)"
    case .noSharedFolder(let folder):
      "no folder holds both it and \(folder), so that a link would tell where it is on this machine; "
        + "copy it beside the document, or leave out --link"
    case .system(_, let words): words
    }
  }
}
