internal import ImgMarkAnnotations
internal import ImgMarkDatasets
internal import ImgMarkGeometry

/// Maps pictures back to the images they were made from, by the size of each picture and its
/// position on its source.
///
/// A class, because it collects the pictures that it couldn't use, to report them together.
final class SourceImages: ImageSizes, ImagePlacing {
  private let frames: FrameFile
  /// The source images, to check against the frames; `nil` skips the check.
  private let images: ImageFolder?
  private let trust: TrustedSize?
  private(set) var faults: [ImageFolder.Fault] = []
  /// The lines of the frames that were used.
  private var used: Set<Int> = []
  /// Whether each checked source image can be used.
  private var sources: [String: Bool] = [:]
  /// The pictures whose source images can't be used.
  private(set) var unusable: Set<String> = []

  init(_ frames: FrameFile, images: ImageFolder?, trust: TrustedSize?) {
    self.frames = frames
    self.images = images
    self.trust = trust
  }

  /// The path of the frames file.
  var path: FilePath { frames.path }

  /// Whether the source images are checked.
  var areChecked: Bool { images != nil }

  /// The number of pictures that the data set doesn't mention.
  var unused: Int { frames.records.count - used.count }

  /// The number of pictures mapped back.
  var pictures: Int { used.count }

  let cutsObjects = false

  // The frame is needed even if no number depends on the size.
  let measuresEmptyImages = true

  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
    let record: FrameRecord
    let size: PixelSize
    do {
      record = try frames.record(of: path)
      let resizing = try frames.check(record, declared: declared, real: nil, trusting: trust)
      size = resizing.isEmpty ? record.size : declared ?? record.size
    } catch {
      faults.append(ImageFolder.Fault(image: path, error: error, folder: frames.path.folder))
      return nil
    }
    used.insert(record.line)
    guard try isUsable(record) else {
      unusable.insert(path)
      return nil
    }
    return ImageFrame(size: size, path: record.image)
  }

  func picture(of image: AnnotatedImage) throws -> PlacedImage? {
    guard let size = image.size else { return nil }
    let record = try frames.record(of: image.path)
    var map = try record.frame().pictureMap
    if size != record.size {
      map = size.normalizer.then(record.size.normalizer.inverse).then(map)
    }
    var placed = PlacedImage(path: record.source, size: record.sourceSize, map: map)
    placed.part = PlacedImage.Part(
      number: record.line, count: frames.count(ofSource: record.source),
      // A crop's ID doesn't identify the image it was cut from.
      imageID: record.sourceID ?? (record.crop == nil ? image.id : nil))
    return placed
  }

  func cut(
    around object: Annotation, number: Int, label: String?, of image: AnnotatedImage
  ) -> PlacedImage? { nil }

  /// Returns whether the source of a picture matches its frame; records a fault the first time it
  /// doesn't.
  private func isUsable(_ record: FrameRecord) throws -> Bool {
    guard let images else { return true }
    if let known = sources[record.source] { return known }
    var isUsable = false
    if let real = try images.frame(of: record.source, declared: nil)?.size {
      do throws(FrameFault) {
        _ = try frames.check(record, declared: nil, real: real, trusting: nil)
        isUsable = true
      } catch {
        faults.append(ImageFolder.Fault(image: record.source, error: error, folder: "."))
      }
    }
    sources[record.source] = isUsable
    return isUsable
  }
}
