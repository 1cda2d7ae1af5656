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
  private var byName: [String: [Int]] = [:]
  private var byStem: [String: [Int]] = [:]
  private let space: FrameDescription.Space
  private let trust: TrustedSize?
  private(set) var faults: [ImageFolder.Fault] = []

  init(
    _ images: [(path: FilePath, header: ImageHeader)], space: FrameDescription.Space,
    trust: TrustedSize?
  ) {
    facts = images.map { ImageFacts(header: $0.header) }
    paths = images.map(\.path)
    self.space = space
    self.trust = trust
    for (index, path) in paths.enumerated() {
      let name = path.lastComponent.description
      byName[name, default: []].append(index)
      byStem[Self.stem(name), default: []].append(index)
    }
  }

  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    guard let index = try index(of: path) else { return nil }
    do {
      let counted = try facts[index].comparing(declared: declared, in: space, trusting: trust)
      let found = paths[index].lastComponent.description
      return space == .display
        ? ImageFrame(size: counted.size, path: found)
        : ImageFrame(size: counted.storedSize, orientation: counted.orientation, path: found)
    } catch {
      faults.append(
        ImageFolder.Fault(image: path, error: error, folder: paths[index].folder))
      return nil
    }
  }

  /// Returns which of the images a data set means; `nil` for none of them.
  ///
  /// It is found by its name, or that without extension; of several, it is the one in the folders that
  /// the data set names.
  ///
  /// - Throws: An ``AmbiguousImageError``.
  func index(of path: String) throws -> Int? {
    let image = ImageName(path)
    let name = FilePath(image.text).lastComponent.description
    let candidates = byName[name] ?? byStem[name] ?? byStem[Self.stem(name)] ?? []
    guard candidates.count > 1 else { return candidates.first }
    let alike = candidates.filter { candidate in
      image.endsLike(paths[candidate])
        || ImageName(Self.stem(image.text)).endsLike(
          FilePath(Self.stem(paths[candidate].description)))
    }
    guard alike.count == 1 else {
      throw AmbiguousImageError(
        candidates: (alike.isEmpty ? candidates : alike).prefix(3).map { "\(paths[$0])" })
    }
    return alike[0]
  }

  private static func stem(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex, !path[dot...].contains("/")
    else { return path }
    return String(path[..<dot])
  }
}
