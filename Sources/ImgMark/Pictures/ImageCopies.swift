internal import ImgMarkAnnotations
internal import ImgMarkDatasets
internal import ImgMarkFiles

/// Copies images unchanged to the place where the tools of the output format look for them.
final class ImageCopies {
  private let images: ImageFolder
  private let writer: any DatasetWriter.Type
  /// The images and their paths in the output folder.
  private(set) var list: [(image: FilePath, place: FilePath)] = []
  private var imageOfPlace = TakenNames<String>()

  init(of images: ImageFolder, for writer: any DatasetWriter.Type) {
    self.images = images
    self.writer = writer
  }

  /// Adds an image that is being written; a missing image is recorded as a fault of the image
  /// folder.
  func add(_ image: borrowing AnnotatedImage) throws {
    guard let found = images.usable(image, decoding: false) else { return }
    let name = ImageName(image.path).text
    let place = writer.place(ofImage: name, split: image.split)
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      throw DatasetError(.leadsOutside(image.path))
    }
    let (asked, given) = (FilePath(name).fileExtension, found.location.fileExtension)
    if let asked, let given, asked.lowercased() != given.lowercased() {
      throw ConversionError.otherExtension(image.path, found: found.location)
    }
    if let other = imageOfPlace.take(place, for: image.path) {
      throw ConversionError.samePicture(place, images: [other, image.path])
    }
    list.append((found.location, FilePath(place)))
  }

  /// Puts the images into a folder.
  func put(into output: ConversionOutput, by way: CopyWay) throws {
    for (image, place) in list { try output.put(image, as: place, by: way) }
  }
}

/// A writer that reports each image that it writes.
struct WatchedSink: DatasetSink {
  private var writer: any DatasetSink
  private let watch: (borrowing AnnotatedImage) throws -> Void

  init(_ writer: any DatasetSink, watch: @escaping (borrowing AnnotatedImage) throws -> Void) {
    self.writer = writer
    self.watch = watch
  }

  var needsOutlines: Bool { writer.needsOutlines }
  var notes: [LossEntry] { writer.notes }

  mutating func begin(_ header: DatasetHeader) throws { try writer.begin(header) }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    try watch(image)
    try writer.add(image)
  }

  mutating func note(_ entry: LossEntry) throws { try writer.note(entry) }

  mutating func end() throws { try writer.end() }
}
