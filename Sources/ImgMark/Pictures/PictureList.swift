internal import ImgMarkAnnotations
internal import ImgMarkCodecs
internal import ImgMarkDatasets
internal import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkProbe
internal import ImgMarkText

/// The pictures to write next to converted annotations.
///
/// It decides the placement and name of each picture, passes them to the conversion that moves the
/// annotations, and records what to draw. No image is decoded before all pictures are known.
final class PictureList: ImagePlacing {
  /// An image, and the pictures made from it.
  struct Source: Sendable {
    var path: FilePath
    var size: PixelSize
    var kind: PictureKind
    var pieces: [Piece]
  }

  /// A picture to write.
  struct Piece: Sendable {
    /// Its path in the output folder.
    var name: FilePath
    var placement: Placement
  }

  private(set) var sources: [Source] = []
  private let pictures: DatasetPictures
  private let images: ImageFolder
  private let writer: any DatasetWriter.Type
  private let output: ConversionOutput
  /// The images by the names of their pictures.
  private var imageOfName = TakenNames<String>()
  private var records = FrameRecords()

  private static let pieceLength = 64 << 10

  init(
    _ pictures: DatasetPictures, of images: ImageFolder, for writer: any DatasetWriter.Type,
    to output: ConversionOutput
  ) {
    self.pictures = pictures
    self.images = images
    self.writer = writer
    self.output = output
  }

  /// The number of pictures.
  var count: Int { sources.reduce(0) { $0 + $1.pieces.count } }

  var cutsObjects: Bool {
    switch pictures.form {
    case .canvas: false
    case .crops: true
    }
  }

  func picture(of image: AnnotatedImage) throws -> PlacedImage? {
    guard let size = image.size, let found = images.usable(image) else { return nil }
    var source = Source(
      path: found.location, size: found.header.size,
      kind: PictureKind(like: found.header.format), pieces: [])
    guard cutsObjects || source.kind.holdsAlpha || options.background.alpha == 255 else {
      throw ConversionError.transparentJPEG(found.location)
    }
    guard !cutsObjects else {
      sources.append(source)
      return PlacedImage(
        path: image.path, size: size, map: Self.map(from: size, by: try placement(of: size)))
    }
    let placement = try placement(of: source.size, image: image.path)
    let path = source.kind.name(for: Self.name(of: image, found)).description
    let piece = Piece(name: try claim(path, for: image), placement: placement)
    source.pieces = [piece]
    sources.append(source)
    output.keep(found.identity, as: found.location)
    records.add(placement, image: path, source: found.path, sourceID: image.id)
    try flush()
    return try PlacedImage(
      path: path, size: options.canvasSize(for: source.size),
      map: Self.map(from: size, by: placement))
  }

  func cut(
    around object: Annotation, number: Int, label: String?, of image: AnnotatedImage
  ) throws -> PlacedImage? {
    guard let size = image.size, let found = images.usable(image),
      case .crops(let margin) = pictures.form, var source = sources.popLast()
    else { return nil }
    defer { sources.append(source) }
    let resizing = size.normalizer.then(source.size.normalizer.inverse)
    guard let box = object.extent.map({ size == source.size ? $0 : resizing($0) }),
      let crop = margin.crop(around: box, on: source.size)
    else { return nil }
    let part = try PixelSize(width: Int(crop.size.width), height: Int(crop.size.height))
    let placement = try Placement(
      of: source.size, view: crop, on: part.rect(), aligning: .wholePixelsAtScaleOne)
    let name = Self.name(of: image, found)
    let path = source.kind.name(for: name, numbered: number).description
    source.pieces.append(Piece(name: try claim(path, for: image), placement: placement))
    if source.pieces.count == 1 { output.keep(found.identity, as: found.location) }
    records.add(
      crop: crop, image: path, source: found.path, sourceID: image.id, size: source.size,
      object: object.id, label: label)
    try flush()
    return PlacedImage(path: path, size: part, map: Self.map(from: size, by: placement))
  }

  /// Writes the frames of all pictures.
  func finish() throws {
    try output.append(records.takeBytes(), to: FrameRecords.name)
  }

  private func flush() throws {
    if records.length >= Self.pieceLength { try finish() }
  }
}

// MARK: - Paths

extension PictureList {
  private var options: MarkingOptions { pictures.options }

  private func placement(of size: PixelSize, image: String = "") throws -> Placement {
    guard !cutsObjects else {
      return try Placement(of: size, on: size.rect(), aligning: .wholePixelsAtScaleOne)
    }
    do {
      return try options.placement(of: size)
    } catch {
      throw ConversionError.noRoom(image: image, error)
    }
  }

  /// Returns the map from an image of the size used in the data set to its picture.
  private static func map(
    from size: PixelSize, by placement: Placement
  ) -> PlaneMap<SourceSpace, SourceSpace> {
    guard size != placement.source else { return placement.pictureMap }
    return size.normalizer.then(placement.source.normalizer.inverse).then(placement.pictureMap)
  }

  /// Returns the name of the image in the data set, below the folder of its part if names would
  /// collide.
  ///
  /// If that name leads out of the folder, the path of the file is used.
  private static func name(of image: AnnotatedImage, _ found: ImageFolder.Found) -> FilePath {
    let name = ImageName(image.path).text
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isSafe = !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
    return FilePath(image.partFolder + (isSafe ? name : found.path))
  }

  /// Reserves a name in the output folder for the picture of an image.
  private func claim(_ path: String, for image: AnnotatedImage) throws -> FilePath {
    let name = writer.place(ofImage: path, split: image.split)
    if let other = imageOfName.take(name, for: image.path) {
      throw ConversionError.samePicture(name, images: [other, image.path])
    }
    return FilePath(name)
  }
}

extension Annotation {
  /// The bounding box of the whole object: its stated box, its shape and its keypoints.
  fileprivate var extent: Rect<SourceSpace>? {
    let boxes = [box, shape.bounds, keypoints?.bounds].compactMap { $0 }
    return Rect(around: boxes.flatMap { [$0.origin, SourcePoint(x: $0.maxX, y: $0.maxY)] })
  }
}
