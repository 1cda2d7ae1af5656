internal import ImgMarkAnnotations
internal import ImgMarkGeometry

// Unique names of images in the output.
extension DatasetConversion {
  /// Reads a data set.
  ///
  /// If the images belong to splits and the target can't keep equal names of different splits
  /// apart, all names are read first. If two splits share a name, the split becomes a folder in the
  /// name of every image.
  ///
  /// - Parameters:
  ///   - tree: The files of the data set.
  ///   - reader: The reader of its format.
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

  /// The rule for which names of written images count as equal.
  private var naming: WrittenNames {
    WrittenNames(target.traits.naming, keepsFolders: rules.keepsFolders)
  }

  /// Returns the folder to add to an image's name, with a slash, if splits share names.
  ///
  /// Returns an empty text if no folder is needed.
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
  /// A second image with the same name is rejected, because nothing tells the two apart. It is
  /// accepted if the format stays the same.
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

/// The rule for which names of written images count as equal.
struct WrittenNames {
  private let naming: ImageNaming
  private let keepsFolders: Bool

  init(_ naming: ImageNaming, keepsFolders: Bool) {
    self.naming = naming
    self.keepsFolders = keepsFolders
  }

  /// Returns the part of a path that must be unique.
  func key(of path: String) -> String {
    guard naming.usesStems else { return path }
    return ImageNames.stem(keepsFolders ? path : ImageNames.name(path)).lowercased()
  }

  /// Returns whether a path needs no folder for its split: it begins with that folder or is
  /// absolute.
  func hasFolder(_ part: String, _ path: String) -> Bool {
    guard !naming.usesStems || keepsFolders else { return false }
    return path.hasPrefix(part + "/") || ImageNames.isAbsolute(path)
  }
}

/// Gives no image a size, so that objects are skipped.
private struct NoSize: ImageSizes {
  func frame(of path: String, declared: PixelSize?) -> ImageFrame? { nil }
}

/// Finds out whether images of different splits have the same name.
private struct PartNames: DatasetSink {
  private let naming: WrittenNames
  /// The split of the last image with each name.
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
