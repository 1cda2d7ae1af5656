/// The reason why a conversion can't start.
public enum ConversionError: Error, Sendable {
  /// The input isn't in any format that imgmark reads.
  case unknownFormat
  /// The input is a document written by `place`: its markers are a table, not a data set.
  case document(name: String)
  /// A PDF, which imgmark can't read.
  case pdf
  /// The format is known, but imgmark can't read it: its name, and what to do instead.
  case foreign(String, advice: String)
  /// The input matches more than one format.
  case severalFormats([String])
  /// imgmark can write the format, but not read it.
  case unreadableFormat(String)
  /// imgmark can read the format, but not write it.
  case unwritableFormat(String)
  /// The format is a folder, which can't be written to standard output.
  case folderToStandardOutput(String)
  /// Images are written next to the annotations, which needs a folder.
  case imagesToStandardOutput
  /// An option asks for one file per part of the data set, but the output isn't a folder.
  case partsToFile(FilePath, option: String)
  /// Two pictures would get the same name.
  case samePicture(String, images: [String])
  /// The background next to an image is transparent, which a JPEG can't store.
  case transparentJPEG(FilePath)
  /// An image doesn't fit on its canvas.
  case noRoom(image: String, any Error)
  /// The image that was found has another extension than the data set names.
  case otherExtension(String, found: FilePath)
  /// The size of an image has changed since its annotations were moved.
  case imageChanged(FilePath)
}

extension ConversionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownFormat:
      "looks like no annotation format that is read; name it by --from, see imgmark formats"
    case .document(let name):
      "a document of place, not a data set; make a table of its markers by "
        + "imgmark normalize \(name) -o markers.csv"
    case .pdf: "a PDF holds no annotations; give the data set, or the table that it was made from"
    case .foreign(let what, let advice): "\(what), which is not read; \(advice)"
    case .severalFormats(let names):
      "could be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""); "
        + "name it by --from"
    case .unreadableFormat(let name): "\(name) can only be written"
    case .unwritableFormat(let name): "\(name) can only be read"
    case .folderToStandardOutput(let name):
      "\(name) is a folder of files, which can't go to standard output; name a folder by -o"
    case .imagesToStandardOutput:
      "images are written beside the annotations, into a folder; name it by -o"
    case .partsToFile(let path, let option):
      (path == .standardStream
        ? "--\(option) writes several files, which can't go to standard output"
        : "--\(option) writes several files, but -o \(path) is one")
        + "; name a folder by -o"
    case .samePicture(let name, let images):
      "\(images.joined(separator: " and ")) would both be written to \(name); "
        + "give them names of their own"
    case .transparentJPEG(let path):
      "\(path) is a JPEG, which can't be transparent; give --background an opaque color"
    case .noRoom(let image, let error): "\(image): \(error)"
    case .otherExtension(let name, let found):
      "\(name) isn't there, only \(found), which is of another kind; rename one of them to copy it"
    case .imageChanged(let path): "\(path) was changed while the data set was converted"
    }
  }
}
