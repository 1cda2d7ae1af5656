internal import ImgMarkAnnotations
package import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkProbe
package import ImgMarkTables

/// Finds the picture that each row of a table belongs to; only this type decides its size.
package struct TablePictures: Sendable {
  package private(set) var pictures: [TablePicture] = []
  /// The files that couldn't be read, each once.
  private(set) var failures: [FileError] = []
  /// The reasons why the frame doesn't fit some pictures.
  private(set) var misfits: [PictureFrameError] = []
  /// The images named in the table, which no output may replace.
  package private(set) var named: [any InputFile] = []
  /// Whether a declared size was used without opening the image.
  package private(set) var usedDeclaredSize = false

  private let source: PictureSource
  private let imageColumn: Int?
  private let widthColumn: Int?
  private let heightColumn: Int?
  private let rules: RowRules
  private let visiblePart: VisiblePartFinder
  private let direction: RowReader.Direction
  /// The given images.
  private let given: [GivenImage]
  private var names: GivenImages
  /// The folder in which images are found by name.
  private var search: ImageSearch
  private var assignments: [Key: Assignment] = [:]
  private var last: (key: Key, assignment: Assignment)?

  /// The cells that determine the picture of a row.
  private struct Key: Hashable {
    var name: [UInt8] = []
    var declared: PixelSize?
  }

  /// One of the given images.
  private struct GivenImage {
    var file: ImageFile
    var header: ImageHeader
  }

  package init(
    _ source: PictureSource, tableAt table: FilePath, columns: ColumnRoles, rules: RowRules,
    direction: RowReader.Direction = .normalizing,
    visiblePart: @escaping VisiblePartFinder, known: GivenImages? = nil,
    isStream: Bool = false
  ) throws {
    self.source = source
    // If one size applies to all rows, the image column is just text.
    imageColumn = if case .size = source { nil } else { columns[.image] }
    widthColumn = columns[.imageWidth]
    heightColumn = columns[.imageHeight]
    self.rules = rules
    self.direction = direction
    self.visiblePart = visiblePart
    var given: [GivenImage] = []
    if case .images(let files) = source {
      for file in files { given.append(GivenImage(file: file, header: try file.header())) }
    }
    self.given = given
    names = known ?? GivenImages(given.map(\.file.path), isFinal: isStream)
    let tableFolder = table == .standardStream ? FilePath(".") : table.folder
    let folder: FilePath? =
      switch source {
      case .folder(let folder), .frames(_, images: let folder): folder
      case .images, .size: nil
      }
    search = ImageSearch(in: folder ?? tableFolder)
    switch source {
    case .folder where imageColumn == nil && widthColumn == nil: throw PictureSourceError.noPicture
    case .frames where imageColumn == nil: throw PictureSourceError.noImageColumn
    case .folder, .frames, .images, .size: break
    }
  }

  /// Whether rows have no data about their picture, so that all share one.
  private var namesNothing: Bool {
    imageColumn == nil && (widthColumn == nil || heightColumn == nil)
  }

  /// Whether all further rows belong to the one picture that was found.
  var isSettled: Bool {
    namesNothing && pictures.count == 1 && last?.assignment == .picture(0)
  }

  /// The number of remembered names and sizes of pictures.
  package var count: Int { assignments.count }

  /// The final matches of the given images, after the whole table was read; `nil` if the first
  /// reading was right.
  package func settledNames() -> GivenImages? { names.settled() }

  /// Clears the rows that were added to the pictures.
  mutating func forgetRows() {
    for index in pictures.indices { pictures[index].forgetRows() }
  }

  /// Adds the rows that a copy of this reader added to the same pictures.
  mutating func addRows(of later: TablePictures) {
    for index in pictures.indices { pictures[index].numbers.add(later.pictures[index].numbers) }
  }

  package subscript(index: Int) -> TablePicture {
    get { pictures[index] }
    _modify { yield &pictures[index] }
  }

  /// Returns the picture of a record.
  mutating func assignment(of record: borrowing TableRecord) throws -> Assignment {
    if namesNothing, let last { return last.assignment }
    var key = Key()
    if let imageColumn { key.name = Array(record.rawText(imageColumn)) }
    key.declared = try declaredSize(of: record)
    if let last, last.key == key { return last.assignment }
    let assignment = try assignments[key] ?? newAssignment(of: record, key)
    assignments[key] = assignment
    last = (key, assignment)
    return assignment
  }

  private func declaredSize(of record: borrowing TableRecord) throws -> PixelSize? {
    guard let widthColumn, let heightColumn, !record.isBlank(widthColumn),
      !record.isBlank(heightColumn)
    else { return nil }
    let width = try record.number(widthColumn).value
    let height = try record.number(heightColumn).value
    // Some tools write 0x0 for an unknown size.
    guard width != 0 || height != 0 else { return nil }
    guard let whole = PixelSize(exactly: width, height) else {
      throw RowError.declaredSize("\(width.plain)x\(height.plain)")
    }
    return whole
  }

  private mutating func newAssignment(
    of record: borrowing TableRecord, _ key: Key
  ) throws -> Assignment {
    switch source {
    case .size(let size):
      return try add("", ImageFacts(size: size), header: nil, file: nil, declared: key.declared)
    case .images:
      guard let index = try givenImage(of: record) else { return .otherPicture }
      let (file, header) = (given[index].file, given[index].header)
      return try add(
        file.path.description, ImageFacts(header: header), header: header, file: file,
        declared: key.declared, given: index)
    case .frames(let frames, let folder):
      return try framed(record, key.declared, by: frames, opensImages: folder != nil)
    case .folder(let folder):
      let name = try imageColumn.map { try record.text($0) } ?? ""
      if folder == nil, let declared = key.declared, !rules.frame.needsPixels {
        usedDeclaredSize = true
        return try add(
          name, ImageFacts(size: declared), header: nil, file: nil, declared: nil)
      }
      guard !name.isEmpty else { throw RowError.noImageName }
      do {
        return try open(try path(of: ImageName(name)), named: name, declared: key.declared)
      } catch let error as PictureFrameError {
        // Other pictures may fit the description.
        misfits.append(error)
        return .faulty(misfits.count - 1)
      }
    }
  }

  /// Returns the index of the given image that a record belongs to; `nil` for another image.
  private mutating func givenImage(of record: borrowing TableRecord) throws -> Int? {
    guard let imageColumn, !record.isBlank(imageColumn) else {
      guard given.count == 1 else { throw RowError.noImageName }
      return 0
    }
    let name = ImageName(try record.text(imageColumn))
    return try matching(name) { try names.index(of: name) }
  }

  /// Returns the path of an image named in a row: as written, or as found in the folder.
  private mutating func path(of name: ImageName) throws -> FilePath {
    let path = name.path(in: search.folder)
    return try matching(name) {
      if !name.isRelative, DiskTree.isFile(path) { return path }
      guard let found = try search.find(name) else { return path }
      try search.take(found, for: name)
      return search.location(of: found)
    }
  }

  /// Converts an error about a name into an error of the row.
  private func matching<Result>(
    _ name: ImageName, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as AmbiguousImageError {
      throw RowError.ambiguousImage(name.text, candidates: error.candidates)
    } catch let error as SharedImageError {
      throw RowError.sharedImage(error)
    }
  }

  /// Returns the picture of a record whose image is listed in a frame file.
  private mutating func framed(
    _ record: borrowing TableRecord, _ declared: PixelSize?, by frames: FrameFile,
    opensImages: Bool
  ) throws -> Assignment {
    let name = try imageColumn.map { try record.text($0) } ?? ""
    guard !name.isEmpty else { throw RowError.noImageName }
    do {
      let isInverse = direction == .denormalizing
      let found = try isInverse ? frames.only(of: name) : frames.record(of: name)
      var header: ImageHeader?
      if opensImages {
        guard let image = image(at: try path(of: ImageName(found.source))) else {
          return .unreadable(failures.count - 1)
        }
        header = image.header
      }
      // The size in the table is that of the picture or, in the inverse direction, that of its
      // source.
      let resizing = try frames.check(
        found, declared: isInverse ? nil : declared, real: header?.size, trusting: rules.trust)
      if isInverse, rules.trust == nil, let declared, declared != found.sourceSize {
        throw DeclaredSizeError.differs(declared: declared, image: found.sourceSize)
      }
      let facts = header.map { ImageFacts(header: $0) } ?? ImageFacts(size: found.sourceSize)
      var picture = TablePicture(
        name: found.image, facts: facts, given: nil, base: CoordinateFrame(of: facts.size))
      picture.steps = found.steps + resizing
      var description = rules.frame
      description.steps = picture.steps + description.steps
      picture.base = try description.picture(of: facts) { _ in throw FrameError.trimWithoutImage }
      picture.renamed =
        isInverse ? (found.image, found.size) : (found.source, found.sourceSize)
      pictures.append(picture)
      return .picture(pictures.count - 1)
    } catch let fault as FrameFault {
      throw RowError.frame(name, fault)
    } catch let error as AmbiguousImageError {
      throw RowError.ambiguousImage(name, candidates: error.candidates)
    } catch let error as FrameError {
      throw PictureFrameError(picture: name, error: error)
    }
  }

  /// Opens an image named in the table; `nil` if it can't be read, which is recorded.
  private mutating func image(at path: FilePath) -> GivenImage? {
    do throws(FileError) {
      let file = try ImageFile(at: path)
      let header = try file.header()
      named.append(NamedImage(path: path, identity: file.identity))
      return GivenImage(file: file, header: header)
    } catch {
      failures.append(error)
      return nil
    }
  }

  private mutating func open(
    _ path: FilePath, named name: String, declared: PixelSize?
  ) throws -> Assignment {
    guard let image = image(at: path) else { return .unreadable(failures.count - 1) }
    let (file, header) = (image.file, image.header)
    do {
      return try add(
        name, ImageFacts(header: header), header: header, file: file, declared: declared)
    } catch let error as FileError {
      failures.append(error)
      return .unreadable(failures.count - 1)
    }
  }

  private mutating func add(
    _ name: String, _ facts: ImageFacts, header: ImageHeader?, file: ImageFile?,
    declared: PixelSize?, given: Int? = nil
  ) throws -> Assignment {
    let facts = try facts.comparing(
      declared: declared, in: rules.frame.space, trusting: rules.trust)
    let base: CoordinateFrame
    do {
      base = try rules.frame.picture(of: facts) { searched in
        guard let file, let header else { throw FrameError.trimWithoutImage }
        return try visiblePart(file, header, rules.frame.alphaThreshold, searched)
      }
    } catch let error as FrameError where !name.isEmpty {
      throw PictureFrameError(picture: name, error: error)
    }
    pictures.append(TablePicture(name: name, facts: facts, given: given, base: base))
    return .picture(pictures.count - 1)
  }
}
