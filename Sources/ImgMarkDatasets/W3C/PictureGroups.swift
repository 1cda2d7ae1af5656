internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Annotations grouped by picture, in the order in which the pictures first appear.
struct PictureGroups {
  struct Group {
    /// The address of the picture.
    let source: String
    /// The first object that gives more about the picture than its address; `nil` if there is none.
    let sourceNode: JSONNode?
    /// The file of the first annotation of the picture, and its line.
    let file: String
    let line: Int
    /// Whether several files have annotations of the picture.
    var spansFiles = false
    var objects: [WebObject] = []
    /// The annotations of the picture as a whole.
    var wholes: [(annotation: WebAnnotation, file: String)] = []
  }

  private(set) var all: [Group] = []
  private var places: [String: Int] = [:]

  /// Adds an annotation.
  ///
  /// - Parameters:
  ///   - annotation: The annotation.
  ///   - file: The file that contains it.
  /// - Returns: The number of pictures that the annotation is about.
  mutating func add(_ annotation: WebAnnotation, in file: String) -> Int {
    var sources: Set<String> = []
    for (index, target) in annotation.targets.enumerated() {
      let place = place(of: target, annotation.node.line, in: file)
      let isNew = sources.insert(target.source).inserted
      if file != all[place].file { all[place].spansFiles = true }
      if !target.isWhole {
        all[place].objects.append(WebObject(annotation: annotation, index: index, file: file))
      } else if isNew {
        all[place].wholes.append((annotation, file))
      }
    }
    return sources.count
  }

  /// Returns the annotations of a picture; `nil` if there are none.
  func group(of source: String) -> Group? { places[source].map { all[$0] } }

  private mutating func place(of target: WebTarget, _ line: Int, in file: String) -> Int {
    if let place = places[target.source] { return place }
    places[target.source] = all.count
    all.append(
      Group(source: target.source, sourceNode: target.sourceNode, file: file, line: line))
    return all.count - 1
  }
}

extension PictureGroups {
  /// Adds the annotations of a file, and reports those that can't be read.
  mutating func add(
    _ nodes: [JSONNode], in path: String, telling sink: inout some DatasetSink
  ) throws {
    for node in nodes {
      var count = 1
      do throws(DatasetError.Reason) {
        count = add(try WebAnnotation(node), in: path)
      } catch {
        try sink.reject(error, in: path, line: node.line)
      }
      guard count > 1 else { continue }
      try sink.note(
        LossEntry(
          .noted, .parts, "its targets lie on \(count) images; each image gets its own targets",
          file: path, line: node.line, object: node["id"]?.text.map { .text($0) }))
    }
  }
}

extension DatasetSink {
  /// Adds an image with its annotations.
  ///
  /// - Parameters:
  ///   - group: The annotations.
  ///   - image: The image, still without its annotations.
  ///   - declared: The size that the files declare; `nil` if they declare none.
  ///   - sizes: Decides the size of the image.
  ///   - options: The options for reading.
  ///   - classes: The classes.
  ///   - units: Returns the size of the picture in units of the annotations, and the map from these
  ///     units to pixels.
  /// - Throws: An error of the sizes or the sink.
  mutating func add(
    _ group: PictureGroups.Group?, on image: AnnotatedImage, declared: PixelSize?,
    by sizes: any ImageSizes, _ options: ReadingOptions, _ classes: inout ClassList,
    units: (PixelSize) throws(DatasetError.Reason) -> WebUnits
  ) throws {
    var image = image
    var said: [(annotation: WebAnnotation, places: [Int])] = []
    for (annotation, file) in group?.wholes ?? [] {
      do throws(DatasetError.Reason) {
        said.append((annotation, try annotation.say(of: &image, &classes)))
      } catch {
        try reject(error, in: file, line: annotation.node.line, image: image.path)
      }
    }
    image.extras += said.compactMap { $0.annotation.kept($0.places, in: image) }
    if group?.spansFiles ?? false { image.file = "" }
    var curved: [WebObject] = []
    try add(
      image, declared: declared, by: sizes, group?.objects ?? [],
      line: { $0.annotation.node.line }, file: { $0.file }
    ) { object, size, _ throws(DatasetError.Reason) in
      let units = try units(size)
      let (annotation, isFlattened) = try object.annotation(
        on: units.size, by: units.map, options, &classes)
      if isFlattened { curved.append(object) }
      return annotation
    }
    for object in curved {
      try note(
        LossEntry(
          .noted, .curves,
          "its curves are read as lines within \(DecimalText.text(SVGShape.flatness)) pixels of them",
          file: object.file, line: object.annotation.node.line, image: image.path,
          object: object.annotation.id))
    }
  }
}

/// The units that annotations of a picture are measured in.
struct WebUnits {
  /// The size of the picture, or of its canvas, in these units.
  let size: Size<AuthoredSpace>
  /// The map from the units to pixels of the picture.
  let map: PlaneMap<AuthoredSpace, SourceSpace>
}
