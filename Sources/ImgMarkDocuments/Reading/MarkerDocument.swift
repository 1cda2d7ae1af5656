public import ImgMarkFiles
public import ImgMarkGeometry
internal import ImgMarkOverlay
internal import ImgMarkProbe
internal import ImgMarkText

/// The markers and the image of a drawing or page that `place` has written.
public struct MarkerDocument: Sendable {
  public enum Kind: String, Hashable, Sendable {
    case svg, html

    /// The name of the kind for messages.
    var title: String {
      switch self {
      case .svg: "SVG drawing"
      case .html: "page"
      }
    }
  }

  public let kind: Kind

  /// The file of the document.
  public let file: ImageFile

  /// The markers as a table, in fractions of the image; its errors refer to lines of the document.
  public let table: TableFile

  /// The displayed size of the image.
  public let size: PixelSize

  /// The options with which the document was made, except options that its rows repeat.
  public let options: [EmbeddedRecord.Option]

  /// The file name of the image when the document was made.
  let imageName: String
  let digest: Digest?
  /// The address of the image as written in the document.
  private let address: String?

  /// Reads a document.
  ///
  /// - Throws: A ``DocumentError``, or a `FileError` if the file can't be read.
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
      guard let list = try? EmbeddedRecord.options(JSONValue(Array(text.utf8))) else {
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

  /// Reads a document of any kind; `nil` if the file isn't one.
  package init?(_ file: ImageFile) throws {
    guard let kind = try file.documentKind else { return nil }
    try self.init(file, as: kind)
  }

  /// The image: either the embedded bytes or the path of the linked file.
  ///
  /// - Throws: A ``DocumentError`` if the document has neither.
  package var source: EmbeddedSource {
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
  /// The number of bytes read to recognize a document.
  static let headLength = 64 << 10

  /// Recognizes the kind of a document by its first bytes; `nil` for anything else.
  ///
  /// Any SVG is a document; a page is one only if `place` has written it.
  init?(head: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = head.starts(with: mark) ? head.dropFirst(3) : head[...]
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    // A page can contain drawings, but a drawing can't contain a page.
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
  /// The kind of document in the file: any SVG, or a page that `place` has written; `nil` for
  /// anything else.
  public var documentKind: MarkerDocument.Kind? {
    get throws(FileError) {
      MarkerDocument.Kind(
        head: try bytes(at: 0, count: min(count, MarkerDocument.Kind.headLength)))
    }
  }
}

extension TableFile {
  /// Returns the document if this table is one; `nil` for anything else.
  ///
  /// - Throws: A ``DocumentError``, or a ``FileError`` if the file can't be read.
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
