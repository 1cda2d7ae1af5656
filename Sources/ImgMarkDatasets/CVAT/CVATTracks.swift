internal import ImgMarkText

/// The tracks of a file of CVAT for video.
///
/// After reading, they hold only what the objects don't. For writing, the shapes are added again.
struct CVATTracks {
  private struct Track {
    var element: XMLElement
    /// The shapes, each with its frame number.
    var shapes: [(frame: Int, node: XMLNode)] = []
    /// Whether any of its objects are still there.
    var isKept = false
  }

  private var tracks: [Track] = []
  private var places: [String: Int] = [:]
  /// The number of shapes that only mark their track as absent.
  private(set) var absences = 0

  init() {}

  /// Reads the text of ``form``; `nil` if it isn't valid.
  init?(form: [UInt8]) {
    guard let node = XMLNode(form: form) else { return nil }
    for track in node.children { read(track) }
  }

  var isEmpty: Bool { tracks.isEmpty }

  /// Adds a track with only those shapes that don't become objects.
  mutating func read(_ track: XMLNode) {
    let place = place(of: track.element)
    for shape in track.children where shape.isAbsent {
      guard let frame = try? shape.whole("frame") else { continue }
      tracks[place].shapes.append((frame, shape))
      absences += 1
    }
  }

  /// The tracks without their objects, as text.
  var form: [UInt8] {
    var root = XMLNode(XMLElement("tracks"))
    for track in tracks {
      var node = XMLNode(track.element)
      node.children = track.shapes.map(\.node)
      root.children.append(node)
    }
    return root.form
  }

  /// Adds a shape for writing, given as a track with this one shape.
  mutating func add(_ track: XMLNode) {
    guard let shape = track.children.first, let frame = try? shape.whole("frame") else { return }
    let place = place(of: track.element)
    tracks[place].shapes.append((frame, shape))
    // The class of the track may have been renamed.
    tracks[place].element = track.element
    tracks[place].isKept = true
  }

  private mutating func place(of element: XMLElement) -> Int {
    let id = element["id"] ?? ""
    if let place = places[id] { return place }
    places[id] = tracks.count
    tracks.append(Track(element: element))
    return tracks.count - 1
  }

  /// Writes the tracks that still have objects, each with its shapes in frame order.
  func write(to xml: inout XMLWriter) {
    for track in tracks where track.isKept {
      xml.element("track", track.element.attributes) { xml in
        let shapes = track.shapes.enumerated().sorted { one, other in
          (one.element.frame, one.offset) < (other.element.frame, other.offset)
        }
        for shape in shapes { xml.node(shape.element.node) }
      }
    }
  }
}
