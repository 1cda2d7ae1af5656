internal import ImgMarkAnnotations
public import ImgMarkDatasets
public import ImgMarkGeometry
internal import ImgMarkProbe

/// Finds the images of a data set and reads their sizes from their headers: the one place in which
/// their sizes are decided.
///
/// A class because it remembers what it could not find, so that all of it is told together.
public final class ImageFolder: ImageSizes {
  /// What is wrong with an image: its file, or what a data set says of its size.
  public struct Fault: Error, CustomStringConvertible {
    /// The image as the data set names it.
    public var image: String
    public var error: any Error
    /// Where it was looked for.
    public var folder: FilePath

    public var description: String {
      // It names the images itself.
      if error is SharedImageError { return "\(error)" }
      guard let error = error as? FileError, error.reason == .missing else {
        return "\(image): \(error)"
      }
      let place = folder == FilePath(".") ? "the current folder" : "\(folder)"
      let name =
        FilePath(image).fileExtension == nil ? "image of this name, of any kind," : "such image"
      return "\(image): no \(name) in \(place); --images DIR names the folder of the images"
    }
  }

  private let folder: FilePath
  /// Whether images must be there, even where their size was declared.
  private let mustExist: Bool
  private let space: FrameDescription.Space
  private let trust: TrustedSize?
  /// Whether the sizes of images without objects are needed for something.
  private let needsEmptySizes: Bool
  private var search: ImageSearch

  public private(set) var faults: [Fault] = []
  /// Whether a declared size was used without a look at the image.
  public private(set) var usedDeclaredSize = false
  /// Whether the size in which a page shows an image was used, since the image is not there.
  public private(set) var usedShownSize = false
  /// Images that are not stored as they are displayed.
  public private(set) var turnedImages: [TurnedImage] = []

  /// An image that is stored turned or mirrored.
  public struct TurnedImage: Hashable, Sendable {
    /// The image as the data set names it.
    public var image: String
    public var displayed: PixelSize
    public var stored: PixelSize
    public var orientation: Orientation
  }

  /// An image that was found.
  struct Found {
    /// Its path in the folder.
    var path: String
    var location: FilePath
    var identity: FileIdentity?
    var header: ImageHeader
  }

  /// The image that was asked for last: it is often asked for again.
  private var last: (name: ImageName, found: Found)?
  /// The paths of the images that were used.
  private var used: Set<String> = []

  /// Creates the images of a data set.
  ///
  /// - Parameters:
  ///   - images: The folder that was said to hold them; `nil` where none was.
  ///   - dataset: The folder of the data set, in which they are looked for otherwise.
  ///   - mustExist: Whether every image must be there, even where none was said to hold them.
  ///   - space: Which way up the numbers were measured.
  ///   - trust: Which size counts where the declared one and the real one differ.
  ///   - needsEmptySizes: Whether images without objects must be there where no size of them is
  ///     declared.
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

  /// Forgets the images that it was asked about, but not the folder.
  func forgetImages() {
    faults.removeAll()
    turnedImages.removeAll()
    search.forgetImages()
  }

  /// Whether a file would have to be two images of the data set.
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
      faults.append(Fault(image: path, error: error, folder: folder))
      return nil
    }
  }

  /// Returns an image whose pixels can be read; `nil` where it can't be used, which is remembered.
  func usable(_ image: AnnotatedImage) -> Found? {
    do {
      let found = try found(ImageName(image.path, split: image.split))
      guard [.png, .jpeg].contains(found.header.format) else {
        throw FileError(
          path: found.location,
          reason: .image(
            .unsupported(found.header.format, detail: "convert it to PNG or JPEG first")))
      }
      used.insert(found.path)
      return found
    } catch {
      faults.append(Fault(image: image.path, error: error, folder: folder))
      return nil
    }
  }

  /// The images in the folder that were not used, how many and the first of them.
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
