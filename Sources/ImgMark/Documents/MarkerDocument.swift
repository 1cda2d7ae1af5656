public import ImgMarkGeometry
internal import ImgMarkOverlay
internal import ImgMarkProbe
internal import ImgMarkText

/// A drawing or a page that `place` has written, read back: its markers as a table, and its image.
public struct MarkerDocument: Sendable {
  public enum Kind: String, Hashable, Sendable {
    case svg, html

    /// What people call it.
    var title: String {
      switch self {
      case .svg: "SVG drawing"
      case .html: "page"
      }
    }
  }

  public let kind: Kind

  /// The file it was read from.
  public let file: ImageFile

  /// The markers, in fractions of the image; errors in it name the lines of the document.
  public let table: TableFile

  /// The size of the image as it is displayed.
  public let size: PixelSize

  /// How the document was made, as far as its rows don't say it.
  public let options: [EmbeddedRecord.Option]

  /// What the file of the image was called.
  let imageName: String
  let digest: Digest?
  /// The address of the image, as it stands in the document.
  private let address: String?

  /// Reads a document.
  ///
  /// - Throws: A ``DocumentError``, or a ``FileError`` where the file can't be read.
  public init(_ file: ImageFile, as kind: Kind) throws {
    self.kind = kind
    self.file = file
    let path = file.path
    let bytes = try file.contents()
    let root: [XMLAttribute]
    let markers: [DocumentMarker]
    switch kind {
    case .svg:
      let document = try SVGDocument(bytes, at: path)
      (root, markers, address) = (document.root, document.markers, document.image)
    case .html:
      let document = try HTMLDocument(bytes, at: path)
      (root, markers, address) = (document.root, document.markers, document.image)
    }
    func value(_ name: String) -> String? { root.first { $0.name == name }?.value }
    func fault(_ reason: DocumentError.Reason) -> DocumentError {
      DocumentError(path: path, line: nil, reason: reason)
    }
    guard let version = value("data-imgmark") else { throw fault(.foreign(kind)) }
    guard version == "\(DocumentRecord.version)" else { throw fault(.version(version)) }
    guard let size = value("data-size").flatMap(PixelSize.init(text:)) else {
      throw fault(.attribute("data-size"))
    }
    self.size = size
    let name = value("data-image") ?? "image"
    imageName = name.isFileName ? name : "image"
    digest = value("data-sha256").flatMap(Digest.init(text:))
    if let text = value("data-options") {
      guard let list = try? EmbeddedRecord.options(JSONTree(Array(text.utf8))) else {
        throw fault(.attribute("data-options"))
      }
      options = list
    } else {
      options = []
    }
    let table = DocumentTable(markers)
    self.table = TableFile(
      path: path, bytes: table.bytes, lines: table.lines, identity: file.identity)
  }

  /// Reads a document of whatever kind.
  init?(_ file: ImageFile) throws {
    guard let kind = try file.documentKind else { return nil }
    try self.init(file, as: kind)
  }

  /// The image: the bytes that the document carries, or the way to the file that it links.
  ///
  /// - Throws: A ``DocumentError`` where it has neither.
  var source: EmbeddedSource {
    get throws {
      guard let address else { throw DocumentError(path: file.path, line: nil, reason: .address) }
      if address.lowercased().hasPrefix("data:") {
        guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64"),
          let bytes = Base64.bytes(of: address[address.index(after: comma)...])
        else { throw DocumentError(path: file.path, line: nil, reason: .address) }
        return .bytes(bytes, name: imageName)
      }
      let path = PercentBytes.text(address)
      guard let digest, path.isRelativePath, !address.contains(":") else {
        throw DocumentError(path: file.path, line: nil, reason: .address)
      }
      return .link(path, digest)
    }
  }
}

extension MarkerDocument.Kind {
  /// How much of a document is looked at to see what it is.
  static let headLength = 64 << 10

  /// Recognizes the kind of a document by its beginning: any SVG, and pages that `place` has written;
  /// `nil` for all else.
  init?(head: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = head.starts(with: mark) ? head.dropFirst(3) : head[...]
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    // A page may have drawings in it, a drawing no page.
    if text.holds("<html") || text.holds("<HTML") {
      guard text.holds("data-imgmark=") else { return nil }
      self = .html
    } else {
      guard text.holds("<svg") else { return nil }
      self = .svg
    }
  }
}

extension ImageFile {
  /// Which kind of document the file is: any SVG, and pages that `place` has written; `nil` for all
  /// else.
  public var documentKind: MarkerDocument.Kind? {
    get throws(FileError) {
      MarkerDocument.Kind(
        head: try bytes(at: 0, count: min(count, MarkerDocument.Kind.headLength)))
    }
  }
}

extension TableFile {
  /// The document that comes where a table may; `nil` for anything else.
  ///
  /// - Throws: A ``DocumentError``, or a ``FileError`` where the file can't be read.
  public func document() throws -> MarkerDocument? {
    let head = try bytes(upTo: MarkerDocument.Kind.headLength)
    guard let kind = MarkerDocument.Kind(head: head) else { return nil }
    let whole = try bytes(upTo: ImageFile.pipeLimit)
    return try MarkerDocument(ImageFile(path: path, bytes: whole, identity: identity), as: kind)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}

extension PixelSize {
  /// Reads a size such as `800x500`.
  fileprivate init?(text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      let size = try? PixelSize(width: width, height: height)
    else { return nil }
    self = size
  }
}
