package import ImgMark
package import ImgMarkCodecs
package import ImgMarkDocuments
package import ImgMarkDrawing
package import ImgMarkFiles
internal import ImgMarkGeometry
package import ImgMarkLayout
internal import ImgMarkOverlay
package import ImgMarkProbe
internal import ImgMarkRows
internal import ImgMarkTables

/// An image and its table of markers while they are edited.
///
/// A save never overwrites changes that the session hasn't read: before the table on disk is
/// replaced, it is compared with the one that was read.
package struct EditSession: Sendable {
  /// The result of a save.
  package enum Outcome: Sendable {
    case saved
    /// The file on disk differs from the edited version; the digest is `nil` if it was deleted.
    case changed(Digest?)
    /// The name belongs to a file that this session hasn't read.
    case exists
  }

  package let image: ImageFile
  package let header: ImageHeader
  /// The path of the table, or the path that a new table will get.
  package private(set) var path: FilePath
  /// The table as last read or saved; `nil` if it doesn't exist yet.
  package private(set) var sheet: MarkerSheet?
  /// Whether this session wrote the whole table, so that it may add and remove columns.
  private var isOwn: Bool
  private var reading: MarkerSheet.Reading
  private var history = EditHistory()

  /// Opens an existing table.
  package init(
    _ image: ImageFile, header: ImageHeader, editing path: FilePath, reading: MarkerSheet.Reading
  ) throws {
    self.image = image
    self.header = header
    self.path = path
    self.reading = reading
    isOwn = false
    try load()
  }

  /// Begins a new table without writing anything.
  package init(
    _ image: ImageFile, header: ImageHeader, creating path: FilePath, reading: MarkerSheet.Reading
  ) {
    self.image = image
    self.header = header
    self.path = path
    self.reading = reading
    isOwn = true
  }

  /// The digest of the table as last read or saved; `nil` if it doesn't exist yet.
  package var version: Digest? { sheet.map { Digest(of: $0.bytes) } }

  /// Returns the digest of the table on disk; `nil` if the file is missing or empty.
  package func versionOnDisk() throws -> Digest? {
    do {
      let bytes = try bytes()
      return bytes.isEmpty ? nil : Digest(of: bytes)
    } catch let error as FileError where error.reason == .missing {
      return nil
    }
  }

  /// Reads the table from disk again.
  package mutating func load() throws {
    let bytes = try bytes()
    if isOwn, sheet.map({ $0.bytes != bytes }) ?? true {
      // Another program has changed the table.
      isOwn = false
    }
    if let sheet, sheet.bytes != bytes { history = EditHistory() }
    sheet = try MarkerSheet(bytes, at: path, reading: reading)
  }

  private func bytes() throws -> [UInt8] {
    let file = try ImageFile(at: path)
    guard file.count <= MarkerSheet.largest else {
      throw SheetError.tooLarge(limit: MarkerSheet.largest)
    }
    return try file.contents()
  }

  /// Returns the image upright and without private metadata, as a browser shows it.
  package func picture(
    _ decoding: DecodeOptions
  ) throws(FileError) -> (bytes: [UInt8], mediaType: String) {
    var options = MarkingOptions()
    options.decoding = decoding
    let carried = try CarriedImage(image, header: header, options: options, in: .html)
    guard case .embedded(let bytes, let mediaType) = carried.picture else { return ([], "") }
    return (bytes, mediaType)
  }

  /// The kinds of markers that the table can hold.
  package var kinds: Set<EditedPlace.Kind> {
    if let sheet, !isOwn { sheet.kinds } else { Set(EditedPlace.Kind.allCases) }
  }

  /// Saves markers in place of the table's markers.
  ///
  /// - Parameters:
  ///   - markers: All markers of the image, in order.
  ///   - version: The version of the table that was edited; `nil` if there was no table.
  /// - Returns: The result; the file is written only for ``Outcome/saved``.
  /// - Throws: A ``SheetError`` if a marker can't be written, or a `FileError` if the file can't
  ///   be.
  package mutating func save(_ markers: [EditedMarker], over version: Digest?) throws -> Outcome {
    let found = try versionOnDisk()
    guard found == version, version == self.version else {
      return version == nil && sheet == nil ? .exists : .changed(found)
    }
    let contents = try contents(of: markers, at: path)
    let file = try AtomicFile(at: path, keeping: [image])
    try file.write(contents)
    guard version != nil else {
      if (try? ImageFile(at: path).count) == 0 {
        // An empty file contains nothing to protect.
        try file.commit()
      } else {
        guard try file.commitUnlessThere() else { return .exists }
      }
      try keep(contents, of: markers, isOwn: true)
      return .saved
    }
    // This is checked as late as possible, because another program may have changed the file.
    guard try versionOnDisk() == version else { return .changed(try versionOnDisk()) }
    try file.commit()
    try keep(contents, of: markers, isOwn: isOwn)
    return .saved
  }

  /// Saves markers under another name in the same folder and continues with that file.
  package mutating func save(_ markers: [EditedMarker], as name: FilePath) throws -> Outcome {
    let other = path.folder.appending(name)
    let contents = try contents(of: markers, at: other)
    let file = try AtomicFile(at: other, keeping: [image])
    try file.write(contents)
    guard try file.commitUnlessThere() else { return .exists }
    path = other
    try keep(contents, of: markers, isOwn: isOwn)
    return .saved
  }

  private func contents(of markers: [EditedMarker], at path: FilePath) throws -> [UInt8] {
    try check(markers)
    return try unchecked(markers, at: path)
  }

  private func unchecked(_ markers: [EditedMarker], at path: FilePath) throws -> [UInt8] {
    guard let sheet, !isOwn else {
      return try MarkerSheet.contents(of: markers, at: path, reading: reading)
    }
    if let before = history.sheet(with: markers, before: sheet) { return before.bytes }
    return try sheet.contents(of: markers, at: path, former: history.sheets)
  }

  /// Returns the plan by which `place` would draw the markers from the saved table.
  ///
  /// - Parameters:
  ///   - markers: All markers of the image, in order.
  ///   - options: The options of the picture.
  ///   - style: The style of markers whose rows don't set one.
  ///   - text: Lays out the labels; evaluated only if there are labels.
  /// - Returns: The place of each marker, and the reasons why markers can't be drawn.
  /// - Throws: A ``SheetError`` if the markers can't be written, or a ``TextError``.
  package func plan(
    of markers: [EditedMarker], options: MarkingOptions, style: MarkerStyle,
    text: @autoclosure () throws -> TextLayout
  ) throws -> EditedPlan {
    var reading = reading
    if isOwn { reading.options = TableOptions() }
    let saved = try MarkerSheet(unchecked(markers, at: path), at: path, reading: reading)
    guard saved.markers.count == markers.count else { throw SheetError.unknownMarker }
    return try EditedPlan(
      saved, at: path, size: header.size, options: options, style: style, text: text)
  }

  /// Rejects texts that other commands couldn't read.
  private func check(_ markers: [EditedMarker]) throws(SheetError) {
    for (index, marker) in markers.enumerated() {
      let before = marker.origin.flatMap { origin in
        sheet.flatMap { $0.markers.indices.contains(origin) ? $0.markers[origin].texts : nil }
      }
      for (role, text) in marker.texts where text != before?[role] {
        do {
          try Self.check(text, as: role)
        } catch {
          throw .text(marker: index, role, reason: "\(error)")
        }
      }
    }
  }

  private static func check(_ text: String, as role: ColumnRole) throws {
    guard !text.unicodeScalars.contains("\0") else {
      throw RowError.unknownWord(role, text, known: ["text without zero bytes"])
    }
    guard !text.isEmpty else { return }
    if role == .color { _ = try RGBA8(css: text) }
    if role == .label { _ = try LabelText(text) }
    if role == .shape, MarkerShape(rawValue: text.lowercased()) == nil {
      throw RowError.unknownWord(role, text, known: MarkerShape.allCases.map(\.rawValue))
    }
  }

  /// Makes the saved table the current one.
  private mutating func keep(
    _ contents: [UInt8], of markers: [EditedMarker], isOwn: Bool
  ) throws {
    self.isOwn = isOwn
    if let sheet, !isOwn {
      history.add(sheet, replacedBy: Digest(of: contents), of: markers)
    }
    if isOwn { reading.options = TableOptions() }
    sheet = try MarkerSheet(contents, at: path, reading: reading)
  }
}
