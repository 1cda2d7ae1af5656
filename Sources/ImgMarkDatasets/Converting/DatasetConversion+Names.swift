internal import ImgMarkAnnotations
internal import ImgMarkGeometry

// The names of what is written.
extension DatasetConversion {
  /// Reads a data set.
  ///
  /// If its images belong to parts, and the target doesn't tell images of different parts apart, the
  /// names are read first: if images of different parts have one name, each part becomes the folder of
  /// the names of all its images. So the names of a data set are all of one form.
  ///
  /// - Parameters:
  ///   - tree: Its files.
  ///   - reader: Their reader.
  ///   - sizes: Returns the sizes of images.
  /// - Throws: The errors of the reader and of the writer.
  public mutating func read(
    _ tree: any FileTree, by reader: any DatasetReader, sizes: any ImageSizes
  ) throws {
    let naming = naming
    readNames = {
      var names = PartNames(naming)
      try reader.read(tree, sizes: NoSize(), into: &names)
      return names.meet
    }
    defer { readNames = nil }
    try reader.read(tree, sizes: sizes, into: &self)
  }

  /// What tells the written images apart.
  private var naming: WrittenNames {
    WrittenNames(target.traits.naming, keepsFolders: rules.keepsFolders)
  }

  /// Returns the folder that tells an image from those of other parts with its name; empty if it needs
  /// none.
  mutating func partFolder(of image: borrowing AnnotatedImage) throws -> String {
    guard let split = image.split, !target.traits.naming.separatesParts,
      let part = ImageNames.folder(ofPart: split)
    else { return "" }
    if namesMeet == nil {
      namesMeet = try readNames?() ?? false
      if namesMeet == true {
        try ledger.add(
          LossEntry(
            .noted, .sameImage,
            "images of different parts have one name, so the part becomes the folder of every name, "
              + "as in \(part)/\(ImageNames.name(image.path))", file: ""))
      }
    }
    guard namesMeet == true, !naming.hasFolder(part, image.path) else { return "" }
    return part + "/"
  }

  /// Returns whether an image may be written under its name.
  ///
  /// An image that was named before is rejected: under one name nothing tells the two apart. Only the
  /// format that was read may have its own images twice.
  mutating func takeName(of image: borrowing AnnotatedImage) throws -> Bool {
    var hasher = Hasher()
    hasher.combine(target.traits.naming.separatesParts ? image.split : nil)
    hasher.combine(image.partFolder)
    hasher.combine(image.path)
    guard !names.insert(hasher.finalize()).inserted else { return true }
    let place = image.file.isEmpty ? "" : " in \(image.file)"
    var entry = LossEntry(
      .noted, .sameImage,
      "\(image.path) is named again\(place); if that is about another image, correct its name",
      file: image.file, line: image.line, image: image.path)
    let isTaken = !rules.sharesNames && kept != .all
    let count = image.annotations.count + image.foreign.count
    if isTaken, count > 0 {
      entry.outcome = .rejected
      entry.count = count
    }
    try note(entry)
    return !isTaken
  }
}

/// What tells the images of an output apart.
struct WrittenNames {
  private let naming: ImageNaming
  private let keepsFolders: Bool

  init(_ naming: ImageNaming, keepsFolders: Bool) {
    self.naming = naming
    self.keepsFolders = keepsFolders
  }

  /// Returns what must differ between two images.
  func key(of path: String) -> String {
    guard naming.usesStems else { return path }
    return ImageNames.stem(keepsFolders ? path : ImageNames.name(path)).lowercased()
  }

  /// Returns whether the path of an image tells its part already, or is that of one file.
  func hasFolder(_ part: String, _ path: String) -> Bool {
    guard !naming.usesStems || keepsFolders else { return false }
    return path.hasPrefix(part + "/") || ImageNames.isAbsolute(path)
  }
}

/// Gives no image a size, so that no object is read.
private struct NoSize: ImageSizes {
  func frame(of path: String, declared: PixelSize?) -> ImageFrame? { nil }
}

/// Finds out whether images of different parts of a data set have one name.
private struct PartNames: DatasetSink {
  private let naming: WrittenNames
  /// The part of each name.
  private var parts: [String: String] = [:]
  private(set) var meet = false

  init(_ naming: WrittenNames) {
    self.naming = naming
  }

  var needsOutlines: Bool { false }
  func begin(_ header: DatasetHeader) {}
  func note(_ entry: LossEntry) {}
  func end() {}

  mutating func add(_ image: consuming AnnotatedImage) {
    let part = image.split ?? ""
    if parts.updateValue(part, forKey: naming.key(of: image.path)).map({ $0 != part }) ?? false {
      meet = true
    }
  }
}
