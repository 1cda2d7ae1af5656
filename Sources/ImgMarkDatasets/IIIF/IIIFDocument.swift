internal import ImgMarkAnnotations
internal import ImgMarkText

/// A file of IIIF Presentation 3: a manifest, a canvas, or a separate page of annotations.
struct IIIFDocument {
  let root: JSONNode
  let canvases: [IIIFCanvas]
  /// The annotation pages of the manifest itself (5.2), which may refer to its canvases.
  private let pages: IIIFPages

  /// Reads a file.
  init(_ root: JSONNode, in path: String) throws(DatasetError) {
    guard root["sequences"] == nil, root["resources"] == nil, root["@type"] == nil else {
      throw DatasetError(
        .unsupported(
          "the file is of version 2 of IIIF Presentation",
          advice: "convert it to version 3 first, as the IIIF's prezi-2-to-3 does"),
        in: path, line: root.line)
    }
    guard root["type"]?.text != "Collection" else {
      throw DatasetError(
        .unsupported(
          "a collection names manifests that lie elsewhere", advice: "convert the manifests"),
        in: path, line: root.line)
    }
    self.root = root
    let type = root["type"]?.text
    let nodes = type == "Manifest" ? root["items"]?.array ?? [] : type == "Canvas" ? [root] : []
    canvases = nodes.filter { $0["type"]?.text == "Canvas" }.compactMap { IIIFCanvas($0) }
    pages = IIIFPages(type == "Manifest" ? root["annotations"] : nil)
  }

  private var isManifest: Bool { root["type"]?.text == "Manifest" }

  private var isPage: Bool { root["type"]?.text == "AnnotationPage" }

  /// The annotations that are about images.
  var annotations: [JSONNode] {
    guard isManifest || root["type"]?.text == "Canvas" else {
      return WebAnnotation.annotations(in: root)
    }
    return canvases.flatMap { IIIFPages($0.node["annotations"]).annotations }
      + pages.annotations.filter { !isAboutItself($0) }
  }

  /// The pages that are stored in other files and only referred to.
  var pagesElsewhere: [JSONNode] {
    pages.elsewhere + canvases.flatMap { IIIFPages($0.node["annotations"]).elsewhere }
  }

  /// Returns whether an annotation is about the manifest or a range of it, not about an image.
  private func isAboutItself(_ node: JSONNode) -> Bool {
    guard let targets = try? WebTarget.targets(of: node) else { return false }
    let own = Set([root["id"]?.text].compactMap { $0 } + Self.ranges(root["structures"]))
    return targets.allSatisfy { own.contains($0.source) }
  }

  private static func ranges(_ node: JSONNode?) -> [String] {
    (node?.array ?? []).flatMap { range in
      range["type"]?.text == "Range"
        ? [range["id"]?.text].compactMap { $0 } + ranges(range["items"]) : []
    }
  }

  /// The name of the extra that keeps a page without a manifest.
  static let page = "page"

  /// The members of the file that are written again into a file of the same kind.
  var extras: [Attribute] {
    let members = (root.members ?? []).filter { member in
      switch member.key {
      case "type", "items": false
      case "@context": !member.value.isStandardContext
      default: true
      }
    }
    if isPage {
      return [Attribute(Self.page, json: JSONNode(.object(members), line: 1).json)]
    }
    guard isManifest else { return [] }
    return members.map { member in
      member.key == IIIFCanvas.pages
        ? Attribute(member.key, json: pages.kept { isAboutItself($0) })
        : Attribute(member.key, member.value.attributeValue)
    }
  }
}
