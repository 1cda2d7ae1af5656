internal import ImgMarkText

/// The tracks of a file of CVAT for video.
///
/// When reading, they hold what the objects don't; when writing, all of a track.
struct CVATTracks {
  private struct Track {
    var element: XMLElement
    /// Shapes with their frames.
    var shapes: [(frame: Int, node: XMLNode)] = []
    /// Whether it still has objects.
    var isKept = false
  }

  private var tracks: [Track] = []
  private var places: [String: Int] = [:]
  /// The number of shapes that mark a track as absent.
  private(set) var absences = 0

  init() {}

  /// Reads the text of ``form``; `nil` if it isn't valid.
  init?(form: [UInt8]) {
    guard let node = XMLNode(form: form) else { return nil }
    for track in node.children { read(track) }
  }

  var isEmpty: Bool { tracks.isEmpty }

  /// Adds a track with the shapes that aren't objects.
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

  /// Adds a shape to be written, inside its track.
  mutating func add(_ track: XMLNode) {
    guard let shape = track.children.first, let frame = try? shape.whole("frame") else { return }
    let place = place(of: track.element)
    tracks[place].shapes.append((frame, shape))
    // Its class may have been renamed.
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
