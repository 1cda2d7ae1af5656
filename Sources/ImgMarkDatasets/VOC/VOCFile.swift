internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A file of Pascal VOC: the element `annotation`.
struct VOCFile {
  let path: String
  let root: XMLNode

  /// Reads a file; `nil` if its root is another element.
  init?(_ path: String, in tree: any FileTree) throws {
    self.path = path
    var offset = 0
    var reader = XMLReader {
      let piece = try tree.bytes(of: path, at: offset, count: 1 << 18)
      offset += piece.count
      return piece
    }
    guard case .start(let element)? = try reader.next(), element.name == "annotation" else {
      return nil
    }
    root = try reader.readNode(element)
    // Throw if anything except blanks and comments follows.
    while try reader.next() != nil {}
    do throws(DatasetError.Reason) {
      try root.checkOnce(["folder", "filename", "path", "source", "size", "segmented"])
      try root.child("size")?.checkOnce(["width", "height", "depth"])
    } catch {
      throw DatasetError(error, in: path, line: root.line)
    }
  }

  /// The path of the image, relative to the folder of the file.
  ///
  /// The folder `Annotations` of the development kit is left out.
  var image: String {
    let name = root.text("filename").flatMap { $0.isEmpty ? nil : $0 }
    let folder = ImageNames.folder(path).split(separator: "/").filter { $0 != "Annotations" }
    guard let name else {
      return (folder + [Substring(ImageNames.stem(ImageNames.name(path)))]).joined(separator: "/")
    }
    let named = ImageNames.normalized(name)
    return named.contains("/") ? named : (folder + [Substring(named)]).joined(separator: "/")
  }

  /// The declared size; `nil` if it is missing or 0x0, which means unknown.
  var size: PixelSize? {
    guard let size = root.child("size"), let width = try? size.number("width").value,
      let height = try? size.number("height").value
    else { return nil }
    return PixelSize(declaredWidth: width, height: height)
  }

  /// Whether the file names the PASCAL VOC database, whose data sets count pixels from 1.
  var namesDevelopmentKit: Bool {
    guard let source = root.child("source") else { return false }
    return ["database", "annotation"].contains { name in
      source.text(name)?.uppercased().contains("PASCAL VOC") ?? false
    }
  }

  /// The elements about the image that only VOC understands.
  var extras: [Attribute] {
    var extras: [Attribute] = []
    for name in ["folder", "path", "segmented"] {
      if let text = root.text(name), !text.isEmpty, !(name == "segmented" && text == "0") {
        extras.append(Attribute(name, text: text))
      }
    }
    for child in root.child("source")?.children ?? [] {
      extras.append(Attribute("source/\(child.name)", text: child.trimmedText))
    }
    if let depth = root.child("size")?.text("depth"), depth != "3" {
      extras.append(Attribute("depth", text: depth))
    }
    for attribute in root.element.attributes {
      extras.append(Attribute("@\(attribute.name)", text: attribute.value))
    }
    extras += root.children.filter { !Self.known.contains($0.name) }.map(\.vocElement)
    return extras
  }

  /// The elements that are read; all others are kept as they are.
  private static let known: Set<String> = [
    "folder", "filename", "path", "source", "size", "segmented", "object",
  ]
}
