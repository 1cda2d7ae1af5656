internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A canvas of a IIIF manifest: an area with its own units, on which a picture is painted.
///
/// See Presentation 3.0, 5.3.
struct IIIFCanvas {
  let node: JSONNode
  let id: String
  /// The size in the units of its annotations; `nil` if unknown.
  let size: PixelSize?
  /// The picture painted on the canvas; `nil` if there is none.
  private(set) var picture: Picture?
  /// The number of pictures painted on the canvas, including alternatives.
  private(set) var pictureCount = 0
  /// Why the position of the picture can't be determined; `nil` if it can.
  private(set) var fault: DatasetError.Reason?

  struct Picture {
    let address: String
    /// The size that the manifest declares for the picture.
    let declared: PixelSize?
    /// The part of the canvas that the picture covers; `nil` for the whole canvas.
    var part: Rect<AuthoredSpace>?
    /// The part of the picture that is painted, in its pixels; `nil` for the whole picture.
    var region: Rect<AuthoredSpace>?
  }

  /// Reads a canvas, or what the target of an annotation tells about one.
  init?(_ node: JSONNode) {
    guard let id = node["id"]?.text else { return nil }
    self.node = node
    self.id = id
    size = node.declaredSize
    for page in node["items"]?.array ?? [] {
      for painting in page["items"]?.array ?? [] { addPainting(painting) }
    }
  }

  /// Creates a canvas known only through its annotations' targets.
  init(of group: PictureGroups.Group) {
    var members = [JSONMember("id", JSONNode(.text(group.source), line: group.line))]
    members += (group.sourceNode?.members ?? []).filter { ["width", "height"].contains($0.key) }
    node = JSONNode(.object(members), line: group.line)
    id = group.source
    size = node.declaredSize
  }

  private mutating func addPainting(_ painting: JSONNode) {
    guard let body = painting["body"] else { return }
    let choices = (body.array ?? [body]).flatMap { $0["items"]?.array ?? [$0] }
    let images = choices.filter { ["Image", nil].contains(($0["source"] ?? $0)["type"]?.text) }
    pictureCount += images.count
    guard picture == nil, let image = images.first else { return }
    let source = image["source"] ?? image
    guard let address = source.text ?? source["id"]?.text else { return }
    picture = Picture(address: address, declared: source.declaredSize)
    if let selector = image["selector"] {
      picture?.region = Self.region(selector)
      if picture?.region == nil {
        fault = .unsupported(
          "the canvas shows a part of its picture \(address) that isn't given in pixels",
          advice: "give the part as region x,y,width,height")
      }
    }
    guard let target = painting["target"] else { return }
    do throws(DatasetError.Reason) {
      let place = try WebTarget(target)
      guard !place.isWhole else { return }
      let units = (size?.rect(in: AuthoredSpace.self) ?? Rect(x: 0, y: 0, width: 1, height: 1)).size
      guard
        case .box(let part) = try place.shape(on: units, pixelsPerUnit: 1, tinyAsPoint: false).shape
      else { throw .wrongKind("the place of the picture on its canvas", expected: "a box") }
      picture?.part = part
    } catch {
      fault = error
    }
  }

  /// Returns the part of a picture that a selector names in pixels; `nil` for other selectors.
  ///
  /// See the Image API, 4.1 (region), and the Image API Selector of the Open Annotation extensions.
  private static func region(_ selector: JSONNode) -> Rect<AuthoredSpace>? {
    var text = selector["region"]?.text ?? selector["value"]?.text ?? ""
    for prefix in ["xywh=pixel:", "xywh="] where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
      break
    }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { try? DecimalText.number($0).value }
    guard numbers.count == 4, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 3,
      numbers[2] > 0, numbers[3] > 0
    else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The declared size of the picture, or else that of the canvas if the whole picture covers it.
  var declared: PixelSize? {
    picture?.declared ?? (picture?.part == nil && picture?.region == nil ? size : nil)
  }

  /// The path of the picture; for an IIIF Image API, its identifier.
  var path: String {
    guard let address = picture?.address else { return ImageNames.path(ofAddress: id) }
    let name = address.firstRange(of: "/full/").map { String(address[..<$0.lowerBound]) }
    return ImageNames.path(ofAddress: name ?? address)
  }

  /// Returns the units of the canvas's annotations, for a picture of this size in pixels.
  func units(on pixels: PixelSize) throws(DatasetError.Reason) -> WebUnits {
    if let fault { throw fault }
    let whole = size ?? pixels
    let onPicture = CoordinateFrame(of: pixels)
    let units = whole.rect(in: AuthoredSpace.self).size
    guard picture?.part != nil || picture?.region != nil else {
      return WebUnits(size: units, map: onPicture.resized(to: whole).sourceMap)
    }
    // Treat the picture as a resized crop of the canvas, to get the map from canvas to picture.
    do throws(GeometryError) {
      let onCanvas = CoordinateFrame(of: whole)
      let part = picture?.part ?? whole.rect(in: AuthoredSpace.self)
      let shown = picture?.region ?? pixels.rect(in: AuthoredSpace.self)
      let region = try onPicture.cropped(to: shown)
      let painted = try onCanvas.cropped(to: part).resized(to: shown.size)
      let map = onCanvas.sourceMap.then(painted.sourceMap.inverse).then(region.sourceMap)
      return WebUnits(size: units, map: map)
    } catch {
      throw .unsupported(
        "the picture lies outside its canvas", advice: "look at the target of its painting")
    }
  }
}

extension JSONNode {
  /// The size in the members `width` and `height`; `nil` if they are missing.
  fileprivate var declaredSize: PixelSize? {
    guard let width = self["width"]?.number, let height = self["height"]?.number else { return nil }
    return PixelSize(declaredWidth: width.value, height: height.value)
  }
}

// MARK: - What is kept of it

extension IIIFCanvas {
  static let pages = "annotations"

  /// The data that only IIIF understands, without the size of the picture.
  ///
  /// It has only the ids of annotations.
  var extras: [Attribute] {
    var extras: [Attribute] = []
    for member in node.members ?? [] {
      switch member.key {
      case "type": break
      case "width", "height":
        if size != picture?.declared {
          extras.append(Attribute(member.key, member.value.attributeValue))
        }
      case Self.pages:
        extras.append(Attribute(member.key, json: IIIFPages(member.value).kept { _ in false }))
      default: extras.append(Attribute(member.key, member.value.attributeValue))
      }
    }
    return extras
  }

  /// Creates a canvas from ``extras``; `nil` if the image wasn't read from IIIF.
  init?(kept extras: [Attribute], declared: PixelSize?) {
    var members = extras.map {
      JSONMember($0.name, JSONNode($0.value.json) ?? JSONNode(.null, line: 1))
    }
    if !extras.contains(where: { $0.name == "width" }),
      let items = IIIFCanvas(
        JSONNode(.object(members), line: 1)), let size = items.picture?.declared ?? declared
    {
      for (key, side) in [("width", size.width), ("height", size.height)] {
        members.append(JSONMember(key, JSONNode("\(side)") ?? JSONNode(.null, line: 1)))
      }
    }
    self.init(JSONNode(.object(members), line: 1))
  }
}
