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
    // Only blanks and comments may follow.
    while try reader.next() != nil {}
  }

  /// The path of the image, in the folder of the file without `Annotations`, which the development
  /// kit adds for annotation files.
  var image: String {
    let name = root.text("filename").flatMap { $0.isEmpty ? nil : $0 }
    let folder = ImageNames.folder(path).split(separator: "/").filter { $0 != "Annotations" }
    guard let name else {
      return (folder + [Substring(ImageNames.stem(ImageNames.name(path)))]).joined(separator: "/")
    }
    let named = ImageNames.normalized(name)
    return named.contains("/") ? named : (folder + [Substring(named)]).joined(separator: "/")
  }

  /// The declared size; `nil` if it is missing or 0x0, which both mean unknown.
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

  /// The elements about the image that only VOC has.
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

  /// The elements that are read; all others are preserved as they are.
  private static let known: Set<String> = [
    "folder", "filename", "path", "source", "size", "segmented", "object",
  ]
}

/// The splits of images, from the lists in `ImageSets/Main`.
///
/// A list has one name a line. The lists of single classes, such as `cat_train.txt`, have a number
/// behind it, and aren't read.
struct VOCSplits {
  private var splits: [String: String] = [:]

  init(_ tree: any FileTree) throws {
    guard tree.named == nil else { return }
    var lists: [(split: String, rank: Int, names: [String])] = []
    for path in try tree.paths() where path.hasSuffix(".txt") && path.contains("ImageSets/Main/") {
      var lines = try TextLines(path, in: tree)
      var names: [String] = []
      var isList = true
      while isList, let line = lines.next() {
        isList = lines.fields(line).count == 1
        names.append(lines.text(line))
      }
      let split = ImageNames.stem(ImageNames.name(path))
      if isList { lists.append((split, Self.rank(of: split), names)) }
    }
    // An image is in the union of two parts, too; its own part is what counts.
    for list in lists.sorted(by: { ($0.rank, $0.split) < ($1.rank, $1.split) }) {
      for name in list.names where splits[name] == nil { splits[name] = list.split }
    }
  }

  private static func rank(of split: String) -> Int {
    let name = PartName(split)
    if name.isUnion { return 2 }
    return name.isUsual ? 0 : 1
  }

  /// Returns the split of an annotation file's image.
  subscript(path: String) -> String? {
    let folders = ImageNames.folder(path).split(separator: "/").filter { $0 != "Annotations" }
    let stem = ImageNames.stem(ImageNames.name(path))
    return splits[(folders.map(String.init) + [stem]).joined(separator: "/")] ?? splits[stem]
  }
}
