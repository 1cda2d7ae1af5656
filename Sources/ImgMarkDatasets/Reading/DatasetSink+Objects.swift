internal import ImgMarkGeometry
internal import ImgMarkModel

extension DatasetSink {
  /// Adds an image with the objects that its entries in a file stand for.
  ///
  /// - Parameters:
  ///   - image: The image, without its size and objects.
  ///   - declared: The size that the file gives.
  ///   - sizes: Decides on the size.
  ///   - entries: The objects as the file has them.
  ///   - line: The line on which an entry begins.
  ///   - object: Reads an entry; an object that throws is rejected, `nil` is none.
  /// - Throws: What the sizes or the sink throw.
  mutating func add<Entry>(
    _ image: AnnotatedImage, declared: PixelSize?, by sizes: any ImageSizes, _ entries: [Entry],
    line: (Entry) -> Int,
    _ object: (Entry, PixelSize, inout ObjectNumbers) throws(DatasetError.Reason) -> Annotation?
  ) throws {
    var image = image
    guard let frame = try sizes.frame(of: image.path, declared: declared) else {
      try skip(entries.count, of: image)
      return try add(image)
    }
    image.size = frame.size
    image.orientation = frame.orientation
    if let found = frame.path { image.path = ImageNames.completed(image.path, by: found) }
    for entry in entries {
      var numbers = ObjectNumbers()
      let line = line(entry)
      do throws(DatasetError.Reason) {
        guard var annotation = try object(entry, frame.size, &numbers) else { continue }
        annotation.line = line
        annotation.decimals = numbers.decimals
        image.annotations.append(annotation)
      } catch {
        try reject(error, in: image.file, line: line, image: image.path)
        continue
      }
      guard numbers.areSorted else { continue }
      try note(
        LossEntry(
          .noted, .sorted, "the corners of a box came in the other order", file: image.file,
          line: line, image: image.path))
    }
    try add(image)
  }
}
