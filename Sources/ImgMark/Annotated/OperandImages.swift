internal import ImgMarkAnnotations
internal import ImgMarkDatasets
internal import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkProbe

/// The images to draw, looked up by the names in a data set.
///
/// A class, because it records which images of the data set aren't drawn, and which images have
/// faults.
final class OperandImages: ImageSizes {
  private let facts: [ImageFacts]
  private let paths: [FilePath]
  private var images: GivenImages
  /// The index of each requested image, also by the name completed with its file's extension.
  private var read: [ImageName: Int] = [:]
  private var last: (name: ImageName, index: Int?)?
  private let space: FrameDescription.Space
  private let trust: TrustedSize?
  private(set) var faults: [ImageFolder.Fault] = []

  /// Creates the lookup.
  ///
  /// - Parameters:
  ///   - files: The images with their headers.
  ///   - images: Decides which image a name means.
  ///   - space: The orientation in which the numbers were measured.
  ///   - trust: The size that counts if the declared and real sizes differ.
  init(
    _ files: [(path: FilePath, header: ImageHeader)], known images: GivenImages,
    space: FrameDescription.Space, trust: TrustedSize?
  ) {
    facts = files.map { ImageFacts(header: $0.header) }
    paths = files.map(\.path)
    self.images = images
    self.space = space
    self.trust = trust
  }

  /// Returns the final matches after the whole data set was read; `nil` if all earlier answers were
  /// right.
  func settled() -> GivenImages? { images.settled() }

  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    try frame(of: path, split: nil, declared: declared)
  }

  func frame(of path: String, split: String?, declared: PixelSize?) throws -> ImageFrame? {
    let name = ImageName(path, split: split)
    let index = try images.index(of: name)
    last = (name, index)
    guard let index else { return nil }
    let found = paths[index].lastComponent.description
    read[name] = index
    read[name.completed(by: found)] = index
    do {
      let counted = try facts[index].comparing(declared: declared, in: space, trusting: trust)
      return space == .display
        ? ImageFrame(size: counted.size, path: found)
        : ImageFrame(size: counted.storedSize, orientation: counted.orientation, path: found)
    } catch {
      faults.append(
        ImageFolder.Fault(image: path, error: error, folder: paths[index].folder))
      return nil
    }
  }

  /// Returns the index of the drawn image that an image of the data set matches; `nil` if it isn't
  /// drawn.
  func index(of image: borrowing AnnotatedImage) -> Int? {
    read[ImageName(image.path, split: image.split)]
  }

  /// Returns whether a remark is about an image that isn't drawn.
  func isOther(_ path: String) -> Bool {
    let name = ImageName(path)
    // Readers report on the current image, possibly without the folder of its split.
    if let last, last.name.parts.suffix(name.parts.count) == name.parts[...] {
      return last.index == nil
    }
    return !images.mayMean(name)
  }
}
