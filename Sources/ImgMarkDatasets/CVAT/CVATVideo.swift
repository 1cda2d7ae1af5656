internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The tracks of CVAT for video, regrouped by frame.
struct CVATVideo {
  private let file: String
  /// The size of all frames that the task declares; `nil` if it declares none.
  private var size: PixelSize?
  private var frames: [Int: [CVATShape]] = [:]
  /// Whether points of skeletons have separate tracks.
  private var hasPointTracks = false

  init(file: String) {
    self.file = file
  }

  /// Reads the data about all frames from `meta`.
  mutating func read(meta: XMLNode) {
    for owner in meta.children {
      guard let size = owner.child("original_size"),
        let width = size.text("width").flatMap({ Double($0) }),
        let height = size.text("height").flatMap({ Double($0) })
      else { continue }
      self.size = PixelSize(declaredWidth: width, height: height)
    }
  }

  /// Reads the shapes of a track and adds each to its frame.
  mutating func read(track node: XMLNode, into sink: inout some DatasetSink) throws {
    let points = CVATPointTracks(node)
    let track = points.joined
    for (reason, line) in points.faults { try sink.reject(reason, in: file, line: line) }
    hasPointTracks = hasPointTracks || points.hasOwnTracks
    for shape in track.children {
      do throws(DatasetError.Reason) {
        let frame = try shape.whole("frame")
        guard !shape.isAbsent else { continue }
        frames[frame, default: []].append(CVATShape(shape, of: track.element))
      } catch {
        try sink.reject(error, in: file, line: shape.line)
      }
    }
  }

  /// Adds the frames in order, with the names that CVAT gives to frames of a video.
  func read(
    _ sizes: any ImageSizes, _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    if hasPointTracks {
      try sink.note(
        LossEntry(
          .noted, .rule,
          "points of skeletons have tracks of their own; they are taken into their skeletons, as CVAT "
            + "writes them", file: file))
    }
    for (frame, shapes) in frames.sorted(by: { $0.key < $1.key }) {
      let digits = "\(frame)"
      let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
      var image = AnnotatedImage(
        path: "frame_\(zeros)\(digits)", id: .number(frame), file: file)
      image.line = shapes.first?.node.line
      try sink.add(image, declared: size, by: sizes, shapes, line: { $0.node.line }) {
        shape, _, numbers throws(DatasetError.Reason) in
        try shape.annotation(&numbers, &classes)
      }
    }
  }
}

extension XMLNode {
  /// Whether the shape only marks that its track is absent in the frame.
  var isAbsent: Bool { element["outside"] == "1" }
}
