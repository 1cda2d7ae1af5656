internal import ImgMarkAnnotations
public import ImgMarkDatasets
internal import ImgMarkFiles
public import ImgMarkGeometry
internal import ImgMarkProbe

/// Finds the images of a data set and reads their sizes from their headers.
///
/// This is the one place that decides which size of an image counts. A class, because it collects
/// the images that it couldn't find, to report them together.
public final class ImageFolder: ImageSizes {
  /// A problem with an image: its file can't be used, or its declared size is wrong.
  public struct Fault: Error, CustomStringConvertible {
    /// The image as named in the data set.
    public var image: String
    public var error: any Error
    /// The folder that was searched.
    public var folder: FilePath
    /// A file there whose name differs only in the case of letters; `nil` if there is none.
    public var otherCase: String?

    public var description: String {
      // The text of this error names the images itself.
      if error is SharedImageError { return "\(error)" }
      guard let error = error as? FileError, error.reason == .missing else {
        return "\(image): \(error)"
      }
      let place = folder == FilePath(".") ? "the current folder" : "\(folder)"
      let name =
        FilePath(image).fileExtension == nil ? "image of this name, of any kind," : "such image"
      if let otherCase {
        return "\(image): no \(name) in \(place), where \(otherCase) is; the case of letters counts"
      }
      return "\(image): no \(name) in \(place); --images DIR names the folder of the images"
    }
  }

  private let folder: FilePath
  /// Whether each image must exist, even if its size was declared.
  private let mustExist: Bool
  private let space: FrameDescription.Space
  private let trust: TrustedSize?
  /// Whether images without objects need a size too.
  private let needsEmptySizes: Bool
  private var search: ImageSearch

  public private(set) var faults: [Fault] = []
  /// Whether a declared size was used without reading the image.
  public private(set) var usedDeclaredSize = false
  /// Whether the size shown on a page was used for a missing image.
  public private(set) var usedShownSize = false
  /// Images whose stored orientation isn't the displayed one.
  public private(set) var turnedImages: [TurnedImage] = []

  /// An image that is stored turned or mirrored.
  public struct TurnedImage: Hashable, Sendable {
    /// The image as named in the data set.
    public var image: String
    public var displayed: PixelSize
    public var stored: PixelSize
    public var orientation: Orientation
  }

  /// An image file that was found.
  struct Found {
    /// Its path in the folder.
    var path: String
    var location: FilePath
    var identity: FileIdentity?
    var header: ImageHeader
  }

  /// The last image that was requested; the same one is often requested again.
  private var last: (name: ImageName, found: Found)?
  /// The paths of the images that were used.
  private var used: Set<String> = []

  /// Creates the images of a data set.
  ///
  /// - Parameters:
  ///   - images: The folder given for the images; `nil` if none was given.
  ///   - dataset: The folder of the data set, searched if `images` is `nil`.
  ///   - mustExist: Whether every image must exist, even if no folder was given.
  ///   - space: The orientation in which the numbers were measured.
  ///   - trust: The size that counts if the declared and real sizes differ.
  ///   - needsEmptySizes: Whether images without objects must exist if their size isn't declared.
  public init(
    images: FilePath?, dataset: FilePath, mustExist: Bool = false,
    space: FrameDescription.Space = .display,
    trust: TrustedSize? = nil, needsEmptySizes: Bool = true
  ) {
    self.needsEmptySizes = needsEmptySizes
    folder = images ?? dataset
    search = ImageSearch(in: folder)
    self.mustExist = mustExist || images != nil
    self.space = space
    self.trust = trust
  }

  /// Forgets all requested images, but not the folder.
  func forgetImages() {
    faults.removeAll()
    turnedImages.removeAll()
    search.forgetImages()
  }

  /// Whether one file matches two images of the data set.
  var isShared: Bool { faults.contains { $0.error is SharedImageError } }

  public func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    try frame(of: path, split: nil, declared: declared)
  }

  public func frame(
    of path: String, split: String?, declared: PixelSize?
  ) throws -> ImageFrame? {
    if !mustExist, space == .display, let declared {
      usedDeclaredSize = true
      return ImageFrame(size: declared)
    }
    do {
      let found = try found(ImageName(path, split: split))
      let facts = ImageFacts(header: found.header)
      if facts.orientation != .upright {
        turnedImages.append(
          TurnedImage(
            image: path, displayed: facts.size, stored: facts.storedSize,
            orientation: facts.orientation))
      }
      let counted = try facts.comparing(declared: declared, in: space, trusting: trust)
      var frame =
        space == .display
        ? ImageFrame(size: counted.size, path: found.path)
        : ImageFrame(size: counted.storedSize, orientation: counted.orientation, path: found.path)
      frame.storedOrientation = facts.orientation
      return frame
    } catch {
      faults.append(fault(ImageName(path, split: split), error))
      return nil
    }
  }

  private func fault(_ name: ImageName, _ error: any Error) -> Fault {
    let isMissing = (error as? FileError)?.reason == .missing
    return Fault(
      image: name.text, error: error, folder: folder,
      otherCase: isMissing ? search.otherCase(of: name) : nil)
  }

  /// Returns the file of an image; `nil` if it can't be used, which is recorded as a fault.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - decoding: Whether imgmark must be able to decode its pixels.
  /// - Returns: The file.
  func usable(_ image: borrowing AnnotatedImage, decoding: Bool = true) -> Found? {
    do {
      let found = try found(ImageName(image.path, split: image.split))
      guard !decoding || [.png, .jpeg].contains(found.header.format) else {
        throw FileError(
          path: found.location,
          reason: .content(
            ContentFault(
              ImageError.unsupported(
                found.header.format, detail: "convert it to PNG or JPEG first"))))
      }
      used.insert(found.path)
      return found
    } catch {
      faults.append(Fault(image: image.path, error: error, folder: folder))
      return nil
    }
  }

  /// Returns the number of unused images in the folder, and the first of them.
  func unused() -> (count: Int, first: String?) {
    var unused: (count: Int, first: String?) = (0, nil)
    let prefix = folder.endsInSlash ? folder.bytes.count : folder.bytes.count + 1
    DiskTree(root: folder).walk { entry in
      guard case .file(let file) = entry, ImageFormat(nameOf: file) != nil else { return }
      let path = String(decoding: file.bytes.dropFirst(prefix), as: UTF8.self)
      guard !used.contains(path) else { return }
      unused.count += 1
      unused.first = unused.first ?? path
    }
    return unused
  }

  private func found(_ name: ImageName) throws -> Found {
    if let last, last.name == name { return last.found }
    let path = try find(name)
    try search.take(path, for: name)
    let file = try ImageFile(at: folder.appending(FilePath(path)))
    let found = Found(
      path: path, location: file.path, identity: file.identity, header: try file.header())
    last = (name, found)
    return found
  }

  public var measuresEmptyImages: Bool { mustExist || needsEmptySizes }

  public func frame(of path: String, shown: PixelSize) throws -> ImageFrame? {
    if !mustExist, isMissing(path) {
      usedShownSize = true
      return ImageFrame(size: shown)
    }
    return try frame(of: path, declared: nil)
  }

  private func isMissing(_ path: String) -> Bool {
    do {
      _ = try find(ImageName(path))
      return false
    } catch {
      return (error as? FileError)?.reason == .missing
    }
  }

  private func find(_ name: ImageName) throws -> String {
    guard let found = try search.find(name) else {
      throw FileError(path: folder.appending(FilePath(name.text)), reason: .missing)
    }
    return found
  }
}
