internal import ImgMarkGeometry
internal import ImgMarkModel

/// A canvas of a IIIF manifest: a surface with units of its own, onto which a picture is painted.
struct IIIFCanvas {
  let id: String
  let line: Int
  /// In the units of its annotations.
  let size: PixelSize?
  /// Address of the painted picture, and the size that is declared for it.
  private(set) var picture: String?
  private(set) var declared: PixelSize?
  /// The part of the canvas that the picture covers; `nil` for the whole.
  private(set) var part: Rect<AuthoredSpace>?
  private(set) var annotations: [JSONNode] = []

  /// Creates a canvas of which nothing but its id is known.
  init(id: String, line: Int) {
    self.id = id
    self.line = line
    size = nil
  }

  init?(_ node: JSONNode) {
    guard node["type"]?.text == "Canvas", let id = node["id"]?.text else { return nil }
    self.id = id
    line = node.line
    if let width = node["width"]?.number, let height = node["height"]?.number {
      size = PixelSize(declaredWidth: width.value, height: height.value)
    } else {
      size = nil
    }
    for page in node["items"]?.array ?? [] {
      for item in page["items"]?.array ?? [] { readPainting(item) }
    }
    for page in node["annotations"]?.array ?? [] {
      annotations += page["items"]?.array ?? []
    }
  }

  private mutating func readPainting(_ node: JSONNode) {
    guard picture == nil, let body = node["body"]?.array?.first ?? node["body"],
      let id = body["id"]?.text
    else { return }
    picture = id
    if let width = body["width"]?.number, let height = body["height"]?.number {
      declared = PixelSize(declaredWidth: width.value, height: height.value)
    }
    guard let target = node["target"]?.text ?? node["target"]?["id"]?.text,
      let start = target.firstRange(of: "#xywh=")
    else { return }
    let numbers = target[start.upperBound...].split(separator: ",")
      .compactMap { try? DecimalText.number($0).value }
    guard numbers.count == 4 else { return }
    part = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The path of the picture; of one behind a IIIF Image API, the part that names it.
  var path: String {
    guard let picture else { return ImageNames.path(ofAddress: id) }
    let name = picture.firstRange(of: "/full/").map { String(picture[..<$0.lowerBound]) }
    return ImageNames.path(ofAddress: name ?? picture)
  }

  /// The map from the units of the canvas to pixels of its picture.
  func map(
    to picture: PixelSize
  ) throws(DatasetError.Reason) -> PlaneMap<AuthoredSpace, SourceSpace> {
    let whole = size ?? picture
    let onPicture = CoordinateFrame(of: picture)
    guard let part else { return onPicture.resized(to: whole).sourceMap }
    // The picture is a crop of the canvas that was resized: from the canvas back to it.
    do throws(GeometryError) {
      let onCanvas = CoordinateFrame(of: whole)
      let painted = try onCanvas.cropped(to: part).resized(to: picture)
      return onCanvas.sourceMap.then(painted.sourceMap.inverse).then(onPicture.sourceMap)
    } catch {
      throw .unknownValue("outside it", of: "the part of the canvas with the picture")
    }
  }
}
