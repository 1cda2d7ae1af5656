internal import ImgMarkAnnotations
internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkProbe

/// The images that are to be drawn, as a data set knows them.
///
/// A class because it remembers which images of the data set are none of them, and what is wrong with
/// others.
final class OperandImages: ImageSizes {
  private let facts: [ImageFacts]
  private let paths: [FilePath]
  private var images: GivenImages
  /// The images that were asked for, also by the names that their files complete.
  private var read: [ImageName: Int] = [:]
  private var last: (name: ImageName, index: Int?)?
  private let space: FrameDescription.Space
  private let trust: TrustedSize?
  private(set) var faults: [ImageFolder.Fault] = []

  /// - Parameters:
  ///   - files: The images with their headers.
  ///   - images: Decides which of them is meant.
  ///   - space: Which way up the numbers were measured.
  ///   - trust: Which size counts where the declared one and the real one differ.
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

  /// The images as they are known once the whole data set was read; `nil` where it was read rightly.
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

  /// Returns which of the images one of the data set is that was read; `nil` for none of them.
  func index(of image: borrowing AnnotatedImage) -> Int? {
    read[ImageName(image.path, split: image.split)]
  }

  /// Whether a remark is about an image that is none of these.
  func isOther(_ path: String) -> Bool {
    let name = ImageName(path)
    // Readers speak of the image they are at, maybe without the folder of its part.
    if let last, last.name.parts.suffix(name.parts.count) == name.parts[...] {
      return last.index == nil
    }
    return !images.mayMean(name)
  }
}
