public import ImgMarkDatasets
internal import ImgMarkGeometry

/// Converts an annotation data set into another format, and reports what happened to its objects.
public struct ConversionJob {
  public var input: DatasetFiles
  /// The format of the input; `nil` to detect it.
  public var source: DatasetFormat?
  public var target: DatasetFormat
  /// The formats that the input may have.
  public let formats: DatasetFormats
  /// The output; `nil` to report only what would be lost.
  public var output: FilePath?
  /// The folder of the images; `nil` to look for them near the data set if they are needed.
  public var images: FilePath?
  public var space = FrameDescription.Space.display
  public var trust: TrustedSize?
  public var rules = ConversionRules()
  public var reading = ReadingOptions(maskPictures: PNGMasks())
  public var writing = WritingOptions(maskPictures: PNGMasks())
  /// Whether the valid objects are written even if others are rejected.
  public var keepsGoing = false
  /// Whether any loss is a failure.
  public var isStrict = false
  /// Whether an output folder may contain files already.
  public var replacesFiles = false
  /// The images that are written with the annotations; `nil` for none.
  public var pictures: DatasetPictures?
  /// How to copy the images to the output; `nil` if they aren't copied, or are drawn anew.
  public var copiesImages: CopyWay?
  /// The record that maps objects of crops back to the images they were cut from; `nil` for none.
  ///
  /// If it is given, no images are written.
  public var frames: FrameFile?
  /// The file for all lines of the ledger.
  public var reportFile: FilePath?

  public init(_ input: DatasetFiles, to target: DatasetFormat, among formats: DatasetFormats) {
    self.input = input
    self.target = target
    self.formats = formats
  }

  /// Returns the format of the input and the reason for it; the reason is empty if the user named
  /// the format.
  public func recognized() throws -> (format: DatasetFormat, reason: String) {
    if let packed = try input.packed { throw packed }
    if let source { return (source, "") }
    let found = try formats.recognized(in: input)
    if found.allSatisfy({ $0.format.traits.yields || $0.format.traits.tables != .never }),
      let described = formats.described(by: reading.own)
    {
      return (described, found.first?.reason ?? "")
    }
    guard let first = found.first else { throw try input.unknown }
    for (format, _) in found {
      if let chosen = formats.chosen(insteadOf: format, by: reading.own) {
        return (chosen, first.reason)
      }
    }
    guard found.count == 1 else {
      throw ConversionError.severalFormats(found.map(\.format.name))
    }
    return first
  }

  /// Runs the conversion.
  ///
  /// - Parameters:
  ///   - progress: Called after each drawn image, with its number from 1, the count, and its name.
  ///   - print: Receives the standard output.
  /// - Returns: What happened to the objects.
  /// - Throws: A ``ConversionError``, a `DatasetError` or a `FileError`; then nothing was
  ///   written.
  public func run(
    progress: (Int, Int, FilePath) -> Void = { _, _, _ in }, print: ([UInt8]) throws -> Void
  ) throws -> ConversionReport {
    try InputRegister.keepingInputs { try runOnce(progress: progress, print: print) }
  }

  private func runOnce(
    progress: (Int, Int, FilePath) -> Void, print: ([UInt8]) throws -> Void
  ) throws -> ConversionReport {
    let (source, reason) = try recognized()
    guard let reader = source.reader else {
      throw ConversionError.unreadableFormat(source.name)
    }
    guard let writer = target.writer else {
      throw ConversionError.unwritableFormat(target.name)
    }
    if output == .standardStream {
      if target.layout == .folder { throw ConversionError.folderToStandardOutput(target.name) }
      if holdsImages { throw ConversionError.imagesToStandardOutput }
    }
    let dividesParts = try dividesParts
    let written = self.target.written(by: writing)
    let target = dividesParts ? written.dividingParts(separatesNames: !holdsImages) : written
    // Reported once, not for each image.
    if let images { try DiskTree.checkFolder(images) }
    let destination = try ConversionOutput(
      at: output, target.layout, isFolder: dividesParts || holdsImages,
      replacesFiles: replacesFiles, keeping: inputs)
    let lines = try reportFile.map { try ReportFile(at: $0, keeping: inputs) }
    let images = ImageFolder(
      images: images, dataset: input.root, mustExist: holdsImages, space: space, trust: trust,
      needsEmptySizes: target.measuresEmptyImages)
    let list = pictures.map { PictureList($0, of: images, for: writer, to: destination) }
    let copies = copiesImages.map { _ in ImageCopies(of: images, for: writer) }
    let sources = frames.map {
      SourceImages($0, images: self.images == nil ? nil : images, trust: trust)
    }
    var rules = rules
    rules.digits = writing.digits
    rules.renumbers = writing.renumbers
    rules.keepsFolders = writingOptions.keepsFolders
    rules.coversWholePixels = target.traits.pixelCounting?(writing) != nil
    var options = writingOptions
    options.dividesParts = dividesParts
    /// The place where the tools of the format look for the first image.
    var place: String?
    let sink = writer.sink(of: target, options, to: destination, from: source)
    var conversion = DatasetConversion(
      from: source, to: target, by: rules,
      writer: WatchedSink(sink) { image in
        if place == nil {
          let path = FilePath(image.path)
          let name = options.keepsFolders ? image.path : path.lastComponent.description
          place = writer.place(ofImage: name, split: image.split)
        }
        try copies?.add(image)
      },
      placing: list ?? sources, unit: unit(of: source), isStored: space == .stored,
      report: lines.map { lines in { try lines.add($0) } })
    try conversion.read(input, by: reader.init(readingOptions), sizes: sources ?? images)
    if let note = noteOnCompanion(from: source) { try conversion.note(note) }
    var report = ConversionReport(
      source: source, reason: reason, target: target, ledger: conversion.ledger,
      imageFaults: images.faults, turnedImages: images.turnedImages,
      usedDeclaredSize: images.usedDeclaredSize)
    report.usedShownSize = images.usedShownSize
    if let sources { report.add(sources) }
    report.advice = conversion.advice.map { advice in
      ReadingWording(objectsOf: source, usedDeclaredSize: images.usedDeclaredSize).sentence(advice)
    }
    if holdsImages, self.images != nil || input.named == nil {
      report.unusedImages = images.unused()
    }
    // If two image names mean the same file, the output may be wrong, so it counts as not written.
    report.isWritten =
      output != nil && !images.isShared
      && (keepsGoing || !report.isFailure(strict: isStrict))
    guard report.isWritten else {
      try lines?.commit()
      return report
    }
    if let list {
      report.pictures = list.count
      report.pictureNotes = try draw(list, to: destination, progress)
    }
    if let copies, let copiesImages {
      report.pictures = copies.list.count
      try copies.put(into: destination, by: copiesImages)
    }
    if let place, lacksImages(at: place) {
      report.pictureNotes.append(
        "no images are in \(output ?? ""), where tools look for \(place); --copy-images puts them "
          + "there")
    }
    // Both files are written, or neither is.
    try destination.check(besides: reportFile)
    try lines?.commit()
    try destination.commit()
    if output == .standardStream { try print(destination.bytes) }
    return report
  }

  /// The input files, which no output may replace.
  private var inputs: [any InputFile] { input.inputs + (frames.map { [$0.input] } ?? []) }

  /// Returns the unit of the numbers; `nil` for a table that may have a unit in each row.
  func unit(of source: DatasetFormat) -> Unit? {
    if let units = reading.units { return units }
    return switch source.traits.units {
    case .format, .option: source.conventions.unit
    case .row: nil
    }
  }

  /// Whether an output folder has no image at a place in it.
  private func lacksImages(at place: String) -> Bool {
    guard !holdsImages, frames == nil, case .folder = target.layout, let output else {
      return false
    }
    return !SystemCall.exists(output.appending(FilePath(place)))
  }

  /// Whether images are written too.
  private var holdsImages: Bool { pictures != nil || copiesImages != nil }

  /// The note on the file that is written beside that of the target; `nil` for none.
  private func noteOnCompanion(from source: DatasetFormat) -> LossEntry? {
    guard let output, let companion = target.traits.companion,
      target.kept(from: source.name) != .all
    else { return nil }
    let file = holdsImages ? output.appending("annotations") : output
    let name = file.ending(in: companion.ending)
    return LossEntry(
      .noted, .rule,
      output == .standardStream
        ? "\(companion.what) is not printed; write to a file by -o, and it lies beside it"
        : "\(name) is \(companion.what)", file: "")
  }

  /// Whether each part of the data set is written to a separate file: if that was requested, or if
  /// the output is a folder.
  private var dividesParts: Bool {
    get throws {
      guard let option = target.traits.partsOption, let output else { return false }
      let isFolder =
        output != .standardStream
        && (output.endsInSlash || DiskTree.isFolder(output) || holdsImages)
      guard writing.own.has(option) else { return isFolder }
      guard isFolder || output != .standardStream && output.fileExtension == nil else {
        throw ConversionError.partsToFile(output, option: option.name)
      }
      return true
    }
  }

  /// Objects whose id stands twice are left out with the other objects that can't be written, and
  /// read if all get new ids.
  private var readingOptions: ReadingOptions {
    var options = reading
    options.repeatedIDs = writing.renumbers ? .kept : keepsGoing ? .rejected : .error
    return options
  }

  /// If pictures are written, images and their annotations keep their folders.
  private var writingOptions: WritingOptions {
    var options = writing
    if holdsImages { options.keepsFolders = true }
    return options
  }

  /// Draws the pictures and returns messages for people.
  private func draw(
    _ list: PictureList, to destination: ConversionOutput,
    _ progress: (Int, Int, FilePath) -> Void
  ) throws -> [String] {
    guard let pictures else { return [] }
    try list.finish()
    let sources = list.sources.filter { !$0.pieces.isEmpty }
    var notes: [String] = []
    try PictureRun(sources: sources, pictures: pictures).forEachImage { index, outcome in
      for file in outcome.files { try destination.write(file.bytes, to: file.name) }
      notes += outcome.notes.map { "\(sources[index].path): \($0)" }
      progress(index + 1, sources.count, sources[index].path)
    }
    return notes
  }
}
