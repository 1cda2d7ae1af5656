internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetSink {
  /// Adds an image with the objects that its entries in a file describe.
  ///
  /// - Parameters:
  ///   - image: The image, without its size and objects.
  ///   - declared: The size that the file states; `nil` if it states none.
  ///   - shown: The size at which a page displays the image, used if no size is declared.
  ///   - sizes: Returns the size of the image.
  ///   - entries: The objects as the file describes them.
  ///   - line: Returns the line where an entry begins.
  ///   - file: Returns the file of an entry; `nil` if all entries are in the image's file.
  ///   - object: Reads an entry. If it throws, the object is rejected; `nil` skips the entry.
  /// - Throws: Errors of the sizes or the sink.
  mutating func add<Entry>(
    _ image: AnnotatedImage, declared: PixelSize?, shown: PixelSize? = nil,
    by sizes: any ImageSizes, _ entries: [Entry],
    line: (Entry) -> Int, file: ((Entry) -> String)? = nil,
    _ object: (Entry, PixelSize, inout ObjectNumbers) throws(DatasetError.Reason) -> Annotation?
  ) throws {
    var image = image
    if entries.isEmpty, declared == nil, shown == nil, !sizes.measuresEmptyImages {
      image.isUnmeasured = true
      return try add(image)
    }
    let frame =
      if let shown, declared == nil {
        try sizes.frame(of: image.path, shown: shown)
      } else {
        try sizes.frame(of: image.path, split: image.split, declared: declared)
      }
    guard let frame else {
      try skip(entries.count, of: image)
      return try add(image)
    }
    image.size = frame.size
    image.orientation = frame.orientation
    image.storedOrientation = frame.storedOrientation
    if let found = frame.path { image.path = ImageNames.completed(image.path, by: found) }
    let lines = entries.map(line)
    for (number, entry) in entries.enumerated() {
      var numbers = ObjectNumbers()
      let line = lines[number]
      let place = file?(entry) ?? image.file
      // The line doesn't identify an object if several are on it.
      let isAlone =
        (number == 0 || lines[number - 1] != line)
        && (number + 1 == lines.count || lines[number + 1] != line)
      let index = isAlone ? nil : number
      do throws(DatasetError.Reason) {
        guard var annotation = try object(entry, frame.size, &numbers) else { continue }
        annotation.line = place == image.file ? line : nil
        annotation.index = index
        annotation.decimals = numbers.decimals
        image.annotations.append(annotation)
      } catch {
        if error.isForeign, var object = numbers.foreign {
          object.reason = "\(error)"
          image.foreign.append(object)
        } else {
          try reject(error, in: place, line: line, image: image.path, index: index)
        }
        continue
      }
      guard numbers.areSorted else { continue }
      try note(
        LossEntry(
          .noted, .sorted, "the corners of a box came in the other order", file: place,
          line: line, image: image.path, index: index))
    }
    try add(image)
  }

  /// Returns whether all declared sizes of an image agree.
  ///
  /// If they don't, all its objects are rejected, because it is unknown which size belongs to which
  /// object.
  mutating func accepts(
    _ sizes: DeclaredSizes, of image: AnnotatedImage, _ count: Int
  ) throws -> Bool {
    guard let first = sizes.first, let other = sizes.other else { return true }
    try note(
      LossEntry(
        .rejected, .sizeUnknown,
        "the size of the image is \(other.size) here and \(first.size) on line \(first.line); "
          + "it must be the same wherever it is given",
        file: image.file, line: other.line, image: image.path, count: count))
    return false
  }
}

/// The sizes that a file declares for one image, perhaps in several places.
struct DeclaredSizes {
  private(set) var first: (size: PixelSize, line: Int)?
  /// The first size that differs from ``first``.
  private(set) var other: (size: PixelSize, line: Int)?

  /// Adds the size that one place declares; `nil` adds nothing.
  mutating func add(_ size: PixelSize?, on line: Int) {
    guard let size else { return }
    if let first {
      if other == nil, size != first.size { other = (size, line) }
    } else {
      first = (size, line)
    }
  }
}
