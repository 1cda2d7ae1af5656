internal import ImgMarkText

/// The tracks of a file of CVAT for video: what is not said with their objects when it is read, and all
/// that is written of them.
struct CVATTracks {
  private struct Track {
    var element: XMLElement
    /// Shapes with their frames.
    var shapes: [(frame: Int, node: XMLNode)] = []
    /// Whether objects are left of it.
    var isKept = false
  }

  private var tracks: [Track] = []
  private var places: [String: Int] = [:]
  /// Shapes that mark where a track is not in the picture.
  private(set) var absences = 0

  init() {}

  /// Reads what ``form`` says; `nil` where it is none.
  init?(form: [UInt8]) {
    guard let node = XMLNode(form: form) else { return nil }
    for track in node.children { read(track) }
  }

  var isEmpty: Bool { tracks.isEmpty }

  /// Takes a track with those of its shapes that are no objects.
  mutating func read(_ track: XMLNode) {
    let place = place(of: track.element)
    for shape in track.children where shape.isAbsent {
      guard let frame = try? shape.whole("frame") else { continue }
      tracks[place].shapes.append((frame, shape))
      absences += 1
    }
  }

  /// The tracks without their objects.
  var form: [UInt8] {
    var root = XMLNode(XMLElement("tracks"))
    for track in tracks {
      var node = XMLNode(track.element)
      node.children = track.shapes.map(\.node)
      root.children.append(node)
    }
    return root.form
  }

  /// Takes a shape that is written, inside its track.
  mutating func add(_ track: XMLNode) {
    guard let shape = track.children.first, let frame = try? shape.whole("frame") else { return }
    let place = place(of: track.element)
    tracks[place].shapes.append((frame, shape))
    // Its class may have another name by now.
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

  /// Writes the tracks that objects are left of, each with its shapes from frame to frame.
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
